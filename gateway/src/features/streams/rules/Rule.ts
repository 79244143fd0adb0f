import { builder } from '../../../builder.ts';
import type { GraphContext } from '../../../context.ts';
import { loadForMembers } from '../../../graph/nodes.ts';
import type { Rest } from '../../../rest/calls.ts';
import { can } from '../../../scopes.ts';
import { DimensionInstanceRef, findDimensionInstance } from '../../dimensions/Dimension.ts';
import { AccountRef, findAccount } from '../../chart-of-accounts/Account.ts';
import { SideEnum } from '../../shared/enums.ts';
import { StreamPartIds, type StreamPartKey } from '../streamIds.ts';
import { ConditionRef } from './Condition.ts';

export const RuleSideEnum = builder.enumType('RuleSide', {
  description: 'Which sides of a row a rule places.',
  values: {
    DEBIT: { value: 'debit', description: 'The debit side.' },
    CREDIT: { value: 'credit', description: 'The credit side.' },
    BOTH: { value: 'both', description: 'Both sides.' },
  } as const,
});

export interface RuleShape {
  readonly clientId: number;
  readonly streamId: number;
  readonly record: Rest<'Rule'>;
}

export const RuleRef = builder.objectRef<RuleShape>('Rule');
export const ruleIds = new StreamPartIds('Rule');

async function findRule(
  { upstream }: GraphContext,
  { clientId, streamId, id }: StreamPartKey,
): Promise<RuleShape | null> {
  const call = { clientId, path: { streamId } };
  const { rules } = await upstream.get('/actuals/financial/streams/{streamId}/rules', call);
  const record = rules.find((rule) => rule.id === id);
  return record === undefined ? null : { clientId, streamId, record };
}

builder.node(RuleRef, {
  description: 'Places sides of rows on a ledger account, a dimension instance, or both.',
  authScopes: can('read', 'financial_rules'),
  id: ruleIds.nodeId,
  loadOne: loadForMembers(findRule),
  fields: (t) => ({
    name: t.string({ description: 'Name.', resolve: ({ record }) => record.name }),
    position: t.int({ description: 'Place in the list, from 0.', resolve: ({ record }) => record.position }),
    side: t.field({
      type: RuleSideEnum,
      description: 'Which sides it places.',
      resolve: ({ record }) => record.side,
    }),
    conditions: t.field({
      type: [ConditionRef],
      description: 'All of them must hold.',
      resolve: ({ record }) => record.conditions.$and,
    }),
    account: t.field({
      type: AccountRef,
      nullable: true,
      description: 'The ledger account; null when the rule does not name one.',
      resolve: ({ clientId, record }, _, { graph }) => findAccount(graph, clientId, record.account_id),
    }),
    accountByCodeOf: t.string({
      nullable: true,
      description: 'Field whose value is the code of the ledger account.',
      resolve: ({ record }) => record.account_by_code_of,
    }),
    dimensionInstance: t.field({
      type: DimensionInstanceRef,
      nullable: true,
      description: 'The dimension instance; null when the rule does not name one.',
      resolve: ({ clientId, record }, _, { graph }) =>
        findDimensionInstance(graph, clientId, record.dimension_instance_id),
    }),
    dimensionByCodeOf: t.string({
      nullable: true,
      description: 'Field whose value is the code of the dimension instance.',
      resolve: ({ record }) => record.dimension_by_code_of,
    }),
  }),
});

const withParent = { withParent: true } as const;

const PreviewLineRef = builder.objectRef<Rest<'PreviewLine'>>('PreviewLine').implement({
  description: 'One side of one row.',
  authScopes: withParent,
  fields: (t) => ({
    rowNo: t.exposeInt('row_no', { description: 'Row of the file.' }),
    side: t.expose('side', { type: SideEnum, description: 'Side.' }),
    account: t.exposeString('account', { description: 'Code of the account in the file.' }),
    ruleIndexes: t.exposeIntList('rule_indexes', {
      description: 'Rules that take it, by their place in the list sent.',
    }),
    cells: t.exposeStringList('cells', { description: 'Texts of the row.' }),
  }),
});

const RulePreviewRef = builder.objectRef<Rest<'RulesPreview'>['rules'][number]>('RulePreview').implement({
  description: 'What one rule would take.',
  authScopes: withParent,
  fields: (t) => ({
    index: t.exposeInt('index', { description: 'Place in the list sent.' }),
    linesTaken: t.exposeInt('lines_taken', { description: 'Sides of rows it takes.' }),
    linesInConflict: t.exposeInt('lines_in_conflict', {
      description: 'Of these, those that another rule places differently.',
    }),
    samples: t.expose('samples', { type: [PreviewLineRef], description: 'Some of them.' }),
  }),
});

export const RulesPreviewRef = builder.objectRef<Rest<'RulesPreview'>>('RulesPreview').implement({
  description: 'What a list of rules would do to the file of an instance.',
  authScopes: withParent,
  fields: (t) => ({
    lines: t.exposeInt('lines', { description: 'Sides of rows in all.' }),
    rules: t.expose('rules', { type: [RulePreviewRef], description: 'What each rule would take.' }),
    placedByAccountDefault: t.exposeInt('placed_by_account_default', {
      description: 'Lines that only the default of their account places.',
    }),
    unplacedCount: t.int({
      description: 'Lines that nothing places.',
      resolve: ({ unplaced }) => unplaced.count,
    }),
    unplaced: t.field({
      type: [PreviewLineRef],
      description: 'Some of the lines that nothing places.',
      resolve: ({ unplaced }) => unplaced.samples,
    }),
    conflictCount: t.int({
      description: 'Lines that rules place differently.',
      resolve: ({ conflicts }) => conflicts.count,
    }),
    conflicts: t.field({
      type: [PreviewLineRef],
      description: 'Some of the lines that rules place differently.',
      resolve: ({ conflicts }) => conflicts.samples,
    }),
  }),
});
