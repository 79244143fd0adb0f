import { setTimeout as sleep } from 'node:timers/promises';
import type pg from 'pg';
import { DiskFullError, isDiskFull } from './diskFullError.ts';

const pauseMilliseconds = 50;

/**
 * A connection that begins may have to write what PostgreSQL reads its catalogue from, and without room for it is ended (up to
 * version 17 with the code of a defect). Messages of this kind are not translated.
 */
function isWithoutRoom(error: unknown): boolean {
  return isDiskFull(error) || (error instanceof Error && error.message === 'could not write init file');
}

/**
 * A connection of the pool. On a full disk, where none can begin, one that is there is waited for: whoever only reads needs no
 * room.
 * @throws DiskFullError where none came free in time
 */
export async function connectTo(pool: pg.Pool, patienceMilliseconds: number): Promise<pg.PoolClient> {
  const deadline = performance.now() + patienceMilliseconds;
  for (;;) {
    try {
      return await pool.connect();
    } catch (error) {
      if (!isWithoutRoom(error)) throw error;
      if (performance.now() > deadline) throw new DiskFullError();
    }
    await sleep(pauseMilliseconds);
  }
}
