import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { Client } from 'pg';
import { afterAll, afterEach, beforeEach, describe, expect, it } from 'vitest';
import { toClientId } from '../../ids.ts';
import { createTestDatabase, type TestDatabase } from '../../testing/databases.ts';
import { addClientTable, openInstallationTable } from '../migrations/access.ts';
import { openServerDatabase } from '../server.ts';
import { distribute } from './distribute.ts';
import { UnknownSchemaError } from './plan.ts';
import { type Layout, readSchemaFacts, type SchemaFacts, setAsideTable } from './schemaFacts.ts';
import { standInForCoordinator } from './testing/coordinator.ts';
import { UnfinishedDistributionError } from './unfinishedDistributionError.ts';

const fail = (error: Error) => {
  throw error;
};

describe('a schema on several machines', () => {
  let location: TestDatabase;
  let url: string;
  let said: string[];
  const run = async (isOnlyPlanned = false): Promise<number> =>
    distribute(url, (words) => said.push(words), isOnlyPlanned);

  const asOwner = async <Result>(work: (owner: Client) => Promise<Result>): Promise<Result> => {
    const owner = new Client({ connectionString: url });
    await owner.connect();
    try {
      return await work(owner);
    } finally {
      await owner.end();
    }
  };
  const execute = async (...statements: readonly string[]): Promise<void> =>
    asOwner(async (owner) => {
      for (const statement of statements) await owner.query(statement);
    });
  const readFacts = async (): Promise<SchemaFacts> => asOwner(readSchemaFacts);
  const tablesThatLie = ({ tables }: SchemaFacts, layout: Layout): readonly string[] =>
    tables.filter((table) => table.layout === layout).map(({ name }) => name);

  beforeEach(async () => {
    said = [];
    location = await createTestDatabase();
    url = location.databaseUrl ?? '';
    await asOwner(standInForCoordinator);
    const db = await openServerDatabase(url, fail);
    await db.installation(async (transaction) =>
      transaction.insertInto('clients').values({ name: 'First', slug: 'first' }).execute(),
    );
    await db.client(toClientId(1), async (transaction) =>
      transaction
        .insertInto('legal_entities')
        .values({ client_id: 1, name: 'Entity', code: 'A', currency: 'EUR' })
        .execute(),
    );
    await db.close();
  });
  afterEach(async () => location.remove());
  // Roles belong to the whole server.
  afterAll(async () => {
    const owner = new Client({ connectionString: process.env['TEST_DATABASE_URL'] });
    await owner.connect();
    for (const role of ['tributary_app', 'tributary_loader']) await owner.query(`alter role ${role} nologin`);
    await owner.end();
  });

  it('has every table of clients in shards, one table on all machines, and its foreign keys as before', async () => {
    const before = await readFacts();
    expect(before.handsSettingsOn).toBe(false);
    const steps = await run();
    expect(said).toHaveLength(steps);
    const after = await readFacts();
    expect(after.foreignKeys).toEqual(before.foreignKeys);
    expect(after.foreignKeys.length).toBeGreaterThan(40);
    expect(tablesThatLie(after, 'reference')).toEqual(['clients']);
    expect(tablesThatLie(after, 'local')).toEqual([
      'account_links',
      'acl_entries',
      'embedded_reports',
      'installation_answers',
      'installation_audit_heads',
      'installation_audit_log',
      'jobs',
      'known_devices',
      'kysely_migration',
      'kysely_migration_lock',
      'mails',
      'memberships',
      'provider_people',
      'second_factors',
      'sessions',
      'sign_in_attempts',
      'stranger_attempts',
      'users',
    ]);
    expect(tablesThatLie(after, 'distributed').length).toBeGreaterThan(20);
    expect(after).toMatchObject({ setAside: [], rolesWithoutLogin: [], handsSettingsOn: true });
    const { rows } = await asOwner(async (owner) =>
      owner.query('select distinct beside::text from coordinator.pg_dist_partition order by beside'),
    );
    expect(rows).toEqual([{ beside: 'client_settings' }, { beside: null }]);
  });

  it('says that its connection was cut, and goes on when it is called again', async () => {
    const lay = 'coordinator.create_reference_table(regclass)';
    const { rows } = await asOwner(async (owner) =>
      owner.query<{ definition: string }>(`select pg_get_functiondef('${lay}'::regprocedure) as definition`),
    );
    await execute(
      `create or replace function coordinator.create_reference_table(relation regclass) returns void
         language sql as 'select pg_terminate_backend(pg_backend_pid())'`,
    );
    await expect(run()).rejects.toThrow('The connection to the database was lost.');
    await execute(rows[0]?.definition ?? '');
    expect(await run()).toBeGreaterThan(0);
    expect(tablesThatLie(await readFacts(), 'reference')).toEqual(['clients']);
  });

  it('is worked on as before, and has the tables of later migrations beside the others', async () => {
    await run();
    const columns = ['client_id bigint not null', 'id bigint', 'primary key (client_id, id)'];
    await execute(
      ...addClientTable('later', columns, [
        'constraint later_entity foreign key (client_id, id) references legal_entities (client_id, id)',
      ]),
    );
    const facts = await readFacts();
    expect(tablesThatLie(facts, 'distributed')).toContain('later');
    expect(facts.foreignKeys.map(({ name }) => name)).toContain('later_entity');
    expect(await run()).toBe(0);
    const db = await openServerDatabase(url, fail);
    const seen = await db.client(toClientId(1), async (transaction) =>
      transaction.selectFrom('legal_entities').select('code').execute(),
    );
    await db.close();
    expect(seen).toEqual([{ code: 'A' }]);
  });

  it('keeps a membership whose inviter is removed, of which people are on the coordinator', async () => {
    await run();
    const { rows } = await asOwner(async (owner) => {
      await owner.query(`insert into users (email, first_name, last_name) values ('inviter@example.org', '', ''),
        ('invited@example.org', '', '')`);
      await owner.query(`insert into memberships (client_id, user_id, roles, invited_by)
        select 1, invited.id, '{org_viewer}', inviter.id from users as invited, users as inviter
        where invited.email like 'invited@%' and inviter.email like 'inviter@%'`);
      await owner.query(`delete from users where email like 'inviter@%'`);
      return owner.query('select roles, invited_by from memberships');
    });
    expect(rows).toEqual([{ roles: ['org_viewer'], invited_by: null }]);
  });

  it('has nothing left to do when it is asked again', async () => {
    await run();
    const after = await readFacts();
    said = [];
    expect(await run()).toBe(0);
    expect(said).toEqual([]);
    expect(await readFacts()).toEqual(after);
  });

  it('is only described where it is asked what would be done', async () => {
    const before = await readFacts();
    const steps = await run(true);
    expect(steps).toBeGreaterThan(60);
    expect(said.length).toBeGreaterThan(steps);
    expect(said.join('\n')).toContain(
      "select create_distributed_table('legal_entities', 'client_id', colocate_with => 'client_settings');",
    );
    expect(await readFacts()).toEqual(before);
  });

  it('is brought up to date where it is laid out, and not where it is asked what would be done', async () => {
    await execute(
      'drop schema public cascade',
      'create schema public',
      'grant all on schema public to tributary_app, tributary_loader',
    );
    const call = (...words: readonly string[]) =>
      spawnSync(process.execPath, [join(import.meta.dirname, '../../distribute.js'), ...words], {
        env: { ...process.env, DATABASE_URL: url },
        encoding: 'utf8',
      });
    expect(call('--plan')).toMatchObject({
      status: 0,
      stdout: expect.stringMatching(
        /^Bring the schema up to date: \d+_baseline, [^\n]*\nWhat is laid out after that[^\n]*\n$/,
      ),
    });
    expect((await readFacts()).tables).toEqual([]);
    expect(call().stdout).toMatch(/\nAll foreign keys are back\.\n$/);
    expect(tablesThatLie(await readFacts(), 'distributed').length).toBeGreaterThan(20);
  });

  it('is gone on with where it was broken off, with every foreign key', async () => {
    const before = await readFacts();
    await execute(`insert into coordinator.failing values ('stream_rules', false)`);
    await expect(run()).rejects.toThrow('the machine of stream_rules does not answer');
    expect((await readFacts()).setAside.length).toBeGreaterThan(40);
    await expect(openServerDatabase(url, fail)).rejects.toThrow(UnfinishedDistributionError);
    await execute(`delete from coordinator.failing`);
    await run();
    expect((await readFacts()).foreignKeys).toEqual(before.foreignKeys);
    expect(await run()).toBe(0);
    await (await openServerDatabase(url, fail)).close();
  });

  it('has its foreign keys back before a later program changes the schema', async () => {
    await execute(`insert into coordinator.failing values ('stream_rules', false)`);
    await expect(run()).rejects.toThrow('the machine of stream_rules does not answer');
    await execute(
      'delete from coordinator.failing',
      'alter table jobs drop column death_count',
      `delete from kysely_migration where name = '202611230120_deaths_of_jobs'`,
    );
    said = [];
    const planned: string[] = [];
    expect(await distribute(url, (words) => planned.push(words), true)).toBeGreaterThan(1);
    expect(planned.at(-2)).toMatch(/^Bring the schema/);
    expect(await run()).toBe(said.length);
    expect(said.slice(-2)).toEqual([
      'All foreign keys are back.',
      'Bring the schema up to date: 202611230120_deaths_of_jobs.',
    ]);
    await (await openServerDatabase(url, fail)).close();
  });

  it('comes to its end where nothing was left but to say so', async () => {
    await run();
    await execute(`create table ${setAsideTable} ("table" text, name text, definition text)`);
    await expect(openServerDatabase(url, fail)).rejects.toThrow(UnfinishedDistributionError);
    expect(await run()).toBe(1);
    await (await openServerDatabase(url, fail)).close();
  });

  it('keeps tables of the installation on the coordinator, whoever added them', async () => {
    await execute(
      'create table notices (id bigint primary key)',
      ...openInstallationTable('notices'),
      'create table forgotten (client_id bigint, id bigint, primary key (client_id, id))',
      ...openInstallationTable('forgotten'),
    );
    await expect(run()).rejects.toThrow(/forgotten is not known: row-level security is not on/);
    await execute('drop table forgotten');
    await run();
    expect(tablesThatLie(await readFacts(), 'local')).toContain('notices');
  });

  it('is left as it is where rows would be lost', async () => {
    await execute(`insert into coordinator.failing values ('legal_entities', true)`);
    await expect(run()).rejects.toThrow('legal_entities had 1 rows and would have 0: it was left as it was.');
    const { rows } = await asOwner(async (owner) => owner.query('select code from legal_entities'));
    expect(rows).toEqual([{ code: 'A' }]);
  });

  it('is refused with all of what nobody has given a place', async () => {
    await execute(
      'create table plain (id bigint primary key)',
      'create table open (client_id bigint, id bigint, primary key (client_id, id))',
      'create view seen as select 1',
      'create unique index streams_name on streams (name)',
      'alter table uploads add constraint uploads_by foreign key (created_by) references users (id)',
      'alter table users add column home bigint constraint users_home references client_settings (client_id)',
      'alter table streams add column other bigint unique',
      'alter table uploads add constraint uploads_other foreign key (size_bytes) references streams (other)',
      'alter table streams add constraint streams_turned unique (id, client_id)',
      'alter table uploads add constraint uploads_turned foreign key (client_id, id) references streams (id, client_id)',
      `create function stamp() returns trigger language plpgsql as 'begin return new; end'`,
      'create trigger streams_stamp before insert on streams for each row execute function stamp()',
      'alter table kysely_migration_lock rename to other_lock',
    );
    const before = await readFacts();
    const refused = await run().catch((error: unknown) => error);
    expect(refused).toBeInstanceOf(UnknownSchemaError);
    expect((refused as UnknownSchemaError).findings).toEqual([
      'The table open is not known: row-level security is not on.',
      'The table other_lock is not known: its primary key does not begin with client_id.',
      'The table other_lock is not known: row-level security is not on.',
      'The table other_lock is unique without client_id by kysely_migration_lock_pkey.',
      'The table plain is not known: its primary key does not begin with client_id.',
      'The table plain is not known: row-level security is not on.',
      'The table plain is unique without client_id by plain_pkey.',
      'The table streams has the trigger streams_stamp.',
      'The table streams is unique without client_id by streams_name.',
      'The table streams is unique without client_id by streams_other_key.',
      'The foreign key uploads_by of uploads names users, which stays on the coordinator.',
      'The foreign key uploads_other of uploads does not hold client_id.',
      'The foreign key uploads_turned of uploads does not hold client_id.',
      'The foreign key users_home of users names client_settings, whose rows lie elsewhere.',
      'seen is not known: it is no table.',
      'The table kysely_migration_lock is not there.',
    ]);
    expect(said).toEqual([]);
    expect(await readFacts()).toEqual(before);
  });

  it('is refused where a table lies otherwise than it is to', async () => {
    await run();
    await execute(
      `update coordinator.pg_dist_partition set partmethod = 'n', repmodel = 't' where logicalrelid = 'streams'::regclass`,
    );
    await expect(run()).rejects.toThrow('The table streams lies otherwise than it is to: reference.');
  });

  it('is not touched while the product is at work, and may be looked at', async () => {
    const db = await openServerDatabase(url, fail);
    try {
      await expect(run()).rejects.toThrow(/at work on this database/);
      expect(await run(true)).toBeGreaterThan(60);
    } finally {
      await db.close();
    }
  });

  it('needs a coordinator with other machines, and says what is missing', async () => {
    await execute('delete from coordinator.pg_dist_node where groupid <> 0');
    await expect(run()).rejects.toThrow(/no other machines/);
    await execute('update coordinator.pg_dist_node set groupid = 1');
    await expect(run()).rejects.toThrow(/citus_set_coordinator_host/);
    await execute('drop schema coordinator cascade');
    await expect(run()).rejects.toThrow(/create extension citus/);
  });

  it('is not moved by whom row-level security binds', async () => {
    await execute('create role distribute_test login');
    try {
      const refused = new URL(url);
      refused.username = 'distribute_test';
      await expect(distribute(refused.href, () => undefined)).rejects.toThrow(/BYPASSRLS/);
    } finally {
      await execute('drop role distribute_test');
    }
  });
});
