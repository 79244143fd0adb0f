import { freeSlug, isReserved, slugOf, withSuffix } from '@tributary/engine/addresses/slug';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../testing/databases.ts';
import { openAsOwner, openMigrated } from '../../testing/migratedDatabase.ts';
import { limitedTo } from '../entityLimit.ts';
import { toClientId } from '../../ids.ts';
import type { ClientTransaction } from '../database.ts';
import { OtherStateError } from './otherStateError.ts';

let location: TestDatabase;
beforeAll(async () => {
  location = await createTestDatabase();
});
afterAll(async () => location.remove());

const open = async () => openMigrated(location);
const openOwner = async () => openAsOwner(location);

it('brings a database up to date once: opening it again changes nothing and keeps its rows', async () => {
  const first = await open();
  await first.installation(async (transaction) =>
    transaction.insertInto('clients').values({ name: 'Kept', slug: 'kept' }).execute(),
  );
  await first.close();
  const second = await open();
  const names = await second.installation(async (transaction) =>
    transaction.selectFrom('clients').select('name').execute(),
  );
  await second.close();
  expect(names).toEqual([{ name: 'Kept' }]);
});

it('takes away from a database of before what nothing asks for', async () => {
  const bodies = ['posting_segments', 'balance_packs'];
  const before = await openOwner();
  await sql`delete from kysely_migration where name = '202611222230_one_format'`.execute(before);
  for (const table of bodies) {
    await sql`alter table ${sql.table(table)} add column format smallint not null`.execute(before);
  }
  await before.destroy();
  await (await open()).close();
  const after = await openOwner();
  const { rows } = await sql`
    select table_name from information_schema.columns
    where column_name = 'format' and table_name in (${sql.join(bodies)})`.execute(after);
  expect(rows).toEqual([]);
  await after.destroy();
});

it('calls clients and streams of before by their names, as new ones are', async () => {
  const names = [
    'Müller & Söhne',
    'ЩЪРКЕЛ ООД',
    'Łódź – ﬁliale',
    'Mu\u0308ller Ægir ẞ',
    '日本',
    'a'.repeat(60),
  ];
  const kin = ['Books', 'books!', 'Books 2', 'Setup', ...Array.from({ length: 9 }, () => 'b'.repeat(50))];
  const before = await openOwner();
  await sql`delete from kysely_migration where name = '202611252220_slugs'`.execute(before);
  await sql`alter table clients drop column slug`.execute(before);
  await sql`alter table streams drop column slug`.execute(before);
  await sql`insert into clients (name) select unnest(${[...names, ...kin]}::text[])`.execute(before);
  await sql`insert into legal_entities (client_id, name, code, currency) select id, 'E', 'E', 'EUR' from clients
    where name in ('Kept', 'Books')`.execute(before);
  await sql`
    insert into streams (client_id, kind, name, legal_entity_id, type)
    select e.client_id, 'financial', names.name, e.id, 'double-entry'
    from legal_entities e, unnest(${[...names, ...kin]}::text[]) with ordinality as names (name, place)
    order by e.client_id, names.place`.execute(before);
  await before.destroy();
  await (await open()).close();
  const after = await openOwner();
  const clients = await sql<{
    name: string;
    slug: string;
  }>`select name, slug from clients order by id`.execute(after);
  const streams = await sql<{ client_id: number; name: string; slug: string }>`
    select client_id, name, slug from streams order by client_id, id`.execute(after);
  const { rows: forced } = await sql<{ relforcerowsecurity: boolean }>`
    select relforcerowsecurity from pg_class where relname = 'streams'`.execute(after);
  await sql`delete from streams`.execute(after);
  await sql`delete from legal_entities`.execute(after);
  await sql`delete from clients where name <> 'Kept'`.execute(after);
  await after.destroy();

  expect(forced).toEqual([{ relforcerowsecurity: true }]);
  const taken = new Map<number, Set<string>>();
  for (const { client_id: clientId, name, slug } of streams.rows) {
    const ofClient = taken.get(clientId) ?? new Set();
    expect([name, slug]).toEqual([name, freeSlug(name, 'stream', ofClient)]);
    taken.set(clientId, ofClient.add(slug));
  }
  expect([...taken.values()].map(({ size }) => size)).toEqual([19, 19]);
  const seen = new Set<string>();
  for (const { name, slug } of clients.rows) {
    const plain = slugOf(name, 'client');
    const isFree = !seen.has(plain) && !isReserved(plain);
    const ending = slug.slice(-5);
    expect([name, slug]).toEqual([name, isFree ? plain : withSuffix(plain, ending)]);
    if (!isFree) expect(ending).toMatch(/^[0-9a-f]{5}$/);
    seen.add(slug);
  }
  expect(seen.size).toBe(clients.rows.length);
});

it('says of imports of before whose they are, by their streams, and hides them from whoever does not see those', async () => {
  const before = await openOwner();
  await sql`delete from kysely_migration where name = '202611270055_limited_members'`.execute(before);
  for (const table of ['legal_entities', 'streams', 'stream_instances', 'retained_earnings_overrides']) {
    await sql`drop policy seen_entities on ${sql.table(table)}`.execute(before);
  }
  await sql`alter table stream_instances drop column legal_entity_id`.execute(before);
  await sql`alter table streams drop constraint streams_of_entity`.execute(before);
  await sql`create index stream_instances_stream on stream_instances (client_id, stream_id)`.execute(before);
  await sql`alter table memberships drop constraint memberships_limited, drop column legal_entity_ids`.execute(
    before,
  );
  const { rows: clients } = await sql<{ id: number }>`select id from clients where name = 'Kept'`.execute(
    before,
  );
  const clientId = toClientId(clients[0]?.id ?? 0);
  const { rows: entities } = await sql<{ id: number }>`
    insert into legal_entities (client_id, name, code, currency)
    select ${clientId}, code, code, 'EUR' from unnest(array['A', 'B']) as code returning id`.execute(before);
  await sql`
    with period as (
      insert into periods (client_id, start_date, end_date, fiscal_year, ordering, period_number)
      values (${clientId}, '2024-01-01', '2024-01-31', 2024, 1, 1) returning id),
    stream as (
      insert into streams (client_id, kind, name, slug, legal_entity_id, type)
      select ${clientId}, 'financial', code, lower(code), id, 'double-entry' from legal_entities
      where client_id = ${clientId} returning id)
    insert into stream_instances (client_id, stream_id, from_period_id, to_period_id, status, stale_causes)
    select ${clientId}, stream.id, period.id, period.id, 'new', '[]' from stream, period`.execute(before);
  await before.destroy();
  const db = await open();
  const entitiesOfImports = async (transaction: ClientTransaction) =>
    (
      await transaction.selectFrom('stream_instances').select('legal_entity_id as id').orderBy('id').execute()
    ).map(({ id }) => id);
  const ids = entities.map(({ id }) => id);
  expect(await db.client(clientId, entitiesOfImports)).toEqual(ids);
  const limited = limitedTo(db, { legalEntityIds: ids.slice(0, 1), userId: 1 });
  expect(await limited.client(clientId, entitiesOfImports)).toEqual(ids.slice(0, 1));
  await db.client(clientId, async (transaction) => {
    for (const table of ['stream_instances', 'streams', 'legal_entities', 'periods'] as const) {
      await transaction.deleteFrom(table).where('client_id', '=', clientId).execute();
    }
  });
  await db.close();
});

it('says of what versions of before name whose they are, and hides what those of others name', async () => {
  const before = await openOwner();
  await sql`delete from kysely_migration where name = '202611271752_entities_of_references'`.execute(before);
  await sql`drop policy seen_entities on version_references`.execute(before);
  await sql`
    alter table version_references
      alter column legal_entity_id drop not null,
      drop constraint version_references_named,
      add constraint version_references_check
        check (num_nonnulls(account_id, dimension_instance_id, period_id, legal_entity_id) = 1),
      add constraint version_references_client_id_legal_entity_id_fkey
        foreign key (client_id, legal_entity_id) references legal_entities (client_id, id)`.execute(before);
  const kept = await sql<{ id: number }>`select id from clients where name = 'Kept'`.execute(before);
  const clientId = toClientId(kept.rows[0]?.id ?? 0);
  const { rows: entities } = await sql<{ id: number }>`
    insert into legal_entities (client_id, name, code, currency)
    select ${clientId}, code, code, 'EUR' from unnest(array['A', 'B']) as code returning id`.execute(before);
  await sql`
    with period as (
      insert into periods (client_id, start_date, end_date, fiscal_year, ordering, period_number)
      values (${clientId}, '2024-01-01', '2024-01-31', 2024, 1, 1) returning id),
    upload as (
      insert into uploads (client_id, file_name, state, created_by) values (${clientId}, 'A', 'complete', 1)
      returning id),
    source as (
      insert into sources (client_id, upload_id, encoding, detected_encoding, separator, line_break, has_header,
        skip_rows, row_count, first_row_no, columns, warnings, index_step, row_offsets)
      select ${clientId}, id, '', '', ',', '', true, 0, 0, 1, '[]', '[]', 1, '' from upload returning id),
    stream as (
      insert into streams (client_id, kind, name, slug, legal_entity_id, type)
      select ${clientId}, 'financial', code, lower(code), id, 'double-entry' from legal_entities
      where client_id = ${clientId} returning id, legal_entity_id),
    instance as (
      insert into stream_instances (
        client_id, stream_id, legal_entity_id, from_period_id, to_period_id, status, stale_causes)
      select ${clientId}, stream.id, legal_entity_id, period.id, period.id, 'new', '[]' from stream, period
      returning id, legal_entity_id),
    version as (
      insert into instance_versions (client_id, instance_id, version, source_id, content_revision, frozen)
      select ${clientId}, instance.id, 1, source.id, 1, '{}' from instance, source)
    insert into version_references (client_id, instance_id, version, period_id, legal_entity_id)
    select ${clientId}, instance.id, 1, case when of_period then period.id end,
      case when not of_period then legal_entity_id end
    from instance, period, unnest(array[true, false]) as of_period`.execute(before);
  await before.destroy();
  const db = await open();
  const entitiesOfReferences = async (transaction: ClientTransaction) =>
    (
      await transaction
        .selectFrom('version_references')
        .select(['legal_entity_id as entity', 'period_id as period'])
        .execute()
    ).map(({ entity, period }) => [entity, period !== null]);
  const ids = entities.map(({ id }) => id);
  const referencesOf = (id: number | undefined) => [
    [id, true],
    [id, false],
  ];
  const all = await db.client(clientId, entitiesOfReferences);
  const limited = limitedTo(db, { legalEntityIds: ids.slice(0, 1), userId: 1 });
  const seen = await limited.client(clientId, entitiesOfReferences);
  await db.client(clientId, async (transaction) => {
    for (const table of [
      'version_references',
      'instance_versions',
      'stream_instances',
      'streams',
      'sources',
      'uploads',
      'legal_entities',
      'periods',
    ] as const) {
      await transaction.deleteFrom(table).where('client_id', '=', clientId).execute();
    }
  });
  await db.close();
  expect(all).toHaveLength(4);
  expect(all).toEqual(expect.arrayContaining(ids.flatMap(referencesOf)));
  expect(seen).toHaveLength(2);
  expect(seen).toEqual(expect.arrayContaining(referencesOf(ids[0])));
});

it('says of files of before whose imports read them: now, in a version, or as an initial balance', async () => {
  const before = await openOwner();
  await sql`delete from kysely_migration where name = '202611271626_readers_of_files'`.execute(before);
  await sql`alter table uploads drop column legal_entity_ids`.execute(before);
  const kept = await sql<{ id: number }>`select id from clients where name = 'Kept'`.execute(before);
  const clientId = toClientId(kept.rows[0]?.id ?? 0);
  await sql`
    with entity as (
      insert into legal_entities (client_id, name, code, currency)
      select ${clientId}, code, code, 'EUR' from unnest(array['A', 'B', 'C']) as code returning id, code),
    period as (
      insert into periods (client_id, start_date, end_date, fiscal_year, ordering, period_number)
      values (${clientId}, '2024-01-01', '2024-01-31', 2024, 1, 1) returning id),
    upload as (
      insert into uploads (client_id, file_name, state, created_by)
      select ${clientId}, name, 'complete', 1 from unnest(array['A', 'B', 'C', 'none']) as name
      returning id, file_name),
    source as (
      insert into sources (client_id, upload_id, encoding, detected_encoding, separator, line_break, has_header,
        skip_rows, row_count, first_row_no, columns, warnings, index_step, row_offsets)
      select ${clientId}, id, '', '', ',', '', true, 0, 0, 1, '[]', '[]', 1, '' from upload where file_name <> 'none'
      returning id, upload_id),
    reading as (
      select source.id, upload.file_name from source join upload on upload.id = source.upload_id),
    stream as (
      insert into streams (client_id, kind, name, slug, legal_entity_id, type)
      select ${clientId}, 'financial', code, lower(code), id, 'double-entry' from entity returning id, name, legal_entity_id),
    instance as (
      insert into stream_instances (
        client_id, stream_id, legal_entity_id, from_period_id, to_period_id, status, stale_causes, source_id)
      select ${clientId}, stream.id, legal_entity_id, period.id, period.id, 'new', '[]', reading.id
      from stream cross join period left join reading on reading.file_name = stream.name and stream.name = 'A'
      returning id, stream_id),
    version as (
      insert into instance_versions (client_id, instance_id, version, source_id, content_revision, frozen)
      select ${clientId}, instance.id, 1, reading.id, 1, '{}' from instance
        join stream on stream.id = instance.stream_id and stream.name = 'B'
        join reading on reading.file_name = 'B')
    insert into initial_balances (client_id, legal_entity_id, source_id, date, is_global_stated, debit, global_debit,
      segment_count, posting_count, postings_sha256, pack_counts, packs_sha256, created_by)
    select ${clientId}, entity.id, reading.id, '2023-12-31', false, 0, 0, 0, 0, '', '{}', '', 1
    from entity join reading on reading.file_name = 'C' where code = 'C'`.execute(before);
  await before.destroy();
  const db = await open();
  const read = await db.client(clientId, async (transaction) => {
    const { rows } = await sql<{ file: string; codes: string[] }>`
      select file_name as file, array(select code from legal_entities as entity
        where client_id = ${clientId} and entity.id = any (uploads.legal_entity_ids)) as codes
      from uploads where client_id = ${clientId} order by file_name`.execute(transaction);
    for (const table of [
      'initial_balances',
      'instance_versions',
      'stream_instances',
      'streams',
      'sources',
      'uploads',
      'legal_entities',
      'periods',
    ] as const) {
      await transaction.deleteFrom(table).where('client_id', '=', clientId).execute();
    }
    return rows;
  });
  await db.close();
  expect(read).toEqual([
    { file: 'A', codes: ['A'] },
    { file: 'B', codes: ['B'] },
    { file: 'C', codes: ['C'] },
    { file: 'none', codes: [] },
  ]);
});

it('refuses a database of another state, says how to begin anew, and leaves it as it is', async () => {
  const owner = await openOwner();
  const namesOf = async () =>
    (await sql<{ name: string }>`select name from kysely_migration order by name`.execute(owner)).rows;
  const before = await namesOf();
  await sql`update kysely_migration set name = '202601010000_rows' where name = ${before[0]?.name}`.execute(
    owner,
  );
  const changed = await namesOf();
  await owner.destroy();
  const wayOut = location.databaseUrl === null ? /npm start -- --fresh/ : /empty database/;
  for (let attempt = 0; attempt < 2; attempt++) {
    const refused = open();
    await expect(refused).rejects.toThrow(OtherStateError);
    await expect(refused).rejects.toThrow(/made by another state of Tributary \(202601010000_rows\)/);
    await expect(refused).rejects.toThrow(wayOut);
  }
  const again = await openOwner();
  expect((await sql`select name from kysely_migration order by name`.execute(again)).rows).toEqual(changed);
  const clients = await sql<{ name: string }>`select name from clients`.execute(again);
  expect(clients.rows).toEqual([{ name: 'Kept' }]);
  await again.destroy();
});
