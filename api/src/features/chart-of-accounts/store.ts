import type { ClientId } from '@tributary/engine/ids';
import { sql } from 'kysely';
import { ClientTable } from '../../db/clientTable.ts';
import type { ClientTransaction } from '../../db/database.ts';
import { putOff } from '../../db/dialect.ts';
import { onWholeClient } from '../../db/transactions.ts';
import type { AccountType } from './tables.ts';

export interface StoredAccount {
  readonly id: number;
  readonly parent: number | null;
  readonly position: number;
  readonly code: string;
  readonly name: string;
  readonly type: AccountType;
  readonly section: 'assets' | 'liabilities' | null;
  readonly closed_from: string | null;
  readonly tags: string[];
  readonly rate_kind: 'closing' | 'historical' | null;
  readonly source: 'payroll' | null;
}

export async function listAccounts(
  transaction: ClientTransaction,
  clientId: ClientId,
): Promise<StoredAccount[]> {
  return transaction
    .selectFrom('accounts')
    .select([
      'id',
      'parent_id as parent',
      'position',
      'code',
      'name',
      'type',
      'section',
      'closed_from',
      'tags',
      'rate_kind',
      'source',
    ])
    .where('client_id', '=', clientId)
    .execute();
}

/** Accounts that figures of any version refer to, an initial balance or an adjustment, whoever sees them. */
export async function listAccountsWithPostings(
  transaction: ClientTransaction,
  clientId: ClientId,
): Promise<Set<number>> {
  return onWholeClient(transaction, async () => listAccountsWithSeenPostings(transaction, clientId));
}

/** Those that cannot end with the first row. */
const waysThroughAll = ['enable_bitmapscan', 'enable_seqscan'];

/**
 * Those on which figures lie that are seen in the transaction. Each version names its accounts again: of each account the first
 * naming that comes is enough, so that years of deliveries take no more than one does. How many of them row-level security shows,
 * the database guesses far too low: left to itself it gathers all namings of an account, or of all later ones, to take the first.
 */
export async function listAccountsWithSeenPostings(
  transaction: ClientTransaction,
  clientId: ClientId,
): Promise<Set<number>> {
  const isNamedIn = (table: string) => sql`(
    select naming.account_id from ${sql.table(table)} as naming
    where naming.client_id = ${clientId} and naming.account_id = accounts.id limit 1) is not null`;
  for (const way of waysThroughAll) await transaction.executeQuery(putOff(`set local ${way} = off`));
  const { rows } = await sql<{ id: number }>`
    select id from accounts
    where client_id = ${clientId}
      and (${isNamedIn('version_references')} or ${isNamedIn('initial_balance_lines')}
        or ${isNamedIn('adjustment_lines')})`.execute(transaction);
  for (const way of waysThroughAll) await transaction.executeQuery(putOff(`set local ${way} = on`));
  return new Set(rows.map(({ id }) => id));
}

/** The accounts that retained earnings go to, of the client or of one of its companies. */
export async function listAccountsTakingResults(
  transaction: ClientTransaction,
  clientId: ClientId,
): Promise<Set<number>> {
  const settings = await transaction
    .selectFrom('client_settings')
    .select('retained_earnings_account_id as id')
    .where('client_id', '=', clientId)
    .execute();
  const overrides = await onWholeClient(transaction, async () =>
    transaction
      .selectFrom('retained_earnings_overrides')
      .select('account_id as id')
      .where('client_id', '=', clientId)
      .execute(),
  );
  return new Set([...settings, ...overrides].flatMap(({ id }) => (id === null ? [] : [id])));
}

export interface LedgerTag {
  readonly tag: string;
  readonly account_count: number;
}

export async function listTags(transaction: ClientTransaction, clientId: ClientId): Promise<LedgerTag[]> {
  const rows = await transaction
    .selectFrom((accounts) =>
      accounts
        .selectFrom('accounts')
        .select(sql<string>`unnest(tags)`.as('tag'))
        .where('client_id', '=', clientId)
        .as('tagged'),
    )
    .select(['tag', sql<number>`count(*)::integer`.as('account_count')])
    .groupBy('tag')
    .orderBy(sql`tag collate "C"`)
    .execute();
  return rows;
}

export async function findLedgerRevision(
  transaction: ClientTransaction,
  clientId: ClientId,
): Promise<number> {
  const row = await transaction
    .selectFrom('client_settings')
    .select('ledger_revision')
    .where('client_id', '=', clientId)
    .executeTakeFirstOrThrow();
  return row.ledger_revision;
}

/** Whoever holds this lock is alone in changing the chart. */
export async function lockLedgerRevision(
  transaction: ClientTransaction,
  clientId: ClientId,
): Promise<number> {
  const row = await transaction
    .selectFrom('client_settings')
    .select('ledger_revision')
    .where('client_id', '=', clientId)
    .forUpdate()
    .executeTakeFirstOrThrow();
  return row.ledger_revision;
}

/** Whoever holds this lock keeps the chart as it is. */
export async function shareLedgerRevision(transaction: ClientTransaction, clientId: ClientId): Promise<void> {
  await transaction
    .selectFrom('client_settings')
    .select('client_id')
    .where('client_id', '=', clientId)
    .forShare()
    .executeTakeFirstOrThrow();
}

export async function raiseLedgerRevision(transaction: ClientTransaction, clientId: ClientId): Promise<void> {
  await transaction
    .updateTable('client_settings')
    .set({ ledger_revision: sql`ledger_revision + 1` })
    .where('client_id', '=', clientId)
    .execute();
}

export const accountRows = new ClientTable('accounts', ['id']);

/** Adds accounts and answers their ids in the same order. */
export async function addAccounts(
  transaction: ClientTransaction,
  clientId: ClientId,
  added: readonly Omit<StoredAccount, 'id'>[],
): Promise<number[]> {
  const rows = added.map(({ parent, ...values }) => ({ parent_id: parent, ...values }));
  return (await accountRows.addAll(transaction, clientId, rows)).map(({ id }) => id);
}

const accountsPerUpdate = 2000;

/** Writes known accounts as they shall be. */
export async function updateAccounts(
  transaction: ClientTransaction,
  clientId: ClientId,
  accounts: readonly StoredAccount[],
): Promise<void> {
  for (let start = 0; start < accounts.length; start += accountsPerUpdate) {
    const rows = JSON.stringify(accounts.slice(start, start + accountsPerUpdate));
    await sql`
      update accounts
      set parent_id = rows.parent, position = rows.position, code = rows.code, name = rows.name, type = rows.type,
        section = rows.section, closed_from = rows.closed_from, tags = rows.tags,
        rate_kind = rows.rate_kind
      from jsonb_to_recordset(${rows}::jsonb) as rows (
        id bigint, parent bigint, position integer, code text, name text, type text, section text,
        closed_from date, tags text[], rate_kind text)
      where accounts.client_id = ${clientId} and accounts.id = rows.id`.execute(transaction);
  }
}
