import type { ClientId } from '@tributary/engine/ids';
import type { Transaction } from 'kysely';
import type { Schema } from './schema.ts';

export type ClientTransaction = Transaction<Schema>;

export type BulkTable = 'posting_segments' | 'balance_packs' | 'file_chunks';

/**
 * The one way to the data. Inside `work` only the transaction given is awaited: the embedded database has one connection,
 * so waiting for anything else would stop everybody. A transaction inside a transaction throws.
 *
 * The work of a transaction that lost a race is done again, three times at most: its checks then see what the other one did,
 * and refuse. So it has no effects outside of its transaction that may not come twice.
 */
export interface Database {
  readonly kind: 'embedded' | 'server';

  /** What this database promises when the power fails; said at start. */
  readonly durability: string;

  /** Work on the data of one client: row-level security shows its rows and no others. */
  client<T>(clientId: ClientId, work: (transaction: ClientTransaction) => Promise<T>): Promise<T>;

  /** Work on tables of the installation (users, sessions, memberships, clients, jobs): client tables show nothing. */
  installation<T>(work: (transaction: ClientTransaction) => Promise<T>): Promise<T>;

  /**
   * Rows in by COPY as the loader role, one committed transaction a call. `client_id` is not among the columns: it is that of
   * the call, by the column's default. In binary format.
   */
  copy(
    table: BulkTable,
    clientId: ClientId,
    columns: readonly string[],
    rows: Uint8Array<ArrayBuffer>,
  ): Promise<void>;

  /** Work on the bulk tables as their owner, whom row-level security does not bind: every statement names the client. */
  loader<T>(clientId: ClientId, work: (transaction: ClientTransaction) => Promise<T>): Promise<T>;

  /**
   * After a publication or a clean-up: statistics, and on the embedded database a checkpoint. After some rows of bulk tables
   * were removed, there: their space, since all of it at the end would keep others waiting.
   */
  afterBulk(what: 'published' | 'removed' | 'cleaned'): Promise<void>;

  close(): Promise<void>;
}
