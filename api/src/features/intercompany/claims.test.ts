import { afterAll, beforeAll, expect, it } from 'vitest';
import { openTestApi, type TestApi } from '../../testing/testApi.ts';
import { type Books, bringIn, periodOf, setUpBooks } from '../streams/testing/books.ts';

/** Of rows that are with another company on both sides the bank is no claim, where the balance sheet says which accounts are. */

const header = 'Date,Debit account,Credit account,Amount,Counterparty,Description';
const files: Readonly<Record<string, readonly string[]>> = {
  A: ['2024-12-01,1500,4500,100.00,B,Goods'],
  B: ['2024-12-01,5500,2500,100.00,A,Goods', '2024-12-30,2500,1000,100.00,A,Paid and on its way'],
};

let api: TestApi;
let books: Books;

beforeAll(async () => {
  api = await openTestApi();
  books = await setUpBooks(api, {
    name: 'Paid',
    currency: 'EUR',
    startDate: '2024-01-01',
    accounts: [
      ...['1000', '1500', '2500'].map((code) => ({ code, type: 'balance' })),
      { code: '4500', type: 'revenue' },
      { code: '5500', type: 'expense' },
    ],
    entities: Object.keys(files).map((code) => ({ code, currency: 'EUR' })),
  });
  for (const [entity, lines] of Object.entries(files)) {
    await bringIn(books, {
      entity,
      type: 'double-entry',
      fileName: `${entity}.csv`,
      bytes: Buffer.from([header, ...lines].join('\n')),
      from: '2024-12',
      to: '2024-12',
    });
  }
});
afterAll(async () => api.close());

async function matched(): Promise<unknown> {
  const period = periodOf(books, '2024-12');
  const { pairs } = await books.session.ok<{
    pairs: readonly { state: string; sides: readonly { balance: string }[] }[];
  }>('GET', `/data_audit/intercompany?from=${period}&to=${period}&view=balances`);
  return pairs.map(({ state, sides }) => [state, ...sides.map(({ balance }) => balance)]);
}

it('a payment on its way shows as a difference', async () => {
  expect(await matched()).toEqual([['matched', '100.0000', '-100.0000']]);
  const { accounts } = await books.session.ok<{ accounts: { id: number; code: string }[] }>(
    'GET',
    '/ledger?include_balance=true',
  );
  for (const [section, code] of [
    ['assets', '1500'],
    ['liabilities', '2500'],
  ]) {
    const { id } = await books.session.ok<{ id: number }>('POST', '/balance/categories', {
      name: `Claims and debts of ${section}`,
      section,
      holds_claims: true,
    });
    const account = accounts.find((each) => each.code === code)?.id;
    await books.session.ok('POST', `/balance/categories/${id}/accounts`, { account });
  }
  expect(await matched()).toEqual([['one_sided', '100.0000', '0.0000']]);
});
