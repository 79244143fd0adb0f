import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  openTestApi,
  platformEmail,
  type TestApi,
  type TestClient,
  type TestSession,
  testPassword,
} from '../../testing/testApi.ts';
import { deprocess } from '../streams/testing/books.ts';
import { bringInSale, setUpSale } from '../streams/testing/sale.ts';

interface Entry {
  readonly number: number;
  readonly actor: string;
  readonly action: string;
  readonly object: string;
  readonly record_object?: string;
  readonly object_id: number | null;
  readonly object_name: string | null;
  readonly user_name: string | null;
  readonly request_id: string | null;
  readonly changes: readonly {
    part: string | null;
    field: string;
    before: string | null;
    after: string | null;
  }[];
  readonly parts: unknown;
}

interface Page {
  readonly total: number;
  readonly next: string | null;
  readonly items: readonly Entry[];
}

let api: TestApi;
let client: TestClient;
let session: TestSession;

beforeAll(async () => {
  api = await openTestApi();
  client = await api.addClient('Audited');
  session = await client.as('org_admin');
});
afterAll(async () => api.close());

const logOf = async (of: TestSession, query = ''): Promise<Page> => of.ok<Page>('GET', `/audit_log${query}`);
const entity = { name: 'Nordwind', code: 'DE01', currency: 'EUR' };

describe('the audit log of a client', () => {
  it('tells who made, changed and deleted a record, with what was and is', async () => {
    const own = await (await api.addClient('Records')).as('org_admin');
    const { id } = await own.ok<{ id: number }>('POST', '/legal_entities', entity);
    await own.ok('POST', `/legal_entities/${id}`, { ...entity, name: 'Südwind' });
    await own.ok('DELETE', `/legal_entities/${id}`);
    const { items } = await logOf(own);
    const line = (field: string, before: string | null, after: string | null) => ({
      part: null,
      field,
      before,
      after,
    });
    const of = { actor: 'session', user_name: 'Test User', object: 'legal_entities', object_id: id };
    expect(items).toMatchObject([
      { ...of, number: 4, action: 'delete', object_name: 'DE01 Südwind' },
      { ...of, number: 3, action: 'update', changes: [line('name', 'Nordwind', 'Südwind')] },
      {
        ...of,
        number: 2,
        action: 'create',
        object_name: 'DE01 Nordwind',
        changes: [line('name', null, 'Nordwind'), line('code', null, 'DE01'), line('currency', null, 'EUR')],
      },
      { number: 1, action: 'create', object: 'clients' },
    ]);
  });

  it('has one row for a call, whoever retries it, none for one that is refused or changes nothing', async () => {
    const own = await (await api.addClient('Once')).as('org_admin');
    const key = { 'idempotency-key': randomUUID() };
    const add = async () => own.call('POST', '/legal_entities', { body: entity, headers: key });
    const { body } = await add();
    expect((await add()).headers.get('idempotent-replayed')).toBe('true');
    const { id } = body as { id: number };
    await own.ok('POST', `/legal_entities/${id}`, entity);
    expect((await own.call('POST', '/legal_entities', { body: entity })).status).toBe(400);
    expect((await own.call('DELETE', '/legal_entities/999999')).status).toBe(404);
    const made = { action: 'create', object: 'clients' };
    expect(await logOf(own)).toMatchObject({ total: 2, items: [{ object: 'legal_entities' }, made] });
  });

  it('finds by an address what a member did, once they have left too, and learns nothing of others', async () => {
    const own = await api.addClient('With a leaver');
    const [email, elsewhere] = ['audited.leaver@tributary.example', 'audited.elsewhere@tributary.example'];
    await api.addUser(email, { roles: ['org_admin'], clientId: own.id });
    await api.addUser(elsewhere, { roles: ['org_admin'], clientId: client.id });
    const leaver = (await api.signIn(email)).in(own.id);
    await leaver.ok('POST', '/legal_entities', entity);
    await (await api.signIn(elsewhere)).in(client.id).ok('POST', '/legal_entities', { ...entity, code: 'E' });
    const reader = await own.as('org_admin');
    const of = async (address: string) => logOf(reader, `?email=${address}&object=legal_entities`);
    const present = await of(email.toUpperCase());
    expect(present).toMatchObject({ total: 1, items: [{ action: 'create' }] });
    const { items } = await reader.ok<{ items: { id: number; email: string }[] }>('GET', '/users');
    await reader.ok('DELETE', `/users/${items.find((member) => member.email === email)?.id}`);
    expect((await of(email)).items.map(({ number }) => number)).toEqual(
      present.items.map(({ number }) => number),
    );
    expect(await of(elsewhere)).toEqual(await of('nobody.at.all@tributary.example'));
    const [left] = await reader.ok<{ number: number }[]>('GET', '/audit_log/people');
    expect(left).toEqual({
      number: present.items[0]?.number,
      name: 'Test User',
      is_platform_administrator: false,
    });
    expect(await logOf(reader, `?by_number=${left?.number}`)).toMatchObject({
      total: 1,
      items: [{ action: 'create' }],
    });
    expect(await logOf(reader, '?by_number=987654321')).toMatchObject({ total: 0 });
  });

  it('has a row for a call without a key, with the id of its request', async () => {
    const own = await (await api.addClient('Without a key')).as('org_admin');
    const requestId = randomUUID();
    const headers = { 'idempotency-key': '', 'x-request-id': requestId };
    const answer = await fetch(`${api.url}/api/v1/legal_entities`, {
      method: 'POST',
      headers: {
        cookie: own.cookie ?? '',
        'content-type': 'application/json',
        'x-client-id': String((await own.ok<{ id: number }>('GET', '/client')).id),
        'x-request-id': headers['x-request-id'],
      },
      body: JSON.stringify(entity),
    });
    expect(answer.status).toBe(201);
    expect((await logOf(own, '?limit=1')).items).toMatchObject([{ action: 'create', request_id: requestId }]);
  });

  it('tells the difference of a tree', async () => {
    const own = await (await api.addClient('Tree')).as('org_admin');
    const account = { position: 0, type: 'balance', parent: null };
    const bank = { ...account, code: '1200', name: 'Bank' };
    const { accounts } = await own.ok<{ accounts: { id: number }[] }>('POST', '/ledger', {
      accounts: [bank, { ...account, position: 1, code: '1300', name: 'Cash' }],
    });
    const saved = { accounts: [{ ...bank, id: accounts[0]?.id, name: 'Bank account' }] };
    await own.ok('POST', '/ledger', saved);
    await own.ok('POST', '/ledger', saved);
    const { items, total } = await logOf(own, '?object=ledger');
    expect(total).toBe(2);
    expect(items).toMatchObject([
      {
        object: 'ledger',
        action: 'update',
        parts: { added: 0, changed: 1, removed: 0 },
        changes: [{ part: '1200 Bank account', field: 'name', before: 'Bank', after: 'Bank account' }],
      },
      { parts: { added: 2, changed: 0, removed: 0 } },
    ]);
  });

  it('is filtered, and read by pages', async () => {
    const own = await (await api.addClient('Pages')).as('org_admin');
    for (const code of ['A', 'B', 'C']) await own.ok('POST', '/legal_entities', { ...entity, code });
    await own.ok('POST', '/client/currency', { currency: 'EUR' });
    const first = await logOf(own, '?limit=2&object=legal_entities');
    expect(first).toMatchObject({
      total: 3,
      items: [{ object_name: 'C Nordwind' }, { object_name: 'B Nordwind' }],
    });
    const second = await logOf(own, `?limit=2&object=legal_entities&after=${first.next}`);
    expect(second).toMatchObject({ total: 3, next: null, items: [{ object_name: 'A Nordwind' }] });
    const { client_user_id: member, email } = await own.ok<{ client_user_id: number; email: string }>(
      'GET',
      '/profile',
    );
    const counts: readonly (readonly [string, number])[] = [
      ['?action=update', 1],
      ['?action=delete', 0],
      [`?user=${member}`, 4],
      [`?user=${member + 1_000_000}`, 0],
      [`?email=${encodeURIComponent(email)}`, 4],
      ['?email=nobody@nowhere.example', 0],
      [`?from=${new Date(Date.now() + 60_000).toISOString()}`, 0],
      [`?to=${new Date(Date.now() + 60_000).toISOString()}`, 5],
      [`?object=legal_entities&object_id=${first.items[0]?.object_id}`, 1],
    ];
    for (const [query, total] of counts)
      expect([query, (await logOf(own, query)).total]).toEqual([query, total]);
    expect((await own.call('GET', '/audit_log?after=x')).status).toBe(400);
    for (const query of ['from=0000-01-01T00:00:00Z', `to=2026-01-01T00:00:00.${'0'.repeat(200)}Z`]) {
      expect((await own.call('GET', `/audit_log?${query}`)).status).toBe(400);
      expect((await api.administrator.call('GET', `/admin/audit_log?${query}`)).status).toBe(400);
    }
  });

  it('tells all of a legal entity and its locks in one history', async () => {
    const own = await (await api.addClient('Histories')).as('org_admin');
    await own.ok('POST', '/periods', { start_date: '2025-01-01', cycle: '1m', fiscal_year_start: 1 });
    const [period] = (await own.ok<{ periods: { id: number }[] }>('GET', '/periods')).periods;
    const { id } = await own.ok<{ id: number }>('POST', '/legal_entities', entity);
    await own.ok('POST', '/periods/locks', {
      kind: 'figures',
      legal_entity_id: id,
      period_id: period?.id,
      reason: '',
    });
    for (const object of ['legal_entities', 'period_locks']) {
      const { items, total } = await logOf(own, `?object=${object}&object_id=${id}`);
      expect({ total, objects: items.map((row) => [row.object, row.record_object]) }).toEqual({
        total: 2,
        objects: [
          ['period_locks', 'legal_entities'],
          ['legal_entities', 'legal_entities'],
        ],
      });
    }
    expect((await logOf(own, '?object=legal_entities')).total).toBe(1);
    expect((await logOf(own, `?object=other&object_id=${id}`)).total).toBe(0);
    expect(await own.call('GET', `/audit_log?object_id=${id}`)).toMatchObject({
      status: 400,
      body: { fields: [{ path: 'query.object', code: 'required' }] },
    });
  });

  it('is for administrators of the client alone', async () => {
    for (const role of ['org_finance_admin', 'org_viewer', 'org_member'] as const) {
      expect((await (await client.as(role)).call('GET', '/audit_log')).status).toBe(403);
    }
    expect((await session.call('GET', '/admin/audit_log')).status).toBe(403);
  });

  it('tells what work in the background did, and how much', async () => {
    const books = await setUpSale(api, 'Background');
    const sale = await bringInSale(books);
    await deprocess(books, sale);
    const { client_user_id } = await books.session.ok<{ client_user_id: number }>('GET', '/profile');
    const { items } = await logOf(books.session, `?object=financial_stream_instances&user=${client_user_id}`);
    const told = items.map(({ actor, action }) => `${actor} ${action}`).toReversed();
    expect(told).toEqual([
      'session create',
      'session upload',
      'session update',
      'session verify',
      'session process',
      'job begin',
      'job end',
      'session deprocess',
      'job begin',
      'job end',
    ]);
    const fields = new Map(items[3]?.changes.map(({ field, after }) => [field, after]));
    expect([fields.get('work'), fields.get('state'), fields.get('error_count')]).toEqual([
      'process',
      'succeeded',
      '0',
    ]);
    expect(Number(fields.get('postings'))).toBeGreaterThan(0);
    const countOf = (index: number) => items[index]?.changes.find(({ field }) => field === 'postings')?.after;
    // Of the undoing, its begin and its end: as many as were posted.
    expect([countOf(1), countOf(0)]).toEqual([fields.get('postings'), fields.get('postings')]);
    await books.session.ok('DELETE', sale.path);
    const [removed] = (await logOf(books.session, '?action=delete&limit=1')).items;
    const removedFields = removed?.changes.map(({ field, before, after }) => [field, before, after]);
    expect(removedFields?.toSorted()).toEqual([
      ['file_name', 'sale.csv', null],
      ['range', '2024-01--2024-12', null],
      ['rows', '2', null],
    ]);
  });

  it('tells that earlier periods number the first fiscal year anew', async () => {
    const own = await (await api.addClient('Earlier periods')).as('org_admin');
    const calendar = { cycle: '1m', fiscal_year_start: 1, start_date: '2024-01-01' };
    await own.ok('POST', '/periods', calendar);
    await own.ok('POST', '/periods', { ...calendar, start_date: '2023-01-01' });
    const [row] = (await logOf(own, '?limit=1')).items;
    expect(row?.changes.map(({ field, before, after }) => [field, before, after])).toEqual([
      ['start_date', '2024-01-01', '2023-01-01'],
      ['fiscal_starting_year', '2024', '2023'],
    ]);
  });
});

describe('the audit log of the installation', () => {
  const all = async (query = ''): Promise<Page> =>
    api.administrator.ok<Page>('GET', `/admin/audit_log${query}`);

  it('tells of signing in and refused attempts, and of whose account, without what was typed', async () => {
    const email = 'audited.person@tributary.example';
    await api.addUser(email);
    const wrong = 'a password that is wrong';
    const body = { email, password: wrong };
    expect((await api.nobody.call('POST', '/account/login', { body })).status).toBe(401);
    const typo = { email: 'typed.secret@nowhere.example', password: testPassword };
    await api.nobody.call('POST', '/account/login', { body: typo });
    await api.signIn(email);
    const refused = await all('?action=refuse&limit=2');
    expect(refused.items).toMatchObject([
      { actor: 'nobody', object: 'sessions', object_name: null },
      { actor: 'nobody', object: 'sessions', object_name: email },
    ]);
    const change = { old_password: wrong, new_password: 'an umbrella, three ladders, no rain' };
    expect(
      (await (await api.signIn(email)).call('PATCH', '/profile/password', { body: change })).status,
    ).toBe(400);
    expect((await all('?action=refuse&limit=1')).items).toMatchObject([
      { actor: 'session', object: 'passwords', object_name: email },
    ]);
    expect((await all(`?action=sign_in&email=${email}&limit=1`)).items).toMatchObject([
      { actor: 'nobody', object: 'sessions', object_name: email, user_name: 'Test User' },
    ]);
    expect(JSON.stringify(await all('?limit=1000'))).not.toContain('typed.secret');
  });

  it('tells of clients, and of what administrators do within them, without what was and is', async () => {
    const { id } = await api.administrator.ok<{ id: number }>('POST', '/admin/clients', {
      name: 'To be removed',
    });
    const member = {
      email: 'audited.member@tributary.example',
      first_name: 'A',
      last_name: 'M',
      roles: ['org_viewer'],
    };
    await api.administrator.ok('POST', `/admin/clients/${id}/users`, member);
    const own = [
      { action: 'create', object: 'users', object_name: 'A M', client_id: id, client_name: 'To be removed' },
      { action: 'create', object: 'clients', object_id: id, object_name: 'To be removed', client_id: id },
    ];
    const { total, items: present, next } = await all(`?email=${platformEmail}&limit=1`);
    expect(present).toMatchObject(own.slice(0, 1));
    const following = await all(`?email=${platformEmail}&limit=1&after=${next}`);
    expect(following).toMatchObject({ total, items: own.slice(1) });
    await api.administrator.ok('DELETE', `/admin/clients/${id}`);
    const { items } = await all(`?email=${platformEmail}&limit=3`);
    expect(items).toMatchObject([{ action: 'delete', object: 'clients', object_id: id }, ...own]);
    expect(Object.keys(items[0] ?? {})).not.toContain('changes');
    expect((await api.administrator.call('GET', '/admin/audit_log?after=7')).status).toBe(400);
  });

  it('says nothing of secrets: passwords and tokens stand in no row', async () => {
    const email = 'audited.secret@tributary.example';
    const userId = await api.addUser(email, { roles: ['org_viewer'], clientId: client.id });
    const own = await api.signIn(email);
    const name = `Nightly ${userId}`;
    const { token } = await own.ok<{ token: string }>('POST', '/profile/tokens', {
      name,
      client_id: client.id,
      access: 'read',
    });
    const password = 'an umbrella, two ladders, no rain';
    const change = { old_password: testPassword, new_password: password };
    await own.ok('PATCH', '/profile/password', change);
    expect((await all(`?email=${email}`)).items.map(({ action, object }) => `${action} ${object}`)).toEqual([
      'change_password people',
      'create tokens',
      'sign_in sessions',
    ]);
    const rows = await api.platform.db.installation((transaction) =>
      transaction.selectFrom('installation_audit_log').selectAll().where('user_id', '=', userId).execute(),
    );
    const text = JSON.stringify(rows);
    expect(text).toContain(name);
    for (const secret of [token, password, testPassword, own.cookie ?? ''])
      expect(text).not.toContain(secret);
  });
});
