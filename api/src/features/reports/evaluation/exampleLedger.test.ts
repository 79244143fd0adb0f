import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openTestApi, type TestApi } from '../../../testing/testApi.ts';
import { type Books, bringIn, setUpBooks } from '../../streams/testing/books.ts';
import { type Account, accountNode, accountsOf, evaluated } from './testing/reportCalls.ts';

/** The example ledger of the design, from its file to the figures that the design says of it. */

const entries: readonly (readonly [date: string, debit: string, credit: string, amount: number])[] = [
  ['2023-11-15', '1200', '3000', 50],
  ...[100, 120, 90, 150, 110, 130].map((amount, at) => [quarter(at), '1200', '4000', amount] as const),
  ...[70, 80, 95, 60, 75, 95].map((amount, at) => [quarter(at), '6000', '1200', amount] as const),
  // A returned sale.
  ['2024-05-15', '4000', '1200', 10],
];

function quarter(at: number): string {
  return `${2024 + Math.floor(at / 4)}-${['02', '05', '08', '11'][at % 4]}-15`;
}

let api: TestApi;
let books: Books;
let chart: readonly Account[];

beforeAll(async () => {
  api = await openTestApi();
  books = await setUpBooks(api, {
    name: 'Example ledger',
    currency: 'EUR',
    startDate: '2023-01-01',
    cycle: '3m',
    accounts: [
      { code: '1200', type: 'balance', section: 'assets' },
      { code: '3000', type: 'balance', section: 'liabilities' },
      { code: '4000', type: 'revenue' },
      { code: '6000', type: 'expense' },
    ],
    entities: [{ code: 'A', currency: 'EUR' }],
  });
  const lines = entries.flatMap(([date, debit, credit, amount], index) => [
    `T${index},${date},${debit},${amount.toFixed(2)},,`,
    `T${index},${date},${credit},,${amount.toFixed(2)},`,
  ]);
  await bringIn(books, {
    entity: 'A',
    type: 'single-account-entry',
    fileName: 'example.csv',
    bytes: Buffer.from(['Transaction ID,Date,Account,Debit,Credit,Description', ...lines].join('\n')),
    from: '2023-01',
    to: '2025-10',
  });
  chart = await accountsOf(books.session);
});
afterAll(async () => api.close());

const starts = ['01', '04', '07', '10'];
/** Of `24Q2`. */
function period(name: string): number {
  const start = `20${name.slice(0, 2)}-${starts[Number(name.slice(3)) - 1]}`;
  return books.periods.find(({ start_date: date }) => date.startsWith(start))?.id ?? 0;
}
const line = (id: string, code: string, meta: object = {}) => {
  const account = chart.find((each) => each.code === code);
  if (account === undefined) throw new Error(`There is no account ${code}`);
  return accountNode(id, account, meta);
};
const ref = (id: string) => ({ type: 'node_ref', id });
const items = (meta: object = {}) => [
  {
    id: 'result',
    type: 'group',
    children: [line('4000', '4000', meta), line('6000', '6000', { ...meta, sign: '-' })],
  },
  line('1200', '1200', { accountUse: 'closing_balance', ...meta }),
  { id: 'share', type: 'formula', meta: { formulaId: 'share' } },
];
const formulas = [
  { id: 'share', tree: { type: 'operator', operator: 'percent', args: [ref('result'), ref('4000')] } },
];
async function valuesOf(nodeId: string, from: string, to: string, more: object = {}, meta: object = {}) {
  const { range = {}, ...rest } = more as { range?: object };
  const { rows } = await evaluated(books.session, {
    items: items(meta),
    formulas,
    range: { from_period_id: period(from), to_period_id: period(to), ...range },
    ...rest,
  });
  return rows.find(({ node_id: id }) => id === nodeId)?.values;
}

describe('the figures of the example ledger', () => {
  it.each([
    ['4000', '24Q1', '25Q2', {}, ['100', '110', '90', '150', '110', '130']],
    ['1200', '24Q1', '25Q2', {}, ['80', '110', '105', '195', '230', '265']],
    ['result', '24Q2', '24Q2', {}, ['30']],
    ['share', '24Q2', '24Q2', {}, ['27.2727']],
    [
      'share',
      '24Q2',
      '24Q2',
      { range: { column_kinds: ['period', 'year_to_date', 'fiscal_year'] } },
      ['27.2727', '28.5714', '32.2222'],
    ],
    [
      'result',
      '24Q2',
      '24Q2',
      { range: { column_kinds: ['period', 'year_to_date', 'fiscal_year'] } },
      ['30', '60', '145'],
    ],
    [
      '1200',
      '24Q2',
      '24Q2',
      { range: { column_kinds: ['period', 'year_to_date', 'fiscal_year'] } },
      ['110', '110', '195'],
    ],
    ['result', '24Q2', '24Q4', { aggregation: 'average' }, ['30', '-5', '90', '38.3334']],
    ['4000', '24Q4', '24Q4', { delta: { shift: 1, with_percent: true } }, ['150', '90', '60', '66.6667']],
    ['4000', '25Q2', '25Q2', { delta: { option: 'option-2', selected_year: 2024 } }, ['130', '110', '20']],
    [
      '4000',
      '25Q2',
      '25Q2',
      { delta: { option: 'option-2', selected_year: 2024, operation: 'percent' } },
      ['130', '110', '18.1818'],
    ],
  ] as const)('%s from %s to %s: %j', async (nodeId, from, to, more, expected) => {
    const shown = (await valuesOf(nodeId, from, to, more))?.map((value) => Number(value));
    expect(shown).toEqual(expected.map(Number));
  });

  it('in spans of three quarters, moved and accumulated', async () => {
    const span = { spans: [{ from_period_id: period('24Q2'), to_period_id: period('24Q4') }] };
    expect(await valuesOf('share', '24Q2', '24Q4', span)).toEqual(['32.8571']);
    expect(await valuesOf('4000', '24Q2', '24Q4', span)).toEqual(['350.0000']);
    const moved = { timeshift: 1, accumulation: true };
    const ofCosts = await valuesOf('6000', '25Q1', '25Q1', {}, moved);
    expect(ofCosts).toEqual(['-305.0000']);
  });

  it('compared with a fixed range by their average', async () => {
    const delta = {
      option: 'option-3',
      selected_period_ids: { from_period_id: period('24Q1'), to_period_id: period('24Q4') },
      aggregation: 'average',
      with_percent: true,
    };
    expect(await valuesOf('4000', '25Q2', '25Q2', { delta })).toEqual([
      '130.0000',
      '112.5000',
      '17.5000',
      '15.5556',
    ]);
  });
});
