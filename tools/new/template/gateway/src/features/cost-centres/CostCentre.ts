import { builder } from '../../builder.ts';
import { loadRecord, recordNodeId } from '../../graph/nodes.ts';
import { restFields } from '../../graph/restFields.ts';
import { RecordIds } from '../../ids.ts';
import { can, mayChange } from '../../scopes.ts';
import { ClientRef } from '../clients/Client.ts';
import { clientIds } from '../clients/clientIds.ts';
import { answered, deletedId, restMutation } from '../shared/mutations.ts';
import { allOf, findOf, type Of } from '../shared/ofClient.ts';

const CostCentreRef = builder.objectRef<Of<'CostCentre'>>('CostCentre');
const costCentreIds = new RecordIds('CostCentre');

builder.node(CostCentreRef, {
  description: 'A cost centre of the client.',
  authScopes: can('read', 'cost_centres'),
  id: recordNodeId,
  loadOne: loadRecord(async ({ upstream }, clientId, id) =>
    findOf(clientId, await upstream.get('/cost_centres', { clientId }), id),
  ),
  fields: (t) => restFields(t, 'CostCentre'),
});

builder.objectField(ClientRef, 'costCentres', (t) =>
  t.field({
    type: [CostCentreRef],
    description: 'The cost centres of the client, by code.',
    authScopes: can('read', 'cost_centres'),
    resolve: async ({ clientId }, _, { graph }) =>
      allOf(clientId, await graph.upstream.get('/cost_centres', { clientId })),
  }),
);

restMutation('createCostCentre', {
  call: 'POST /cost_centres',
  of: clientIds,
  authScopes: mayChange('add', 'cost_centres'),
  payload: { costCentre: answered(CostCentreRef), client: answered(ClientRef) },
});

restMutation('updateCostCentre', {
  call: 'POST /cost_centres/{id}',
  of: costCentreIds,
  authScopes: mayChange('edit', 'cost_centres'),
  payload: { costCentre: answered(CostCentreRef) },
});

restMutation('deleteCostCentre', {
  call: 'DELETE /cost_centres/{id}',
  of: costCentreIds,
  authScopes: mayChange('delete', 'cost_centres'),
  payload: { deletedCostCentreId: deletedId, client: answered(ClientRef) },
});
