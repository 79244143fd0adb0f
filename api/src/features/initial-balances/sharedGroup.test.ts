import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openTestApi, type TestApi } from '../../testing/testApi.ts';
import {
  type Books,
  bringIn,
  hasSharedData,
  parseCsv,
  periodOf,
  readShared,
  setUpBooks,
} from '../streams/testing/books.ts';
import { sendInitial } from './testing/imports.ts';

/** The shared group of six companies, its first year replaced by an initial balance: the years after it are as its whole books have them. */

const retained = '3900';
const years = [2024, 2025];

const recordsOf = (path: string) => parseCsv(readShared(path).toString('utf8'));

/** In hundredths, so that sums are exact. */
const cents = (text: string | undefined): number => Math.round(Number(text ?? 0) * 100);
const written = (amount: number): string => (amount / 100).toFixed(2);

interface Line {
  readonly year: number;
  readonly entity: string;
  readonly account: string;
  readonly debit: number;
  readonly credit: number;
  readonly global: number;
}

/** What moved, straight from the files of the companies. */
function linesOf(entity: string): readonly Line[] {
  return recordsOf(`group/en/gl-${entity}.csv.gz`).map((row) => ({
    year: Number(row['posting_date']?.slice(0, 4)),
    entity,
    account: row['account'] ?? '',
    debit: cents(row['debit']),
    credit: cents(row['credit']),
    global: cents(row['group_amount']),
  }));
}

/** Codes, amounts and amounts in the group's currency at the end of a year, results on the account that takes them. */
function closingFile(lines: readonly Line[], year: number, isResult: (code: string) => boolean): string {
  const sums = new Map<string, { own: number; global: number }>();
  for (const { year: of, account, debit, credit, global } of lines) {
    if (of > year) continue;
    const code = isResult(account) ? retained : account;
    const sum = sums.get(code) ?? { own: 0, global: 0 };
    sums.set(code, { own: sum.own + debit - credit, global: sum.global + global });
  }
  const rows = [...sums].map(([code, { own, global }]) =>
    [code, own > 0 ? written(own) : '', own < 0 ? written(-own) : '', written(global)].join(','),
  );
  return ['account,debit,credit,group amount', ...rows].join('\n');
}

/** The ledger from a year on, without what this test has no use for. */
function ledgerFrom(entity: string, year: number): Buffer {
  const columns = ['transaction_id', 'posting_date', 'account', 'debit', 'credit', 'group_amount'];
  const rows = recordsOf(`group/en/gl-${entity}.csv.gz`)
    .filter((row) => Number(row['posting_date']?.slice(0, 4)) >= year)
    .map((row) => columns.map((column) => row[column] ?? '').join(','));
  return Buffer.from([columns.join(','), ...rows].join('\n'));
}

interface TrialBalance {
  readonly rows: readonly {
    readonly account_id: number | null;
    readonly turnover: Sides;
    readonly closing: Sides;
  }[];
}

interface Sides {
  readonly debit?: readonly string[];
  readonly credit?: readonly string[];
}

const netOf = ({ debit, credit }: Sides): number => cents(debit?.[0]) - cents(credit?.[0]);

describe.runIf(hasSharedData)('the shared group without its first year', () => {
  let api: TestApi;
  let books: Books;
  let codes: ReadonlyMap<number, string>;
  const accounts = hasSharedData ? recordsOf('group/en/accounts.csv') : [];
  const typeOf = new Map(accounts.map(({ code = '', type = '' }) => [code, type]));
  const isResult = (code: string): boolean => typeOf.get(code) !== 'balance';
  const entities = (hasSharedData ? recordsOf('group/en/entities.csv') : []).map(
    ({ code = '', currency = '' }) => ({ code, currency }),
  );

  beforeAll(async () => {
    api = await openTestApi();
    books = await setUpBooks(api, {
      name: 'Group without its first year',
      currency: 'EUR',
      startDate: '2024-01-01',
      accounts: accounts.map(({ code = '', type = '' }) => ({ code, type })),
      entities,
    });
    const ledger = await books.session.ok<{ accounts: { id: number; code: string }[] }>(
      'GET',
      '/ledger?include_balance=true',
    );
    codes = new Map(ledger.accounts.map(({ id, code }) => [id, code]));
    const [retainedId] = [...codes].find(([, code]) => code === retained) ?? [];
    await books.session.ok('PATCH', '/settings', { settings: { retained_earnings_account_id: retainedId } });
    for (const { code: entity } of entities) {
      const file = closingFile(linesOf(entity), 2023, isResult);
      const answer = await sendInitial(books.session, file, { legal_entity_id: books.entityIds.get(entity) });
      if (!answer.is_applied) throw new Error(`${entity} was refused: ${JSON.stringify(answer.problems)}`);
      await bringIn(books, {
        entity,
        type: 'single-account-entry',
        fileName: `${entity}.csv`,
        bytes: ledgerFrom(entity, 2024),
        from: '2024-01',
        to: '2025-12',
      });
    }
  }, 60_000);
  afterAll(async () => api.close());

  const readYear = async (year: number, rest: string) => {
    const range = `from=${periodOf(books, `${year}-01`)}&to=${periodOf(books, `${year}-12`)}`;
    const path = `/data_audit/trial_balance?${range}&aggregate=true&layout=columns&hide_empty=true${rest}`;
    const { rows } = await books.session.ok<TrialBalance>('GET', path);
    return new Map(
      rows.flatMap(({ account_id: id, turnover, closing }) =>
        id === null ? [] : [[codes.get(id) ?? '', { turnover, closing }] as const],
      ),
    );
  };

  /** What accounts close with by sums of each year: results begin anew, those of earlier years lie on the account that takes them. */
  function closings(movements: readonly { year: number; account: string; net: number }[], year: number) {
    const sums = new Map<string, number>();
    for (const { year: of, account, net } of movements) {
      if (of > year) continue;
      const code = isResult(account) && of < year ? retained : account;
      sums.set(code, (sums.get(code) ?? 0) + net);
    }
    return Object.fromEntries([...sums].filter(([, net]) => net !== 0));
  }

  const closed = (found: ReadonlyMap<string, { readonly closing: Sides }>) =>
    Object.fromEntries(
      [...found].flatMap(([code, { closing }]) => (netOf(closing) === 0 ? [] : [[code, netOf(closing)]])),
    );

  it.each(entities.flatMap(({ code }) => years.map((year) => [code, year] as const)))(
    '%s closes %i with what its whole books close with',
    async (entity, year) => {
      const expected = recordsOf('expected/group-by-year.csv').filter((row) => row['entity'] === entity);
      const movements = expected.map((row) => ({
        year: Number(row['year']),
        account: row['account'] ?? '',
        net: cents(row['balance']),
      }));
      const id = books.entityIds.get(entity);
      const found = await readYear(year, `&functional_currency=true&legal_entity_ids=${id}`);
      expect(closed(found)).toEqual(closings(movements, year));
      for (const row of expected.filter((each) => each['year'] === String(year))) {
        const { debit, credit } = found.get(row['account'] ?? '')?.turnover ?? {};
        const moved = [row['account'], cents(debit?.[0]), cents(credit?.[0])];
        expect(moved).toEqual([row['account'], cents(row['debit']), cents(row['credit'])]);
      }
    },
  );

  it.each(years)('together they close %i in EUR with what the whole group closes with', async (year) => {
    const movements = recordsOf('expected/group-by-year-account-eur.csv').map((row) => ({
      year: Number(row['year']),
      account: row['account'] ?? '',
      net: cents(row['group_amount']),
    }));
    const found = await readYear(year, '');
    expect(closed(found)).toEqual(closings(movements, year));
  });
});
