import { type Expression, sql } from 'kysely';
import type { ClientTransaction } from '../db/database.ts';
import { hashOfToken } from './tokens.ts';

/** Longer than any level takes to sink. */
const keptHours = 24;

export interface StoredAttempts {
  readonly key: string;
  readonly level: number;
  /** Since the last that was judged. */
  readonly seconds: number;
}

export const secondsSinceAttempt = sql<number>`extract(epoch from statement_timestamp() - counted_at)::float8`;

/** The account of an address, known or not; what was typed is not kept. */
export const accountOf = (email: string): string => hashOfToken(email.toLowerCase());

/** Between an account and where it is tried. */
export const placeMark = ' from ';

/** Whether a key is that of the account of an address, in all, at one place, or of its second factor. */
export const isKeyOfAccount = (key: Expression<string>, email: Expression<string>) =>
  sql<boolean>`regexp_replace(split_part(${key}, ${placeMark}, 1), '^code ', 'account ') =
    'account ' || encode(sha256(convert_to(lower(${email}), 'UTF8')), 'hex')`;

const selectAttempts = (transaction: ClientTransaction, keys: readonly string[]) =>
  transaction
    .selectFrom('sign_in_attempts')
    .select(['key', 'level', secondsSinceAttempt.as('seconds')])
    .where('key', 'in', keys);

export async function findAttempts(
  transaction: ClientTransaction,
  keys: readonly string[],
): Promise<StoredAttempts[]> {
  return selectAttempts(transaction, keys).execute();
}

/** What was attempted on accounts of late, in all, at one place, or by their second factor. */
export async function latestOfAccounts(
  transaction: ClientTransaction,
  { aboveLevel, withinSeconds }: { readonly aboveLevel: number; readonly withinSeconds: number },
): Promise<(StoredAttempts & { readonly account: string })[]> {
  return transaction
    .selectFrom('sign_in_attempts')
    .select((select) => [
      'key',
      'level',
      secondsSinceAttempt.as('seconds'),
      sql<string>`split_part(split_part(${select.ref('key')}, ${placeMark}, 1), ' ', 2)`.as('account'),
    ])
    .where(sql<boolean>`(key like 'account %' or key like 'code %')`)
    .where('level', '>', aboveLevel)
    .where(
      'counted_at',
      '>',
      sql<Date>`statement_timestamp() - ${withinSeconds}::integer * interval '1 second'`,
    )
    .execute();
}

/** Whether an address is one of these accounts. */
export const isOneOfAccounts = (email: Expression<string>, accounts: readonly string[]) =>
  sql<boolean>`encode(sha256(convert_to(lower(${email}), 'UTF8')), 'hex') = any(${[...accounts]}::text[])`;

/** Their rows, in the order of the keys, held until the transaction ends. */
export async function lockAttempts(
  transaction: ClientTransaction,
  keys: readonly string[],
): Promise<StoredAttempts[]> {
  await transaction
    .insertInto('sign_in_attempts')
    .values(keys.map((key) => ({ key, level: 0, counted_at: sql<Date>`statement_timestamp()` })))
    .onConflict((conflict) => conflict.column('key').doNothing())
    .execute();
  return selectAttempts(transaction, keys).orderBy('key').forUpdate().execute();
}

export async function countAttempts(
  transaction: ClientTransaction,
  key: string,
  level: number,
): Promise<void> {
  await transaction
    .updateTable('sign_in_attempts')
    .set({ level, counted_at: sql<Date>`statement_timestamp()` })
    .where('key', '=', key)
    .execute();
}

export async function setAttempts(
  transaction: ClientTransaction,
  key: string,
  to: 'none' | 'one less',
): Promise<void> {
  await transaction
    .updateTable('sign_in_attempts')
    .set({ level: to === 'none' ? 0 : sql<number>`greatest(level - 1, 0)` })
    .where('key', '=', key)
    .execute();
}

export async function forgetOldAttempts(transaction: ClientTransaction): Promise<void> {
  await transaction
    .deleteFrom('sign_in_attempts')
    .where('counted_at', '<', sql<Date>`statement_timestamp() - ${keptHours}::integer * interval '1 hour'`)
    .execute();
}
