import { describeFeature } from '../../testing/featureCases.ts';
import { legalEntity, wholePage } from '../../testing/records.ts';
import { refusal } from '../../testing/stubApi.ts';
import { encodeClientId } from '../clients/clientIds.ts';
import { legalEntityIds } from './LegalEntity.ts';

const clientId = encodeClientId(1);
const id = legalEntityIds.encode(1, 5);
const input = { name: 'Nordwind GmbH', code: 'DE01', currency: 'EUR' };
const created = `mutation ($input: CreateLegalEntityInput!) {
  createLegalEntity(input: $input) { legalEntity { id } client { legalEntities { edges { node { code } } } } errors { code path } }
}`;

describeFeature('legal entities', [
  {
    what: 'are listed with one call',
    document:
      'query ($clientId: ID!) { client(id: $clientId) { legalEntities { totalCount edges { node { id name code currency } } pageInfo { hasNextPage } } } }',
    variables: { clientId },
    api: { 'GET /legal_entities': { body: wholePage([legalEntity]) } },
    calls: ['GET /legal_entities?limit=1000'],
    data: {
      client: {
        legalEntities: {
          totalCount: 1,
          edges: [{ node: { id, ...input } }],
          pageInfo: { hasNextPage: false },
        },
      },
    },
  },
  {
    what: 'are found by their ids, with one call for all',
    document: 'query ($ids: [ID!]!) { nodes(ids: $ids) { id ... on LegalEntity { name } } }',
    variables: { ids: [id, legalEntityIds.encode(1, 6), legalEntityIds.encode(2, 5)] },
    api: { 'GET /legal_entities': { body: wholePage([legalEntity]) } },
    calls: ['GET /legal_entities?limit=1000'],
    data: { nodes: [{ id, name: 'Nordwind GmbH' }, null, null] },
  },
  {
    what: 'are found twice in one request, alone and among others',
    document: `query ($id: ID!, $ids: [ID!]!) {
      node(id: $id) { __typename id }
      nodes(ids: $ids) { __typename id }
    }`,
    variables: { id, ids: ['nothing', id] },
    api: { 'GET /legal_entities': { body: wholePage([legalEntity]) } },
    calls: ['GET /legal_entities?limit=1000'],
    data: { node: { __typename: 'LegalEntity', id }, nodes: [null, { __typename: 'LegalEntity', id }] },
  },
  {
    what: 'are added, and the list is read again',
    document: created,
    variables: { input: { clientId, ...input } },
    api: { 'POST /legal_entities': { status: 201, body: legalEntity } },
    calls: ['POST /legal_entities', 'GET /legal_entities?limit=1000'],
    sent: input,
    data: {
      createLegalEntity: {
        legalEntity: { id },
        client: { legalEntities: { edges: [{ node: { code: 'DE01' } }] } },
        errors: [],
      },
    },
  },
  {
    what: 'are refused at the field at fault',
    document: created,
    variables: { input: { clientId, ...input } },
    api: {
      'POST /legal_entities': refusal(400, 'InvalidRequestError', 'No.', [
        { path: 'code', code: 'duplicate', message: 'Taken.' },
      ]),
    },
    calls: ['POST /legal_entities'],
    data: {
      createLegalEntity: {
        legalEntity: null,
        client: null,
        errors: [{ code: 'duplicate', path: ['code'] }],
      },
    },
  },
  {
    what: 'are changed',
    document: `mutation ($input: UpdateLegalEntityInput!) {
      updateLegalEntity(input: $input) { legalEntity { id name } errors { code } }
    }`,
    variables: { input: { legalEntityId: id, ...input, revision: 1 } },
    api: { 'POST /legal_entities/5': { body: legalEntity } },
    calls: ['POST /legal_entities/5'],
    sent: { ...input, revision: 1 },
    data: { updateLegalEntity: { legalEntity: { id, name: 'Nordwind GmbH' }, errors: [] } },
  },
  {
    what: 'are deleted',
    document: `mutation ($id: ID!) {
      deleteLegalEntity(input: { legalEntityId: $id }) { deletedLegalEntityId errors { code } }
    }`,
    variables: { id },
    api: { 'DELETE /legal_entities/5': { body: {} } },
    calls: ['DELETE /legal_entities/5'],
    data: { deleteLegalEntity: { deletedLegalEntityId: id, errors: [] } },
  },
]);
