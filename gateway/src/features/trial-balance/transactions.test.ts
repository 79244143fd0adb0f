import { describeFeature } from '../../testing/featureCases.ts';
import { account, legalEntity, periods, stream, wholePage } from '../../testing/records.ts';
import { accountIds } from '../chart-of-accounts/Account.ts';
import { encodeClientId } from '../clients/clientIds.ts';
import { periodIds } from '../periods/Period.ts';
import { encodeStreamId } from '../streams/instances/streamIds.ts';

const clientId = encodeClientId(1);
const range = { fromPeriodId: periodIds.encode(1, 1), toPeriodId: periodIds.encode(1, 2) };

describeFeature('the lines of a figure', [
  {
    what: 'leads to the parts of a translated figure',
    document: `query ($clientId: ID!, $filter: TransactionFilter!) { client(id: $clientId) {
      transactions(filter: $filter, first: 2) {
        balance currency
        translatedParts { type rateKind date debit legalEntity { code } period { startDate }
          functionalCurrency functionalDebit functionalRate { rate per origin } reportingRate { rate } }
      }
    } }`,
    variables: { clientId, filter: { ...range, part: 'RATE_EFFECT', reportingCurrency: 'USD' } },
    api: {
      'GET /data_audit/trial_balance/transactions': {
        body: {
          items: [],
          total: 0,
          next: null,
          debit: '7.0000',
          credit: '0.0000',
          balance: '7.0000',
          currency: 'USD',
          streams: [],
          order_by: 'key',
          translated_parts: [
            {
              type: 'balance',
              legal_entity_id: 5,
              period_id: 1,
              date: null,
              rate_kind: 'closing',
              functional_currency: 'GBP',
              functional_debit: '6.0000',
              functional_credit: '0.0000',
              functional_rate: { rate: '0.850000', per: 1, origin: 'feed' },
              reporting_rate: null,
              debit: '7.0000',
              credit: '0.0000',
            },
          ],
        },
      },
      'GET /legal_entities': { body: wholePage([legalEntity]) },
      'GET /periods': { body: periods },
    },
    calls: [
      'GET /data_audit/trial_balance/transactions?subtree=false&from_period_id=1&to_period_id=2&part=rate_effect' +
        '&kind=sourceData&exclude_closed=true&use_original_currency=false&reporting_currency=USD' +
        '&consolidated=false&order_by=key&limit=2&include=named%2Canalytics_fields',
      'GET /legal_entities?limit=1000',
      'GET /periods',
    ],
    data: {
      client: {
        transactions: {
          balance: '7.0000',
          currency: 'USD',
          translatedParts: [
            {
              type: 'BALANCE',
              rateKind: 'CLOSING',
              date: null,
              debit: '7.0000',
              legalEntity: { code: 'DE01' },
              period: { startDate: '2025-01-01' },
              functionalCurrency: 'GBP',
              functionalDebit: '6.0000',
              functionalRate: { rate: '0.850000', per: 1, origin: 'FEED' },
              reportingRate: null,
            },
          ],
        },
      },
    },
  },
  {
    what: 'leads to the lines of a figure with one call, in which what they name comes along',
    document: `query ($clientId: ID!, $filter: TransactionFilter!) { client(id: $clientId) {
      transactions(filter: $filter, first: 1) {
        edges { node { account { code } correspondingAccount { code } period { startDate } legalEntity { code }
          stream { name } } }
        streams { stream { name } }
      }
      analyticsFields { mappingName }
    } }`,
    variables: { clientId, filter: range },
    api: {
      'GET /data_audit/trial_balance/transactions': {
        body: {
          items: [
            {
              id: '10.1.9.1.1.EUR',
              account_id: 9,
              corresponding_account_id: null,
              period_id: 1,
              legal_entity_id: legalEntity.id,
              stream_id: 3,
            },
          ],
          total: 1,
          next: null,
          // The other one is not open to the viewer.
          streams: [{ stream_id: 3 }, { stream_id: 4 }],
          named: {
            accounts: [account(9)],
            periods: periods.periods,
            legal_entities: [legalEntity],
            streams: [stream(3)],
          },
          analytics_fields: [{ id: 3, mapping_name: 'project', display_name: 'Project', type: 'text' }],
        },
      },
    },
    calls: [
      'GET /data_audit/trial_balance/transactions?subtree=false&from_period_id=1&to_period_id=2' +
        '&part=turnover&kind=sourceData&exclude_closed=true&use_original_currency=false' +
        '&consolidated=false&order_by=key&limit=1&include=named%2Canalytics_fields',
    ],
    data: {
      client: {
        transactions: {
          edges: [
            {
              node: {
                account: { code: '1009' },
                correspondingAccount: null,
                period: { startDate: '2025-01-01' },
                legalEntity: { code: legalEntity.code },
                stream: { name: stream(3).name },
              },
            },
          ],
          streams: [{ stream: { name: stream(3).name } }],
        },
        analyticsFields: [{ mappingName: 'project' }],
      },
    },
  },
  {
    what: 'leads to the lines of a figure and their sums',
    document: `query ($clientId: ID!, $filter: TransactionFilter!) { client(id: $clientId) {
      transactions(filter: $filter, orderBy: AUTOMATIC, first: 2) {
        totalCount debit credit balance currency orderBy pageInfo { hasNextPage }
        streams { totalCount debit credit balance stream { name } }
      }
    } }`,
    variables: {
      clientId,
      filter: {
        ...range,
        accountIds: [accountIds.encode(1, 9)],
        streamIds: [encodeStreamId({ clientId: 1, kind: 'financial', streamId: 3 })],
        side: 'DEBIT',
      },
    },
    api: {
      'GET /data_audit/trial_balance/transactions': {
        body: {
          items: [],
          total: 0,
          next: null,
          debit: '0.0000',
          credit: '0.0000',
          balance: '0.0000',
          currency: 'EUR',
          streams: [{ stream_id: 3, total: 2, debit: '7.0000', credit: '0.0000', balance: '7.0000' }],
          order_by: 'date_descending',
        },
      },
      'GET /actuals/financial/streams': { body: wholePage([stream(3)]) },
    },
    calls: [
      'GET /data_audit/trial_balance/transactions?account_id=9&subtree=false&from_period_id=1&to_period_id=2' +
        '&stream_id=3&part=turnover&kind=sourceData&side=debit&exclude_closed=true&use_original_currency=false' +
        '&consolidated=false&order_by=automatic&limit=2&include=named%2Canalytics_fields',
      'GET /actuals/financial/streams?limit=1000',
    ],
    data: {
      client: {
        transactions: {
          totalCount: 0,
          debit: '0.0000',
          credit: '0.0000',
          balance: '0.0000',
          currency: 'EUR',
          orderBy: 'DATE_DESCENDING',
          pageInfo: { hasNextPage: false },
          streams: [
            {
              totalCount: 2,
              debit: '7.0000',
              credit: '0.0000',
              balance: '7.0000',
              stream: { name: stream(3).name },
            },
          ],
        },
      },
    },
  },
]);
