import type { ClientId } from '@tributary/engine/ids';
import type { RawBuilder, Transaction } from 'kysely';
import type { Schema } from './schema.ts';

export type ClientTransaction = Transaction<Schema>;

/** Of a client the legal entities that somebody sees, and who that is. */
export interface EntityLimit {
  readonly legalEntityIds: readonly number[];
  readonly userId: number;
}

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

  /** What is seen of a client by whom this is for; null: all of it. */
  readonly limit: EntityLimit | null;

  /** Work on the data of one client: row-level security shows its rows and no others, of legal entities those of a limit alone. */
  client<T>(
    clientId: ClientId,
    work: (transaction: ClientTransaction) => Promise<T>,
    limit?: EntityLimit,
  ): Promise<T>;

  /**
   * Work of a client, or of the installation, whose result is kept in the very transaction in which it changed something: both
   * are there, or neither. The last transaction of the work that changes anything stays open until `keep` wrote into it; what the
   * work asks of the database after that belongs to it. A COPY ends it before, and so the work may change again, unless it was
   * made ready before the change (`madeReady`). Where the end of it loses a race, all of the work is done again, unless a COPY has
   * ended something before. Work that changes nothing keeps nothing: false.
   */
  keeping<T>(
    clientId: ClientId | null,
    work: () => Promise<T>,
    keep: (transaction: ClientTransaction, result: T) => Promise<void>,
  ): Promise<readonly [result: T, isKept: boolean]>;

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

  /**
   * Bytes out by COPY, those of a query of one column that is never null, in its order; row-level security shows what it shows
   * to `client`. The driver makes texts of all that it reads otherwise, and texts of bytes cost several times what the bytes do.
   * COPY takes no parameters: the query holds what it needs as literals.
   */
  readBytes(clientId: ClientId, query: RawBuilder<unknown>): Promise<Uint8Array[]>;

  /**
   * Whether the disk has room for changes, which are refused otherwise, while reading goes on. A server looks after its disk
   * itself: what it has no room for fails.
   */
  hasRoom(): Promise<boolean>;
  /** Whether there is room to remove something, which is written too before its own room is free. */
  hasRoomToRemove(): Promise<boolean>;

  /** Work on the bulk tables as their owner, whom row-level security does not bind: every statement names the client. */
  loader<T>(clientId: ClientId, work: (transaction: ClientTransaction) => Promise<T>): Promise<T>;

  /**
   * After a publication or a clean-up: statistics, and on the embedded database a checkpoint. After some rows of bulk tables
   * were removed, there: their space, since all of it at the end would keep others waiting.
   */
  afterBulk(what: 'published' | 'figuresRemoved' | 'filesRemoved' | 'cleaned'): Promise<void>;

  close(): Promise<void>;
}
