import { toClientId } from '../ids.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ofInstallation } from '../audit/ofInstallation.ts';
import type { ClientTransaction } from './database.ts';
import { limitedTo } from './entityLimit.ts';
import { onWholeClient } from './transactions.ts';
import { encodeBinaryRows, int2, int4, int8 } from './binaryRows.ts';
import { tablesThatNameClients } from '../testing/installationTables.ts';
import { openTestApi, type TestApi, type TestClient } from '../testing/testApi.ts';

const bulkTables = ['balance_packs', 'file_chunks', 'posting_segments'];

/** Of which each row says whose it is: what a limited member does not see is not there. */
const limitedTables = [
  'adjustments',
  'historical_rates',
  'initial_balance_lines',
  'initial_balances',
  'legal_entities',
  'ownership_shares',
  'payroll_balances',
  'payroll_people',
  'payroll_rows',
  'period_locks',
  'retained_earnings_overrides',
  'stream_instances',
  'streams',
  'version_references',
];
/** Reached by a row of those alone, whose id they hold. */
const tablesBehindThem = [
  'adjustment_figures',
  'adjustment_lines',
  'adjustment_rates',
  'analytics_values',
  'attached_files',
  'balance_packs',
  'file_chunks',
  'instance_versions',
  'posting_segments',
  'processing_error_groups',
  'processing_errors',
  'processing_runs',
  'sources',
  'stream_accounts',
  'stream_eliminations',
  'stream_rules',
  'substituted_versions',
  'uploads',
];
/** The same for all members of a client. */
const sharedTables = [
  'audit_heads',
  'audit_log',
  'accounts',
  'analytics_fields',
  'balance_categories',
  'balance_category_accounts',
  'client_settings',
  'dimension_instance_versions',
  'dimension_instances',
  'gone_dimension_instances',
  'dimensions',
  'former_members',
  'idempotent_answers',
  'locked_rates',
  'periods',
  'rates',
  'report_favourites',
  'report_references',
  'report_versions',
  'reporting_currencies',
  'reports',
  'substitutions',
];

let api: TestApi;
let first: TestClient;
let second: TestClient;

beforeAll(async () => {
  api = await openTestApi();
  first = await api.addClient('First');
  second = await api.addClient('Second');
  // Whose first row in its log is by a member of another client.
  const founder = await first.as('org_admin');
  await founder.ok('POST', '/admin/clients', { name: 'Founded by a member' });
  for (const client of [first, second]) {
    await api.platform.db.client(client.id, async (transaction) =>
      transaction
        .insertInto('legal_entities')
        .values({ client_id: client.id, name: `Entity of ${client.name}`, code: 'A', currency: 'EUR' })
        .execute(),
    );
    await api.platform.db.copy('balance_packs', client.id, packColumns, encodeBinaryRows([packRow(1)]));
  }
});
afterAll(async () => api.close());

const isOfClient = sql.raw(`not ${ofInstallation}`);
const packColumns = ['instance_id', 'version', 'level', 'part', 'count', 'sha256', 'body'];

function packRow(instanceId: number): Uint8Array[] {
  const bytes = new Uint8Array(4);
  return [int8(instanceId), int4(1), int2(0), int4(0), int4(5), bytes, bytes];
}

async function addSecondEntity(): Promise<{ readonly client: TestClient }> {
  const client = await api.addClient('Two entities');
  const entities = ['A', 'B'].map((code) => ({ client_id: client.id, name: code, code, currency: 'EUR' }));
  await api.platform.db.client(client.id, async (transaction) =>
    transaction.insertInto('legal_entities').values(entities).execute(),
  );
  return { client };
}

interface TableFacts {
  name: string;
  owner: string;
  enabled: boolean;
  forced: boolean;
  starts_with_client: boolean;
}

async function clientTables(): Promise<TableFacts[]> {
  return api.platform.db.installation(async (transaction) => {
    const { rows } = await sql<TableFacts>`
      select c.relname as name, pg_get_userbyid(c.relowner) as owner, c.relrowsecurity as enabled,
             c.relforcerowsecurity as forced,
             (select a.attname = 'client_id' from pg_index i
                join pg_attribute a on a.attrelid = i.indrelid and a.attnum = i.indkey[0]
               where i.indrelid = c.oid and i.indisprimary) as starts_with_client
        from pg_class c
        join pg_attribute k on k.attrelid = c.oid and k.attname = 'client_id' and not k.attisdropped
       where c.relkind = 'r' and c.relnamespace = 'public'::regnamespace
       order by c.relname`.execute(transaction);
    return rows.filter(({ name }) => !tablesThatNameClients.includes(name));
  });
}

describe('row-level security', () => {
  it('is enabled on every table of client data, and forced on all but the bulk tables', async () => {
    const tables = await clientTables();
    expect(tables.length).toBeGreaterThan(15);
    for (const { name, owner, enabled, forced, starts_with_client } of tables) {
      const isBulk = bulkTables.includes(name);
      expect({ name, enabled, forced, starts_with_client }).toEqual({
        name,
        enabled: true,
        forced: !isBulk,
        starts_with_client: true,
      });
      expect(owner === 'tributary_loader').toBe(isBulk);
    }
  });

  it('puts client_id into every unique and foreign key of client data', async () => {
    const keys = await api.platform.db.installation(async (transaction) => {
      const { rows } = await sql<{ name: string; has_client: boolean }>`
        select conname as name,
               exists (select from pg_attribute a
                        where a.attrelid = conrelid and a.attnum = any(conkey) and a.attname = 'client_id')
                 as has_client
          from pg_constraint
         where contype in ('u', 'f', 'p')
           and conrelid in (select attrelid from pg_attribute where attname = 'client_id')
           and connamespace = 'public'::regnamespace`.execute(transaction);
      return rows;
    });
    const without = keys.filter(({ has_client }) => !has_client).map(({ name }) => name);
    expect(without.toSorted()).toEqual([
      'account_links_pkey',
      'account_links_user_id_fkey',
      'acl_entries_pkey',
      'embedded_reports_pkey',
      'jobs_pkey',
      'mails_ordered_by_fkey',
      'mails_pkey',
      'memberships_id_key',
      'memberships_invited_by_fkey',
      'memberships_user_id_fkey',
      'sessions_id_key',
      'sessions_pkey',
      'sessions_user_id_fkey',
    ]);
  });

  it('hides rows of other legal entities in the tables that say whose they are; of each other one somebody has said how it is reached', async () => {
    const { rows } = await api.platform.db.installation(async (transaction) =>
      sql<{ name: string }>`
        select polrelid::regclass::text as name from pg_policy where polname = 'seen_entities' and not polpermissive
        order by 1`.execute(transaction),
    );
    expect(rows.map(({ name }) => name)).toEqual(limitedTables);
    const names = (await clientTables()).map(({ name }) => name);
    expect(names.toSorted()).toEqual([...limitedTables, ...tablesBehindThem, ...sharedTables].toSorted());
  });

  it('shows somebody who is limited no other legal entity, and all of them for what holds of the whole', async () => {
    const { db } = api.platform;
    const { client } = await addSecondEntity();
    const ids = async (transaction: ClientTransaction) =>
      (await transaction.selectFrom('legal_entities').select('id').orderBy('id').execute()).map(
        ({ id }) => id,
      );
    const all = await db.client(client.id, ids);
    const [own = 0] = all;
    const limited = limitedTo(db, { legalEntityIds: [own], userId: 1 });
    expect(await limited.client(client.id, ids)).toEqual([own]);
    expect(
      await limited.client(client.id, async (transaction) => [
        await onWholeClient(transaction, async () => ids(transaction)),
        await ids(transaction),
      ]),
    ).toEqual([all, [own]]);
    expect(
      await limited.client(client.id, async (transaction) =>
        transaction.updateTable('legal_entities').set({ name: 'Renamed' }).returning('id').execute(),
      ),
    ).toEqual([{ id: own }]);
    const intruder = { client_id: client.id, name: 'Intruder', code: 'X', currency: 'EUR' };
    await expect(
      limited.client(client.id, async (transaction) =>
        transaction.insertInto('legal_entities').values(intruder).execute(),
      ),
    ).rejects.toThrow(/row-level security/);
    expect(await db.client(client.id, ids)).toEqual(all);
  });

  it('shows within one change what each step of it may see', async () => {
    const { db } = api.platform;
    const { client } = await addSecondEntity();
    const count = async (transaction: ClientTransaction) =>
      (await transaction.selectFrom('legal_entities').select('id').execute()).length;
    const touch = async (transaction: ClientTransaction) =>
      transaction.updateTable('legal_entities').set({ currency: 'USD' }).returning('id').execute();
    const [own] = await db.client(client.id, async (transaction) =>
      transaction.selectFrom('legal_entities').select('id').execute(),
    );
    const limited = limitedTo(db, { legalEntityIds: [own?.id ?? 0], userId: 1 });
    const [counts] = await db.keeping(
      client.id,
      async () => {
        const changed = await limited.client(client.id, touch);
        return [
          changed.length,
          await db.client(client.id, count),
          await limited.client(client.id, count),
          await limited.client(client.id, count),
        ];
      },
      async () => {},
    );
    expect(counts).toEqual([1, 2, 1, 1]);
  });

  it('shows a client its own rows with no filter in the query', async () => {
    const seen = await api.platform.db.client(first.id, async (transaction) => ({
      entities: await transaction.selectFrom('legal_entities').select('name').execute(),
      packs: await transaction.selectFrom('balance_packs').select('client_id').execute(),
    }));
    expect(seen).toEqual({ entities: [{ name: 'Entity of First' }], packs: [{ client_id: first.id }] });
  });

  it('shows nothing when no client is set, in any table but what the installation did within clients', async () => {
    for (const { name } of await clientTables()) {
      const count = await api.platform.db.installation(async (transaction) => {
        const { rows } = await sql<{
          count: number;
        }>`select count(*) as count from ${sql.table(name)}
          where ${name === 'audit_log' ? isOfClient : sql`true`}`.execute(transaction);
        return rows[0]?.count;
      });
      expect({ name, count }).toEqual({ name, count: 0 });
    }
  });

  it('refuses rows written for another client and changes none of them', async () => {
    const { db } = api.platform;
    const entity = { client_id: second.id, name: 'Intruder', code: 'X', currency: 'EUR' };
    await expect(
      db.client(first.id, async (transaction) =>
        transaction.insertInto('legal_entities').values(entity).execute(),
      ),
    ).rejects.toThrow(/row-level security/);
    const changed = await db.client(first.id, async (transaction) =>
      transaction
        .updateTable('legal_entities')
        .set({ name: 'Gone' })
        .where('client_id', '=', second.id)
        .execute(),
    );
    expect(changed[0]?.numUpdatedRows).toBe(0n);
  });

  it('forgets the client with the transaction, also after a failed one', async () => {
    const { db } = api.platform;
    await expect(
      db.client(first.id, async () => {
        throw new Error('broken');
      }),
    ).rejects.toThrow('broken');
    const { rows } = await db.installation(async (transaction) =>
      sql`select current_user as name, current_setting('app.client_id', true) as client`.execute(transaction),
    );
    expect(rows).toEqual([{ name: 'tributary_app', client: '' }]);
  });

  it('does not let the application write figures except by the loader', async () => {
    await expect(
      api.platform.db.client(first.id, async (transaction) =>
        transaction.deleteFrom('balance_packs').execute(),
      ),
    ).rejects.toThrow(/permission denied/);
  });

  it('does not let a copy name its client', async () => {
    await expect(
      api.platform.db.copy('balance_packs', first.id, ['client_id'], encodeBinaryRows([[int8(second.id)]])),
    ).rejects.toThrow(/client_id/);
  });

  it('copies out what the client sees, and is as before after a copy that is refused', async () => {
    const { db } = api.platform;
    for (const client of [first, second]) {
      const names = await db.readBytes(client.id, sql`select name::bytea from legal_entities`);
      expect(names.map((name) => Buffer.from(name).toString())).toEqual([`Entity of ${client.name}`]);
      await expect(db.readBytes(client.id, sql`select nothing`)).rejects.toThrow(/nothing/);
      await expect(db.readBytes(client.id, sql`select ${1}::bytea`)).rejects.toThrow(/parameters/);
    }
    expect(await db.readBytes(first.id, sql`select sha256 from balance_packs where false`)).toEqual([]);
    await expect(
      db.readBytes(first.id, sql`update legal_entities set code = 'B' returning name::bytea`),
    ).rejects.toThrow(/read-only/);
  });

  it('keeps nothing of a copy that fails', async () => {
    const { db } = api.platform;
    const broken = encodeBinaryRows([packRow(7), [int8(7)]]);
    await expect(db.copy('balance_packs', first.id, packColumns, broken)).rejects.toThrow();
    const rows = await db.client(first.id, async (transaction) =>
      transaction.selectFrom('balance_packs').selectAll().where('instance_id', '=', 7).execute(),
    );
    expect(rows).toEqual([]);
  });
});

describe('transactions', () => {
  it('refuse to nest', async () => {
    const { db } = api.platform;
    await expect(db.client(first.id, async () => db.installation(async () => 'inner'))).rejects.toThrow(
      /inside another transaction/,
    );
  });

  it.each(['40001', '40P01', '23505', '23503'])(
    'that lost a race (%s) are done again, three times at most',
    async (code) => {
      let attempts = 0;
      const work = async () => {
        attempts += 1;
        throw Object.assign(new Error('lost'), { code });
      };
      await expect(api.platform.db.client(toClientId(first.id), work)).rejects.toThrow('lost');
      expect(attempts).toBe(3);
    },
  );

  it('that failed otherwise are not', async () => {
    let attempts = 0;
    const work = async () => {
      attempts += 1;
      throw Object.assign(new Error('not null'), { code: '23502' });
    };
    await expect(api.platform.db.client(toClientId(first.id), work)).rejects.toThrow('not null');
    expect(attempts).toBe(1);
  });

  it('read days as text, amounts as text, ids as numbers, bytes as bytes', async () => {
    const { rows } = await api.platform.db.client(first.id, (transaction) =>
      sql<{ date: string; amount: string; client_id: number; body: Uint8Array }>`
        select date '2024-01-01' as date, 5::numeric(24,4) as amount, client_id, body from balance_packs`.execute(
        transaction,
      ),
    );
    expect(rows).toEqual([
      { date: '2024-01-01', amount: '5.0000', client_id: first.id, body: expect.anything() as unknown },
    ]);
    expect(Buffer.from(rows[0]!.body)).toEqual(Buffer.alloc(4));
  });
});
