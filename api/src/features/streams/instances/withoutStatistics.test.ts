import { type RawBuilder, sql } from 'kysely';
import { createHash } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ClientTransaction, Database } from '../../../db/database.ts';
import { openEmbeddedDatabase } from '../../../db/embedded.ts';
import { toClientId } from '../../../ids.ts';
import { countRows } from '../../../testing/countRows.ts';
import { createTestDatabase, type TestDatabase } from '../../../testing/databases.ts';
import { listCoverage } from '../../postings/coverageStore.ts';
import { listPublished } from '../../postings/publishedStore.ts';
import { listStale } from '../../staleness/store.ts';
import { measureUnused } from '../../uploads/store.ts';
import { describeInstances } from '../instanceView.ts';
import { listSheetsRead, listTwins } from './sameBytesStore.ts';
import { streamInstances } from './store.ts';
import { listStreamIds } from './streamStore.ts';
import { listSummarisedStreams } from './streamSummaries.ts';

const clientId = toClientId(1);
const instanceCount = 50;
const fileCount = 300;
/** Each instance may be compared with each file, which counts three times; with a third table it would be tens of times more. */
const rowsMax = 5 * instanceCount * fileCount;

let location: TestDatabase;
let db: Database;
const inClient = async <T>(work: (transaction: ClientTransaction) => Promise<T>): Promise<T> =>
  db.client(clientId, work);

const hashOf = (n: RawBuilder<unknown>) =>
  sql<string>`encode(sha256(convert_to((${n})::text, 'utf8')), 'hex')`;
const hashes = (...ns: number[]) => ns.map((n) => createHash('sha256').update(String(n)).digest('hex'));

/** Each instance has a file of its own, but the last two; the other files are used by none. */
async function fill(): Promise<void> {
  await db.installation(async (transaction) =>
    sql`insert into clients (id, name, slug) overriding system value values (${clientId}, 'Many files', 'many-files')`.execute(
      transaction,
    ),
  );
  await inClient(async (transaction) => {
    const statements = [
      sql`insert into client_settings (client_id) values (1)`,
      sql`insert into legal_entities (client_id, name, code, currency) values (1, 'E', 'E', 'EUR')`,
      sql`insert into periods (client_id, start_date, end_date, fiscal_year, ordering, period_number)
        select 1, date '2000-01-01' + 28 * n, date '2000-01-28' + 28 * n, 2000, n, 1
        from generate_series(1, ${instanceCount}::integer) as n`,
      sql`insert into streams (client_id, kind, name, slug, legal_entity_id, type)
        select 1, 'financial', 'S' || n, 's' || n, 1, 'double-entry' from generate_series(1, 2) as n`,
      sql`insert into uploads (client_id, file_name, sha256, state, created_by)
        select 1, n || '.csv', ${hashOf(sql`least(n, ${instanceCount - 1}::integer)`)}, 'complete', 1
        from generate_series(1, ${instanceCount}::integer) as n`,
      sql`insert into uploads (client_id, file_name, sha256, state, created_by)
        select 1, n || '.csv', ${hashOf(sql`n`)}, 'complete', 1
        from generate_series(${instanceCount + 1}::integer, ${fileCount}::integer) as n`,
      sql`insert into sources (client_id, upload_id, encoding, detected_encoding, separator, line_break, has_header,
          skip_rows, row_count, first_row_no, columns, warnings, index_step, row_offsets)
        select 1, n, 'utf-8', 'utf-8', ',', E'\n', true, 0, 1, 2,
          (select jsonb_agg(md5((n * m)::text)) from generate_series(1, 40) as m), '[]', 1000, ''
        from generate_series(1, ${instanceCount}::integer) as n`,
      sql`insert into stream_instances (client_id, stream_id, legal_entity_id, from_period_id, to_period_id, status, source_type, source_id)
        select 1, 1 + n % 2, 1, n, n, 'data_ready', 'upload', n from generate_series(1, ${instanceCount}::integer) as n`,
    ];
    for (const statement of statements) await statement.execute(transaction);
  });
}

const keeper = { clientId, clientUserId: 1, roles: ['org_admin'] } as const;

beforeAll(async () => {
  location = await createTestDatabase();
  const isLost = (error: Error): never => {
    throw error;
  };
  db = await openEmbeddedDatabase(location.dataFolder, isLost, 3_600_000);
  await fill();
  // As after a clean-up: how long the tables are is known, and nothing of what they hold.
  await db.afterBulk('cleaned');
});
afterAll(async () => {
  await db.close();
  await location.remove();
});

describe('a database that knows nothing of what its tables hold', () => {
  it.each<[what: string, read: (transaction: ClientTransaction) => Promise<unknown>]>([
    [
      'instances',
      async (transaction) =>
        describeInstances(transaction, keeper, await streamInstances.list(transaction, clientId)),
    ],
    [
      'one instance',
      async (transaction) =>
        describeInstances(transaction, keeper, await streamInstances.list(transaction, clientId, { id: 1 })),
    ],
    [
      'streams',
      async (transaction) => {
        const ids = await listStreamIds(transaction, clientId, 'financial', null);
        return listSummarisedStreams(transaction, clientId, 'financial', ids);
      },
    ],
    [
      'sheets of a workbook',
      async (transaction) =>
        listSheetsRead(transaction, clientId, {
          streamId: 1,
          butInstanceId: null,
          sha256: hashes(7)[0] ?? '',
        }),
    ],
    ['versions that count', async (transaction) => listPublished(transaction, clientId)],
    ['how far figures reach', async (transaction) => listCoverage(transaction, clientId)],
    ['stale instances', async (transaction) => listStale(transaction, clientId)],
    ['files that nothing uses', async (transaction) => measureUnused(transaction, clientId)],
  ])('multiplies nothing where it reads %s', async (_, read) => {
    const counts = await countRows(async () => inClient(read));
    expect(counts.size).toBeGreaterThan(0);
    for (const [statement, count] of counts) expect(count, statement).toBeLessThan(rowsMax);
  });
});

it('tells which instances hold a file, the first of them where they are many', async () => {
  const sought = hashes(49, 7);
  const [last, seventh] = sought;
  const twins = async () => inClient((transaction) => listTwins(transaction, clientId, sought));
  expect(await twins()).toEqual([
    { sha256: seventh, stream_id: 2, instance_id: 7, sheet: null },
    { sha256: last, stream_id: 2, instance_id: 49, sheet: null },
    { sha256: last, stream_id: 1, instance_id: 50, sheet: null },
  ]);
  await inClient((transaction) =>
    sql`update uploads set sha256 = ${seventh} where client_id = 1`.execute(transaction),
  );
  const told = (await twins()).map(({ instance_id }) => instance_id);
  expect(told).toEqual(Array.from({ length: 21 }, (_, place) => place + 1));
  const described = await inClient(async (transaction) =>
    describeInstances(transaction, keeper, await streamInstances.list(transaction, clientId)),
  );
  const others = (id: number) =>
    described.find((instance) => instance.id === id)?.same_bytes_in.map(({ instance_id }) => instance_id);
  expect(others(3)).toEqual(told.filter((id) => id !== 3));
  expect(others(40)).toEqual(told.slice(0, 20));
});
