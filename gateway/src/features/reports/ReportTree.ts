import { builder } from '../../builder.ts';
import { wholeListComplexity } from '../../graph/limits.ts';
import { AccountRef, accountIds, findAccount } from '../chart-of-accounts/Account.ts';
import { legalEntityIds } from '../legal-entities/LegalEntity.ts';
import { ComputedLineEnum } from '../trial-balance/enums.ts';
import {
  AccountTypeEnum,
  AccountUseEnum,
  AggregationEnum,
  ElementKindEnum,
  NodeTypeEnum,
  OperatorEnum,
  ScopeModeEnum,
  SignEnum,
  StyleUnitEnum,
} from './enums.ts';
import { type FlatElement, flattenFormula } from './flatFormulas.ts';
import { type FlatNode, flattenTree } from './flatTree.ts';
import { elementTexts, nodeTexts, styleTexts } from './nodeTexts.ts';
import { placeIds, reportIds } from './reportIds.ts';
import { findListed, ReportRef } from './reportRef.ts';
import type { NodeMeta, ReportContent, TemplateFormula } from './template.ts';

const withParent = { withParent: true } as const;

const NodeStyleRef = builder.objectRef<NodeMeta['style']>('ReportNodeStyle').implement({
  description: 'How a line of a report is shown. It changes no value.',
  authScopes: withParent,
  fields: (t) => ({
    bold: t.exposeBoolean('bold', { description: styleTexts.bold }),
    ruleAbove: t.exposeBoolean('ruleAbove', { description: styleTexts.ruleAbove }),
    decimals: t.exposeInt('decimals', { nullable: true, description: styleTexts.decimals }),
    unit: t.expose('unit', { type: StyleUnitEnum, description: styleTexts.unit }),
  }),
});

type NodeOfClient = { readonly clientId: number } & Omit<FlatNode, 'meta'> & NodeMeta;

const ReportNodeRef = builder.objectRef<NodeOfClient>('ReportNode').implement({
  description: 'A line of a report, or a group of lines.',
  authScopes: withParent,
  fields: (t) => ({
    key: t.exposeString('key', { description: nodeTexts.key }),
    parentKey: t.exposeString('parentKey', { nullable: true, description: nodeTexts.parentKey }),
    position: t.exposeInt('position', { description: nodeTexts.position }),
    type: t.expose('type', { type: NodeTypeEnum, description: nodeTexts.type }),
    name: t.exposeString('name', { description: nodeTexts.name }),
    code: t.exposeString('code', { description: nodeTexts.code }),
    customName: t.exposeString('customName', { nullable: true, description: nodeTexts.customName }),
    description: t.exposeString('description', { nullable: true, description: nodeTexts.description }),
    sign: t.expose('sign', { type: SignEnum, description: nodeTexts.sign }),
    negativeValuesAsZeros: t.exposeBoolean('negativeValuesAsZeros', {
      description: nodeTexts.negativeValuesAsZeros,
    }),
    timeshift: t.exposeInt('timeshift', { description: nodeTexts.timeshift }),
    hidden: t.exposeBoolean('hidden', { description: nodeTexts.hidden }),
    hasTotal: t.exposeBoolean('hasTotal', { description: nodeTexts.hasTotal }),
    showTotalOnly: t.exposeBoolean('showTotalOnly', { description: nodeTexts.showTotalOnly }),
    higherIsBetter: t.exposeBoolean('higherIsBetter', {
      nullable: true,
      description: nodeTexts.higherIsBetter,
    }),
    style: t.expose('style', { type: NodeStyleRef, description: nodeTexts.style }),
    formulaKey: t.string({
      nullable: true,
      description: nodeTexts.formulaKey,
      resolve: ({ formulaId }) => formulaId,
    }),
    measureId: t.id({
      nullable: true,
      description: nodeTexts.measureId,
      resolve: ({ clientId, measureId }) =>
        measureId === null ? null : reportIds.encode(clientId, measureId),
    }),
  }),
});

builder.objectFields(ReportNodeRef, (t) => ({
  account: t.field({
    type: AccountRef,
    nullable: true,
    description: 'Of an account node: its account; null for a computed line, and where it is gone.',
    resolve: ({ clientId, accountId }, _, { graph }) => findAccount(graph, clientId, accountId),
  }),
  accountId: t.id({
    nullable: true,
    description: nodeTexts.accountId,
    resolve: ({ clientId, accountId }) =>
      accountId === null ? null : accountIds.encode(clientId, accountId),
  }),
  computed: t.expose('computed', { type: ComputedLineEnum, nullable: true, description: nodeTexts.computed }),
  accountType: t.expose('accountType', {
    type: AccountTypeEnum,
    nullable: true,
    description: nodeTexts.accountType,
  }),
  accountUse: t.expose('accountUse', {
    type: AccountUseEnum,
    nullable: true,
    description: nodeTexts.accountUse,
  }),
  isPayroll: t.exposeBoolean('isPayroll', { description: nodeTexts.isPayroll }),
  aggregation: t.expose('aggregation', { type: AggregationEnum, description: nodeTexts.aggregation }),
  accumulation: t.exposeBoolean('accumulation', { description: nodeTexts.accumulation }),
  includeChildren: t.exposeBoolean('includeChildren', { description: nodeTexts.includeChildren }),
  isForexCalculationSelected: t.exposeBoolean('isForexCalculationSelected', {
    description: nodeTexts.isForexCalculationSelected,
  }),
  measure: t.field({
    type: ReportRef,
    nullable: true,
    description:
      'Of a measure node the report that is the measure; null: it is gone, or not the caller’s to read.',
    resolve: ({ clientId, measureId }, _, { graph }) => findListed(graph, clientId, measureId),
  }),
  legalEntityIds: t.idList({
    description: nodeTexts.legalEntityIds,
    resolve: ({ clientId, legalEntities }) => legalEntities.map((id) => legalEntityIds.encode(clientId, id)),
  }),
  dimensionIds: t.idList({
    description: nodeTexts.dimensionIds,
    resolve: ({ clientId, dimensions }) => dimensions.map((id) => placeIds.encode(clientId, id)),
  }),
  includeDimensionsChildren: t.exposeBoolean('includeDimensionsChildren', {
    description: nodeTexts.includeDimensionsChildren,
  }),
  correspondingTags: t.exposeStringList('correspondingTags', { description: nodeTexts.correspondingTags }),
  excludeAccountCorrespondenceTags: t.exposeBoolean('excludeAccountCorrespondenceTags', {
    description: nodeTexts.excludeAccountCorrespondenceTags,
  }),
  ignoreParentFilters: t.exposeBoolean('ignoreParentFilters', { description: nodeTexts.ignoreParentFilters }),
  ignoreGlobalFilters: t.exposeBoolean('ignoreGlobalFilters', { description: nodeTexts.ignoreGlobalFilters }),
}));

export const ReportTreeRef = builder
  .objectRef<{ readonly clientId: number } & Pick<ReportContent, 'scopeMode' | 'templateData'>>('ReportTree')
  .implement({
    description: 'What a report is made of.',
    authScopes: withParent,
    fields: (t) => ({
      scopeMode: t.expose('scopeMode', {
        type: ScopeModeEnum,
        description: 'Which accounts it offers, and how it uses them.',
      }),
      nodes: t.field({
        type: [ReportNodeRef],
        description: 'All nodes, flat: parents before their children, siblings in order.',
        complexity: wholeListComplexity,
        resolve: ({ clientId, templateData }) =>
          flattenTree(templateData).map(({ meta, ...node }) => ({ clientId, ...meta, ...node })),
      }),
    }),
  });

const FormulaElementRef = builder.objectRef<FlatElement>('ReportFormulaElement').implement({
  description: 'An operator of a formula, or what it is applied to.',
  authScopes: withParent,
  fields: (t) => ({
    key: t.exposeString('key', { description: elementTexts.key }),
    parentKey: t.exposeString('parentKey', { nullable: true, description: elementTexts.parentKey }),
    kind: t.expose('kind', { type: ElementKindEnum, description: elementTexts.kind }),
    operator: t.expose('operator', {
      type: OperatorEnum,
      nullable: true,
      description: elementTexts.operator,
    }),
    nodeKey: t.exposeString('nodeKey', { nullable: true, description: elementTexts.nodeKey }),
    value: t.exposeString('value', { nullable: true, description: elementTexts.value }),
  }),
});

export const ReportFormulaRef = builder.objectRef<TemplateFormula>('ReportFormula').implement({
  description: 'A formula of a report.',
  authScopes: withParent,
  fields: (t) => ({
    key: t.exposeString('id', { description: 'Names it within its report; formula nodes name it so.' }),
    elements: t.field({
      type: [FormulaElementRef],
      description:
        'Its elements, flat: operators before their arguments, these in order; the first is the root.',
      resolve: ({ tree }) => flattenFormula(tree),
    }),
    dependencies: t.exposeStringList('dependencies', { description: 'Keys of the nodes that it names.' }),
  }),
});
