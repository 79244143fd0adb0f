import { beforeAll, describe, expect, it } from 'vitest';
import { isGrant, type Route } from '../../http/route.ts';
import { openTestApi, type TestApi, type TestSession } from '../../testing/testApi.ts';
import * as routesByFeature from '../routes.ts';
import {
  acceptAccounts,
  acceptSuggestions,
  addInstance,
  type Books,
  type InstanceWithFile,
  processInstance,
  runDry,
  upload,
  verify,
} from '../streams/testing/books.ts';
import { bringInSale, saleOfYear, setUpSale } from '../streams/testing/sale.ts';
import { addPerson, type Entry, onStream, type Person } from './testing/entries.ts';

/** What somebody may do to whom nothing but one stream is open, by an entry: every call on streams, and what lists and searches show. */

type Kind = 'reading' | 'editing' | 'deleting';

const rights: Readonly<Record<Kind, object>> = {
  reading: {},
  editing: { can_edit: true },
  deleting: { can_delete: true },
};

/** Typed in from what was agreed on: of each kind of entry what it allows within its stream. */
const allowed: Readonly<Record<Kind, readonly string[]>> = {
  reading: ['browse', 'read'],
  editing: ['browse', 'read', 'edit', 'add', 'execute'],
  deleting: ['browse', 'read', 'delete'],
};

let api: TestApi;
let books: Books;
let shared: InstanceWithFile;
let hidden: InstanceWithFile;
const people = new Map<Kind, Person>();

beforeAll(async () => {
  api = await openTestApi();
  books = await setUpSale(api, 'Shared');
  shared = await bringInSale(books);
  hidden = await addInstance(books, { ...saleOfYear, fileName: 'hidden.csv' });
  for (const kind of Object.keys(rights) as Kind[]) {
    const person = await addPerson(api, books.client, kind, ['org_viewer']);
    people.set(kind, person);
    await give(shared.streamId, person.id, rights[kind]);
  }
});

const give = async (streamId: number, principal: Parameters<typeof onStream>[1], more: object = {}) =>
  books.session.ok<Entry>('POST', '/acl/entries', { ...onStream(streamId, principal), ...more });
const take = async ({ id }: Entry) => books.session.ok('DELETE', `/acl/entries/${id}`);

function personOf(kind: Kind): Person {
  const person = people.get(kind);
  if (person === undefined) throw new Error(`There is nobody for ${kind}`);
  return person;
}

const withStream = Object.values(routesByFeature)
  .flat()
  .filter(({ path }) => path.includes('/:streamId'));
/** Entries are never for streams of payroll. */
const isOfPayrollAlone = ({ path }: Route): boolean => path.startsWith('/actuals/payroll/');
const ofStreams = withStream.filter((each) => !isOfPayrollAlone(each));

/** With a body that no schema takes, so that nothing is changed by those who may. */
async function statusOf(
  session: TestSession,
  { method, path, body, bodyKind }: Route,
  at: InstanceWithFile,
  kind = 'financial',
): Promise<number> {
  const address = path
    .replace(':kind', kind)
    .replace(':streamId', String(at.streamId))
    .replace(':instanceId', String(at.instanceId))
    .replaceAll(/:\w+/g, '987654321');
  const takesJson = body !== undefined && bodyKind !== 'stream';
  const sent = takesJson ? { body: { no_schema_knows_this: true } } : {};
  return (await session.call(method, address, sent)).status;
}

/** What changes something although it takes no body, or may do without: it is tried by its right alone, further below. */
const isDone = ({ method, body }: Route): boolean => method === 'DELETE' && body === undefined;

describe.each(Object.keys(rights) as Kind[])('by an entry for %s', (kind) => {
  const mayDo = ({ permission }: Route): boolean =>
    isGrant(permission) && allowed[kind].includes(permission.do);

  it('each call on the stream is judged by the entry, and on another one as on none', async () => {
    const { session } = personOf(kind);
    const absent = { ...hidden, streamId: 987_654_321 };
    const differences: unknown[] = [];
    for (const route of ofStreams.filter((each) => !isDone(each))) {
      const call = `${route.method} ${route.path}`;
      const own = await statusOf(session, route, shared);
      if ((own !== 403) !== mayDo(route)) differences.push({ call, own });
      for (const at of [hidden, absent]) {
        const status = await statusOf(session, route, at);
        if (status !== (mayDo(route) ? 404 : 403)) differences.push({ call, at, status });
      }
    }
    expect(ofStreams.length).toBeGreaterThan(30);
    expect(differences).toEqual([]);
  });

  it('nothing of payroll is open, whatever id it has', async () => {
    const { session } = personOf(kind);
    for (const route of withStream.filter((each) => each.path.includes(':kind') || isOfPayrollAlone(each))) {
      expect([route.path, await statusOf(session, route, shared, 'payroll')]).toEqual([route.path, 403]);
    }
    expect((await session.call('GET', '/actuals/payroll/streams')).status).toBe(403);
  });

  it('the stream stands alone in lists, and says what may be done with it', async () => {
    const { session } = personOf(kind);
    expect(await session.ok('GET', '/actuals/financial/streams')).toMatchObject({
      total: 1,
      items: [{ id: shared.streamId, can_edit: kind === 'editing', can_delete: kind === 'deleting' }],
    });
    const seen = async (query: string) =>
      (await session.ok<{ stream_id: number }[]>('GET', `/actuals/financial/instances${query}`)).map(
        ({ stream_id }) => stream_id,
      );
    expect(await seen('')).toEqual([shared.streamId]);
    expect(await seen(`?stream_ids=${hidden.streamId}`)).toEqual([]);
    expect(await seen(`?ids=${hidden.instanceId}`)).toEqual([]);
    expect(await seen(`?ids=${shared.instanceId},${hidden.instanceId}`)).toEqual([shared.streamId]);
    const hits = await session.ok<{ kind: string; id: number }[]>('GET', '/search?text=csv');
    expect(hits.filter(({ kind: of }) => of === 'stream').map(({ id }) => id)).toEqual([shared.streamId]);
    expect(hits.filter(({ kind: of }) => of === 'stream_instance').map(({ id }) => id)).toEqual([
      shared.instanceId,
    ]);
  });

  it('permissions and the menu count it', async () => {
    const { session } = personOf(kind);
    const said = await session.ok<{
      objects: { object_type: string; can_browse: boolean; can_edit: boolean; can_add: boolean }[];
      menu: string[];
    }>('GET', '/permissions');
    expect(said.objects.find(({ object_type }) => object_type === 'financial_streams')).toMatchObject({
      can_browse: true,
      can_edit: kind === 'editing',
      can_add: false,
      can_delete: kind === 'deleting',
    });
    expect(said.menu).toContain('streams');
    expect((await session.call('POST', '/actuals/financial/streams', { body: {} })).status).toBe(403);
  });
});

describe('somebody who edits one stream alone', () => {
  it('brings in a file, maps, verifies and processes it', async () => {
    const { session, id } = await addPerson(api, books.client, 'worker', ['org_member']);
    const { streamId } = await addInstance(books, { ...saleOfYear, fileName: 'worked.csv' });
    await give(streamId, id, { can_edit: true });
    const own = { ...books, session };
    for (const address of ['/ledger', '/periods', '/legal_entities', '/dimensions'])
      await session.ok('GET', address);
    const instances = `/actuals/financial/streams/${streamId}/instances`;
    const months = books.periods.filter(({ start_date }) => start_date.startsWith('2023'));
    const { id: instanceId } = await session.ok<{ id: number }>('POST', instances, {
      from_period_id: months.at(0)?.id,
      to_period_id: months.at(-1)?.id,
    });
    const uploadId = await upload(own.session, 'own.csv', saleOfYear.bytes);
    const file = { streamId, instanceId, path: `${instances}/${instanceId}` };
    await session.ok('POST', `${file.path}/data`, { upload_id: uploadId });
    await acceptSuggestions(own, file);
    await acceptAccounts(own, file);
    await verify(own, file);
    await runDry(own, file);
    expect((await session.call('DELETE', file.path)).status).toBe(403);
    // The year of the file lies outside of the periods of the instance, so that its run is all that is looked at.
    expect((await processInstance(own, file)).last_run?.kind).toBe('process');
  });

  it('names no file that somebody else sent, and is told of no instance that is not open', async () => {
    const { session, id } = personOf('editing');
    const open = await addInstance(books, { ...saleOfYear, fileName: 'open.csv' });
    const entry = await give(open.streamId, id, { can_edit: true });
    const body = {
      body: { upload_id: await upload(books.session, 'secret.csv', Buffer.from('a,b\n1,2\n')) },
    };
    const unknown = { status: 400, body: { fields: [{ path: 'upload_id', code: 'unknown' }] } };
    expect(await session.call('POST', `${open.path}/data`, body)).toMatchObject(unknown);
    const proposal = `/actuals/financial/streams/${shared.streamId}/period_proposal`;
    expect(await session.call('POST', proposal, body)).toMatchObject(unknown);
    const headers = { 'x-file-name': 'same.csv' };
    const sent = await session.call('POST', '/uploads?purpose=financial_streams', {
      body: saleOfYear.bytes,
      headers,
    });
    const { same_bytes_in_instance_ids: twins } = sent.body as { same_bytes_in_instance_ids: number[] };
    expect(twins).toEqual([shared.instanceId, open.instanceId]);
    await take(entry);
    const { same_bytes_in: others } = await session.ok<{ same_bytes_in: unknown[] }>('GET', shared.path);
    expect(others).toEqual([]);
  });
});

describe('an entry', () => {
  it('counts with the next request and no longer with the one after it was taken back, for members and for roles', async () => {
    const { session, id } = await addPerson(api, books.client, 'now', ['org_planner']);
    const status = async () => (await session.call('GET', shared.path)).status;
    for (const principal of [id, 'org_planner'] as const) {
      expect(await status()).toBe(403);
      const entry = await give(shared.streamId, principal);
      expect(await status()).toBe(200);
      await take(entry);
    }
    expect(await status()).toBe(403);
    const entry = await give(shared.streamId, 'org_planner');
    await books.session.ok('PUT', `/users/${id}/roles`, { roles: ['org_viewer'] });
    expect(await status()).toBe(403);
    await take(entry);
  });

  it('adds to others on the record, of the member and of each role', async () => {
    const { session, id } = await addPerson(api, books.client, 'adding', ['org_planner', 'org_member']);
    const entries = [
      await give(shared.streamId, id),
      await give(shared.streamId, 'org_planner', { can_edit: true }),
      await give(shared.streamId, 'org_member', { can_delete: true }),
    ];
    expect(await session.ok('GET', '/actuals/financial/streams')).toMatchObject({
      items: [{ can_edit: true, can_delete: true }],
    });
    for (const entry of entries) await take(entry);
  });

  it('takes nothing from somebody whose role has all rights', async () => {
    const finance = await books.client.as('org_finance_admin');
    const entry = await give(shared.streamId, 'org_finance_admin');
    const { items: streams } = await finance.ok<{ items: { can_edit: boolean; can_delete: boolean }[] }>(
      'GET',
      '/actuals/financial/streams',
    );
    expect(streams.length).toBeGreaterThan(1);
    expect(streams.every(({ can_edit, can_delete }) => can_edit && can_delete)).toBe(true);
    await take(entry);
  });

  it('is told with the session, for its client alone', async () => {
    const { session } = personOf('reading');
    const { clients } = await session.ok<{ clients: { shared: unknown }[] }>('GET', '/session');
    expect(clients).toMatchObject([
      { shared: { menu: ['streams'], namespaces: ['access_management_accounting'] } },
    ]);
    const finance = await books.client.as('org_finance_admin');
    expect(await finance.ok('GET', '/session')).toMatchObject({ clients: [{ shared: null }] });
  });
});

describe('members', () => {
  it('are seen by an org_planner as far as they plan or administer, and by nobody else who does not administer', async () => {
    const { session } = await addPerson(api, books.client, 'planning', ['org_planner']);
    const { items: seen } = await session.ok<{ items: { roles: string[] }[] }>('GET', '/users');
    expect(seen.length).toBeGreaterThan(1);
    expect(
      seen.filter(({ roles }) => !roles.includes('org_admin') && !roles.includes('org_planner')),
    ).toEqual([]);
    const { items: all } = await books.session.ok<{ items: unknown[] }>('GET', '/users');
    expect(all.length).toBeGreaterThan(seen.length);
    const finance = await books.client.as('org_finance_admin');
    for (const address of ['/users', '/settings'])
      expect((await finance.call('GET', address)).status).toBe(403);
    const hits = await session.ok<{ kind: string }[]>('GET', '/search?text=reading');
    expect(hits.filter(({ kind }) => kind === 'person')).toEqual([]);
  });
});
