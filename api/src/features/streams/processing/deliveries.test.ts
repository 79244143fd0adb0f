import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openTestApi, type TestApi } from '../../../testing/testApi.ts';
import { amount, column } from '../testing/formatCases.ts';
import {
  acceptAccounts,
  addInstance,
  addInstanceTo,
  type Books,
  type InstanceWithFile,
  setUpBooks,
} from '../testing/books.ts';
import { type Choices, outcomeOf, saveMap } from '../testing/maps.ts';

/** Balances of eighteen months, results of the year so far, over the ends of two fiscal years: in one delivery and in eighteen. */

const map: Choices = {
  transaction_id: column('date'),
  document_entry_date: { columns: ['date'], format: { date_order: 'ymd' } },
  account: column('account'),
  debit_amount: amount('balance'),
  credit_amount: amount('balance'),
  dimension: null,
};
const options = { amount_kind: 'balance', side_from: 'sign' } as const;
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

interface TrialBalance {
  readonly records: readonly {
    readonly account_id: number | null;
    readonly closing: readonly { readonly debit: string; readonly credit: string }[];
  }[];
}

let api: TestApi;
let books: Books;
let codes: ReadonlyMap<number, string>;

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
  const { accounts } = await books.session.ok<{ accounts: { id: number; code: string }[] }>(
    'GET',
    '/ledger?include_balance=true',
  );
  codes = new Map(accounts.map(({ id, code }) => [id, code]));
  await books.session.ok('PATCH', '/settings', {
    settings: { retained_earnings_account_id: accounts.find(({ code }) => code === retained)?.id },
  });
});
afterAll(async () => api.close());

const bytesOf = (rows: readonly string[]) => Buffer.from(['date;account;balance', ...rows].join('\n'));

async function process(file: InstanceWithFile): Promise<void> {
  expect(await saveMap(books, file, map, options)).toMatchObject({ body: { missing_fields: [] } });
  await acceptAccounts(books, file);
  for (const sum of await outcomeOf(books, file)) expect(sum).toMatch(/^\d{4}: /);
}

/** The closing of each month by account, in cents, accounts of zero left out. */
async function closingsOf(entity: string): Promise<Statement[]> {
  const shown = books.periods.filter(({ start_date: start }) =>
    days.some((day) => day.startsWith(start.slice(0, 7))),
  );
  const query = `from=${shown[0]?.id}&to=${shown.at(-1)?.id}&legal_entity_ids=${books.entityIds.get(entity)}`;
  const { records } = await books.session.ok<TrialBalance>('GET', `/data_audit/trial_balance?${query}`);
  return shown.map(
    (_, index) =>
      new Map(
        records.flatMap(({ account_id: id, closing }): [string, number][] => {
          const code = id === null ? undefined : codes.get(id);
          const figure = closing[index];
          if (code === undefined || figure === undefined) return [];
          const net = Math.round(Number(figure.debit) * 100) - Math.round(Number(figure.credit) * 100);
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
    bytes: bytesOf(given.flatMap(rowsOf)),
  });
  await process(whole);

  let streamId: number | undefined;
  for (const [index, statement] of given.entries()) {
    const of = days[index]?.slice(0, 7) ?? '';
    const file = {
      fileName: `balances-${of}.csv`,
      bytes: bytesOf(rowsOf(statement, index)),
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
