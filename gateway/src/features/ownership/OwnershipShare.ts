import { builder } from '../../builder.ts';
import type { GraphContext } from '../../context.ts';
import { loadRecord, recordNodeId } from '../../graph/nodes.ts';
import { restFields } from '../../graph/restFields.ts';
import { RecordIds } from '../../ids.ts';
import { type MaybePromise, whenThere } from '../../maybePromise.ts';
import { can, mayChange } from '../../scopes.ts';
import { ClientRef } from '../clients/Client.ts';
import { clientIds } from '../clients/clientIds.ts';
import { getLegalEntity, legalEntityIds, LegalEntityRef } from '../legal-entities/LegalEntity.ts';
import { getPeriod, periodIds, PeriodRef } from '../periods/Period.ts';
import { answered, deletedId, restMutation } from '../shared/mutations.ts';
import { allOf, findOf, type Of } from '../shared/ofClient.ts';

const OwnershipShareRef = builder.objectRef<Of<'OwnershipShare'>>('OwnershipShare');
const ownershipShareIds = new RecordIds('OwnershipShare');
const EffectiveOwnershipRef = builder.objectRef<Of<'EffectiveOwnership'>>('EffectiveOwnership');

function findOwnershipShare(
  { upstream }: GraphContext,
  clientId: number,
  id: number,
): MaybePromise<Of<'OwnershipShare'> | null> {
  return whenThere(upstream.look('/ownership', { clientId }), ({ items }) => findOf(clientId, items, id));
}

builder.node(OwnershipShareRef, {
  description: 'What one legal entity owns of another from a period on.',
  authScopes: can('read', 'ownership'),
  id: recordNodeId,
  loadOne: loadRecord(findOwnershipShare),
  fields: (t) => ({
    ...restFields(t, 'OwnershipShare'),
    legalEntity: t.field({
      type: LegalEntityRef,
      description: 'The legal entity that is owned.',
      resolve: ({ clientId, record }, _, { graph }) =>
        getLegalEntity(graph, clientId, record.legal_entity_id),
    }),
    owner: t.field({
      type: LegalEntityRef,
      description: 'The legal entity that owns it.',
      resolve: ({ clientId, record }, _, { graph }) =>
        getLegalEntity(graph, clientId, record.owner_legal_entity_id),
    }),
    fromPeriod: t.field({
      type: PeriodRef,
      description: 'First period in which it does, until the next share of the two.',
      resolve: ({ clientId, record }, _, { graph }) => getPeriod(graph, clientId, record.from_period_id),
    }),
  }),
});

builder.objectType(EffectiveOwnershipRef, {
  description: 'What of a legal entity belongs to the parents from a period on, and how it counts.',
  authScopes: can('read', 'ownership'),
  fields: (t) => ({
    ...restFields(t, 'EffectiveOwnership'),
    legalEntity: t.field({
      type: LegalEntityRef,
      description: 'The legal entity.',
      resolve: ({ clientId, record }, _, { graph }) =>
        getLegalEntity(graph, clientId, record.legal_entity_id),
    }),
    fromPeriod: t.field({
      type: PeriodRef,
      description: 'First period in which it is so, until the next entry of the legal entity.',
      resolve: ({ clientId, record }, _, { graph }) => getPeriod(graph, clientId, record.from_period_id),
    }),
  }),
});

builder.objectField(ClientRef, 'ownership', (t) =>
  t.field({
    type: [OwnershipShareRef],
    description:
      'Which legal entity owns which: by code of the legal entity, then of its owner, then by time.',
    authScopes: can('read', 'ownership'),
    resolve: async ({ clientId }, _, { graph }) => {
      const { items } = await graph.upstream.look('/ownership', { clientId });
      return allOf(clientId, items);
    },
  }),
);

builder.objectField(ClientRef, 'effectiveOwnership', (t) =>
  t.field({
    type: [EffectiveOwnershipRef],
    description:
      'What of each legal entity belongs to the parents: by code of the legal entity, then by time, an entry wherever it changes.',
    authScopes: can('read', 'ownership'),
    resolve: async ({ clientId }, _, { graph }) => {
      const { effective } = await graph.upstream.look('/ownership', { clientId });
      return allOf(clientId, effective);
    },
  }),
);

restMutation('saveOwnershipShare', {
  call: 'POST /ownership',
  of: clientIds,
  authScopes: mayChange('edit', 'ownership'),
  ids: {
    legal_entity_id: legalEntityIds,
    owner_legal_entity_id: legalEntityIds,
    from_period_id: periodIds,
  },
  payload: { ownershipShare: answered(OwnershipShareRef), client: answered(ClientRef) },
});

restMutation('deleteOwnershipShare', {
  call: 'DELETE /ownership/{id}',
  of: ownershipShareIds,
  authScopes: mayChange('delete', 'ownership'),
  payload: { deletedOwnershipShareId: deletedId, client: answered(ClientRef) },
});
