import { sql } from 'kysely';
import type { ClientTransaction } from '../db/database.ts';
import type { DefaultedInstant, Defaulted } from '../db/columnTypes.ts';

declare module '../db/schema.ts' {
  interface Schema {
    stranger_attempts: StrangerAttemptsTable;
  }
}

interface StrangerAttemptsTable {
  /** All, a source, or what was attempted at whose account. */
  key: string;
  began_at: DefaultedInstant;
  /** Rows of the log. */
  told: Defaulted<number>;
  /** Attempts that have none. */
  untold: Defaulted<number>;
  /** Said with what was attempted alone. */
  action: string | null;
  object_type: string | null;
  user_id: number | null;
  user_name: string | null;
}

export interface Attempted {
  readonly action: string;
  readonly object: string;
  /** Null: at no account that is known here. */
  readonly userId: number | null;
  readonly userName: string | null;
}

/** How often the log told of each key so far; all are held until the transaction ends. */
export async function holdTold(
  transaction: ClientTransaction,
  about: string,
  { action, object, userId, userName }: Attempted,
  others: readonly string[],
): Promise<ReadonlyMap<string, number>> {
  const nothing = { action: null, object_type: null, user_id: null, user_name: null };
  const attempted = { action, object_type: object, user_id: userId, user_name: userName };
  const began_at = sql<Date>`statement_timestamp()`;
  // In one order, so that nobody waits for somebody who waits.
  const keys = [about, ...others].toSorted();
  await transaction
    .insertInto('stranger_attempts')
    .values(keys.map((key) => ({ key, began_at, ...(key === about ? attempted : nothing) })))
    .onConflict((conflict) => conflict.column('key').doNothing())
    .execute();
  const rows = await transaction
    .selectFrom('stranger_attempts')
    .select(['key', 'told'])
    .where('key', 'in', keys)
    .orderBy('key')
    .forUpdate()
    .execute();
  return new Map(rows.map(({ key, told }) => [key, told]));
}

export async function countAs(
  transaction: ClientTransaction,
  column: 'told' | 'untold',
  keys: readonly string[],
): Promise<void> {
  await transaction
    .updateTable('stranger_attempts')
    .set({ [column]: sql`${sql.ref(column)} + 1` })
    .where('key', 'in', keys)
    .execute();
}

/** What was counted for longer than some seconds, which is forgotten; what others are at is left to them. */
export async function takeEnded(transaction: ClientTransaction, seconds: number, limit: number) {
  const ended = await transaction
    .selectFrom('stranger_attempts')
    .selectAll()
    .where('began_at', '<', sql<Date>`statement_timestamp() - ${seconds}::integer * interval '1 second'`)
    .orderBy('key')
    .limit(limit)
    .forUpdate()
    .skipLocked()
    .execute();
  const keys = ended.map(({ key }) => key);
  if (keys.length > 0) await transaction.deleteFrom('stranger_attempts').where('key', 'in', keys).execute();
  return ended;
}
