import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openTestApi, type TestApi } from '../../../testing/testApi.ts';
import { setUpSmallGroup, type SmallGroup } from '../../trial-balance/testing/smallGroup.ts';
import { limitMember } from '../../users/testing/limitMember.ts';
import { reportEvaluationSchema } from './answerSchemas.ts';
import { type Account, accountNode, accountsOf, evaluated, type Node, path } from './testing/reportCalls.ts';

let api: TestApi;
let group: SmallGroup;
let accounts: ReadonlyMap<string, Account>;

beforeAll(async () => {
  api = await openTestApi();
  group = await setUpSmallGroup(api);
  accounts = new Map((await accountsOf(group.session)).map((account) => [account.code, account]));
});
afterAll(async () => api.close());

const node = (code: string, meta: object = {}): Node => accountNode(`n${code}`, accounts.get(code)!, meta);
const ref = (id: string) => ({ type: 'node_ref', id });
const statement = (): object => ({
  items: [
    {
      id: 'result',
      type: 'group',
      name: 'Result',
      children: [node('SALES', { includeChildren: true }), node('5000', { sign: '-' })],
    },
    { id: 'share', type: 'formula', name: 'Share', meta: { formulaId: 'f' } },
  ],
  formulas: [
    { id: 'f', tree: { type: 'operator', operator: 'percent', args: [ref('result'), ref('nSALES')] } },
  ],
});
const rangeOf = (from: string, to: string, more: object = {}) => ({
  range: { from_period_id: group.periodId(from), to_period_id: group.periodId(to), ...more },
});
const year = () => rangeOf('2024-01', '2024-12', { column_periods: 12 });

describe('an evaluation', () => {
  it('gives values, units and marks by columns', async () => {
    const { currency, columns, rows, marks } = await evaluated(group.session, { ...statement(), ...year() });
    expect(currency).toBe('EUR');
    expect(columns).toEqual([
      {
        kind: 'period',
        role: 'span',
        use: null,
        split: null,
        from: group.periodId('2024-01'),
        to: group.periodId('2024-12'),
        carried_forward: false,
      },
    ]);
    // A 500 and U 45 of revenue; expense of A 170 and of B 80.
    expect(rows.map(({ node_id: id, unit, values }) => [id, unit, ...values])).toEqual([
      ['result', 'amount', '295.0000'],
      ['nSALES', 'amount', '545.0000'],
      ['n5000', 'amount', '-250.0000'],
      ['share', 'percent', '54.1284'],
    ]);
    expect(marks).toEqual([]);
  });

  it('is offered through the last period with figures', async () => {
    const options = await group.session.ok<{ figures_through: string }>('GET', '/reportbuilder/options');
    expect(options.figures_through).toBe('2025-12-31');
  });

  it('compares with the year before, and says what is good', async () => {
    const range = rangeOf('2025-01', '2025-12', { column_periods: 12 });
    const delta = { option: 'option-2', selected_year: 2024, with_percent: true };
    const { columns, rows, marks } = await evaluated(group.session, { ...statement(), ...range, delta });
    expect(columns.map(({ role }) => role)).toEqual(['span', 'base', 'delta', 'delta_percent']);
    expect(rows[1]?.values).toEqual(['80.0000', '545.0000', '-465.0000', '-85.3211']);
    expect(marks.filter(({ row }) => row === 1).map(({ column, code }) => [column, code])).toEqual([
      [2, 'unfavourable'],
      [3, 'unfavourable'],
    ]);
  });

  it('splits columns by legal entity, with what is between them, and breaks lines down', async () => {
    const range = rangeOf('2024-01', '2024-12', { column_periods: 12, split_by: 'legal_entity' });
    const breakdown = [{ node_id: 'result', by: 'account' }];
    const { columns, rows } = await evaluated(group.session, { ...statement(), ...range, breakdown });
    expect(columns.map(({ split }) => [split?.part, split?.label])).toEqual([
      ['one', 'A'],
      ['one', 'B'],
      ['one', 'U'],
      ['between', null],
      ['whole', null],
    ]);
    expect(rows.slice(0, 4).map(({ node_id: id, group: of, values }) => [id, of?.label, ...values])).toEqual([
      ['result', undefined, '330.0000', '-80.0000', '45.0000', '0.0000', '295.0000'],
      ['result', '4000', '500.0000', '0.0000', '45.0000', '0.0000', '545.0000'],
      ['result', '5000', '-170.0000', '-80.0000', '0.0000', '0.0000', '-250.0000'],
      ['nSALES', undefined, '500.0000', '0.0000', '45.0000', '0.0000', '545.0000'],
    ]);
  });

  it('says of lines that break another one down what it says of any', async () => {
    const delta = { option: 'option-1', shift: 12, with_percent: true };
    const range = rangeOf('2024-12', '2024-12', { column_periods: 1 });
    const lines = { items: [node('4000')], breakdown: [{ node_id: 'n4000', by: 'account' }] };
    const years = rangeOf('2024-01', '2024-12', { column_periods: 12 });
    for (const each of [range, years]) {
      const { rows, marks } = await evaluated(group.session, { ...lines, ...each, delta });
      const said = (row: number) =>
        marks
          .filter((mark) => mark.row === row && mark.code !== 'no_data')
          .map(({ column, code }) => [column, code]);
      rows.forEach((row, place) => {
        if (row.group?.key !== undefined) expect(said(place)).toEqual(said(0));
      });
      if (each === years)
        expect([rows.length, said(1)]).toEqual([
          2,
          [
            [1, 'no_period'],
            [2, 'favourable'],
            [3, 'div_by_zero'],
          ],
        ]);
    }
  });

  it('gives each legal entity that a line counts a column, be it outside of the list of the report', async () => {
    const range = rangeOf('2024-01', '2024-12', { column_periods: 12, split_by: 'legal_entity' });
    const items = [node('4000'), accountNode('aside', accounts.get('4000')!, { ignoreGlobalFilters: true })];
    const legalEntityIds = [group.books.entityIds.get('A')];
    const body = { items, ...range, legal_entity_ids: legalEntityIds };
    const { columns, rows } = await evaluated(group.session, body);
    expect(columns.map(({ split }) => split?.label ?? split?.part)).toEqual([
      'A',
      'B',
      'U',
      'between',
      'whole',
    ]);
    expect(rows.map(({ values }) => values)).toEqual([
      ['500.0000', '0.0000', '0.0000', '0.0000', '500.0000'],
      ['500.0000', '0.0000', '45.0000', '0.0000', '545.0000'],
    ]);
  });

  it('tells that books are not equal under dimension instances where a report closes them', async () => {
    const earlier = {
      id: 'earlier',
      type: 'account',
      name: 'Earlier',
      meta: { computed: 'result_of_earlier_years', accountType: 'balance', accountUse: 'closing_balance' },
    };
    const items = [node('1200'), earlier];
    const told = await evaluated(group.session, { items, ...year(), dimension_ids: [-1] });
    expect(told.notices).toEqual([{ path: 'filters.dimensions', code: 'not_balanced' }]);
    expect((await evaluated(group.session, { items, ...year() })).notices).toEqual([]);
  });

  it('is, in both layouts, what its schema says, field by field', async () => {
    const delta = { option: 'option-1', shift: 12, with_percent: true };
    const range = rangeOf('2024-11', '2025-02', { column_kinds: ['period', 'year_to_date', 'fiscal_year'] });
    const body = { ...statement(), ...range, delta, breakdown: [{ node_id: 'n5000', by: 'cost' }] };
    for (const layout of ['columns', 'records']) {
      const answer = await group.session.ok('POST', `${path}/evaluate`, { ...body, layout });
      expect(reportEvaluationSchema.parse(answer)).toEqual(answer);
    }
    const records = await group.session.ok<{ resources: { values: Record<string, { value: string }> }[] }>(
      'POST',
      `${path}/evaluate`,
      body,
    );
    const { rows } = await evaluated(group.session, body);
    const values = rows.find(({ node_id: id }) => id === 'result')?.values;
    expect(records.resources.map((each) => each.values['result']?.value)).toEqual(values);
  });

  it('counts only postings against accounts with a tag, wherever they are kept', async () => {
    const { session } = group;
    const cost = accounts.get('5000')!;
    await session.ok('POST', '/ledger', {
      accounts: [{ id: cost.id, position: 90, code: '5000', name: '5000', type: 'expense', tags: ['cost'] }],
    });
    const meta = { accountUse: 'turnover_credit', correspondingTags: ['cost'] };
    const items = [
      node('1200', meta),
      accountNode('others', accounts.get('1200')!, { ...meta, excludeAccountCorrespondenceTags: true }),
      accountNode('all', accounts.get('1200')!, { accountUse: 'turnover_credit' }),
    ];
    const { rows } = await evaluated(session, { items, ...year() });
    expect(rows.map(({ values }) => values[0])).toEqual(['130.0000', '0.0000', '130.0000']);
  });

  it('has no value where something is gone, and names it', async () => {
    const items = [
      accountNode('gone', { ...accounts.get('4000')!, id: 987_654_321 }),
      { ...node('4000'), meta: { ...Object(node('4000')['meta']), legalEntities: [987_654_321] } },
    ];
    const {
      rows,
      marks,
      missing_dependencies: missing,
    } = await evaluated(group.session, { items, ...year() });
    expect(rows.map(({ values }) => values[0])).toEqual([null, '0.0000']);
    expect(marks.map(({ code }) => code)).toContain('invalid_dependencies');
    expect(missing).toEqual([
      { node_id: 'gone', kind: 'account', ref: '987654321' },
      { node_id: 'n4000', kind: 'legal_entity', ref: '987654321' },
    ]);
  });
});

type Refused = readonly [
  what: string,
  bodyOf: () => object,
  status: number,
  at?: string,
  message?: string | RegExp,
];

describe('an evaluation is refused', () => {
  const refusals: readonly Refused[] = [
    ['without a range', () => statement(), 400, 'range'],
    ['a shape that is none', () => ({ items: [{ id: 'a' }], ...year() }), 400, 'items.0.type'],
    [
      'ids that come twice',
      () => ({
        items: [
          { id: 'a', type: 'group' },
          { id: 'a', type: 'group' },
        ],
        ...year(),
      }),
      400,
      'items.1.id',
    ],
    [
      'a use that is none',
      () => ({ items: [node('4000', { accountUse: 'all' })], ...year() }),
      400,
      'items.0.meta.accountUse',
    ],
    [
      'payroll of what was booked',
      () => ({ items: [node('4000', { isPayroll: true, accountUse: 'turnover' })], ...year() }),
      400,
      'items.0.meta.accountUse',
    ],
    ['a plan', () => ({ ...statement(), ...year(), source: 'plan' }), 400, 'source', 'missing plan'],
    ['a budget', () => ({ ...statement(), ...year(), source: 'budget' }), 400, 'source', /budget/],
    ['ownership', () => ({ ...statement(), ...year(), ownership: true }), 400, 'ownership', /ownership/],
    [
      'a kind of figures that there is none of',
      () => ({ ...statement(), ...year(), data_types: ['plan'] }),
      400,
      'data_types.0',
    ],
    [
      'a position of differences',
      () => ({ ...statement(), ...year(), delta: { position: 'above' } }),
      400,
      'delta.position',
      'Invalid delta position',
    ],
    [
      'both currencies',
      () => ({ ...statement(), ...year(), reporting_currency: 'USD', use_original_currency: true }),
      400,
      'reporting_currency',
    ],
    [
      'a reporting currency that the client does not have',
      () => ({ ...statement(), ...year(), reporting_currency: 'USD' }),
      400,
      'reporting_currency',
    ],
    [
      'columns that the calendar does not offer',
      () => ({ ...statement(), ...rangeOf('2024-01', '2024-12', { column_periods: 5 }) }),
      400,
      'range.column_periods',
    ],
    [
      'more than 120 spans',
      () => {
        const span = { from_period_id: group.periodId('2024-01'), to_period_id: group.periodId('2024-01') };
        return { ...statement(), spans: Array.from({ length: 121 }, () => span) };
      },
      400,
      'range',
    ],
    [
      'more than 120 000 cells',
      () => ({
        items: Array.from({ length: 2_000 }, (_, at) => ({ id: `g${at}`, type: 'group' })),
        spans: Array.from({ length: 61 }, () => ({
          from_period_id: group.periodId('2024-01'),
          to_period_id: group.periodId('2024-01'),
        })),
      }),
      400,
      'range',
    ],
    ['an absent period', () => ({ ...statement(), range: { from_period_id: 1e9, to_period_id: 1e9 } }), 404],
    ['an absent span', () => ({ ...statement(), spans: [{ from_period_id: 1e9, to_period_id: 1e9 }] }), 404],
    ['an absent legal entity', () => ({ ...statement(), ...year(), legal_entity_ids: [1e9] }), 404],
    ['an absent dimension instance', () => ({ ...statement(), ...year(), dimension_ids: [1e9] }), 404],
    ['an absent report', () => ({ ...statement(), ...year(), report_id: 1e9 }), 404],
  ];

  it.each(refusals.map((refused) => [refused[0], refused] as const))('for %s', async (_, refused) => {
    const [, bodyOf, status, at, message] = refused;
    const answer = await group.session.call('POST', `${path}/evaluate`, { body: bodyOf() });
    expect(answer).toMatchObject({ status });
    const { fields = [] } = answer.body as { fields?: { path: string; message: string }[] };
    if (at !== undefined) expect(fields.map((field) => field.path)).toContain(at);
    if (message !== undefined) expect(fields[0]?.message).toMatch(message);
  });

  it('over 1 MiB', async () => {
    const items = Array.from({ length: 1_500 }, (_, at) => ({
      id: `g${at}`,
      type: 'group',
      meta: { description: 'x'.repeat(1_000) },
    }));
    const answer = await group.session.call('POST', `${path}/evaluate`, { body: { items, ...year() } });
    expect(answer.status).toBe(413);
  });

  it.each([
    ['org_admin', 200],
    ['org_finance_admin', 200],
    ['org_viewer', 403],
    ['org_planner', 403],
    ['org_payroll_admin', 403],
    ['org_member', 403],
  ] as const)('to members who may not add reports: %s %s', async (role, status) => {
    const session = await group.books.client.as(role);
    expect(
      await session.call('POST', `${path}/evaluate`, { body: { ...statement(), ...year() } }),
    ).toMatchObject({ status });
  });
});

it('a limited member sees figures of their legal entities alone, and no others', async () => {
  const ids = ['A'].flatMap((code) => group.books.entityIds.get(code) ?? []);
  const session = await limitMember(group.books.client, 'org_finance_admin', ids);
  const range = rangeOf('2024-01', '2024-12', { column_periods: 12, split_by: 'legal_entity' });
  const { is_limited: isLimited, columns, rows } = await evaluated(session, { ...statement(), ...range });
  expect(isLimited).toBe(true);
  expect(columns.map(({ split }) => split?.label)).toEqual(['A', null, null]);
  expect(rows[1]?.values).toEqual(['500.0000', '0.0000', '500.0000']);
  const other = group.books.entityIds.get('B');
  const answer = await session.call('POST', `${path}/evaluate`, {
    body: { ...statement(), ...year(), legal_entity_ids: [other] },
  });
  expect(answer.status).toBe(404);
  await limitMember(group.books.client, 'org_finance_admin', []);
});
