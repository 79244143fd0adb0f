import { afterAll, beforeAll, expect, it } from 'vitest';
import { type TestApi, openTestApi } from '../../testing/testApi.ts';
import { addInstance, type Books, setUpBooks } from '../streams/testing/books.ts';
import { saleOfYear } from '../streams/testing/sale.ts';

/** What is found by words, and by whom. */

interface Hit {
  readonly kind: string;
  readonly code: string;
  readonly name: string;
  readonly from_date: string | null;
}

let api: TestApi;
let books: Books;

beforeAll(async () => {
  api = await openTestApi();
  const accounts = Array.from({ length: 20 }, (_, index) => ({
    code: String(6300 + index),
    type: 'expense',
  }));
  books = await setUpBooks(api, {
    name: 'Search',
    currency: 'EUR',
    startDate: '2024-01-01',
    accounts,
    entities: [{ code: 'ÄPFEL', currency: 'EUR' }],
  });
  const month = { ...saleOfYear, entity: 'ÄPFEL', fileName: 'umsatz.csv', from: '2024-02', to: '2024-02' };
  await addInstance(books, month);
});
afterAll(async () => api.close());

const find = (session: Books['session'], text: string): Promise<Hit[]> =>
  session.ok<Hit[]>('GET', `/search?${new URLSearchParams({ text }).toString()}`);
const kinds = (hits: readonly Hit[]): string[] => [...new Set(hits.map(({ kind }) => kind))].toSorted();

it('finds what bears all words, whatever their case, and a few of each kind', async () => {
  const accounts = await find(books.session, '63');
  expect(accounts.filter(({ kind }) => kind === 'account')).toHaveLength(6);
  expect((await find(books.session, '6319')).map(({ code }) => code)).toEqual(['6319']);
  expect(kinds(await find(books.session, 'äpfel'))).toEqual(['legal_entity', 'stream', 'stream_instance']);
  const [instance, ...others] = await find(books.session, 'äpfel 2024-02');
  expect([instance?.kind, instance?.name, instance?.from_date]).toEqual([
    'stream_instance',
    'umsatz.csv',
    '2024-02-01',
  ]);
  expect(others).toEqual([]);
  expect(await find(books.session, 'äpfel 2024-03')).toEqual([]);
});

it('finds nothing of another client, nor what the role may not read', async () => {
  const other = await api.addClient('Other');
  expect(await find(await other.as('org_admin'), '63')).toEqual([]);
  const viewer = await books.client.as('org_viewer');
  expect(kinds(await find(viewer, 'äpfel'))).not.toContain('stream_instance');
  expect(await find(viewer, 'example')).toEqual([]);
  expect(kinds(await find(books.session, 'example'))).toEqual(['person']);
  const planner = await books.client.as('org_planner');
  expect((await find(planner, 'example')).every(({ code }) => /^org_(admin|planner)/.test(code))).toBe(true);
  const member = await books.client.as('org_member');
  for (const text of ['63', 'äpfel', 'example']) expect(await find(member, text)).toEqual([]);
});
