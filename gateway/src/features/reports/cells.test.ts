import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Rest } from '../../rest/calls.ts';
import { describeFeature } from '../../testing/featureCases.ts';
import { account, legalEntity, periods } from '../../testing/records.ts';
import { refusal, StubApi } from '../../testing/stubApi.ts';
import { TestGateway } from '../../testing/testGateway.ts';
import { accountIds } from '../chart-of-accounts/Account.ts';
import { encodeClientId } from '../clients/clientIds.ts';
import { dimensionInstanceIds } from '../dimensions/Dimension.ts';
import { personIds } from '../payroll/PayrollLine.ts';
import { encodeTransactionId } from '../trial-balance/transactionIds.ts';
import { placeIds, reportIds } from './reportIds.ts';

const clientId = encodeClientId(1);
const reportId = reportIds.encode(1, 5);
const accountId = accountIds.encode(1, 4);
const tree = { scopeMode: 'REPORTING', nodes: [{ key: 'a', position: 0, type: 'TOTAL' }] };
const sentTree = {
  scope_mode: 'reporting',
  items: [{ id: 'a', name: '', code: '', type: 'total', meta: {} }],
  formulas: [],
};
const lines = 'POST /reportbuilder/reports/5/nodes/a/transactions';

const explanation: Rest<'ReportExplanation'> = {
  how: 'formula',
  operation: null,
  use: null,
  aggregation: null,
  is_cut: false,
  is_negated: true,
  elements: [
    {
      key: '1',
      parent_key: null,
      kind: 'node',
      operator: null,
      node_id: 'm/b',
      timeshift: 2,
      period_id: null,
      constant: null,
      value: null,
    },
  ],
};

const line: Rest<'ReportLine'> = {
  transaction_id: '7-8',
  adjustment_id: null,
  kind: 'actual',
  node_id: 'a',
  factor: -1,
  account_id: 4,
  corresponding_account_id: null,
  legal_entity_id: 5,
  second_legal_entity_id: null,
  dimension_id: null,
  period_id: 1,
  date: '2025-01-31',
  value: '-1.0000',
  value_type: 'net',
  currency: 'EUR',
  should_eliminate: false,
  rule_id: null,
  person_id: null,
  person_name: null,
  allocation_fraction: null,
};

const answer: Rest<'ReportLines'> = {
  value: '-1.0000',
  currency: 'EUR',
  is_limited: false,
  explanation,
  parts: [
    {
      node_id: 'a',
      kind: 'source',
      factor: -1,
      part: 'turnover',
      value_type: 'net',
      from_period_id: 1,
      to_period_id: 2,
      value: '-1.0000',
    },
  ],
  translated_parts: null,
  translated_sum: null,
  totals: { count: 1, value: '-1.0000', currency: 'EUR', is_filtered: true },
  items: [line],
  next: null,
};

const document = (selection: string) => `query ($clientId: ID!, $input: ReportTransactionsInput!) {
  client(id: $clientId) { reportTransactions(input: $input) { ${selection} } }
}`;

describeFeature('cells of reports', [
  {
    what: 'of a saved one: how it is made, and its lines, with one call',
    document: document(`value sum sumCurrency totalCount isFiltered
      explanation { how isNegated elements { key kind nodeKey timeshift value } }
      parts { nodeKey part factor value }
      edges { node { nodeKey factor kind value transactionId transactionKey secondLegalEntity { code } } }`),
    variables: {
      clientId,
      input: {
        reportId,
        nodeKey: 'a',
        column: 3,
        timeshift: 1,
        where: {
          accountIds: [accountId],
          dimensionIds: [placeIds.encode(1, -1)],
          dimensionBranchId: dimensionInstanceIds.encode(1, 6),
          kind: 'ACTUAL',
          amountMin: '1.5',
        },
        sort: { by: 'AMOUNT', descending: true },
      },
    },
    api: { [lines]: { body: answer } },
    calls: [lines],
    sent: {
      column: 3,
      timeshift: 1,
      filters: {
        account_ids: [4],
        dimension_ids: [-1],
        dimension_branch_id: 6,
        kind: 'actual',
        amount_min: '1.5',
      },
      sorting: { by: 'amount', direction: 'descending' },
      limit: 50,
      include: ['named'],
    },
    data: {
      client: {
        reportTransactions: {
          value: '-1.0000',
          sum: '-1.0000',
          sumCurrency: 'EUR',
          totalCount: 1,
          isFiltered: true,
          explanation: {
            how: 'FORMULA',
            isNegated: true,
            elements: [{ key: '1', kind: 'NODE', nodeKey: 'm/b', timeshift: 2, value: null }],
          },
          parts: [{ nodeKey: 'a', part: 'TURNOVER', factor: -1, value: '-1.0000' }],
          edges: [
            {
              node: {
                nodeKey: 'a',
                factor: -1,
                kind: 'ACTUAL',
                value: '-1.0000',
                transactionId: encodeTransactionId(1, { id: '7-8', currency: 'EUR' }),
                transactionKey: '7-8.EUR',
                secondLegalEntity: null,
              },
            },
          ],
        },
      },
    },
  },
  {
    what: 'that are no sum of lines have none; a node within a measure is one step of the address',
    document: document('sum totalCount parts { value } edges { cursor } pageInfo { hasNextPage }'),
    variables: { clientId, input: { tree, nodeKey: 'm/b', column: 0 } },
    api: {
      'POST /reportbuilder/reports/nodes/m%2Fb/transactions': {
        body: { ...answer, parts: null, totals: null, items: [] },
      },
    },
    calls: ['POST /reportbuilder/reports/nodes/m%2Fb/transactions'],
    sent: { ...sentTree, column: 0, limit: 50, include: ['named'] },
    data: {
      client: {
        reportTransactions: {
          sum: null,
          totalCount: 0,
          parts: null,
          edges: [],
          pageInfo: { hasNextPage: false },
        },
      },
    },
  },
  {
    what: 'have what their lines name from the same call',
    document: document(`parts { fromPeriod { startDate } toPeriod { endDate } }
      edges { node { account { code } legalEntity { code } period { startDate } dimensionInstance { name } } }`),
    variables: { clientId, input: { reportId, nodeKey: 'a', column: 0 } },
    api: {
      [lines]: {
        body: {
          ...answer,
          items: [{ ...line, dimension_id: 9 }],
          named: {
            accounts: [account(4)],
            periods: periods.periods,
            legal_entities: [legalEntity],
            dimension_instances: [{ id: 9, dimension_id: 3, name: 'Sales', parent: null }],
          },
        },
      },
    },
    calls: [lines],
    data: {
      client: {
        reportTransactions: {
          parts: [{ fromPeriod: { startDate: '2025-01-01' }, toPeriod: { endDate: '2025-02-28' } }],
          edges: [
            {
              node: {
                account: { code: account(4).code },
                legalEntity: { code: 'DE01' },
                period: { startDate: '2025-01-01' },
                dimensionInstance: { name: 'Sales' },
              },
            },
          ],
        },
      },
    },
  },
  {
    what: 'of payroll name the person, as its rows and its groups do',
    document: `query ($clientId: ID!, $input: ReportTransactionsInput!, $by: ReportStatisticsInput!) {
      client(id: $clientId) {
        reportTransactions(input: $input) { edges { node { kind personId personName transactionId valueType } } }
        reportStatistics(input: $by) { groups { label recordIds } }
      }
    }`,
    variables: {
      clientId,
      input: { reportId, nodeKey: 'a', column: 0, where: { kind: 'PAYROLL' } },
      by: { reportId, nodeKey: 'a', column: 0, type: 'PERSON_NAME' },
    },
    api: {
      [lines]: {
        body: {
          ...answer,
          items: [
            {
              ...line,
              transaction_id: null,
              kind: 'payroll',
              value_type: 'debit',
              person_id: 11,
              person_name: 'Zoe Berger',
            },
          ],
        },
      },
      'POST /reportbuilder/reports/5/nodes/a/statistics/person_name': {
        body: {
          value: '1.0000',
          currency: 'EUR',
          is_limited: false,
          is_additive: true,
          reason: null,
          total: 1,
          groups: [{ key: '11', label: 'Zoe Berger', ids: [11], value: '1.0000', count: null }],
          rest: null,
          next: null,
        },
      },
    },
    calls: [lines, 'POST /reportbuilder/reports/5/nodes/a/statistics/person_name'],
    data: {
      client: {
        reportTransactions: {
          edges: [
            {
              node: {
                kind: 'PAYROLL',
                personId: personIds.encode(1, 11),
                personName: 'Zoe Berger',
                transactionId: null,
                valueType: 'DEBIT',
              },
            },
          ],
        },
        reportStatistics: { groups: [{ label: 'Zoe Berger', recordIds: [personIds.encode(1, 11)] }] },
      },
    },
  },
  {
    what: 'are told apart, by records with their global ids',
    document: `query ($clientId: ID!, $input: ReportStatisticsInput!) {
      client(id: $clientId) { reportStatistics(input: $input) {
        isAdditive reason totalCount groups { key label value count recordIds } rest { value } next
      } }
    }`,
    variables: {
      clientId,
      input: { reportId, nodeKey: 'a', column: 1, type: 'ACCOUNT_NAME', descending: false },
    },
    api: {
      'POST /reportbuilder/reports/5/nodes/a/statistics/account_name': {
        body: {
          value: '3.0000',
          currency: 'EUR',
          is_limited: false,
          is_additive: true,
          reason: null,
          total: 2,
          groups: [{ key: 'k', label: 'Sales', ids: [4], value: '2.0000', count: null }],
          rest: { value: '1.0000', count: 3 },
          next: 'k',
        },
      },
    },
    calls: ['POST /reportbuilder/reports/5/nodes/a/statistics/account_name'],
    sent: { column: 1, sorting: { by: 'amount', direction: 'ascending' }, limit: 100 },
    data: {
      client: {
        reportStatistics: {
          isAdditive: true,
          reason: null,
          totalCount: 2,
          groups: [{ key: 'k', label: 'Sales', value: '2.0000', count: null, recordIds: [accountId] }],
          rest: { value: '1.0000' },
          next: 'k',
        },
      },
    },
  },
]);

describe('what is refused of a cell', () => {
  const api = new StubApi();
  let gateway: TestGateway;
  beforeAll(async () => {
    gateway = await TestGateway.start({ dispatcher: api.agent });
  });
  afterAll(() => gateway.stop());

  const ask = async (input: object) => {
    const { errors } = await gateway.ask(document('value'), {
      clientId,
      input: { nodeKey: 'a', column: 0, ...input },
    });
    return errors?.map(({ message, extensions }) => ({ message, ...extensions }));
  };

  it('has its way in the input', async () => {
    api.on('POST /api/v1/reportbuilder/reports/nodes/a/transactions', () =>
      refusal(400, 'InvalidRequestError', 'No.', [
        { path: 'items.0.meta.dimensions', code: 'unknown_reference', message: 'A.' },
        { path: 'filters.amount_min', code: 'invalid', message: 'B.' },
        { path: 'range.from_period_id', code: 'unknown', message: 'C.' },
      ]),
    );
    expect(await ask({ tree })).toMatchObject([
      {
        code: 'BAD_USER_INPUT',
        fields: [
          { path: 'tree.nodes.0.dimensionIds' },
          { path: 'where.amountMin' },
          { path: 'filters.fromPeriodId' },
        ],
      },
    ]);
  });

  it.each([
    ['neither a report nor a tree', {}, 'A cell is one of a report or of a tree: name `reportId` or `tree`.'],
    ['formulas of a saved report', { reportId, formulas: [] }, 'A saved report has its own formulas.'],
    ['half a range', { reportId, filters: { fromPeriodId: 'x' } }, 'fromPeriodId or toPeriodId not found'],
    [
      'columns without a range',
      { reportId, filters: { columnPeriods: 3 } },
      'fromPeriodId or toPeriodId not found',
    ],
  ])('is %s, without a call', async (_, input, message) => {
    api.calls.length = 0;
    expect(await ask(input)).toEqual([{ message, code: 'BAD_USER_INPUT' }]);
    expect(api.log).toEqual(['GET /session']);
  });

  it('is a node that hangs below nothing, without a call', async () => {
    api.calls.length = 0;
    const nodes = [{ key: 'a', parentKey: 'b', position: 0, type: 'TOTAL' }];
    expect(await ask({ tree: { ...tree, nodes } })).toMatchObject([
      { code: 'BAD_USER_INPUT', fields: [{ path: 'tree.nodes.0.parentKey', code: 'unknown_reference' }] },
    ]);
    expect(api.log).toEqual(['GET /session']);
  });
});
