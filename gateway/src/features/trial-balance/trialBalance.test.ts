import { describeFeature } from '../../testing/featureCases.ts';
import { account, legalEntity, periods, wholePage } from '../../testing/records.ts';
import { encodeClientId } from '../clients/clientIds.ts';
import { dimensionInstanceIds } from '../dimensions/Dimension.ts';
import { legalEntityIds } from '../legal-entities/LegalEntity.ts';
import { periodIds } from '../periods/Period.ts';

const clientId = encodeClientId(1);
const range = { fromPeriodId: periodIds.encode(1, 1), toPeriodId: periodIds.encode(1, 2) };
const balance = {
  currency: 'EUR',
  currencies: [],
  carried_forward: false,
  stale_instances: [],
  stale_initial_balances: [],
  columns: [{ from_period_id: 1, to_period_id: 2, carried_forward: false }],
  rows: [
    {
      account_id: 9,
      computed: null,
      currency: 'EUR',
      opening: {},
      turnover: { debit: ['12.5000'] },
      closing: { debit: ['12.5000'] },
    },
  ],
};
const document = `query ($clientId: ID!, $filter: TrialBalanceFilter!) { client(id: $clientId) {
  trialBalance(filter: $filter) {
    currency columns { fromPeriod { startDate } toPeriod { endDate } }
    rows { account { code } turnover { debit credit } }
  }
} }`;
const data = {
  client: {
    trialBalance: {
      currency: 'EUR',
      columns: [{ fromPeriod: { startDate: '2025-01-01' }, toPeriod: { endDate: '2025-02-28' } }],
      rows: [{ account: { code: '1009' }, turnover: { debit: ['12.5000'], credit: null } }],
    },
  },
};
const include = '&include=ledger%2Cperiods';
const sent = (query: string, rest = '') =>
  `GET /data_audit/trial_balance?from=1&to=2${query}&layout=columns${rest}`;
const usual =
  '&functional_currency=false&excludeClosed=true&aggregate=false&column_periods=1&hide_empty=false&consolidated=false';
const ledger = { revision: 1, accounts: [account(9)] };
const included = { ...balance, ledger, periods };

describeFeature('the trial balance', [
  {
    what: 'is read with one call, in which what it names comes along',
    document,
    variables: { clientId, filter: range },
    api: { 'GET /data_audit/trial_balance': { body: included } },
    calls: [sent(usual, include)],
    data,
  },
  {
    what: 'is read once, however often it is asked for',
    document: document.replace(
      'trialBalance(',
      'again: trialBalance(filter: $filter) { currency rows { account { code } } } trialBalance(',
    ),
    variables: { clientId, filter: range },
    api: { 'GET /data_audit/trial_balance': { body: included } },
    calls: [sent(usual, include)],
    data: { client: { again: { currency: 'EUR', rows: [{ account: { code: '1009' } }] }, ...data.client } },
  },
  {
    what: 'brings nothing along that was read before',
    document: document.replace('trialBalance(', 'periodSet { cycle } ledger { revision } trialBalance('),
    variables: { clientId, filter: range },
    api: {
      'GET /data_audit/trial_balance': { body: balance },
      'GET /periods': { body: periods },
      'GET /ledger': { body: ledger },
    },
    calls: ['GET /periods', 'GET /ledger?include_balance=true', sent(usual)],
    data: { client: { ...data.client, periodSet: { cycle: 'MONTH' }, ledger: { revision: 1 } } },
  },
  {
    what: 'is whole where what it names did not come along',
    document,
    variables: { clientId, filter: range },
    api: {
      'GET /data_audit/trial_balance': { body: balance },
      'GET /periods': { body: periods },
      'GET /ledger': { body: ledger },
    },
    calls: [sent(usual, include), 'GET /periods', 'GET /ledger?include_balance=true'],
    data,
  },
  {
    what: 'is narrowed; ids of another client narrow it to nothing',
    document,
    variables: {
      clientId,
      filter: {
        ...range,
        legalEntityIds: [legalEntityIds.encode(1, 5), legalEntityIds.encode(2, 6)],
        dimensionInstanceIds: [dimensionInstanceIds.encode(1, 4)],
        includeDefaultStructure: true,
        dataTypes: ['SOURCE_DATA'],
        useFunctionalCurrency: true,
        excludeClosed: false,
        aggregate: true,
        columnPeriods: 3,
        hideEmpty: true,
      },
    },
    api: { 'GET /data_audit/trial_balance': { body: included } },
    calls: [
      sent(
        '&legal_entity_ids=5%2C2147483647&dimension_instance_ids=4%2C-1&data_types=sourceData' +
          '&functional_currency=true&excludeClosed=false&aggregate=true&column_periods=3&hide_empty=true&consolidated=false',
        include,
      ),
    ],
    data,
  },
  {
    what: 'shows balances instead of both sides, as the api wrote them',
    document: `query ($clientId: ID!, $filter: TrialBalanceFilter!) { client(id: $clientId) {
      trialBalance(filter: $filter) { rows { closing { debit balance eliminationBalance } } }
    } }`,
    variables: { clientId, filter: { ...range, showBalances: true } },
    api: {
      'GET /data_audit/trial_balance': {
        body: {
          ...included,
          rows: balance.rows.map((row) => ({ ...row, closing: { balance: ['-12.5000'] } })),
        },
      },
    },
    calls: [sent(usual, include).replace('layout=columns', 'layout=balances')],
    data: {
      client: {
        trialBalance: {
          rows: [{ closing: { debit: null, balance: ['-12.5000'], eliminationBalance: null } }],
        },
      },
    },
  },
  {
    what: 'is translated into a reporting currency, with what rates made of balances',
    document: `query ($clientId: ID!, $filter: TrialBalanceFilter!) { client(id: $clientId) {
      trialBalance(filter: $filter) { currency rows { computed rateEffect { debit } } }
    } }`,
    variables: { clientId, filter: { ...range, reportingCurrency: 'USD' } },
    api: {
      'GET /data_audit/trial_balance': {
        body: {
          ...included,
          currency: 'USD',
          rows: balance.rows.map((row) => ({
            ...row,
            account_id: null,
            computed: 'translation_adjustment',
            rate_effect: { debit: ['1.5000'] },
          })),
        },
      },
    },
    calls: [sent(usual.replace('=false', '=false&reporting_currency=USD'), include)],
    data: {
      client: {
        trialBalance: {
          currency: 'USD',
          rows: [{ computed: 'TRANSLATION_ADJUSTMENT', rateEffect: { debit: ['1.5000'] } }],
        },
      },
    },
  },
  {
    what: 'says from when to when there are figures',
    document: `query ($clientId: ID!) { client(id: $clientId) {
      figureCoverage { legalEntity { code } fromPeriod { startDate } toPeriod { endDate } publishedAt
        gaps { fromPeriod { startDate } toPeriod { endDate } } }
    } }`,
    variables: { clientId },
    api: {
      'GET /data_audit/trial_balance/coverage': {
        body: [
          {
            legal_entity_id: 5,
            from_period_id: 1,
            to_period_id: 2,
            published_at: null,
            gaps: [{ from_period_id: 2, to_period_id: 2 }],
          },
        ],
      },
      'GET /legal_entities': { body: wholePage([legalEntity]) },
    },
    calls: ['GET /data_audit/trial_balance/coverage', 'GET /legal_entities?limit=1000', 'GET /periods'],
    data: {
      client: {
        figureCoverage: [
          {
            legalEntity: { code: 'DE01' },
            fromPeriod: { startDate: '2025-01-01' },
            toPeriod: { endDate: '2025-02-28' },
            publishedAt: null,
            gaps: [{ fromPeriod: { startDate: '2025-02-01' }, toPeriod: { endDate: '2025-02-28' } }],
          },
        ],
      },
    },
  },
]);
