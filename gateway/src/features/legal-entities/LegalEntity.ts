import { builder } from '../../builder.ts';
import { restFields } from '../../graph/restFields.ts';
import type { GraphContext } from '../../context.ts';
import { loadRecord, recordNodeId } from '../../graph/nodes.ts';
import { type MaybePromise, whenThere } from '../../maybePromise.ts';
import type { Rest } from '../../rest/calls.ts';
import { wholeList } from '../../rest/wholeLists.ts';
import { can, mayChange } from '../../scopes.ts';
import { ClientRef } from '../clients/Client.ts';
import { clientIds } from '../clients/clientIds.ts';
import { pageArguments, pageOfList, wholePageComplexity, wholePageSizeMax } from '../shared/connections.ts';
import { answered, deletedId, restMutation } from '../shared/mutations.ts';
import { findNamed, NamedRecords } from '../shared/namedRecords.ts';
import { allOf, findOf, found, type Of } from '../shared/ofClient.ts';
import { RecordIds } from '../../ids.ts';

export const LegalEntityRef = builder.objectRef<Of<'LegalEntity'>>('LegalEntity');
export const legalEntityIds = new RecordIds('LegalEntity');

function readLegalEntities(
  { upstream }: GraphContext,
  clientId: number,
): MaybePromise<readonly Rest<'LegalEntity'>[]> {
  return wholeList((query) => upstream.look('/legal_entities', { clientId, query }));
}

/** Those that came along with what names them. */
export const namedLegalEntities = () => new NamedRecords<Rest<'LegalEntity'>>();

export function findLegalEntity(
  graph: GraphContext,
  clientId: number,
  id: number,
): MaybePromise<Of<'LegalEntity'> | null> {
  const named = findNamed(graph, clientId, namedLegalEntities, id);
  if (named !== undefined) return named;
  return whenThere(readLegalEntities(graph, clientId), (all) => findOf(clientId, all, id));
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

const LegalEntityEdgeRef = builder.edgeObject({
  type: LegalEntityRef,
  name: 'LegalEntityEdge',
  description: 'A company in a list.',
});

const LegalEntityConnectionRef = builder.connectionObject(
  { type: LegalEntityRef, name: 'LegalEntityConnection', description: 'A page of companies.' },
  LegalEntityEdgeRef,
);

builder.objectField(ClientRef, 'legalEntities', (t) =>
  t.field({
    type: LegalEntityConnectionRef,
    description: 'The companies of the group, by code.',
    authScopes: can('read', 'legal_entities'),
    args: pageArguments(t, 'companies', wholePageSizeMax),
    complexity: wholePageComplexity,
    resolve: async ({ clientId }, { first, after }, { graph }) => {
      const entities = allOf(clientId, await readLegalEntities(graph, clientId));
      return pageOfList(entities, { first, after, sizeMax: wholePageSizeMax }, ({ record }) => record.id);
    },
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
