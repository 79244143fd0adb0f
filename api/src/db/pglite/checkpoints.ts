import type { EmbeddedConnection } from './connection.ts';
import { hasRoomForChanges, hasRoomForRemoval, hasRoomForSegment } from './diskRoom.ts';
import type { Alone } from './upkeep.ts';

/**
 * Without a checkpointer the log grows, and so does the time of the next start. A checkpoint answers nobody while it writes what
 * has changed since the last one: after so many bytes that takes no longer than to bring the next of them in.
 */
const bytesBetweenCheckpoints = 8 * 1024 * 1024;
/** Where the disk is full, what the log takes is given back more often. */
const millisecondsBetweenCheckpoints = 60_000;

/** What lies ready of the log takes what is written next, also where there is no room for more of it. */
const spareSegment = `
  select from pg_ls_waldir()
    where length(name) = 24 and name > pg_walfile_name(pg_current_wal_insert_lsn()) limit 1`;

/** When the database writes what has changed, and what room its log leaves. */
export class Checkpoints {
  readonly #connection: EmbeddedConnection;
  readonly #alone: Alone;
  readonly #folder: string;
  #bytesSince = 0;
  #madeAt = 0;

  constructor(connection: EmbeddedConnection, alone: Alone, folder: string) {
    this.#connection = connection;
    this.#alone = alone;
    this.#folder = folder;
  }

  count(bytes: number): void {
    this.#bytesSince += bytes;
  }

  get isDue(): boolean {
    return this.#bytesSince >= bytesBetweenCheckpoints;
  }

  /** By whoever has the connection alone. */
  readonly make = async (): Promise<void> => {
    await this.#connection.query('checkpoint');
    this.#bytesSince = 0;
    this.#madeAt = Date.now();
  };

  readonly hasRoom = async (): Promise<boolean> => {
    if (await hasRoomForChanges(this.#folder)) return true;
    if (this.#isWritten()) return false;
    await this.#alone(async () => {
      // Somebody who waited for the same turn may have done it.
      if (this.#isWritten()) return;
      this.#madeAt = Date.now();
      // What is written into a segment that is begun now needs no more room, and the one before is used again after it.
      if (await hasRoomForSegment(this.#folder)) await this.#connection.query('select pg_switch_wal()');
      await this.make();
    });
    return hasRoomForChanges(this.#folder);
  };

  readonly hasRoomToRemove = async (): Promise<boolean> => {
    if (await hasRoomForSegment(this.#folder)) return true;
    let hasSpare = false;
    await this.#alone(async () => {
      hasSpare = (await this.#connection.query(spareSegment)).rowCount === 1;
    });
    return hasSpare && hasRoomForRemoval(this.#folder);
  };

  #isWritten(): boolean {
    return this.#bytesSince === 0 && Date.now() - this.#madeAt < millisecondsBetweenCheckpoints;
  }
}
