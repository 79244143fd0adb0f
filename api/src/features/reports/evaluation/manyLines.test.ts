import { afterAll, beforeAll, expect, it } from 'vitest';
import { openTestApi, type TestApi } from '../../../testing/testApi.ts';
import { bringIn, periodOf } from '../../streams/testing/books.ts';
import { saleOfYear, setUpSale } from '../../streams/testing/sale.ts';
import { setUpSmallGroup, type SmallGroup } from '../../trial-balance/testing/smallGroup.ts';
import {
  type Account,
  accountNode,
  accountsOf,
  allLinesOf,
  amountOf,
  linesOf,
  sumOf,
} from './testing/reportCalls.ts';

/** A value that counts the same lines many times asks for them once, and for no more than is told. */

let api: TestApi;
let group: SmallGroup;
let sales: Account;

beforeAll(async () => {
  api = await openTestApi();
  group = await setUpSmallGroup(api);
  sales = (await accountsOf(group.session)).find(({ code }) => code === 'SALES')!;
});
afterAll(async () => api.close());

const spanOf = () => ({
  from_period_id: group.periodId('2024-08'),
  to_period_id: group.periodId('2024-12'),
});
const leafOf = (id: string) => accountNode(id, sales, { includeChildren: true });

/** Formulas of which each names the one before twice. */
const doubling = (count: number, leaf = leafOf('f0'), span: object = spanOf()) => ({
  items: [
    leaf,
    ...Array.from({ length: count }, (_, at) => ({
      id: `f${at + 1}`,
      type: 'formula',
      meta: { formulaId: `f${at + 1}` },
    })),
  ],
  formulas: Array.from({ length: count }, (_, at) => {
    const named = { type: 'node_ref', id: `f${at}` };
    return { id: `f${at + 1}`, tree: { type: 'operator', operator: 'add', args: [named, named] } };
  }),
  ...span,
});

it('names a line once, with how often it counts, in every order', async () => {
  const body = doubling(17);
  const once = await linesOf(group.session, 'f0', body);
  const often = await linesOf(group.session, 'f17', body);
  expect(often.parts).toMatchObject([{ node_id: 'f0', factor: 131_072, value: often.value }]);
  expect(often.totals).toEqual({ ...once.totals, value: often.value });
  expect(amountOf(often.value)).toBe(amountOf(once.value) * 131_072n);
  for (const by of ['amount', 'date']) {
    for (const direction of ['ascending', 'descending']) {
      const lines = await allLinesOf(group.session, 'f17', { ...body, sorting: { by, direction }, limit: 1 });
      expect(lines).toHaveLength(once.items.length);
      expect(sumOf(lines.map(({ value }) => value))).toBe(amountOf(often.value));
    }
  }
});

it('is paged by amount, however much the largest lines give that it counts most often', async () => {
  const books = await setUpSale(api, 'Largest lines');
  const rows = ['1', '2', '3'].flatMap((digit) => [
    `T${digit},2024-01-05,1000,${digit}0000000000000.00,,Sale`,
    `T${digit},2024-01-05,4000,,${digit}0000000000000.00,Sale`,
  ]);
  const bytes = Buffer.from(['Transaction ID,Date,Account,Debit,Credit,Description', ...rows].join('\n'));
  await bringIn(books, { ...saleOfYear, bytes });
  const revenue = (await accountsOf(books.session)).find(({ code }) => code === '4000')!;
  const month = periodOf(books, '2024-01');
  const span = { from_period_id: month, to_period_id: month };
  const body = doubling(29, accountNode('f0', revenue), span);
  for (const direction of ['ascending', 'descending']) {
    const asked = { ...body, sorting: { by: 'amount', direction }, limit: 1 };
    const lines = await allLinesOf(books.session, 'f29', asked);
    const digits = lines.map(({ value }) => BigInt(value.split('.')[0] ?? '') / (10n ** 13n * 2n ** 29n));
    expect(digits).toEqual(direction === 'ascending' ? [1n, 2n, 3n] : [3n, 2n, 1n]);
  }
});

it('is told by its parts where it asks for the same lines by too many nodes', async () => {
  const groupOf = (count: number) => ({
    items: [
      {
        id: 'g',
        type: 'group',
        children: Array.from({ length: count }, (_, at) => leafOf(`n${at}`)),
      },
    ],
    ...spanOf(),
    limit: 1,
  });
  const few = await linesOf(group.session, 'g', groupOf(3));
  expect(few.parts).toHaveLength(3);
  const many = await linesOf(group.session, 'g', groupOf(251));
  expect(many).toMatchObject({ parts: null, totals: null, items: [], next: null });
  expect(many.explanation.elements).toHaveLength(251);
});
