import fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openTestApi, type TestApi } from '../../testing/testApi.ts';
import { type Books, periodOf, setUpBooks } from '../streams/testing/books.ts';
import { type Account, deleteAccount, type Entry, idOf, post, readAccounts } from './testing/ledgers.ts';

/** Accounts with references of all kinds are deleted one after the other, in any order: what they add up to stays. */

const codes = ['10', '100', '101', '11', '110', '12', '40', '400', '41'] as const;
const typeOf = (code: string) => (code.startsWith('4') ? 'revenue' : 'balance');
const parents: Readonly<Record<string, string>> = { 100: '10', 101: '10', 110: '11', 400: '40' };

let api: TestApi;
beforeAll(async () => {
  api = await openTestApi();
});
afterAll(async () => api.close());

const entries = fc.array(
  fc.tuple(
    fc.constantFrom('2024-01-05', '2024-02-05'),
    fc.constantFrom(...codes),
    fc.constantFrom(...codes),
    fc.integer({ min: 1, max: 999_999 }).map((cents) => (cents / 100).toFixed(2)),
  ),
  { minLength: 4, maxLength: 20 },
);

const scenario = fc.record({
  entries,
  /** Which account goes next, and which of those of its type that are left takes its place. */
  deletions: fc.array(fc.tuple(fc.nat(), fc.nat()), { minLength: 4, maxLength: 6 }),
  retained: fc.boolean(),
  category: fc.boolean(),
});

async function openBooks(name: string): Promise<Books> {
  const books = await setUpBooks(api, {
    name,
    currency: 'EUR',
    startDate: '2023-01-01',
    accounts: codes.map((code) => ({ code, type: typeOf(code) })),
    entities: [{ code: 'A', currency: 'EUR' }],
  });
  const accounts = await readAccounts(books);
  const idOfCode = new Map(accounts.map(({ id, code }) => [code, id]));
  await books.session.ok('POST', '/ledger', {
    accounts: Object.entries(parents).map(([code, parent], position) => ({
      id: idOfCode.get(code),
      code,
      name: code,
      type: typeOf(code),
      position,
      parent: idOfCode.get(parent),
    })),
  });
  return books;
}

/** Closing balances of each account without those below it, in tenths of thousandths, by the code of the account. */
async function closings(books: Books): Promise<Map<string, number>> {
  const { records } = await books.session.ok<{
    records: { account_id: number | null; closing: { debit: string; credit: string }[] }[];
  }>(
    'GET',
    `/data_audit/trial_balance?from=${periodOf(books, '2024-01')}&to=${periodOf(books, '2024-02')}&legal_entity_ids=${books.entityIds.get('A')}&aggregate=true`,
  );
  const accounts = await readAccounts(books);
  const toUnits = (text: string | undefined) => Math.round(Number(text ?? 0) * 10_000);
  const shown = new Map(
    records.map(({ account_id: id, closing: [cell] }) => [id, toUnits(cell?.debit) - toUnits(cell?.credit)]),
  );
  // A group shows what lies below it as well.
  const ownOf = ({ id }: Account) =>
    accounts.reduce(
      (sum, { id: child, parent }) => (parent === id ? sum - (shown.get(child) ?? 0) : sum),
      shown.get(id) ?? 0,
    );
  return new Map(
    accounts.flatMap((account) => {
      const own = ownOf(account);
      return own === 0 ? [] : [[account.code, own] as const];
    }),
  );
}

/** What of the client names the account in what counts, beside the keys of the database, which refuse that anything does. */
async function countFrozen({ db, client }: Books, accountId: number): Promise<number> {
  return db.client(client.id, async (transaction) => {
    const { rows } = await sql<{ count: number }>`
      select count(*)::integer as count from instance_versions as versions
        join stream_instances as instances on instances.client_id = versions.client_id
          and instances.id = versions.instance_id and instances.published_version = versions.version
      where versions.client_id = ${client.id}
        and (versions.frozen -> 'accounts' @> ${JSON.stringify([{ account_id: accountId }])}::jsonb
          or versions.basis -> 'asked' -> 'accounts' @> ${JSON.stringify([{ id: accountId }])}::jsonb)`.execute(
      transaction,
    );
    return rows[0]?.count ?? 0;
  });
}

const childrenOf = (accounts: readonly Account[], id: number | null) =>
  accounts.filter(({ parent }) => parent === id).map(({ code }) => code);

it('adds up to the same, with each account of its own as it was, and nothing is stale or refers to what went', async () => {
  let count = 0;
  await fc.assert(
    fc.asyncProperty(scenario, async (given) => {
      count += 1;
      const books = await openBooks(`Walk of deletions ${count}`);
      const { session } = books;
      const proper = given.entries.filter(([, debit, credit]) => debit !== credit);
      fc.pre(proper.length > 0);
      const instances = [];
      for (const month of ['2024-01', '2024-02']) {
        const ofMonth = proper.filter(([date]) => date.startsWith(month)) as Entry[];
        if (ofMonth.length > 0) instances.push(await post(books, month, month, ofMonth));
      }
      if (given.category) {
        const category = await session.ok<{ id: number }>('POST', '/balance/categories', {
          name: 'Cash',
          section: 'assets',
        });
        await session.ok('POST', `/balance/categories/${category.id}/accounts`, {
          account: await idOf(books, '10'),
        });
      }
      if (given.retained) {
        const settings = { retained_earnings_account_id: await idOf(books, '12') };
        await session.ok('PATCH', '/settings', { settings });
      }
      let taking = given.retained ? '12' : null;
      for (const [which, instead] of given.deletions) {
        const before = await closings(books);
        const accounts = await readAccounts(books);
        const gone = accounts[which % accounts.length];
        const others = accounts.filter(
          (each) => each !== gone && typeOf(each.code) === typeOf(gone?.code ?? ''),
        );
        // What takes results has nothing below it.
        const fitting = others.filter(
          ({ id }) => gone?.code !== taking || childrenOf(accounts, id).length === 0,
        );
        const substitute = fitting[instead % Math.max(fitting.length, 1)];
        if (gone === undefined || substitute === undefined) continue;
        expect(await deleteAccount(books, gone.code, substitute.code)).toMatchObject({ state: 'succeeded' });
        if (gone.code === taking) taking = substitute.code;
        const expected = new Map(before);
        const sum = (before.get(substitute.code) ?? 0) + (before.get(gone.code) ?? 0);
        expected.delete(gone.code);
        if (sum === 0) expected.delete(substitute.code);
        else expected.set(substitute.code, sum);
        expect(new Map(await closings(books))).toEqual(expected);
        const after = await readAccounts(books);
        const moved = childrenOf(after, gone.parent);
        expect(moved).toEqual(expect.arrayContaining(childrenOf(accounts, gone.id)));
        expect(await countFrozen(books, gone.id)).toBe(0);
      }
      for (const { path } of instances) {
        expect(await session.ok('GET', path)).toMatchObject({ status: 'processed', is_stale: false });
      }
    }),
    { numRuns: 4, endOnFailure: true },
  );
}, 240_000);
