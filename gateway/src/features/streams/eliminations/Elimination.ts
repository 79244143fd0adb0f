import { builder } from '../../../builder.ts';
import type { GraphContext } from '../../../context.ts';
import { loadForMembers } from '../../../graph/nodes.ts';
import { restFields, restObject } from '../../../graph/restFields.ts';
import type { Rest } from '../../../rest/calls.ts';
import { can } from '../../../scopes.ts';
import { findLegalEntity, LegalEntityRef } from '../../legal-entities/LegalEntity.ts';
import { StreamPartIds, type StreamPartKey } from '../instances/streamIds.ts';
import { ConditionRef } from '../rules/Condition.ts';
import { PreviewLineRef, RulePreviewRef } from '../rules/Rule.ts';

interface EliminationShape {
  readonly clientId: number;
  readonly streamId: number;
  readonly record: Rest<'Elimination'>;
}

export const EliminationRef = builder.objectRef<EliminationShape>('Elimination');
export const eliminationIds = new StreamPartIds('Elimination');

/** Ids of elimination rules begin here, those of other rules end before. */
export const firstEliminationId = 1_000_000_001;

async function findElimination(
  { upstream }: GraphContext,
  { clientId, streamId, id }: StreamPartKey,
): Promise<EliminationShape | null> {
  const call = { clientId, path: { streamId } };
  const { eliminations } = await upstream.get('/actuals/financial/streams/{streamId}/eliminations', call);
  const record = eliminations.find((rule) => rule.id === id);
  return record === undefined ? null : { clientId, streamId, record };
}

builder.node(EliminationRef, {
  description: 'Marks postings between two legal entities of the group.',
  authScopes: can('read', 'eliminations'),
  id: eliminationIds.nodeId,
  loadOne: loadForMembers(findElimination),
  fields: (t) => ({
    ...restFields(t, 'Elimination'),
    conditions: t.field({
      type: [ConditionRef],
      description: 'All of them must hold.',
      resolve: ({ record }) => record.conditions.$and,
    }),
    counterparty: t.field({
      type: LegalEntityRef,
      nullable: true,
      description: 'The legal entity on the other side; null when a field says it.',
      resolve: ({ clientId, record: { counterparty_legal_entity_id: id } }, _, { graph }) =>
        id === null ? null : findLegalEntity(graph, clientId, id),
    }),
  }),
});

export const EliminationsPreviewRef = restObject('EliminationsPreview', {
  fields: (t) => ({
    rules: t.expose('rules', { type: [RulePreviewRef], description: 'What each rule would mark.' }),
    conflictCount: t.int({
      description: 'Lines for which rules name different counterparties.',
      resolve: ({ conflicts }) => conflicts.count,
    }),
    conflicts: t.field({
      type: [PreviewLineRef],
      description: 'Some of the lines for which rules name different counterparties.',
      resolve: ({ conflicts }) => conflicts.samples,
    }),
  }),
});
