import { builder } from '../../builder.ts';
import { restFields } from '../../graph/restFields.ts';
import type { GraphContext } from '../../context.ts';
import { loadRecord, recordNodeId } from '../../graph/nodes.ts';
import { type MaybePromise, whenThere } from '../../maybePromise.ts';
import { can, mayChange } from '../../scopes.ts';
import { ClientRef } from '../clients/Client.ts';
import { clientIds } from '../clients/clientIds.ts';
import { answered, deletedId, restMutation } from '../shared/mutations.ts';
import { allOf, findOf, found, type Of } from '../shared/ofClient.ts';
import { RecordIds } from '../../ids.ts';

export const LegalEntityRef = builder.objectRef<Of<'LegalEntity'>>('LegalEntity');
export const legalEntityIds = new RecordIds('LegalEntity');

function findLegalEntity(
  { upstream }: GraphContext,
  clientId: number,
  id: number,
): MaybePromise<Of<'LegalEntity'> | null> {
  return whenThere(upstream.look('/legal_entities', { clientId }), (all) => findOf(clientId, all, id));
}

export function getLegalEntity(
  graph: GraphContext,
  clientId: number,
  id: number,
): MaybePromise<Of<'LegalEntity'>> {
  return whenThere(findLegalEntity(graph, clientId, id), found);
}

builder.node(LegalEntityRef, {
  description: 'A company of the group.',
  authScopes: can('read', 'legal_entities'),
  id: recordNodeId,
  loadOne: loadRecord(findLegalEntity),
  fields: (t) => restFields(t, 'LegalEntity'),
});

builder.objectField(ClientRef, 'legalEntities', (t) =>
  t.field({
    type: [LegalEntityRef],
    description: 'The companies of the group, by code.',
    authScopes: can('read', 'legal_entities'),
    resolve: async ({ clientId }, _, { graph }) =>
      allOf(clientId, await graph.upstream.get('/legal_entities', { clientId })),
  }),
);

restMutation('createLegalEntity', {
  call: 'POST /legal_entities',
  of: clientIds,
  authScopes: mayChange('add', 'legal_entities'),
  payload: { legalEntity: answered(LegalEntityRef), client: answered(ClientRef) },
});

restMutation('updateLegalEntity', {
  call: 'POST /legal_entities/{id}',
  of: legalEntityIds,
  authScopes: mayChange('edit', 'legal_entities'),
  payload: { legalEntity: answered(LegalEntityRef) },
});

restMutation('deleteLegalEntity', {
  call: 'DELETE /legal_entities/{id}',
  of: legalEntityIds,
  authScopes: mayChange('delete', 'legal_entities'),
  payload: { deletedLegalEntityId: deletedId, client: answered(ClientRef) },
});
