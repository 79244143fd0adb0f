import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openTestApi, type TestApi } from '../../../testing/testApi.ts';
import { accountIdsOf, balanceBytes, closingsByAccount, readAsBalances } from '../testing/balanceFiles.ts';
import {
  addInstance,
  addInstanceTo,
  type Books,
  type InstanceWithFile,
  setUpBooks,
} from '../testing/books.ts';
import { outcomeOf } from '../testing/maps.ts';

/** Balances of eighteen months, results of the year so far, over the ends of two fiscal years: in one delivery and in eighteen. */

const retained = '0890';
const others = ['0800', '1200', '1400', '1600'];

/** The last days of the months from September 2023 to February 2025. */
const days = Array.from({ length: 18 }, (_, index) =>
  new Date(Date.UTC(2023, 9 + index, 0)).toISOString().slice(0, 10),
);

/** A month as it is in the file: by account its balance in cents; accounts without one are not in the file. */
type Statement = ReadonlyMap<string, number>;

/** What is left to cash so that a statement adds up to zero. */
function balanced(accounts: Record<string, number>): Statement {
  const rest = Object.values(accounts).reduce((sum, cents) => sum - cents, 0);
  return new Map(Object.entries({ ...accounts, 1200: rest }).filter(([, cents]) => cents !== 0));
}

const cents = fc.integer({ min: -9_999_999, max: 9_999_999 });
const month = fc.record({
  revenue: cents,
  expense: cents,
  receivable: fc.option(cents, { nil: 0, freq: 3 }),
  payable: fc.option(cents, { nil: 0, freq: 3 }),
});

/** Eighteen random months that follow from one another: what a year earned lies on retained earnings from the next January on. */
const statements = fc.array(month, { minLength: 18, maxLength: 18 }).map((months): Statement[] => {
  const soFar = { revenue: 0, expense: 0, earlier: 0 };
  return months.map(({ revenue, expense, receivable, payable }, index) => {
    if (days[index]?.slice(5, 7) === '01') {
      soFar.earlier += soFar.revenue + soFar.expense;
      soFar.revenue = 0;
      soFar.expense = 0;
    }
    soFar.revenue -= revenue;
    soFar.expense += expense;
    return balanced({
      '0800': -30_000_00,
      [retained]: soFar.earlier,
      '1400': receivable,
      '1600': payable,
      '4000': soFar.revenue,
      '6000': soFar.expense,
    });
  });
});

const written = (amountCents: number) => (amountCents / 100).toFixed(2);

const rowsOf = (statement: Statement, index: number) =>
  [...statement].map(([account, balance]) => `${days[index]};${account};${written(balance)}`);

let api: TestApi;
let books: Books;
let accountIds: ReadonlyMap<string, number>;

beforeAll(async () => {
  api = await openTestApi();
  books = await setUpBooks(api, {
    name: 'Deliveries',
    currency: 'EUR',
    startDate: '2023-01-01',
    accounts: [
      ...[...others, retained].map((code) => ({ code, type: 'balance' as const })),
      { code: '4000', type: 'revenue' },
      { code: '6000', type: 'expense' },
    ],
    entities: ['ONE', 'EACH'].map((code) => ({ code, currency: 'EUR' })),
  });
  accountIds = await accountIdsOf(books);
  await books.session.ok('PATCH', '/settings', {
    settings: { retained_earnings_account_id: accountIds.get(retained) },
  });
});
afterAll(async () => api.close());

async function process(file: InstanceWithFile): Promise<void> {
  await readAsBalances(books, file);
  for (const sum of await outcomeOf(books, file)) expect(sum).toMatch(/^\d{4}: /);
}

/** The closing of each month by account, in cents, accounts of zero left out. */
async function closingsOf(entity: string): Promise<Statement[]> {
  const shown = books.periods.filter(({ start_date: start }) =>
    days.some((day) => day.startsWith(start.slice(0, 7))),
  );
  const closings = await closingsByAccount(books, entity, { from: shown[0]?.id, to: shown.at(-1)?.id });
  return shown.map(
    (_, index) =>
      new Map(
        [...accountIds].flatMap(([code, id]): [string, number][] => {
          const net = Math.round((closings.get(id)?.[index] ?? 0) * 100);
          return net === 0 ? [] : [[code, net]];
        }),
      ),
  );
}

const sorted = (list: readonly Statement[]) =>
  list.map((statement) => [...statement].toSorted(([a], [b]) => a.localeCompare(b)));

it('close each month as the file says, in one delivery and in eighteen', async () => {
  const [given = []] = fc.sample(statements, 1);
  const whole = await addInstance(books, {
    entity: 'ONE',
    type: 'single-account-entry',
    fileName: 'balances.csv',
    from: '2023-09',
    to: '2025-02',
    bytes: balanceBytes(given.flatMap(rowsOf)),
  });
  await process(whole);

  let streamId: number | undefined;
  for (const [index, statement] of given.entries()) {
    const of = days[index]?.slice(0, 7) ?? '';
    const file = {
      fileName: `balances-${of}.csv`,
      bytes: balanceBytes(rowsOf(statement, index)),
      from: of,
      to: of,
    };
    const delivered =
      streamId === undefined
        ? await addInstance(books, { ...file, entity: 'EACH', type: 'single-account-entry' })
        : await addInstanceTo(books, streamId, file);
    streamId = delivered.streamId;
    await process(delivered);
  }
  expect(sorted(await closingsOf('ONE'))).toEqual(sorted(given));
  expect(sorted(await closingsOf('EACH'))).toEqual(sorted(given));
}, 120_000);
