import type { Database } from '../../../db/database.ts';
import type { TestApi } from '../../../testing/testApi.ts';
import { type Books, bringIn, periodOf, setUpBooks } from '../../streams/testing/books.ts';

/** A ledger whose accounts are deleted, and what it shows. */

export interface Account {
  readonly id: number;
  readonly code: string;
  readonly parent: number | null;
  readonly type: string;
  readonly position: number;
  readonly has_postings: boolean;
  readonly balance_category_id: number | null;
}

export interface SubstitutionAnswer {
  readonly id: number;
  readonly state: string;
  readonly refusal_code: string | null;
  readonly object_name: string;
  readonly substitute_name: string | null;
}

export async function readAccounts({ session }: Books): Promise<readonly Account[]> {
  const { accounts } = await session.ok<{ accounts: Account[] }>('GET', '/ledger?include_balance=true');
  return accounts;
}

export async function idOf(books: Books, code: string): Promise<number> {
  const account = (await readAccounts(books)).find((each) => each.code === code);
  if (account === undefined) throw new Error(`There is no account ${code}.`);
  return account.id;
}

/** Two banks, revenue, expense and retained earnings; books of A from 2023 on. */
export async function openLedger(api: TestApi, name: string): Promise<Books> {
  return setUpBooks(api, {
    name,
    currency: 'EUR',
    startDate: '2023-01-01',
    accounts: [
      { code: '1000', type: 'balance' },
      { code: '1100', type: 'balance' },
      { code: '3900', type: 'balance' },
      { code: '4000', type: 'revenue' },
      { code: '4100', type: 'revenue' },
      { code: '6000', type: 'expense' },
    ],
    entities: [{ code: 'A', currency: 'EUR' }],
  });
}

/** Some balance accounts of rate kind historical, and USD to translate them into. */
export async function reportInUsd(books: Books, historical: readonly string[]): Promise<void> {
  const accounts = (await readAccounts(books))
    .filter(({ code }) => historical.includes(code))
    .map(({ id, code, position, type }) => ({
      id,
      code,
      position,
      name: code,
      type,
      rate_kind: 'historical',
    }));
  await books.session.ok('POST', '/ledger', { accounts });
  await books.session.ok('POST', '/reporting_currencies', { currency: 'USD' });
}

export interface HistoricalRate {
  readonly id: number;
  readonly account_id: number;
  readonly period_id: number;
  readonly rate: string;
}

/** What moved on an account in a month is translated into USD by it. */
export async function saveHistoricalRate(
  books: Books,
  accountId: number,
  month: string,
  { rate, entity = 'A' }: { readonly rate: string; readonly entity?: string },
): Promise<HistoricalRate> {
  return books.session.ok('POST', '/currencies/historical_rates', {
    legal_entity_id: books.entityIds.get(entity),
    account_id: accountId,
    period_id: periodOf(books, month),
    currency: 'USD',
    rate,
  });
}

/** The lock of the figures of a legal entity up to a month, as it is set and taken away. */
export const figuresLock = (books: Books, month: string, entity = 'A') => ({
  kind: 'figures',
  legal_entity_id: books.entityIds.get(entity),
  period_id: periodOf(books, month),
});

export type Entry = readonly [date: string, debit: string, credit: string, amount: string];

/** Processed entries of the months from one to another. */
export async function post(books: Books, from: string, to: string, entries: readonly Entry[], entity = 'A') {
  const lines = entries.flatMap(([date, debit, credit, amount], index) => [
    `T${index},${date},${debit},${amount},,Entry`,
    `T${index},${date},${credit},,${amount},Entry`,
  ]);
  const bytes = Buffer.from(['Transaction ID,Date,Account,Debit,Credit,Description', ...lines].join('\n'));
  const file = {
    entity,
    type: 'single-account-entry',
    fileName: `${from}.csv`,
    bytes,
    from,
    to,
  } as const;
  return bringIn(books, file);
}

export async function order(
  { session }: Books,
  id: number,
  substituteId?: number,
): Promise<{ status: number; body: unknown }> {
  const body = substituteId === undefined ? {} : { substitute_id: substituteId };
  return session.call('DELETE', `/ledger/accounts/${id}`, { body });
}

export async function lastSubstitution(books: Books): Promise<SubstitutionAnswer | undefined> {
  await books.jobs.drain();
  return (await books.session.ok<SubstitutionAnswer[]>('GET', '/substitutions'))[0];
}

/** Deletes, and waits for it. */
export async function deleteAccount(
  books: Books,
  code: string,
  substitute?: string,
): Promise<SubstitutionAnswer> {
  const id = await idOf(books, code);
  const substituteId = substitute === undefined ? undefined : await idOf(books, substitute);
  const { status, body } = await order(books, id, substituteId);
  if (status !== 202) throw new Error(`It was answered with ${status}: ${JSON.stringify(body)}`);
  const last = await lastSubstitution(books);
  if (last === undefined) throw new Error('No deletion was begun.');
  return last;
}

/** Orders a deletion, and does something while its work stands still before it writes postings. */
export async function whileWritten(
  books: Books,
  ordering: () => Promise<unknown>,
  work: () => Promise<void>,
): Promise<void> {
  const { db } = books;
  const before = { ...db };
  const done = new Promise<void>((resolve, reject) => {
    const held: Database['copy'] = async (...given) => {
      Object.assign(db, before);
      await work().then(resolve, reject);
      return before.copy(...given);
    };
    Object.assign(db, { copy: held });
  });
  await ordering();
  await done;
  await books.jobs.drain();
}

interface TrialBalance {
  readonly records: readonly {
    readonly account_id: number | null;
    readonly closing: readonly { readonly debit: string; readonly credit: string }[];
    readonly turnover: readonly { readonly debit: string; readonly credit: string }[];
  }[];
}

/**
 * `1000 turnover 100.0000 0.0000, closing 100.0000 0.0000` of accounts that are not zero, from a month to another; of a dimension instance
 * where one is named.
 */
export async function figuresOf(
  books: Books,
  from: string,
  to: string,
  instanceId?: number,
): Promise<string[]> {
  const filter = instanceId === undefined ? '' : `&dimension_instance_ids=${instanceId}`;
  const entities = [...books.entityIds.values()].join(',');
  const { records } = await books.session.ok<TrialBalance>(
    'GET',
    `/data_audit/trial_balance?from=${periodOf(books, from)}&to=${periodOf(books, to)}&legal_entity_ids=${entities}&aggregate=true${filter}`,
  );
  const codes = new Map((await readAccounts(books)).map(({ id, code }) => [id, code]));
  return records.flatMap(({ account_id: id, closing, turnover }) => {
    const code = codes.get(id ?? 0);
    if (code === undefined) return [];
    const [turned, closed] = [turnover, closing].map(
      ([cell]) => `${cell?.debit ?? '0.0000'} ${cell?.credit ?? '0.0000'}`,
    );
    return `${turned} ${closed}`.replaceAll(/[0. ]/g, '') === ''
      ? []
      : [`${code} turnover ${turned}, closing ${closed}`];
  });
}
