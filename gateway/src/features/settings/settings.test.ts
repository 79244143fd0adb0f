import { describeFeature } from '../../testing/featureCases.ts';
import { account, legalEntity, wholePage } from '../../testing/records.ts';
import { refusal } from '../../testing/stubApi.ts';
import { accountIds } from '../chart-of-accounts/Account.ts';
import { encodeClientId } from '../clients/clientIds.ts';
import { legalEntityIds } from '../legal-entities/LegalEntity.ts';

const clientId = encodeClientId(1);
const change = `mutation ($input: UpdateSettingsInput!) {
  updateSettings(input: $input) { client { id } errors { code path } }
}`;

describeFeature('settings', [
  {
    what: 'name accounts and legal entities, each list read once',
    document: `query ($clientId: ID!) { client(id: $clientId) { settings {
      revision
      retainedEarningsAccount { code }
      retainedEarningsOverrides { legalEntity { code } account { code } }
    } } }`,
    variables: { clientId },
    api: {
      'GET /settings': {
        body: {
          retained_earnings_account_id: 9,
          retained_earnings_overrides: [{ legal_entity_id: 5, account_id: 9 }],
          revision: 2,
        },
      },
      'GET /ledger': { body: { revision: 1, accounts: [account(9)] } },
      'GET /legal_entities': { body: wholePage([legalEntity]) },
    },
    calls: ['GET /settings', 'GET /ledger?include_balance=true', 'GET /legal_entities?limit=1000'],
    data: {
      client: {
        settings: {
          revision: 2,
          retainedEarningsAccount: { code: '1009' },
          retainedEarningsOverrides: [{ legalEntity: { code: 'DE01' }, account: { code: '1009' } }],
        },
      },
    },
  },
  {
    what: 'are changed; null empties, what is left out is not sent',
    document: change,
    variables: {
      input: {
        clientId,
        revision: 2,
        retainedEarningsOverrides: [
          { legalEntityId: legalEntityIds.encode(1, 5), accountId: null },
          { legalEntityId: legalEntityIds.encode(1, 6), accountId: accountIds.encode(1, 9) },
        ],
      },
    },
    api: { 'PATCH /settings': { body: {} } },
    calls: ['PATCH /settings'],
    sent: {
      revision: 2,
      settings: {
        retained_earnings_overrides: [
          { legal_entity_id: 5, account_id: null },
          { legal_entity_id: 6, account_id: 9 },
        ],
      },
    },
    data: { updateSettings: { client: { id: clientId }, errors: [] } },
  },
  {
    what: 'are refused at the field of the input',
    document: change,
    variables: { input: { clientId, retainedEarningsAccountId: accountIds.encode(1, 8) } },
    api: {
      'PATCH /settings': refusal(400, 'InvalidRequestError', 'No.', [
        { path: 'settings.retained_earnings_account_id', code: 'unknown', message: 'No such account.' },
      ]),
    },
    calls: ['PATCH /settings'],
    data: {
      updateSettings: { client: null, errors: [{ code: 'unknown', path: ['retainedEarningsAccountId'] }] },
    },
  },
]);
