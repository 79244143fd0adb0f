import { describeFeature } from '../../testing/featureCases.ts';
import { account, legalEntity, wholePage } from '../../testing/records.ts';
import { encodeClientId } from '../clients/clientIds.ts';
import { legalEntityIds } from '../legal-entities/LegalEntity.ts';
import { periodIds } from '../periods/Period.ts';

const clientId = encodeClientId(1);
const variables = { clientId, from: periodIds.encode(1, 1), to: periodIds.encode(1, 2) };

const amounts = {
  balance: '10.0000',
  functional_balance: '10.0000',
  books: '10.0000',
  functional_books: '10.0000',
  adjustments: '0.0000',
  functional_adjustments: '0.0000',
  eliminated: '0.0000',
};
const side = { legal_entity_id: 5, currency: 'EUR', ...amounts };
const body = {
  currency: 'EUR',
  tolerance_amount: '1.0000',
  tolerance_percent: '0.00',
  is_limited: false,
  pairs: [
    {
      sides: [{ ...side, accounts: [{ account_id: 9, ...amounts }] }, side],
      difference: '20.0000',
      state: 'one_sided',
    },
  ],
};
const sent = (rest: string) => `GET /data_audit/intercompany?from=1&to=2&${rest}`;

describeFeature('the intercompany matrix', [
  {
    what: 'names companies and accounts, each list read once',
    document: `query ($clientId: ID!, $from: ID!, $to: ID!) { client(id: $clientId) {
      intercompany(fromPeriodId: $from, toPeriodId: $to, view: RESULT, byAccount: true) {
        currency toleranceAmount
        pairs { difference state sides { balance legalEntity { code } accounts { books account { code } } } }
      }
    } }`,
    variables,
    api: {
      'GET /data_audit/intercompany': { body },
      'GET /legal_entities': { body: wholePage([legalEntity]) },
      'GET /ledger': { body: { revision: 1, accounts: [account(9)] } },
    },
    calls: [
      sent('view=result&by_account=true'),
      'GET /legal_entities?limit=1000',
      'GET /ledger?include_balance=true',
    ],
    data: {
      client: {
        intercompany: {
          currency: 'EUR',
          toleranceAmount: '1.0000',
          pairs: [
            {
              difference: '20.0000',
              state: 'ONE_SIDED',
              sides: [
                {
                  balance: '10.0000',
                  legalEntity: { code: 'DE01' },
                  accounts: [{ books: '10.0000', account: { code: '1009' } }],
                },
                { balance: '10.0000', legalEntity: { code: 'DE01' }, accounts: [] },
              ],
            },
          ],
        },
      },
    },
  },
  {
    what: 'is of some companies alone',
    document: `query ($clientId: ID!, $from: ID!, $to: ID!, $ids: [ID!]) { client(id: $clientId) {
      intercompany(fromPeriodId: $from, toPeriodId: $to, legalEntityIds: $ids) { isLimited }
    } }`,
    variables: { ...variables, ids: [legalEntityIds.encode(1, 5), legalEntityIds.encode(1, 6)] },
    api: { 'GET /data_audit/intercompany': { body } },
    calls: [sent('view=balances&legal_entity_ids=5%2C6&by_account=false')],
    data: { client: { intercompany: { isLimited: false } } },
  },
]);
