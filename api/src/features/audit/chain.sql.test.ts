import type { ClientId } from '@tributary/engine/ids';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { ClientTransaction } from '../../db/database.ts';
import {
  openTestApi,
  startTestApi,
  type TestApi,
  type TestClient,
  type TestSession,
} from '../../testing/testApi.ts';
import { hashInChain, hashOfRow } from '../../audit/row.ts';
import { checkChain } from './checkService.ts';
import { findHead } from './store.ts';

let api: TestApi;
let client: TestClient;
let session: TestSession;

beforeAll(async () => {
  api = await openTestApi();
});
afterAll(async () => api.close());
beforeEach(async () => {
  client = await api.addClient('Chained');
  session = await client.as('org_admin');
});

const addEntity = async (code: string): Promise<void> => {
  await session.ok('POST', '/legal_entities', { name: `Entity ${code}`, code, currency: 'EUR' });
};
const addEntities = async (...codes: readonly string[]): Promise<void> => {
  for (const code of codes) await addEntity(code);
};

/** As somebody who has the database in his hands. */
const forge = async (work: (transaction: ClientTransaction) => Promise<unknown>): Promise<void> =>
  api.platform.db.client(client.id, async (transaction) => {
    await sql`reset role`.execute(transaction);
    await work(transaction);
  });
/** A row as the log would have written it, behind its head, which is left as it is. @returns its number. */
async function addBehindHead(transaction: ClientTransaction, clientId: ClientId | null): Promise<number> {
  const head = await findHead(transaction, clientId);
  if (head === undefined) throw new Error('The log has no row.');
  const row = {
    at: new Date('2026-01-01T00:00:00.000Z'),
    actor: 'session',
    userId: null,
    memberId: null,
    sessionId: null,
    requestId: null,
    action: 'update',
    object: 'settings',
    objectId: null,
    objectName: null,
    changes: '{}',
  };
  const hash = hashInChain(head.hash, hashOfRow(row));
  const number = head.number + 1;
  const [table, column, id] =
    clientId === null
      ? [sql.table('installation_audit_log'), sql``, sql``]
      : [sql.table('audit_log'), sql`client_id, `, sql`${clientId}::bigint, `];
  await sql`
    insert into ${table} (${column}number, hash, at, actor, action, object_type, changes)
    values (${id}${number}, ${hash}, ${row.at.toISOString()}::timestamptz, ${row.actor}, ${row.action}, ${row.object},
      ${row.changes})`.execute(transaction);
  return number;
}
const check = async () => checkChain(api.platform.db, client.id);

describe('the chain of a log', () => {
  it.each(['audit_log', 'installation_audit_log'] as const)(
    '%s is only added to: the database refuses to change, to delete and to empty it',
    async (table) => {
      await addEntity('A');
      const attempts = [
        sql`update ${sql.table(table)} set changes = ''`,
        sql`delete from ${sql.table(table)}`,
        sql`truncate ${sql.table(table)}`,
      ];
      for (const attempt of attempts) {
        const work = api.platform.db.client(client.id, (transaction) => attempt.execute(transaction));
        await expect(work).rejects.toThrow(/permission denied/);
      }
      expect(await check()).toEqual({ rowCount: 2, broken: null });
    },
  );

  it('is unbroken after fifty saves at once', async () => {
    await Promise.all(Array.from({ length: 50 }, (_, index) => addEntity(`P${index}`)));
    expect(await check()).toEqual({ rowCount: 51, broken: null });
  });

  it('of the installation is unbroken, too', async () => {
    expect(await checkChain(api.platform.db, null)).toMatchObject({ broken: null });
  });

  it('tells a row that was forged', async () => {
    await addEntities('A', 'B', 'C');
    await forge((transaction) =>
      sql`update audit_log set object_name = 'Other' where client_id = ${client.id} and number = 2`.execute(
        transaction,
      ),
    );
    expect(await check()).toMatchObject({ broken: 2 });
  });

  it('tells a row that was removed, in the middle and at the end', async () => {
    await addEntities('A', 'B');
    const remove = async (number: number): Promise<void> =>
      forge((transaction) =>
        sql`delete from audit_log where client_id = ${client.id} and number = ${number}`.execute(transaction),
      );
    await remove(3);
    expect(await check()).toMatchObject({ broken: 3 });
    await remove(1);
    expect(await check()).toMatchObject({ broken: 1 });
  });

  it('tells a row that was inserted between others', async () => {
    await addEntities('A', 'B');
    await forge(async (transaction) => {
      for (const number of [3, 2]) {
        await sql`update audit_log set number = ${number + 1} where client_id = ${client.id} and number = ${number}`.execute(
          transaction,
        );
      }
      await sql`
        insert into audit_log (client_id, number, hash, at, actor, action, object_type, changes)
        select client_id, 2, hash, at, actor, action, object_type, changes from audit_log
        where client_id = ${client.id} and number = 1`.execute(transaction);
    });
    expect(await check()).toMatchObject({ broken: 2 });
  });

  it('tells rows that changed places, and one that was added by another way', async () => {
    await addEntities('A', 'B', 'C');
    await forge(async (transaction) => {
      for (const [from, to] of [
        [2, 9],
        [3, 2],
        [9, 3],
      ] as const) {
        await sql`update audit_log set number = ${to} where client_id = ${client.id} and number = ${from}`.execute(
          transaction,
        );
      }
    });
    expect(await check()).toMatchObject({ broken: 2 });
  });

  it('tells a row that was added behind the head, however well it hangs on the one before', async () => {
    await addEntities('A');
    await forge((transaction) => addBehindHead(transaction, client.id));
    expect(await check()).toEqual({ rowCount: 3, broken: 3 });
  });

  it('holds back nobody who saves in another client', async ({ skip }) => {
    // The embedded database does one transaction after the other.
    skip(api.platform.db.kind === 'embedded');
    const other = await (await api.addClient('Beside')).as('org_admin');
    let end = (): void => {};
    const ended = new Promise<void>((resolve) => {
      end = resolve;
    });
    let begin = (): void => {};
    const begun = new Promise<void>((resolve) => {
      begin = resolve;
    });
    const holding = api.platform.db.client(client.id, async (transaction) => {
      await sql`select 1 from audit_heads where client_id = ${client.id} for update`.execute(transaction);
      begin();
      await ended;
    });
    try {
      await begun;
      const saved = await other.call('POST', '/legal_entities', {
        body: { name: 'B', code: 'B', currency: 'EUR' },
      });
      expect(saved.status).toBe(201);
    } finally {
      end();
      await holding;
    }
  });
});

describe('the log of the installation', () => {
  let own: TestApi;

  /** At least five rows: clients that are removed. */
  beforeEach(async () => {
    own = await startTestApi();
    for (const name of ['A', 'B', 'C', 'D', 'E']) {
      const { id } = await own.administrator.ok<{ id: number }>('POST', '/admin/clients', { name });
      await own.administrator.ok('DELETE', `/admin/clients/${id}`);
    }
  });
  afterEach(async () => own.close());

  const table = sql.table('installation_audit_log');
  const moved = (from: number, to: number) => sql`update ${table} set number = ${to} where number = ${from}`;
  const copied = (from: number, to: number) => sql`
    insert into ${table} (number, hash, at, actor, action, object_type, changes)
    select ${to}::bigint, hash, at, actor, action, object_type, changes from ${table} where number = ${from}`;

  it.each([
    ['forged', [sql`update ${table} set object_name = 'Other' where number = 3`]],
    ['removed', [sql`delete from ${table} where number = 3`]],
    [
      'inserted',
      [
        sql`update ${table} set number = number + 1000 where number >= 3`,
        sql`update ${table} set number = number - 999 where number >= 1003`,
        copied(2, 3),
      ],
    ],
    ['another one, its order changed', [moved(3, 99), moved(4, 3), moved(99, 4)]],
  ])('tells a row that was %s', async (_, statements) => {
    await own.platform.db.installation(async (transaction) => {
      await sql`reset role`.execute(transaction);
      for (const statement of statements) await statement.execute(transaction);
    });
    expect(await checkChain(own.platform.db, null)).toMatchObject({ broken: 3 });
  });

  it('tells a row that was added behind the head, however well it hangs on the one before', async () => {
    const number = await own.platform.db.installation(async (transaction) => {
      await sql`reset role`.execute(transaction);
      return addBehindHead(transaction, null);
    });
    expect(await checkChain(own.platform.db, null)).toEqual({ rowCount: number, broken: number });
  });
});
