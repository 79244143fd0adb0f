import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ClientTransaction } from '../db/database.ts';
import { outsideTransaction } from '../db/transactions.ts';
import { openTestApi, type TestApi, type TestClient, type TestSession } from '../testing/testApi.ts';
import { removeBooks, removeClient } from './admin/store.ts';
import { cleanClient } from './streams/processing/cleaning.ts';
import { removeUnusedSources } from './streams/processing/resultStore.ts';
import { addInstance, setUpBooks, upload } from './streams/testing/books.ts';

/**
 * Two at once: what a call checked before it wrote was no longer so when it wrote. It is answered as if it had come second,
 * by the check, not as a defect by the constraint that kept the data right.
 */

const sofia = { name: 'Sofia', code: 'S', currency: 'BGN' };
const calendar = { cycle: '1m', fiscal_year_start: 1, start_date: '2023-01-01' };
const quarters = { ...calendar, cycle: '3m' };

interface Race {
  readonly client: TestClient;
  readonly session: TestSession;
  readonly entityId: number;
  readonly periodIds: readonly number[];
}

let api: TestApi;
beforeAll(async () => {
  api = await openTestApi();
});
afterAll(() => api.close());

let raceNumber = 0;

async function prepare(): Promise<Race> {
  raceNumber += 1;
  const client = await api.addClient(`Race ${raceNumber}`);
  const session = await client.as('org_admin');
  const { id } = await session.ok<{ id: number }>('POST', '/legal_entities', sofia);
  const { periods } = await session.ok<{ periods: { id: number }[] }>('POST', '/periods', calendar);
  return { client, session, entityId: id, periodIds: periods.map((period) => period.id) };
}

/** Asks the locks: of activity a transaction goes on to see what there was when it first looked, without later connections. */
async function isAnybodyWaiting(transaction: ClientTransaction): Promise<boolean> {
  const { rows } = await sql<{ isWaiting: boolean }>`
    select exists (
      select from pg_locks where not granted and pg_backend_pid() = any(pg_blocking_pids(pid))) as "isWaiting"`.execute(
    transaction,
  );
  return rows[0]?.isWaiting === true;
}

type Answer = Awaited<ReturnType<TestSession['call']>>;

/**
 * The call, made when another transaction has done its part but not ended: what is checked looks as before, and what is written
 * waits. The embedded database does one transaction after the other.
 */
async function answerDuring<Given>(
  { client }: Pick<Race, 'client'>,
  others: (transaction: ClientTransaction) => Promise<unknown>,
  call: () => Promise<Given>,
): Promise<Given> {
  const { db } = api.platform;
  let answer: Promise<Given> | undefined;
  await db.client(client.id, async (transaction) => {
    await others(transaction);
    answer = outsideTransaction(call);
    const isAnswered = answer.then(() => true);
    while (db.kind === 'server' && !(await isAnybodyWaiting(transaction))) {
      if (await Promise.race([isAnswered, pause(5, false)])) return;
    }
  });
  if (answer === undefined) throw new Error('Nothing was called');
  return answer;
}

const fieldRefusal = (path: string, code: string) => ({
  status: 400,
  body: { name: 'InvalidRequestError', fields: [{ path, code, message: expect.any(String) }] },
});
const noMember = { status: 404, body: { name: 'ResourceNotFoundError' } };
const stateRefusal = (code: string) => ({ status: 409, body: { fields: [{ path: '', code }] } });

async function addEntity({ client }: Race, transaction: ClientTransaction, code: string): Promise<void> {
  const row = { client_id: client.id, ...sofia, code };
  await transaction.insertInto('legal_entities').values(row).execute();
}

async function removeEntity({ client, entityId }: Race, transaction: ClientTransaction): Promise<void> {
  await transaction
    .deleteFrom('legal_entities')
    .where('client_id', '=', client.id)
    .where('id', '=', entityId)
    .execute();
}

async function removePeriods({ client }: Race, transaction: ClientTransaction): Promise<void> {
  await transaction.deleteFrom('periods').where('client_id', '=', client.id).execute();
}

async function removeAll(race: Race, transaction: ClientTransaction): Promise<void> {
  await removeBooks(transaction, race.client.id);
  await removeClient(transaction, race.client.id);
}

async function addRule({ client, entityId }: Race, transaction: ClientTransaction): Promise<void> {
  const stream = { kind: 'financial', name: 'Ruled', slug: 'ruled', type: 'double-entry' } as const;
  const { id } = await transaction
    .insertInto('streams')
    .values({ ...stream, client_id: client.id, legal_entity_id: entityId })
    .returning('id')
    .executeTakeFirstOrThrow();
  await transaction
    .insertInto('stream_rules')
    .values({
      client_id: client.id,
      stream_id: id,
      position: 0,
      name: 'All',
      side: 'both',
      conditions: JSON.stringify({ $and: [] }),
    })
    .execute();
}

async function addMember({ client }: Race, transaction: ClientTransaction, email: string): Promise<void> {
  const { id } = await transaction
    .insertInto('users')
    .values({ email, first_name: '', last_name: '', password_hash: null })
    .returning('id')
    .executeTakeFirstOrThrow();
  const membership = { client_id: client.id, user_id: id, roles: ['org_viewer' as const] };
  await transaction.insertInto('memberships').values(membership).execute();
}

interface Case {
  readonly what: string;
  readonly others: (race: Race, transaction: ClientTransaction) => Promise<unknown>;
  readonly call: (race: Race) => Promise<Answer>;
  readonly answer: object;
}

const stream = (race: Race) => ({
  name: 'Books',
  legal_entity_id: race.entityId,
  type: 'single-account-entry',
});

const cases: Case[] = [
  {
    what: 'a code of a legal entity that another one gets',
    others: (race, transaction) => addEntity(race, transaction, 'T'),
    call: ({ session }) => session.call('POST', '/legal_entities', { body: { ...sofia, code: 'T' } }),
    answer: fieldRefusal('code', 'duplicate'),
  },
  {
    what: 'a code that a legal entity shall change to and another one gets',
    others: (race, transaction) => addEntity(race, transaction, 'T'),
    call: ({ session, entityId }) =>
      session.call('POST', `/legal_entities/${entityId}`, { body: { ...sofia, code: 'T' } }),
    answer: fieldRefusal('code', 'duplicate'),
  },
  {
    what: 'an address that becomes a user and member',
    others: (race, transaction) => addMember(race, transaction, `new.${race.client.id}@tributary.example`),
    call: ({ session, client }) =>
      session.call('POST', '/users', {
        body: { email: `new.${client.id}@tributary.example`, roles: ['org_viewer'] },
      }),
    answer: fieldRefusal('email', 'isMember'),
  },
  {
    what: 'a stream of a legal entity that is removed',
    others: removeEntity,
    call: (race) => race.session.call('POST', '/actuals/financial/streams', { body: stream(race) }),
    answer: fieldRefusal('legal_entity_id', 'unknown'),
  },
  {
    what: 'an instance of a dimension in a calendar that is replaced',
    others: removePeriods,
    call: async ({ session, periodIds }) => {
      const [dimension] = await session.ok<{ id: number }[]>('GET', '/dimensions');
      const from_period_id = periodIds[2];
      return session.call('POST', `/dimensions/${dimension?.id}/instances/${from_period_id}`, {
        body: { from_period_id, instances: [{ position: 1, code: 'C', name: 'Sales' }] },
      });
    },
    answer: fieldRefusal('from_period_id', 'unknown'),
  },
  {
    what: 'a calendar in which something begins to lie',
    others: async ({ client, periodIds }, transaction) => {
      const ofClient = transaction.selectFrom('dimension_instances').where('client_id', '=', client.id);
      const instance = await ofClient.select(['id', 'dimension_id']).executeTakeFirstOrThrow();
      await transaction
        .insertInto('dimension_instance_versions')
        .values({
          client_id: client.id,
          dimension_id: instance.dimension_id,
          instance_id: instance.id,
          from_period_id: periodIds[2] ?? null,
          to_period_id: null,
          parent_instance_id: null,
          position: 1,
          code: 'C',
          name: 'Sales',
          is_default: false,
        })
        .execute();
    },
    call: ({ session }) => session.call('POST', '/periods', { body: quarters }),
    answer: stateRefusal('periodsInUse'),
  },
  {
    what: 'a legal entity of a client that is removed',
    others: removeAll,
    call: ({ session }) => session.call('POST', '/legal_entities', { body: { ...sofia, code: 'T' } }),
    answer: noMember,
  },
  {
    what: 'the calendar of a client that is removed',
    others: removeAll,
    call: ({ session }) => session.call('POST', '/periods', { body: quarters }),
    answer: noMember,
  },
  {
    what: 'a client that gets its first rule',
    others: addRule,
    call: ({ client }) => api.administrator.call('DELETE', `/admin/clients/${client.id}`),
    answer: { status: 422, body: { name: 'ClientHasDataError' } },
  },
];

describe('what is no longer so when it is written is refused as if it had come second', () => {
  it.each(cases)('$what', async ({ others, call, answer }) => {
    const race = await prepare();
    const first = await answerDuring(
      race,
      (transaction) => others(race, transaction),
      () => call(race),
    );
    expect(first).toMatchObject(answer);
    expect(await call(race)).toMatchObject(answer);
  });

  it('of many equal calls one is done', async () => {
    const { session } = await prepare();
    for (const code of ['T', 'U', 'V', 'W']) {
      const call = () => session.call('POST', '/legal_entities', { body: { ...sofia, code } });
      const answers = await Promise.all(Array.from({ length: 8 }, call));
      const [done, ...refused] = answers.toSorted((left, right) => left.status - right.status);
      expect(done?.status).toBe(201);
      for (const answer of refused) expect(answer).toMatchObject(fieldRefusal('code', 'duplicate'));
    }
  });
});

it('a client that gets its first file while it is removed keeps it, and all that it is read with', async () => {
  const books = await setUpBooks(api, {
    name: 'First file',
    currency: 'EUR',
    startDate: '2024-01-01',
    accounts: [{ code: '1000', type: 'balance' }],
    entities: [{ code: 'A', currency: 'EUR' }],
  });
  const { path, instanceId } = await addInstance(books, {
    entity: 'A',
    type: 'double-entry',
    fileName: 'first.csv',
    bytes: Buffer.from('a;b\n1;2\n'),
    from: '2024-01',
    to: '2024-01',
  });
  const { db, client, session } = books;
  const setSource = async (transaction: ClientTransaction, id: number | null) =>
    transaction
      .updateTable('stream_instances')
      .set({ source_id: id })
      .where('client_id', '=', client.id)
      .where('id', '=', instanceId)
      .execute();
  const { source_id: sourceId } = await db.client(client.id, async (transaction) => {
    const found = await transaction
      .selectFrom('stream_instances')
      .select('source_id')
      .where('client_id', '=', client.id)
      .executeTakeFirstOrThrow();
    await setSource(transaction, null);
    return found;
  });
  const remove = async () => api.administrator.call('DELETE', `/admin/clients/${client.id}`);
  const answer = await answerDuring(books, (transaction) => setSource(transaction, sourceId), remove);
  expect(answer).toMatchObject({ status: 422, body: { name: 'ClientHasDataError' } });
  expect(await session.ok('GET', path)).toMatchObject({ id: instanceId });
  expect(await session.ok('GET', '/ledger?include_balance=true')).toMatchObject({
    accounts: [{ code: '1000' }],
  });
});

describe('a file that nobody used for a day', () => {
  const bytes = Buffer.from('Date,Account,Debit,Credit\n2024-01-31,1000,1.00,\n');
  const later = Buffer.from('Date,Account,Debit,Credit\n2024-01-31,1000,2.00,\n');

  async function setUp() {
    const books = await setUpBooks(api, {
      name: 'Unused files',
      currency: 'EUR',
      startDate: '2024-01-01',
      accounts: [{ code: '1000', type: 'balance' }],
      entities: [{ code: 'A', currency: 'EUR' }],
    });
    const file = await addInstance(books, {
      entity: 'A',
      type: 'single-account-entry',
      fileName: 'first.csv',
      bytes,
      from: '2024-01',
      to: '2024-12',
    });
    const uploadId = await upload(books.session, 'later.csv', later);
    const clientId = books.client.id;
    await books.db.client(clientId, (transaction) =>
      transaction
        .updateTable('uploads')
        .set({ created_at: new Date(Date.now() - 3 * 86_400_000) })
        .where('client_id', '=', clientId)
        .execute(),
    );
    return { books, file, uploadId };
  }

  it('is refused while it is removed', async () => {
    const { books, file, uploadId } = await setUp();
    const answer = await answerDuring(
      books,
      (transaction) => removeUnusedSources(transaction, books.client.id),
      () => books.session.call('POST', `${file.path}/data`, { body: { upload_id: uploadId } }),
    );
    expect(answer).toMatchObject(fieldRefusal('upload_id', 'unknown'));
  });

  it('keeps its bytes where it is taken while it would be removed', async () => {
    const { books, file, uploadId } = await setUp();
    const take = (transaction: ClientTransaction) =>
      sql`
      with taken as (
        insert into sources (client_id, upload_id, encoding, detected_encoding, separator, line_break, has_header,
          skip_rows, row_count, first_row_no, columns, warnings, index_step, row_offsets)
        select client_id, ${uploadId}, encoding, detected_encoding, separator, line_break, has_header,
          skip_rows, row_count, first_row_no, columns, warnings, index_step, row_offsets
        from sources where client_id = ${books.client.id}
        returning id)
      update stream_instances set source_id = (select id from taken)
      where client_id = ${books.client.id} and id = ${file.instanceId}`.execute(transaction);
    await answerDuring(books, take, () => cleanClient(books.db, books.client.id));
    const { rows } = await books.session.ok<{ rows: unknown }>('GET', `${file.path}/data`);
    expect(rows).toEqual([{ row_no: 2, cells: ['2024-01-31', '1000', '2.00', ''] }]);
  });
});
