import { builder } from '../../builder.ts';
import { accountIds } from '../chart-of-accounts/Account.ts';
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
import type { FlatFormula } from './flatFormulas.ts';
import type { FlatNode } from './flatTree.ts';
import { elementTexts, nodeTexts, styleTexts } from './nodeTexts.ts';
import { placeIds, reportIds } from './reportIds.ts';
import { readMeta } from './template.ts';

const NodeStyleInputRef = builder.inputType('ReportNodeStyleInput', {
  description: 'How a line of a report is shown; what is left out has its default.',
  fields: (t) => ({
    bold: t.boolean({ description: styleTexts.bold }),
    ruleAbove: t.boolean({ description: styleTexts.ruleAbove }),
    decimals: t.int({ description: styleTexts.decimals }),
    unit: t.field({ type: StyleUnitEnum, description: styleTexts.unit }),
  }),
});

const NodeInputRef = builder.inputType('ReportNodeInput', {
  description: 'A node as it shall be; what is left out has its default.',
  fields: (t) => ({
    key: t.string({ required: true, description: nodeTexts.key }),
    parentKey: t.string({ description: nodeTexts.parentKey }),
    position: t.int({
      required: true,
      description: 'Place among its siblings; equal ones stand in the order of the list.',
    }),
    type: t.field({ type: NodeTypeEnum, required: true, description: nodeTexts.type }),
    name: t.string({ description: nodeTexts.name }),
    code: t.string({ description: nodeTexts.code }),
    customName: t.string({ description: nodeTexts.customName }),
    description: t.string({ description: nodeTexts.description }),
    accountId: t.id({ description: nodeTexts.accountId }),
    computed: t.field({ type: ComputedLineEnum, description: nodeTexts.computed }),
    accountType: t.field({ type: AccountTypeEnum, description: nodeTexts.accountType }),
    accountUse: t.field({ type: AccountUseEnum, description: nodeTexts.accountUse }),
    isPayroll: t.boolean({ description: nodeTexts.isPayroll }),
    aggregation: t.field({ type: AggregationEnum, description: nodeTexts.aggregation }),
    accumulation: t.boolean({ description: nodeTexts.accumulation }),
    includeChildren: t.boolean({ description: nodeTexts.includeChildren }),
    isForexCalculationSelected: t.boolean({ description: nodeTexts.isForexCalculationSelected }),
    sign: t.field({ type: SignEnum, description: nodeTexts.sign }),
    negativeValuesAsZeros: t.boolean({ description: nodeTexts.negativeValuesAsZeros }),
    timeshift: t.int({ description: nodeTexts.timeshift }),
    hidden: t.boolean({ description: nodeTexts.hidden }),
    hasTotal: t.boolean({ description: nodeTexts.hasTotal }),
    showTotalOnly: t.boolean({ description: nodeTexts.showTotalOnly }),
    higherIsBetter: t.boolean({ description: nodeTexts.higherIsBetter }),
    style: t.field({ type: NodeStyleInputRef, description: nodeTexts.style }),
    formulaKey: t.string({ description: nodeTexts.formulaKey }),
    measureId: t.id({ description: nodeTexts.measureId }),
    legalEntityIds: t.idList({ description: nodeTexts.legalEntityIds }),
    dimensionIds: t.idList({ description: nodeTexts.dimensionIds }),
    includeDimensionsChildren: t.boolean({ description: nodeTexts.includeDimensionsChildren }),
    correspondingTags: t.stringList({ description: nodeTexts.correspondingTags }),
    excludeAccountCorrespondenceTags: t.boolean({
      description: nodeTexts.excludeAccountCorrespondenceTags,
    }),
    ignoreParentFilters: t.boolean({ description: nodeTexts.ignoreParentFilters }),
    ignoreGlobalFilters: t.boolean({ description: nodeTexts.ignoreGlobalFilters }),
  }),
});

export const TreeInputRef = builder.inputType('ReportTreeInput', {
  description: 'What a report is made of.',
  fields: (t) => ({
    scopeMode: t.field({
      type: ScopeModeEnum,
      required: true,
      description: 'Which accounts it offers, and how it uses them.',
    }),
    nodes: t.field({
      type: [NodeInputRef],
      required: true,
      description: 'All nodes, flat, in any order.',
    }),
  }),
});

const ElementInputRef = builder.inputType('ReportFormulaElementInput', {
  description: 'An operator of a formula, or what it is applied to.',
  fields: (t) => ({
    key: t.string({ required: true, description: elementTexts.key }),
    parentKey: t.string({ description: elementTexts.parentKey }),
    kind: t.field({ type: ElementKindEnum, required: true, description: elementTexts.kind }),
    operator: t.field({ type: OperatorEnum, description: elementTexts.operator }),
    nodeKey: t.string({ description: elementTexts.nodeKey }),
    value: t.string({ description: elementTexts.value }),
  }),
});

export const FormulaInputRef = builder.inputType('ReportFormulaInput', {
  description: 'A formula as it shall be.',
  fields: (t) => ({
    key: t.string({ required: true, description: 'Names it within its report; formula nodes name it so.' }),
    elements: t.field({
      type: [ElementInputRef],
      required: true,
      description:
        'Its elements, flat, in any order but that of arguments; without any it waits to be filled.',
    }),
  }),
});

export type TreeInput = typeof TreeInputRef.$inferInput;
type NodeInput = typeof NodeInputRef.$inferInput;

/** A node with the ids that its client knows. Another client's name nothing. */
export function decodeNode(input: NodeInput, key: { readonly clientId: number }): FlatNode {
  const { key: nodeKey, parentKey, position, type, name, code, ...given } = input;
  const { formulaKey, measureId, accountId, legalEntityIds: entities, dimensionIds, ...meta } = given;
  return {
    key: nodeKey,
    parentKey: parentKey ?? null,
    position,
    type,
    name: name ?? '',
    code: code ?? '',
    meta: readMeta({
      ...meta,
      formulaId: formulaKey,
      measureId: reportIds.decodeOptionalIn(measureId, key),
      accountId: accountIds.decodeOptionalIn(accountId, key),
      legalEntities: entities && legalEntityIds.decodeAllIn(entities, key),
      dimensions: dimensionIds && placeIds.decodeAllIn(dimensionIds, key),
    }),
  };
}

export type FormulaInput = typeof FormulaInputRef.$inferInput;

export function decodeFormula({ key, elements }: FormulaInput): FlatFormula {
  return {
    key,
    elements: elements.map((element) => ({
      key: element.key,
      parentKey: element.parentKey ?? null,
      kind: element.kind,
      operator: element.operator ?? null,
      nodeKey: element.nodeKey ?? null,
      value: element.value ?? null,
    })),
  };
}
