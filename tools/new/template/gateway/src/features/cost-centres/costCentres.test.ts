import { describeFeature } from '../../testing/featureCases.ts';
import { RecordIds } from '../../ids.ts';
import { encodeClientId } from '../clients/clientIds.ts';

const clientId = encodeClientId(1);
const id = new RecordIds('CostCentre').encode(1, 5);
const input = { code: 'C1', name: 'First', description: 'Said once.' };
const record = { id: 5, ...input, revision: 2 };

describeFeature('cost centres', [
  {
    what: 'are listed, and found by their ids, with one call',
    document: `query ($clientId: ID!, $id: ID!) {
      client(id: $clientId) { costCentres { id code name description } }
      node(id: $id) { id }
    }`,
    variables: { clientId, id },
    api: { 'GET /cost_centres': { body: [record] } },
    calls: ['GET /cost_centres'],
    data: { client: { costCentres: [{ id, ...input }] }, node: { id } },
  },
  {
    what: 'are added, and the list is read again',
    document: `mutation ($input: CreateCostCentreInput!) {
      createCostCentre(input: $input) { costCentre { id } client { costCentres { code } } errors { code path } }
    }`,
    variables: { input: { clientId, ...input } },
    api: { 'POST /cost_centres': { status: 201, body: record }, 'GET /cost_centres': { body: [record] } },
    calls: ['POST /cost_centres', 'GET /cost_centres'],
    sent: input,
    data: { createCostCentre: { costCentre: { id }, client: { costCentres: [{ code: 'C1' }] }, errors: [] } },
  },
  {
    what: 'are changed',
    document: `mutation ($input: UpdateCostCentreInput!) {
      updateCostCentre(input: $input) { costCentre { id name } errors { code } }
    }`,
    variables: { input: { costCentreId: id, ...input, revision: 1 } },
    api: { 'POST /cost_centres/5': { body: record } },
    calls: ['POST /cost_centres/5'],
    sent: { ...input, revision: 1 },
    data: { updateCostCentre: { costCentre: { id, name: 'First' }, errors: [] } },
  },
  {
    what: 'are deleted',
    document: `mutation ($id: ID!) {
      deleteCostCentre(input: { costCentreId: $id }) { deletedCostCentreId errors { code } }
    }`,
    variables: { id },
    api: { 'DELETE /cost_centres/5': { body: { id: 5 } } },
    calls: ['DELETE /cost_centres/5'],
    data: { deleteCostCentre: { deletedCostCentreId: id, errors: [] } },
  },
]);
