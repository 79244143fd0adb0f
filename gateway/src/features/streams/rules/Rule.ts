import { builder } from '../../../builder.ts';
import { restFields, restObject } from '../../../graph/restFields.ts';
import type { GraphContext } from '../../../context.ts';
import { loadForMembers } from '../../../graph/nodes.ts';
import type { Rest } from '../../../rest/calls.ts';
import { can } from '../../../scopes.ts';
import { DimensionInstanceRef, findDimensionInstance } from '../../dimensions/Dimension.ts';
import { AccountRef, findAccount } from '../../chart-of-accounts/Account.ts';
import { StreamPartIds, type StreamPartKey } from '../instances/streamIds.ts';
import { ConditionRef } from './Condition.ts';

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
    ...restFields(t, 'Rule'),
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
    dimensionInstance: t.field({
      type: DimensionInstanceRef,
      nullable: true,
      description: 'The dimension instance; null when the rule does not name one.',
      resolve: ({ clientId, record }, _, { graph }) =>
        findDimensionInstance(graph, clientId, record.dimension_instance_id),
    }),
  }),
});

export const PreviewLineRef = restObject('PreviewLine', {
  except: ['rule_indexes'],
  fields: (t) => ({
    ruleIndexes: t.exposeIntList('rule_indexes', {
      description: 'The first rules that take it, by their place in the list sent.',
    }),
  }),
});

export const RulePreviewRef = restObject('RulePreview', {
  fields: (t) => ({
    samples: t.expose('samples', { type: [PreviewLineRef], description: 'Some of them.' }),
  }),
});

export const RulesPreviewRef = restObject('RulesPreview', {
  fields: (t) => ({
    rules: t.expose('rules', { type: [RulePreviewRef], description: 'What each rule would take.' }),
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
