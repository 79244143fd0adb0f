import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openTestApi, type TestApi, type TestSession } from '../../../testing/testApi.ts';
import { setUpSmallGroup, type SmallGroup } from '../../trial-balance/testing/smallGroup.ts';
import {
  halves,
  setUpTranslatedBooks,
  type TranslatedBooks,
} from '../../trial-balance/testing/translatedBooks.ts';
import { reportLinesSchema } from './drillSchemas.ts';
import { reportStatisticSchema } from './statisticSchemas.ts';
import {
  type Account,
  accountNode,
  accountsOf,
  allLinesOf,
  amountOf,
  evaluated,
  linesOf,
  type Node,
  path,
  statisticOf,
  sumOf,
  sumOfParts,
} from './testing/reportCalls.ts';

let api: TestApi;
let group: SmallGroup;
let translated: TranslatedBooks;
let chart: readonly Account[];
let foreignChart: readonly Account[];

beforeAll(async () => {
  api = await openTestApi();
  group = await setUpSmallGroup(api);
  translated = await setUpTranslatedBooks(api);
  chart = await accountsOf(group.session);
  foreignChart = await accountsOf(translated.books.session);
});
afterAll(async () => api.close());

const account = (code: string): Account => {
  const found = chart.find((each) => each.code === code);
  if (found === undefined) throw new Error(`There is no account ${code}`);
  return found;
};
const ref = (id: string) => ({ type: 'node_ref', id });
const rangeOf = (from: string, to: string, more: object = {}) => ({
  range: { from_period_id: group.periodId(from), to_period_id: group.periodId(to), ...more },
});
const spanOf = (from: string, to: string) => ({
  from_period_id: group.periodId(from),
  to_period_id: group.periodId(to),
});

const leaf = fc.record({
  place: fc.nat(8),
  accountUse: fc.constantFrom(
    'turnover',
    'turnover_debit',
    'turnover_credit',
    'opening_balance',
    'closing_balance',
    'initial_balance',
  ),
  sign: fc.constantFrom('+', '-'),
  timeshift: fc.constantFrom(0, 0, 1, -1, 12),
  accumulation: fc.boolean(),
  includeChildren: fc.boolean(),
  aggregation: fc.constantFrom('none', 'none', 'sum', 'average'),
  isForexCalculationSelected: fc.constantFrom(false, false, false, true),
});
const randomReport = fc.record({
  leaves: fc.array(leaf, { minLength: 1, maxLength: 5 }),
  formula: fc.constantFrom('add', 'sub', 'percent'),
  place: fc.nat(1_000),
  isFunctional: fc.boolean(),
  instances: fc.constantFrom([], [], ['C1'], ['C2', '-1']),
  delta: fc.constantFrom(undefined, { option: 'option-1', shift: 1, with_percent: true }),
});

function treeOf(
  leaves: readonly (Readonly<Record<string, unknown>> & { place: number })[],
  of: readonly Account[],
) {
  const children = leaves.map(({ place, ...meta }, at) =>
    accountNode(`l${at}`, of[place % of.length]!, meta),
  );
  return [
    { id: 'g', type: 'group', name: 'Group', children },
    { id: 't', type: 'total', name: 'Total' },
    { id: 'f', type: 'formula', name: 'Formula', meta: { formulaId: 'f' } },
  ];
}
/** Lines that are made of the books as a whole. */
const computed = ['result_of_earlier_years', 'translation_adjustment'].map((each) => ({
  id: each,
  type: 'account',
  meta: { computed: each, accountUse: 'closing_balance' },
}));
const splits = fc.constantFrom(null, 'legal_entity', 'cost', 'profit');
const formulasOf = (operator: string) => [
  { id: 'f', tree: { type: 'operator', operator, args: [ref('g'), ref('l0')] } },
];

/** A cell of an evaluation drills to lines that add up to it, as its parts do; statistics too. */
async function expectDrill(
  session: TestSession,
  body: object,
  place: number,
  isTranslated: boolean,
): Promise<void> {
  const { rows, columns } = await evaluated(session, body);
  const at = place % (rows.length * columns.length);
  const [row, column] = [rows[Math.floor(at / columns.length)]!, at % columns.length];
  const value = row.values[column]!;
  const cell = { ...body, column };
  const lines = await linesOf(session, row.node_id, { ...cell, limit: 3 });
  expect(reportLinesSchema.parse(lines)).toEqual(lines);
  expect(lines.value).toBe(value);
  const statistic = await statisticOf(session, [row.node_id, 'account_code'], cell);
  expect(reportStatisticSchema.parse(statistic)).toEqual(statistic);
  if (statistic.is_additive) {
    const groups = [...statistic.groups, ...(statistic.rest === null ? [] : [statistic.rest])];
    expect(sumOf(groups.map((each) => each.value))).toBe(amountOf(value));
  }
  if (lines.parts === null) {
    expect([lines.items, lines.totals]).toEqual([[], null]);
    return;
  }
  expect(sumOf(lines.parts.map((part) => part.value))).toBe(amountOf(value));
  const all = await allLinesOf(session, row.node_id, { ...cell, limit: 3 });
  expect(all).toHaveLength(lines.totals?.count ?? -1);
  if (isTranslated) {
    const { translated_parts: parts, translated_sum: sum } = lines;
    if (parts === null) expect(sum).toBeNull();
    else expect([sumOfParts(parts), amountOf(sum)]).toEqual([amountOf(value), amountOf(value)]);
    return;
  }
  expect(sumOf(all.map((line) => line.value))).toBe(amountOf(value));
  expect(amountOf(lines.totals?.value)).toBe(amountOf(value));
  for (const sorting of [
    { by: 'amount', direction: 'descending' },
    { by: 'date', direction: 'ascending' },
    { by: 'account', direction: 'descending' },
    { by: 'legal_entity', direction: 'ascending' },
  ]) {
    const sorted = await allLinesOf(session, row.node_id, { ...cell, sorting, limit: 4 });
    const texts = (list: readonly object[]) => list.map((line) => JSON.stringify(line)).toSorted();
    expect(texts(sorted)).toEqual(texts(all));
  }
}

describe('random cells of random reports', () => {
  it('drill to postings that add up to them, page by page, in every order', async () => {
    await fc.assert(
      fc.asyncProperty(randomReport, async ({ leaves, formula, place, isFunctional, instances, delta }) => {
        const body = {
          items: treeOf(leaves, chart),
          formulas: formulasOf(formula),
          ...rangeOf('2024-11', '2025-03', { column_periods: 3 }),
          dimension_ids: instances.map((code) => group.costCentreIds.get(code) ?? Number(code)),
          ...(isFunctional && {
            use_original_currency: true,
            legal_entity_ids: [group.books.entityIds.get('A')],
          }),
          ...(delta && { delta }),
        };
        await expectDrill(group.session, body, place, false);
      }),
      { numRuns: 25 },
    );
  });

  it('in a reporting currency are made of parts that add up to them', async () => {
    const { books, periodId } = translated;
    const range = { from_period_id: periodId(halves[0]), to_period_id: periodId(halves[3]) };
    await fc.assert(
      fc.asyncProperty(randomReport, splits, async ({ leaves, formula, place }, split_by) => {
        const [first, ...others] = treeOf(leaves, foreignChart);
        const body = {
          items: [{ ...first, children: [...(first?.children ?? []), ...computed] }, ...others],
          formulas: formulasOf(formula),
          range: { ...range, ...(split_by && { split_by }) },
          reporting_currency: 'EUR',
        };
        await expectDrill(books.session, body, place, true);
      }),
      { numRuns: 25 },
    );
  });
});

describe('the lines behind a cell', () => {
  it('have no translated parts of what adjusts the translation of the books where a part of these counts', async () => {
    const { books, periodId } = translated;
    const range = {
      from_period_id: periodId(halves[0]),
      to_period_id: periodId(halves[3]),
      split_by: 'cost',
    };
    const items = [{ id: 'g', type: 'group', name: 'All', children: computed }];
    const body = { items, range, reporting_currency: 'EUR' };
    const { rows, columns } = await evaluated(books.session, body);
    const found = columns.flatMap(({ split }, column) => (split?.part === 'total' ? [] : [column]));
    expect(found.length).toBeGreaterThan(0);
    for (const column of found) {
      const { parts, translated_parts: amounts } = await linesOf(books.session, 'g', { ...body, column });
      if (parts !== null) expect(sumOfParts(amounts ?? [])).toBe(amountOf(rows[0]?.values[column]));
    }
  });

  const node = (code: string, meta: object = {}): Node => accountNode(`n${code}`, account(code), meta);

  it('name the node that counts them, and lead to the row of the file', async () => {
    const items = [
      {
        id: 'g',
        type: 'group',
        children: [node('SALES', { includeChildren: true }), node('5000', { sign: '-' })],
      },
    ];
    const body = { items, ...spanOf('2024-08', '2024-12') };
    const { value, parts, totals, items: lines } = await linesOf(group.session, 'g', body);
    const sum = { count: 2, value: '470.0000', currency: 'EUR', is_filtered: false };
    expect([value, totals]).toEqual(['470.0000', sum]);
    expect(parts).toMatchObject([
      { node_id: 'nSALES', factor: 1, value: '500.0000' },
      { node_id: 'n5000', factor: -1, value: '-30.0000' },
    ]);
    const told = lines.map(({ node_id: id, factor, value: gives, kind }) =>
      [id, factor, gives, kind].join(' '),
    );
    expect(told.toSorted()).toEqual(['n5000 -1 -30.0000 actual', 'nSALES 1 500.0000 actual']);
    for (const { transaction_id: id } of lines) {
      const source = await group.session.ok<{ row_no: number }>(
        'GET',
        `/data_audit/trial_balance/transactions/${id}/source`,
      );
      expect(source.row_no).toBeGreaterThan(0);
    }
  });

  it('bring the records along that they name, as other calls say those', async () => {
    const { session } = group;
    const cell = { items: [node('5000')], ...spanOf('2024-01', '2024-12') };
    const page = await linesOf(session, 'n5000', cell);
    const { items, parts, explanation } = reportLinesSchema.parse(page);
    const among = (records: unknown, ids: readonly (number | null)[]) => {
      const found = (records as { id: number }[]).filter(({ id }) => ids.includes(id));
      expect(found.length).toBeGreaterThan(0);
      return found;
    };
    const all = async (at: string, name: string) =>
      (await session.ok<Record<string, unknown>>('GET', at))[name];
    const dimensions = await session.ok<{ id: number }[]>('GET', '/dimensions');
    const trees = await Promise.all(
      dimensions.map(({ id }) => session.ok<unknown[]>('GET', `/dimensions/${id}/instances`)),
    );
    const named = {
      accounts: among(
        await all('/ledger?include_balance=true', 'accounts'),
        items.flatMap((line) => [line.account_id, line.corresponding_account_id]),
      ),
      periods: among(await all('/periods', 'periods'), [
        ...items.map((line) => line.period_id),
        ...explanation.elements.map((element) => element.period_id),
        ...parts!.flatMap((part) => [part.from_period_id, part.to_period_id]),
      ]),
      legal_entities: among(
        await all('/legal_entities', 'items'),
        items.map((line) => line.legal_entity_id),
      ),
      dimension_instances: among(
        trees.flat(),
        items.map((line) => line.dimension_id),
      ),
    };
    expect(await linesOf(session, 'n5000', { ...cell, include: ['named'] })).toEqual({ ...page, named });
  });

  it('of a leaf that is used twice count twice', async () => {
    const formulas = [
      { id: 'f', tree: { type: 'operator', operator: 'add', args: [ref('n4000'), ref('n4000')] } },
    ];
    const items = [node('4000'), { id: 'f', type: 'formula', meta: { formulaId: 'f' } }];
    const body = { items, formulas, ...spanOf('2024-09', '2024-09') };
    const { value, items: lines } = await linesOf(group.session, 'f', body);
    expect([value, ...lines.map((line) => [line.factor, line.value])]).toEqual([
      '1000.0000',
      [2, '1000.0000'],
    ]);
  });

  it('are narrowed by account, legal entity, instance, kind, text and amount', async () => {
    const items = [node('1200', { accountUse: 'closing_balance' }), node('5000')];
    const body = { items, ...spanOf('2024-12', '2024-12') };
    const sumWith = async (nodeId: string, filters: object): Promise<string | null | undefined> =>
      (await linesOf(group.session, nodeId, { ...body, filters })).totals?.value;
    const entity = (code: string) => group.books.entityIds.get(code);
    expect(await sumWith('n1200', {})).toBe('1265.0000');
    expect(await sumWith('n1200', { legal_entity_ids: [entity('U')] })).toBe('395.0000');
    expect(await sumWith('n1200', { account_ids: [account('1250').id] })).toBe('0.0000');
    expect(await sumWith('n1200', { text: 'u' })).toBe('395.0000');
    expect(await sumWith('n1200', { amount_min: '400', amount_max: '1000.00' })).toBe('1000.0000');
    expect(await sumWith('n1200', { kind: 'carried_forward' })).toBe('0.0000');
    const whole = { ...body, ...spanOf('2024-01', '2024-12') };
    const on = { dimension_ids: [group.costCentreIds.get('C10')] };
    const { totals, parts } = await linesOf(group.session, 'n5000', { ...whole, filters: on });
    expect([totals?.value, sumOf(parts?.map((part) => part.value) ?? [])]).toEqual(['130.0000', 1_300_000n]);
    const branch = { dimension_branch_id: group.costCentreIds.get('C1') };
    const ofBranch = await linesOf(group.session, 'n5000', { ...whole, filters: branch });
    const { rows } = await evaluated(group.session, {
      items,
      ...rangeOf('2024-01', '2024-12', { column_periods: 12 }),
      breakdown: [{ node_id: 'n5000', by: 'cost' }],
    });
    const line = rows.find((row) => row.group?.key === String(branch.dimension_branch_id));
    expect(ofBranch.totals?.value).toBe(line?.values[0]);
    const absent = { dimension_branch_id: 987_654_321 };
    expect(
      (
        await group.session.call('POST', `${path}/nodes/n5000/transactions`, {
          body: { ...whole, filters: absent },
        })
      ).status,
    ).toBe(404);
  });

  it('against accounts with a tag are those alone', async () => {
    const { session } = group;
    await session.ok('POST', '/ledger', {
      accounts: [
        { id: account('5000').id, position: 90, code: '5000', name: '5000', type: 'expense', tags: ['cost'] },
      ],
    });
    const items = [node('1200', { accountUse: 'turnover', correspondingTags: ['cost'] })];
    const {
      value,
      totals,
      items: lines,
    } = await linesOf(session, 'n1200', {
      items,
      ...spanOf('2024-01', '2025-12'),
    });
    expect([value, totals?.value]).toEqual(['-180.0000', '-180.0000']);
    expect(lines.map((line) => line.value).toSorted()).toEqual([
      '-100.0000',
      '-25.0000',
      '-25.0000',
      '-30.0000',
    ]);
  });

  it.each([
    ['only one period', { from_period_id: 1 }, 400, 'fromPeriodId or toPeriodId not found'],
    ['no period', {}, 400, 'fromPeriodId or toPeriodId not found'],
    ['a column beyond the last', { column: 99 }, 404],
    [
      'rolling forecasts',
      { source: 'rolling_forecast', column: 0 },
      400,
      'Rolling forecast is not supported for transactions',
    ],
    [
      'rolling forecasts of budgets',
      { source: 'budget_rolling_forecast', column: 0 },
      400,
      'Rolling forecast is not supported for transactions',
    ],
    ['another time than any calendar has', { column: 0, timeshift: -100_001 }, 400],
    ['a cursor of another list', { column: 0, after: 'postings_by_key.1-1-1-1-1' }, 400, /no cursor/],
    ['an absent account', { column: 0, filters: { account_ids: [987_654_321] } }, 404],
  ] as const)('are refused for %s', async (_, fields, status, message?: string | RegExp) => {
    const body = { items: [node('4000')], ...rangeOf('2024-01', '2024-12'), ...fields };
    const answer = await group.session.call('POST', `${path}/nodes/n4000/transactions`, { body });
    expect(answer.status).toBe(status);
    const told = (answer.body as { fields?: { message: string }[] }).fields?.[0]?.message ?? '';
    if (message !== undefined) expect(told).toMatch(message);
  });

  it('are those of a later time than the column where that is asked for', async () => {
    const of = async (from: string, to: string, timeshift: number) =>
      linesOf(group.session, 'n4000', { items: [node('4000')], ...spanOf(from, to), timeshift });
    const later = await of('2024-01', '2024-01', -12);
    const then = await of('2025-01', '2025-01', 0);
    expect([later.value, later.items]).toEqual([then.value, then.items]);
    const whole = await of('2024-01', '2024-12', -12);
    expect([whole.value, whole.totals]).toMatchObject(['20.0000', { value: '20.0000' }]);
  });

  it('of a node that is not there are as absent as a record', async () => {
    const body = { items: [node('4000')], ...spanOf('2024-01', '2024-12') };
    const answer = await group.session.call('POST', `${path}/nodes/other/transactions`, { body });
    expect(answer.status).toBe(404);
  });
});
