import { sql } from 'kysely';
import { readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { toClientId } from '../ids.ts';
import { createTestDatabase, type TestDatabase } from '../testing/databases.ts';
import { encodeBinaryRows, int2, int4, int8 } from './binaryRows.ts';
import type { ClientTransaction, Database } from './database.ts';
import { openEmbeddedDatabase } from './embedded.ts';

const fail = (error: Error): never => {
  throw error;
};

let location: TestDatabase;
let database: Database;
beforeAll(async () => {
  location = await createTestDatabase();
  database = await openEmbeddedDatabase(location.dataFolder, fail);
});
afterAll(async () => {
  await database.close();
  await location.remove();
});

it('has no file that others may read, once it is open', async () => {
  const folder = join(location.dataFolder, 'postgres');
  const names = await readdir(folder, { recursive: true });
  expect(names).toContain(join('global', 'pg_internal.init'));
  const modes = await Promise.all(names.map(async (name) => (await stat(join(folder, name))).mode & 0o777));
  expect(new Set(modes)).toEqual(new Set([0o600, 0o700]));
});

it('leaves no page of figures for a later vacuum, which would keep others waiting for all of them', async () => {
  const columns = ['instance_id', 'version', 'level', 'part', 'count', 'sha256', 'body'];
  const body = new Uint8Array(100_000).fill(7);
  for (let part = 0; part < 5; part += 1) {
    const row = [int8(1), int4(1), int2(0), int4(part), int4(1), new Uint8Array(32), body];
    await database.copy('balance_packs', toClientId(1), columns, encodeBinaryRows([row]));
  }
  const { rows } = await database.installation((transaction) =>
    sql<{ pages: number; seen: number }>`
      select bodies.relpages as pages, bodies.relallvisible as seen
      from pg_class as packs join pg_class as bodies on bodies.oid = packs.reltoastrelid
      where packs.relname = 'balance_packs'`.execute(transaction),
  );
  expect(rows[0]?.pages).toBeGreaterThan(50);
  expect(rows[0]?.seen).toBe(rows[0]?.pages);
});

it('gives the room of what came and went, or was taken back, to what comes', async () => {
  const own = await createTestDatabase();
  const db = await openEmbeddedDatabase(own.dataFolder, fail, 20);
  const takeBack = async (transaction: ClientTransaction): Promise<never> => {
    await sql`
      insert into sign_in_attempts (key, level, counted_at)
      select 'account ' || gen_random_uuid(), 1, now() from generate_series(1, 500)`.execute(transaction);
    throw new Error('taken back');
  };
  const vacuumed = async (times: number): Promise<number> =>
    vi.waitFor(async () => {
      const { rows } = await db.installation((transaction) =>
        sql<{ size: number; count: number }>`
          select pg_total_relation_size(relid)::float8 as size, vacuum_count::integer as count
          from pg_stat_user_tables where relname = 'sign_in_attempts'`.execute(transaction),
      );
      expect(rows[0]?.count).toBeGreaterThanOrEqual(times);
      return rows[0]?.size ?? 0;
    }, 30_000);
  try {
    await expect(db.installation(takeBack)).rejects.toThrow('taken back');
    const size = await vacuumed(1);
    for (let times = 2; times < 6; times += 1) {
      await expect(db.installation(takeBack)).rejects.toThrow('taken back');
      expect(await vacuumed(times)).toBeLessThanOrEqual(2 * size);
    }
  } finally {
    await db.close();
    await own.remove();
  }
});

it('learns what tables hold where much of it has changed, also where nobody counted', async () => {
  const own = await createTestDatabase();
  const db = await openEmbeddedDatabase(own.dataFolder, fail, 20);
  const known = async () =>
    db.installation(async (transaction) => {
      const { rows } = await sql<{ rows: number; times: number }>`
        select reltuples::float8 as rows, analyze_count::integer as times
        from pg_class join pg_stat_user_tables on relid = oid
        where oid = 'clients'::regclass`.execute(transaction);
      return rows[0];
    });
  const add = async (count: number) =>
    db.installation(async (transaction) =>
      sql`insert into clients (name, slug) select 'Client ' || n, 'client-' || gen_random_uuid() from generate_series(1, ${count}::integer) as n`.execute(
        transaction,
      ),
    );
  try {
    await add(3);
    await expect.poll(known, { timeout: 10_000 }).toEqual({ rows: 3, times: 1 });
    await add(500);
    await expect.poll(known, { timeout: 10_000 }).toEqual({ rows: 503, times: 2 });
    await add(40);
    await pause(200);
    expect(await known()).toEqual({ rows: 503, times: 2 });
  } finally {
    await db.close();
    await own.remove();
  }
});

it('looks at a sample of what versions name where much of it has changed since, not after each publication', async () => {
  const own = await createTestDatabase();
  const db = await openEmbeddedDatabase(own.dataFolder, fail);
  const named = async () =>
    db.installation(async (transaction) => {
      const { rows } = await sql<{ rows: number; times: number }>`
        select reltuples::float8 as rows, analyze_count::integer as times
        from pg_class join pg_stat_user_tables on relid = oid
        where oid = 'version_references'::regclass`.execute(transaction);
      return rows[0];
    });
  const publish = async (count: number) => {
    await db.installation(async (transaction) => {
      // As the owner of the tables, without what the rows refer to.
      for (const statement of ['reset role', 'set local session_replication_role = replica'])
        await sql.raw(statement).execute(transaction);
      await sql`
        insert into version_references (client_id, instance_id, version, legal_entity_id, account_id)
        select 1, 1, 1, 1, nextval(pg_get_serial_sequence('version_references', 'id'))
        from generate_series(1, ${count}::integer)`.execute(transaction);
    });
    await db.afterBulk('published');
    return named();
  };
  try {
    expect(await publish(500)).toEqual({ rows: 500, times: 1 });
    expect(await publish(60)).toEqual({ rows: 500, times: 1 });
    expect(await publish(60)).toEqual({ rows: 620, times: 2 });
  } finally {
    await db.close();
    await own.remove();
  }
});
