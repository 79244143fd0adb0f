import { describeFeature } from '../../testing/featureCases.ts';
import { refusal } from '../../testing/stubApi.ts';
import { encodeClientId } from '../clients/clientIds.ts';
import { analyticsFieldIds } from './AnalyticsField.ts';

const clientId = encodeClientId(1);
const id = analyticsFieldIds.encode(1, 5);
const vendor = { id: 5, mapping_name: 'vendor', display_name: 'Vendor', type: 'text', revision: 2 };
const shown = { id, mappingName: 'vendor', displayName: 'Vendor', type: 'TEXT', revision: 2 };
const path = '/actuals/financial/analytics';

describeFeature('analytics fields', [
  {
    what: 'are listed with one call',
    document: `query ($clientId: ID!) {
      client(id: $clientId) { analyticsFields { id mappingName displayName type revision } }
    }`,
    variables: { clientId },
    api: { [`GET ${path}`]: { body: [vendor] } },
    calls: [`GET ${path}`],
    data: { client: { analyticsFields: [shown] } },
  },
  {
    what: 'are added with the name that maps call them by',
    document: `mutation ($input: CreateAnalyticsFieldInput!) {
      createAnalyticsField(input: $input) { analyticsField { id } errors { code } }
    }`,
    variables: { input: { clientId, mappingName: 'vendor', displayName: 'Vendor', type: 'TEXT' } },
    api: { [`POST ${path}`]: { status: 201, body: vendor } },
    calls: [`POST ${path}`],
    sent: { mapping_name: 'vendor', display_name: 'Vendor', type: 'text' },
    data: { createAnalyticsField: { analyticsField: { id }, errors: [] } },
  },
  {
    what: 'are asked for by name with one call, which tells the streams of the maps',
    document: `query ($clientId: ID!) {
      client(id: $clientId) {
        analyticsNameUses(mappingName: "vendor") { count streams { name legalEntityCode } }
      }
    }`,
    variables: { clientId },
    api: {
      [`GET ${path}/uses`]: {
        body: { count: 2, streams: [{ id: 3, name: 'ledger.csv', legal_entity_code: 'A' }] },
      },
    },
    calls: [`GET ${path}/uses?mapping_name=vendor`],
    data: {
      client: {
        analyticsNameUses: { count: 2, streams: [{ name: 'ledger.csv', legalEntityCode: 'A' }] },
      },
    },
  },
  {
    what: 'are changed in what is said, and in nothing else',
    document: `mutation ($input: UpdateAnalyticsFieldInput!) {
      updateAnalyticsField(input: $input) { analyticsField { displayName } errors { code } }
    }`,
    variables: { input: { analyticsFieldId: id, displayName: 'Vendor', revision: 1 } },
    api: { [`PATCH ${path}/5`]: { body: vendor } },
    calls: [`PATCH ${path}/5`],
    sent: { display_name: 'Vendor', revision: 1 },
    data: { updateAnalyticsField: { analyticsField: { displayName: 'Vendor' }, errors: [] } },
  },
  {
    what: 'are not deleted while a stream reads them, which is said',
    document: `mutation ($id: ID!) {
      deleteAnalyticsField(input: { analyticsFieldId: $id }) { deletedAnalyticsFieldId errors { code path } }
    }`,
    variables: { id },
    api: {
      [`DELETE ${path}/5`]: refusal(409, 'InvalidRequestError', 'Books read it.', [
        { path: '', code: 'analyticsFieldMapped', message: 'Books read it.' },
      ]),
    },
    calls: [`DELETE ${path}/5`],
    data: {
      deleteAnalyticsField: {
        deletedAnalyticsFieldId: null,
        errors: [{ code: 'analyticsFieldMapped', path: null }],
      },
    },
  },
]);
