import { Client } from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { clientName, otherClientName } from '../../demo/src/users.ts';
import { ofInstallation } from '../../api/src/audit/ofInstallation.ts';
import { tablesThatNameClients } from '../../api/src/testing/installationTables.ts';
import { sharedProduct } from '../support/sharedProduct.ts';

/** The second wall: without any filter of the application, a client's transaction sees its own rows and no others. */

const figureTables = [
  'posting_segments',
  'balance_packs',
  'version_references',
  'stream_instances',
  'accounts',
  'file_chunks',
];

describe('rows of another client in PostgreSQL', () => {
  let connection: Client;
  let tables: readonly string[];
  const clientIds = new Map<string, string>();

  beforeAll(async () => {
    const { database } = sharedProduct('server');
    connection = new Client({ connectionString: database.environment['DATABASE_URL'] });
    await connection.connect();
    const found = await connection.query<{ table_name: string }>(
      `select table_name from information_schema.columns
       join information_schema.tables using (table_schema, table_name)
       where column_name = 'client_id' and table_schema = 'public' and table_type = 'BASE TABLE'
         and table_name <> all ($1)`,
      [tablesThatNameClients],
    );
    tables = found.rows.map((row) => row.table_name);
    const clients = await connection.query<{ id: string; name: string }>('select id, name from clients');
    for (const { id, name } of clients.rows) clientIds.set(name, id);
  });
  afterAll(() => connection.end());

  /** Rows that the application's role sees in a transaction of the client named. */
  async function countRows(
    table: string,
    client: string | null,
    others = '',
  ): Promise<{ own: number; foreign: number }> {
    await connection.query('begin');
    try {
      await connection.query('set local role tributary_app');
      const id = client === null ? '' : (clientIds.get(client) ?? '');
      if (client !== null) await connection.query(`set local app.client_id = '${id}'`);
      const { rows } = await connection.query<{ own: string; foreign: string }>(
        `select count(*) filter (where client_id::text = $1) as own,
                count(*) filter (where client_id::text <> $1) as foreign from ${table} where true ${others}`,
        [id],
      );
      return { own: Number(rows[0]?.own), foreign: Number(rows[0]?.foreign) };
    } finally {
      await connection.query('rollback');
    }
  }

  it('are not seen', async () => {
    expect(tables).toEqual(expect.arrayContaining(figureTables));
    for (const table of tables) {
      expect([table, await countRows(table, otherClientName)]).toEqual([
        table,
        { own: expect.any(Number), foreign: 0 },
      ]);
    }
  });

  it('are not seen without a client, but for what the log of the installation shows along', async () => {
    for (const table of tables) {
      const others = table === 'audit_log' ? `and not ${ofInstallation}` : '';
      expect([table, await countRows(table, null, others)]).toEqual([table, { own: 0, foreign: 0 }]);
    }
  });

  it.each(figureTables)('are there: %s shows them to their own client', async (table) => {
    const { own, foreign } = await countRows(table, clientName);
    expect(own).toBeGreaterThan(0);
    expect(foreign).toBe(0);
  });
});
