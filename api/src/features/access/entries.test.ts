import { beforeAll, describe, expect, it } from 'vitest';
import { openTestApi, type TestApi } from '../../testing/testApi.ts';
import { type Books } from '../streams/testing/books.ts';
import { setUpSale } from '../streams/testing/sale.ts';
import { addPerson, type Entry, onStream, type Person } from './testing/entries.ts';

/** The rights on single records as records: what they are refused for, and that they go with what they are about. */

interface Page {
  readonly total: number;
  readonly items: readonly Entry[];
  readonly by_roles: readonly object[];
  readonly next: string | null;
}

let api: TestApi;
let books: Books;
let other: Books;
let member: Person;

beforeAll(async () => {
  api = await openTestApi();
  books = await setUpSale(api, 'Entries');
  other = await setUpSale(api, 'Entries elsewhere');
  member = await addPerson(api, books.client, 'ida', ['org_viewer']);
});

let count = 0;
async function addStream({ session, entityIds }: Books): Promise<number> {
  count += 1;
  const stream = await session.ok<{ id: number }>('POST', '/actuals/financial/streams', {
    name: `Shared ${count}`,
    legal_entity_id: entityIds.get('A'),
  });
  return stream.id;
}

const give = async (body: object): Promise<Entry> => books.session.ok<Entry>('POST', '/acl/entries', body);
const list = async (query: string): Promise<Page> => books.session.ok<Page>('GET', `/acl/entries?${query}`);
async function refused(method: string, body: unknown, path = '/acl/entries') {
  const answer = await books.session.call(method, path, { body });
  return { status: answer.status, ...(answer.body as { fields?: { path: string; code: string }[] }) };
}

describe('an entry', () => {
  it('is given, with reading in every right, and listed by what it is on and whose it is', async () => {
    const [first, second] = [await addStream(books), await addStream(books)];
    const ofMember = await give({ ...onStream(first, member.id), can_read: false, can_edit: true });
    expect(ofMember).toMatchObject({
      ...onStream(first, member.id),
      can_read: true,
      can_edit: true,
      can_delete: false,
      revision: 1,
    });
    const ofRole = await give(onStream(second, 'org_planner'));
    expect(ofRole).toMatchObject({ can_read: true, can_edit: false, can_delete: false });
    expect((await list(`resource_id=${first}`)).items).toEqual([ofMember]);
    expect((await list(`principal_id=${member.id}&principal_type=user`)).items).toEqual([ofMember]);
    expect((await list('principal_id=org_planner')).items).toEqual([ofRole]);
    expect((await list('principal_type=role&resource_type=financial_streams')).items).toEqual([ofRole]);
    expect(await list('resource_type=plans')).toEqual({ total: 0, items: [], by_roles: [], next: null });
    const page = await list('limit=1');
    expect(page).toMatchObject({ total: 2, items: [ofMember] });
    expect(await list(`limit=1&after=${page.next}`)).toMatchObject({ total: 2, items: [ofRole], next: null });
    for (const cursor of [
      'x',
      '1',
      'acl_entries.0x1',
      'acl_entries.1e3',
      'acl_entries.%2B1',
      'acl_entries.01',
      'acl_entries.%201',
    ]) {
      expect((await books.session.call('GET', `/acl/entries?after=${cursor}`)).status).toBe(400);
    }
  });

  it('is listed beside what roles give without any, of the types and roles that are asked for', async () => {
    const all = { can_read: true, can_edit: true, can_delete: true };
    const ofType = { resource_type: 'financial_streams', ...all };
    const byRoles = async (query: string) => (await list(query)).by_roles;
    const administrators = { ...ofType, role: 'org_admin' };
    const finance = { ...ofType, role: 'org_finance_admin' };
    expect(await byRoles('resource_type=financial_streams')).toEqual([administrators, finance]);
    expect(await byRoles('resource_type=financial_streams&principal_id=org_finance_admin')).toEqual([
      finance,
    ]);
    expect(await byRoles('principal_id=org_viewer')).toEqual([]);
    expect(await byRoles(`principal_id=${member.id}`)).toEqual([]);
    expect(await byRoles('principal_type=user')).toEqual([]);
  });

  it('is one for a record and whom it gives rights, also where two give it at once', async () => {
    const stream = await addStream(books);
    const body = { body: onStream(stream, member.id) };
    const answers = await Promise.all(
      [1, 2, 3, 4].map(async () => books.session.call('POST', '/acl/entries', body)),
    );
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(1);
    expect(answers.filter(({ status }) => status === 400)).toHaveLength(3);
    expect(await refused('POST', onStream(stream, member.id))).toMatchObject({
      status: 400,
      fields: [{ path: 'principal_id', code: 'duplicate' }],
    });
    await give(onStream(stream, 'org_viewer'));
  });

  it.each([
    ['a record of another client', 'resource_id', async () => onStream(await addStream(other), member.id)],
    ['a record that nobody has', 'resource_id', async () => onStream(987_654_321, member.id)],
    [
      'a type of which there are no records yet',
      'resource_id',
      async () => ({ ...onStream(await addStream(books), member.id), resource_type: 'plans' }),
    ],
    [
      'a member of another client',
      'principal_id',
      async () => {
        const stranger = await addPerson(api, other.client, `stranger${Date.now()}`, ['org_viewer']);
        return onStream(await addStream(books), stranger.id);
      },
    ],
    [
      'a member named as a role',
      'principal_id',
      async () => ({ ...onStream(await addStream(books), member.id), principal_type: 'role' }),
    ],
    [
      'a role named as a member',
      'principal_id',
      async () => ({ ...onStream(await addStream(books), 'org_viewer'), principal_type: 'user' }),
    ],
  ])('on or for %s is refused as unknown', async (_, path, bodyOf) => {
    expect(await refused('POST', await bodyOf())).toMatchObject({
      status: 400,
      fields: [{ path, code: 'unknown' }],
    });
  });

  it.each([
    ['a role that there is none of', { principal_type: 'role', principal_id: 'org_king' }],
    ['payroll', { resource_type: 'payroll_streams' }],
    ['rights themselves', { resource_type: 'acl' }],
    ['an unknown field', { can_add: true }],
  ])('says what is wrong with %s', async (_, change) => {
    const body = { ...onStream(await addStream(books), member.id), ...change };
    expect((await refused('POST', body)).status).toBe(400);
  });

  it('allows something', async () => {
    const stream = await addStream(books);
    const none = { ...onStream(stream, member.id), can_read: false };
    const noRight = [{ path: 'can_read', code: 'noRight' }];
    expect(await refused('POST', none)).toMatchObject({ status: 400, fields: noRight });
    const { id } = await give({ ...onStream(stream, member.id), can_edit: true });
    const change = { entries: [{ id, can_read: false, can_edit: false }] };
    expect(await refused('PATCH', change)).toMatchObject({
      fields: [{ path: 'entries.0.can_read', code: 'noRight' }],
    });
  });

  it('changes with all others of the call or not at all', async () => {
    const stream = await addStream(books);
    const entry = await give(onStream(stream, member.id));
    const second = await give(onStream(stream, 'org_viewer'));
    const foreign = await other.session.ok<Entry>(
      'POST',
      '/acl/entries',
      onStream(await addStream(other), 'org_viewer'),
    );
    const wanted = { id: entry.id, can_edit: true };
    for (const wrong of [{ id: foreign.id, can_edit: true }, { id: 987_654_321 }, wanted]) {
      expect((await refused('PATCH', { entries: [wanted, wrong] })).fields).toMatchObject([
        { path: 'entries.1.id' },
      ]);
    }
    const outdated = { entries: [wanted, { id: second.id, can_edit: true, revision: 7 }] };
    expect(await refused('PATCH', outdated)).toMatchObject({
      status: 409,
      fields: [{ path: 'entries.1', code: 'conflict' }],
    });
    expect((await list(`resource_id=${stream}`)).items).toEqual([entry, second]);
    const both = { entries: [wanted, { id: second.id, can_delete: true, revision: 1 }] };
    const changed = [
      { ...entry, can_edit: true, revision: 2 },
      { ...second, can_delete: true, revision: 2 },
    ];
    expect(await books.session.ok('PATCH', '/acl/entries', both)).toEqual(changed);
    // Saving what is saved changes nothing.
    const again = { entries: [wanted, { id: second.id, can_delete: true }] };
    expect(await books.session.ok('PATCH', '/acl/entries', again)).toEqual(changed);
    expect((await list(`resource_id=${stream}`)).items).toEqual(changed);
  });

  it('goes by itself, with its record and with its member, and does not come again by an old key', async () => {
    const stream = await addStream(books);
    const leaving = await addPerson(api, books.client, 'leo', ['org_viewer']);
    const headers = { 'idempotency-key': 'once' };
    const body = onStream(stream, leaving.id);
    const first = await books.session.call('POST', '/acl/entries', { body, headers });
    const { id } = first.body as Entry;
    expect(await books.session.ok('DELETE', `/acl/entries/${id}`)).toEqual({ id });
    expect((await books.session.call('DELETE', `/acl/entries/${id}`)).status).toBe(404);
    expect((await books.session.call('POST', '/acl/entries', { body, headers })).body).toEqual(first.body);
    expect((await list(`resource_id=${stream}`)).total).toBe(0);

    await give(onStream(stream, leaving.id));
    await give(onStream(stream, 'org_viewer'));
    await books.session.ok('DELETE', `/users/${leaving.id}`);
    expect((await list(`resource_id=${stream}`)).items).toMatchObject([{ principal_id: 'org_viewer' }]);
    await books.session.ok('DELETE', `/actuals/financial/streams/${stream}`);
    expect((await list(`resource_id=${stream}`)).total).toBe(0);
    expect((await refused('POST', onStream(stream, member.id))).fields).toMatchObject([{ code: 'unknown' }]);
  });

  it('is called in the audit log by its record and whom it gives rights, also where it goes with either', async () => {
    const stream = await addStream(books);
    const leaving = await addPerson(api, books.client, 'lea', ['org_viewer']);
    const name = `Shared ${count}`;
    const { id } = await give(onStream(stream, leaving.id));
    const { id: ofRole } = await give(onStream(stream, 'org_viewer'));
    const change = [id, ofRole].map((entry) => ({ id: entry, can_edit: true }));
    await books.session.ok('PATCH', '/acl/entries', { entries: change.slice(0, 1) });
    await books.session.ok('PATCH', '/acl/entries', {
      entries: [{ id, can_delete: true }, ...change.slice(1)],
    });
    await books.session.ok('DELETE', `/users/${leaving.id}`);
    await books.session.ok('DELETE', `/acl/entries/${ofRole}`);
    await give(onStream(stream, 'org_planner'));
    await books.session.ok('DELETE', `/actuals/financial/streams/${stream}`);
    const { items } = await books.session.ok<{ items: object[] }>('GET', '/audit_log?limit=8');
    const [ofMember, ofAll] = [`${name} · Test User`, `${name} · org_viewer`];
    const line = (part: string | null, field: string, before: string | null, after: string | null) => ({
      part,
      field,
      before,
      after,
    });
    const holding = (...lines: object[]) => expect.arrayContaining(lines);
    expect(items).toMatchObject([
      {
        object: 'financial_streams',
        object_name: name,
        changes: holding(line('org_planner', 'can_edit', 'false', null)),
      },
      { object: 'acl', action: 'create', object_name: `${name} · org_planner` },
      { object: 'acl', action: 'delete', object_name: ofAll },
      { object: 'users', action: 'delete', changes: holding(line(name, 'can_delete', 'true', null)) },
      {
        object: 'acl',
        action: 'update',
        changes: [line(ofMember, 'can_delete', 'false', 'true'), line(ofAll, 'can_edit', 'false', 'true')],
      },
      {
        object: 'acl',
        action: 'update',
        object_name: ofMember,
        changes: [line(null, 'can_edit', 'false', 'true')],
      },
      { object: 'acl', action: 'create', object_name: ofAll },
      { object: 'acl', action: 'create', object_name: ofMember },
    ]);
  });

  it('is for administrators to give: nobody shares with himself, nor by a token that reads', async () => {
    const stream = await addStream(books);
    await give({ ...onStream(stream, member.id), can_edit: true, can_delete: true });
    const finance = await books.client.as('org_finance_admin');
    for (const session of [member.session, finance]) {
      const own = onStream(await addStream(books), member.id);
      expect((await session.call('POST', '/acl/entries', { body: own })).status).toBe(403);
      expect((await session.call('GET', '/acl/entries')).status).toBe(403);
      expect((await session.call('PATCH', '/acl/entries', { body: { entries: [] } })).status).toBe(403);
      expect((await session.call('DELETE', '/acl/entries/1')).status).toBe(403);
    }
    const { token } = await books.session.ok<{ token: string }>('POST', '/profile/tokens', {
      name: 'Reads',
      client_id: books.client.id,
      access: 'read',
    });
    const send = async (method: string, body?: object) =>
      fetch(`${api.url}/api/v1/acl/entries`, {
        method,
        headers: {
          authorization: `Bearer ${token}`,
          'x-client-id': String(books.client.id),
          'content-type': 'application/json',
        },
        ...(body && { body: JSON.stringify(body) }),
      });
    expect((await send('GET')).status).toBe(200);
    expect((await send('POST', onStream(await addStream(books), member.id))).status).toBe(403);
  });
});
