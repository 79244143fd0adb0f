import { builder } from '../../builder.ts';
import type { GraphContext } from '../../context.ts';
import { loadRecord, recordNodeId } from '../../graph/nodes.ts';
import { restFields } from '../../graph/restFields.ts';
import { RecordIds } from '../../ids.ts';
import { type MaybePromise, whenThere } from '../../maybePromise.ts';
import { can, mayChange } from '../../scopes.ts';
import { ClientRef } from '../clients/Client.ts';
import { clientIds } from '../clients/clientIds.ts';
import { answered, deletedId, restMutation } from '../shared/mutations.ts';
import { allOf, findOf, type Of, ofOrNull } from '../shared/ofClient.ts';

export const AnalyticsFieldRef = builder.objectRef<Of<'AnalyticsField'>>('AnalyticsField');
export const analyticsFieldIds = new RecordIds('AnalyticsField');

const path = '/actuals/financial/analytics';

/** Null once it is deleted: what was processed with it stays. */
export function findAnalyticsField(
  { upstream }: GraphContext,
  clientId: number,
  id: number,
): MaybePromise<Of<'AnalyticsField'> | null> {
  return whenThere(upstream.look(path, { clientId }), (all) => findOf(clientId, all, id));
}

const readAnalyticsField = async (
  { upstream }: GraphContext,
  clientId: number,
  id: number,
): Promise<Of<'AnalyticsField'> | null> =>
  ofOrNull(clientId, await upstream.get(`${path}/{id}`, { clientId, path: { id } }));

builder.node(AnalyticsFieldRef, {
  description: 'A field of the client’s own, whose values postings keep beside what is booked.',
  authScopes: can('read', 'analytics'),
  id: recordNodeId,
  loadOne: loadRecord(readAnalyticsField),
  fields: (t) => restFields(t, 'AnalyticsField'),
});

builder.objectField(ClientRef, 'analyticsFields', (t) =>
  t.field({
    type: [AnalyticsFieldRef],
    description: 'Fields of the client’s own that postings keep values of, ten at most.',
    authScopes: can('read', 'analytics'),
    resolve: async ({ clientId }, _, { graph }) =>
      allOf(clientId, await graph.upstream.get(path, { clientId })),
  }),
);

restMutation('createAnalyticsField', {
  call: `POST ${path}`,
  of: clientIds,
  authScopes: mayChange('add', 'analytics'),
  payload: { analyticsField: answered(AnalyticsFieldRef), client: answered(ClientRef) },
});

restMutation('updateAnalyticsField', {
  call: `PATCH ${path}/{id}`,
  of: analyticsFieldIds,
  authScopes: mayChange('edit', 'analytics'),
  payload: { analyticsField: answered(AnalyticsFieldRef) },
});

restMutation('deleteAnalyticsField', {
  call: `DELETE ${path}/{id}`,
  of: analyticsFieldIds,
  authScopes: mayChange('delete', 'analytics'),
  payload: { deletedAnalyticsFieldId: deletedId, client: answered(ClientRef) },
});
