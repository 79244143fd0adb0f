import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openTestApi, type TestApi, type TestSession } from '../../testing/testApi.ts';
import { listDoers } from './store.ts';

interface Page {
  readonly total: number;
  readonly is_total_exact: boolean;
  readonly next: string | null;
  readonly items: readonly { readonly number: number }[];
}

let api: TestApi;
let session: TestSession;

/** A thousand creations and one deletion, many of the same instant. */
beforeAll(async () => {
  api = await openTestApi();
  const client = await api.addClient('Long log');
  session = await client.as('org_admin');
  await api.platform.db.client(client.id, async (transaction) => {
    await sql`reset role`.execute(transaction);
    // In place of the row that tells how it began.
    await sql`delete from audit_log where client_id = ${client.id}`.execute(transaction);
    await sql`
      insert into audit_log (client_id, number, hash, at, actor, action, object_type, changes)
      select ${client.id}, number, sha256('row'), '2026-01-01T00:00:00Z'::timestamptz + (number / 10) * interval '1 second',
        'session', case when number = 1001 then 'delete' else 'create' end, 'files',
        '{"lines":[],"count":0,"parts":null,"sha256":null}'
      from generate_series(1, 1001) as number`.execute(transaction);
    await sql`update audit_heads set number = 1001, hash = sha256('row') where client_id = ${client.id}`.execute(
      transaction,
    );
  });
});
afterAll(async () => api.close());

it('tells whom a log names without reading what each of them did', async () => {
  const client = await api.addClient('Busy people');
  const rowsRead = sql<{ rows: number }>`
    select (seq_tup_read + idx_tup_fetch)::int as rows from pg_stat_xact_user_tables where relname = 'audit_log'`;
  await api.platform.db.client(client.id, async (transaction) => {
    await sql`reset role`.execute(transaction);
    // A member, one who began as a platform administrator, one who never was anything else, and whom nobody knows.
    await sql`
      insert into audit_log (client_id, number, hash, at, actor, user_id, action, object_type, changes)
      select ${client.id}, number, sha256('row'), now(),
        case when number = 10 or number % 3 = 2 then 'administrator' when number % 2 = 0 then 'session' else 'token' end,
        case when number % 7 = 0 then null else 900000 + number % 3 end,
        'create', 'files', '{"lines":[],"count":0,"parts":null,"sha256":null}'
      from generate_series(10, 6000) as number`.execute(transaction);
    await sql`analyze audit_log`.execute(transaction);
    await sql`set local role tributary_app`.execute(transaction);
    const { rows: before } = await rowsRead.execute(transaction);
    const doers = await listDoers(transaction, client.id);
    expect(doers.filter(({ userId }) => userId >= 900_000)).toEqual([
      { userId: 900_001, isAdministrator: false, number: 13 },
      { userId: 900_000, isAdministrator: false, number: 12 },
      { userId: 900_002, isAdministrator: true, number: 11 },
      { userId: 900_001, isAdministrator: true, number: 10 },
    ]);
    const { rows: after } = await rowsRead.execute(transaction);
    expect((after[0]?.rows ?? 0) - (before[0]?.rows ?? 0)).toBeLessThan(100);
  });
});

const read = async (query: string): Promise<Page> => session.ok<Page>('GET', `/audit_log?${query}`);

it('tells rows of another version, whose words it does not have, and what is about them', async () => {
  const client = await api.addClient('Other words');
  await api.platform.db.client(client.id, async (transaction) => {
    await sql`
      insert into audit_log (client_id, number, hash, at, actor, action, object_type, object_name, changes)
      values (${client.id}, 2, sha256('row'), now(), 'robot', 'teleport', 'moons', 'Phobos',
        '{"lines":[],"count":0,"parts":null,"sha256":null}')`.execute(transaction);
  });
  const { items } = await (await client.as('org_admin')).ok<Page>('GET', '/audit_log?limit=1');
  expect(items).toMatchObject([{ actor: 'other', action: 'other', object: 'other', object_name: 'Phobos' }]);
});

describe('of a long log', () => {
  it.each([
    ['', 1_001, true],
    ['action=create', 1_000, true],
    ['object=files', 1_000, false],
    ['action=delete', 1, true],
    ['from=2026-01-01T00:00:01Z', 992, true],
    ['to=2030-01-01T00:00:00Z', 1_000, false],
  ])('rows are counted up to a bound, beyond which it is said: %s', async (query, total, isExact) => {
    expect(await read(`${query}&limit=1`)).toMatchObject({ total, is_total_exact: isExact });
  });

  it.each(['', 'object=files', 'from=2026-01-01T00:01:30Z'])(
    'pages bring each row once, also of one instant: %s',
    async (query) => {
      const numbers: number[] = [];
      let next: string | null = null;
      do {
        const after: string = next === null ? '' : `&after=${next}`;
        const page: Page = await read(`${query}&limit=30${after}`);
        numbers.push(...page.items.map(({ number }) => number));
        ({ next } = page);
      } while (next !== null && numbers.length < 240);
      expect(numbers).toEqual(Array.from(numbers, (_, index) => 1_001 - index));
    },
  );

  it.each([
    'x',
    '7',
    'audit_log.7',
    'audit_log.1-2-3',
    'installation_audit_log.1-0-3',
    'audit_log.999999999999999-1',
    'audit_log.1767225600000-01',
  ])('no page begins after %s', async (after) => {
    expect(await session.call('GET', `/audit_log?after=${after}`)).toMatchObject({
      status: 400,
      body: { fields: [{ path: 'query.after', code: 'invalid' }] },
    });
  });

  it.each(['7', '1-2-3', 'audit_log.1767225600000-1', 'installation_audit_log.999999999999999-0-1'])(
    'nor of the log of the installation: %s',
    async (after) => {
      expect(await api.administrator.call('GET', `/admin/audit_log?after=${after}`)).toMatchObject({
        status: 400,
        body: { fields: [{ path: 'query.after', code: 'invalid' }] },
      });
    },
  );
});
