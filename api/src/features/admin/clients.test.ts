import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { toClientId } from '../../ids.ts';
import { acceptInvitations } from '../../testing/acceptInvitations.ts';
import {
  openTestApi,
  startTestApi,
  type TestApi,
  testPassword,
  type TestSession,
} from '../../testing/testApi.ts';
import { addInstance, type Books, setUpBooks, upload } from '../streams/testing/books.ts';

let api: TestApi;
beforeAll(async () => {
  api = await openTestApi();
});
afterAll(() => api.close());

describe('clients', () => {
  const remove = async (id: number) => api.administrator.call('DELETE', `/admin/clients/${id}`);
  const refusal = (flag: string) => ({
    status: 422,
    body: { name: 'ClientHasDataError', message: 'Client has data.', fields: [{ path: '', code: flag }] },
  });
  const order = {
    currency: 'EUR',
    startDate: '2024-01-01',
    accounts: [{ code: '1200', type: 'balance', section: 'assets' }],
    entities: [{ code: 'E', currency: 'EUR' }],
  } as const;

  const addStream = async ({ session, entityIds }: Books): Promise<number> => {
    const stream = { name: 'Empty', legal_entity_id: entityIds.get('E'), type: 'double-entry' };
    return (await session.ok<{ id: number }>('POST', '/actuals/financial/streams', stream)).id;
  };

  it('are removed with all that is no data: chart, entities, periods, empty streams, unread files, members', async () => {
    const books = await setUpBooks(api, { ...order, name: 'Short-lived' });
    const { client, session, db } = books;
    const streamId = await addStream(books);
    await session.ok('PUT', `/actuals/financial/streams/${streamId}/accounts`, {
      accounts: [{ code: '1', type: 'standard', account_id: null }],
    });
    await upload(session, 'unread.csv', Buffer.from('a;b\r\n1;2\r\n'));
    expect(await remove(client.id)).toMatchObject({ status: 200, body: { id: client.id } });
    expect((await session.call('GET', '/client')).status).toBe(404);
    expect((await remove(client.id)).status).toBe(404);
    const left = await db.loader(client.id, (transaction) =>
      transaction.selectFrom('file_chunks').select('upload_id').where('client_id', '=', client.id).execute(),
    );
    expect(left).toEqual([]);
  });

  /** What happens while the first bytes of a client go, and once they are gone. */
  const removeWith = async (
    id: number,
    { meanwhile, after }: Partial<Record<'meanwhile' | 'after', () => Promise<unknown>>>,
  ) => {
    const { db } = api.platform;
    const loader = db.loader.bind(db);
    const spied = vi.spyOn(db, 'loader').mockImplementationOnce(async (clientId, work) => {
      const result = await loader(clientId, async (transaction) => {
        await meanwhile?.();
        return work(transaction);
      });
      await after?.();
      return result;
    });
    const answer = await remove(id);
    spied.mockRestore();
    return answer;
  };
  const rowsOf = async (id: number) => {
    const log = '/admin/audit_log?object=clients&action=delete';
    const { items } = await api.administrator.ok<{ items: { object_id: number }[] }>('GET', log);
    return items.filter((row) => row.object_id === id);
  };

  it('are there for their members where their removal breaks off, and go with their row the next time', async () => {
    const { client, session } = await setUpBooks(api, { ...order, name: 'Broken off' });
    await upload(session, 'unread.csv', Buffer.from('a;b\r\n1;2\r\n'));
    const { status } = await removeWith(client.id, {
      meanwhile: async () => Promise.reject(new Error('The database is away.')),
    });
    expect(status).toBe(500);
    expect(await session.ok('GET', '/client')).toMatchObject({
      modules: { general: { has_accounts: true } },
    });
    expect(await rowsOf(client.id)).toEqual([]);
    expect((await remove(client.id)).status).toBe(200);
    expect(await rowsOf(client.id)).toHaveLength(1);
  });

  it('are removed with a file that came meanwhile, and stay with an import that did', async () => {
    const { client, session, db } = await setUpBooks(api, { ...order, name: 'Sent meanwhile' });
    const send = async (to: TestSession, name: string) => upload(to, name, Buffer.from('a;b\r\n1;2\r\n'));
    await send(session, 'unread.csv');
    const answer = await removeWith(client.id, { after: async () => send(session, 'late.csv') });
    expect(answer.status).toBe(200);
    const left = await db.loader(client.id, (transaction) =>
      transaction.selectFrom('file_chunks').select('upload_id').where('client_id', '=', client.id).execute(),
    );
    expect(left).toEqual([]);
    const books = await setUpBooks(api, { ...order, name: 'Imported meanwhile' });
    await send(books.session, 'unread.csv');
    const bytes = Buffer.from('a;b\r\n1;2\r\n');
    const range = { from: '2024-01', to: '2024-01' };
    const imported = { entity: 'E', type: 'double-entry', fileName: 'a.csv', bytes, ...range } as const;
    const refused = await removeWith(books.client.id, { after: async () => addInstance(books, imported) });
    expect(refused).toMatchObject(refusal('has_financial_stream_data'));
    expect((await books.session.call('GET', '/client')).status).toBe(200);
  });

  it('are refused to be removed with a file that was read for an import, and nothing of them goes', async () => {
    const books = await setUpBooks(api, { ...order, name: 'With a file' });
    const bytes = Buffer.from('a;b\r\n1;2\r\n');
    const range = { from: '2024-01', to: '2024-01' };
    await addInstance(books, { entity: 'E', type: 'double-entry', fileName: 'a.csv', bytes, ...range });
    expect(await remove(books.client.id)).toMatchObject(refusal('has_financial_stream_data'));
    const { modules } = await books.session.ok<{ modules: unknown }>('GET', '/client');
    expect(modules).toMatchObject({ general: { has_accounts: true, has_financial_stream_data: true } });
  });

  it('are refused to be removed with rules', async () => {
    const books = await setUpBooks(api, { ...order, name: 'With a rule' });
    const [account] = (
      await books.session.ok<{ accounts: { id: number }[] }>('GET', '/ledger?include_balance=true')
    ).accounts;
    const rule = {
      name: 'All',
      position: 0,
      side: 'both',
      conditions: { $and: [] },
      account_id: account?.id,
      account_by_code_of: null,
      dimension_instance_id: null,
      dimension_by_code_of: null,
    };
    const rules = `/actuals/financial/streams/${await addStream(books)}/rules`;
    await books.session.ok('PUT', rules, { rules: [rule] });
    expect(await remove(books.client.id)).toMatchObject(refusal('has_financial_rules'));
  });

  it('begin with currency, periods and the starter chart, or not at all', async () => {
    const periods = { cycle: '3m', fiscal_year_start: 4, start_date: '2025-04-01' };
    const begin = async (changes: object) =>
      api.administrator.call('POST', '/admin/clients', {
        body: { name: 'With a beginning', currency: 'BGN', periods, starter_chart: 'bg-BG', ...changes },
      });
    const { status, body } = await begin({});
    expect(status).toBe(201);
    const { id } = body as { id: number };
    const email = 'begins.with@tributary.example';
    await api.addUser(email, { roles: ['org_admin'], clientId: toClientId(id) });
    const session = (await api.signIn(email)).in(id);
    expect(await session.ok('GET', '/client')).toMatchObject({
      currency: 'BGN',
      modules: { general: { has_accounts: true } },
    });
    expect(await session.ok('GET', '/periods')).toMatchObject(periods);
    const { accounts } = await session.ok<{ accounts: { name: string }[] }>(
      'GET',
      '/ledger?include_balance=true',
    );
    expect(accounts.map(({ name }) => name)).toContain('Неразпределена печалба');
    const named = 'A beginning that is refused';
    const refused = await begin({ name: named, periods: { ...periods, start_date: '2025-04-02' } });
    expect(refused).toMatchObject({
      status: 400,
      body: { fields: [{ path: 'periods.start_date', code: 'invalid' }] },
    });
    expect(await begin({ name: named, currency: 'XXZ' })).toMatchObject({
      body: { fields: [{ path: 'currency', code: 'unknown' }] },
    });
    const search = `/admin/clients?search=${encodeURIComponent(named)}`;
    expect(await api.administrator.ok('GET', search)).toMatchObject({ total: 0, items: [] });
  });

  it('are listed by name, a page at a time, and found by words, by id and by address', async () => {
    const names = ['Paged Ω', 'Paged a', 'Paged B', 'Paged a'];
    const ids = await Promise.all(names.map(async (name) => (await api.addClient(name)).id));
    interface Page {
      readonly total: number;
      readonly items: { id: number; name: string; slug: string; user_count: number }[];
      readonly next: string | null;
    }
    const page = async (query: string) => api.administrator.ok<Page>('GET', `/admin/clients?${query}`);
    const first = await page('search=PAGED&limit=3');
    expect(first).toMatchObject({
      total: 4,
      items: [{ name: 'Paged B' }, { name: 'Paged a' }, { name: 'Paged a' }],
    });
    const rest = await page(`search=PAGED&limit=3&after=${encodeURIComponent(first.next ?? '')}`);
    expect(rest).toMatchObject({ total: 4, items: [{ name: 'Paged Ω', user_count: 0 }], next: null });
    const [one] = first.items;
    expect((await page(`slug=${one?.slug}`)).items).toEqual([one]);
    expect((await page(`ids=${ids.join()}`)).total).toBe(4);
    expect((await page('name=paged%20A')).items.map(({ name }) => name)).toEqual(['Paged a', 'Paged a']);
    expect((await page('name=paged')).total).toBe(0);
  });

  it('have no administrator until the first who was invited, or given a password, has come', async () => {
    interface Listed {
      readonly items: readonly { user_count: number; has_administrator: boolean }[];
    }
    const listed = async (name: string) =>
      (await api.administrator.ok<Listed>('GET', `/admin/clients?name=${encodeURIComponent(name)}`)).items;
    const created = async (name: string) =>
      api.administrator.ok<{ id: number; has_administrator: boolean }>('POST', '/admin/clients', { name });
    const invited = await created('Administered by an invited one');
    const given = await created('Administered with a password');
    expect(invited.has_administrator).toBe(false);
    const email = 'administers.invited@tributary.example';
    await api.addUser(email);
    const named = { first_name: 'A', last_name: 'B', roles: ['org_admin'] };
    await api.administrator.ok('POST', `/admin/clients/${invited.id}/users`, { ...named, email });
    const other = { email: 'administers.given@tributary.example', password: testPassword };
    await api.administrator.ok('POST', `/admin/clients/${given.id}/users`, { ...named, ...other });
    await (await api.addClient('Without an administrator')).as('org_viewer');
    for (const name of ['Administered by an invited one', 'Administered with a password'])
      expect(await listed(name)).toMatchObject([{ user_count: 1, has_administrator: false }]);
    expect(await listed('Without an administrator')).toMatchObject([{ has_administrator: false }]);
    const person = await api.signIn(email);
    await acceptInvitations(person);
    await (await api.signIn(other.email)).in(given.id).ok('GET', '/client');
    for (const name of ['Administered by an invited one', 'Administered with a password'])
      expect(await listed(name)).toMatchObject([{ user_count: 1, has_administrator: true }]);
    const own = await person.ok<object>('POST', '/admin/clients', { name: 'Administered from the start' });
    expect(own).toMatchObject({ user_count: 1, has_administrator: true });
  });

  it('are created by an administrator of another client, who administers the new one', async () => {
    const admin = await (await api.addClient('First')).as('org_admin');
    const created = await admin.ok<{ id: number }>('POST', '/admin/clients', { name: 'Second' });
    expect((await admin.in(created.id).call('GET', '/client')).status).toBe(200);
    const viewer = await (await api.addClient('Third')).as('org_viewer');
    expect((await viewer.call('POST', '/admin/clients', { body: { name: 'Fourth' } })).status).toBe(403);
  });

  it('are not created by somebody who is only invited to administer one, or was', async () => {
    const email = 'creates.invited@tributary.example';
    await api.addUser(email);
    const person = await api.signIn(email);
    const create = async () =>
      (await person.call('POST', '/admin/clients', { body: { name: 'Of nobody' } })).status;
    const invite = async () => {
      const admin = await (await api.addClient()).as('org_admin');
      return admin.ok<{ id: number }>('POST', '/users', { email, roles: ['org_admin'] });
    };
    const [declined, expired] = [await invite(), await invite()];
    expect(await create()).toBe(403);
    await person.ok('POST', `/invitations/${declined.id}/decline`);
    expect(await create()).toBe(403);
    await api.platform.db.installation((transaction) =>
      transaction
        .updateTable('memberships')
        .set({ invited_until: new Date(Date.now() - 1000) })
        .where('id', '=', expired.id)
        .execute(),
    );
    expect(await create()).toBe(403);
    await invite();
    await acceptInvitations(person);
    expect(await create()).toBe(201);
  });
});

describe('clients of an administrator of clients', () => {
  let bounded: TestApi;
  beforeAll(async () => {
    bounded = await startTestApi({ CLIENTS_PER_PERSON_MAX: '3' });
  });
  afterAll(() => bounded.close());

  it('count by who created them, whoever left them or was named in them since', async () => {
    const first = await bounded.addClient('Of both');
    const [admin, other] = [await first.as('org_admin'), await first.as('org_finance_admin')];
    const { email } = await other.ok<{ email: string }>('GET', '/profile');
    const create = async (by: TestSession, name: string) =>
      (await by.call('POST', '/admin/clients', { body: { name } })).body;
    const createAndLeave = async (name: string): Promise<void> => {
      const { id } = await admin.ok<{ id: number }>('POST', '/admin/clients', { name });
      const own = admin.in(id);
      const { client_user_id: ownId } = await own.ok<{ client_user_id: number }>('GET', '/profile');
      const roles = ['org_admin'];
      await own.ok('POST', '/users', { email, first_name: 'O', last_name: 'O', roles });
      await acceptInvitations(other);
      await own.ok('DELETE', `/users/${ownId}`);
    };
    for (const name of ['One', 'Two', 'Three']) await createAndLeave(name);
    expect(await create(admin, 'Four')).toMatchObject({ fields: [{ code: 'tooManyClients' }] });
    for (const name of ['One', 'Two', 'Three']) expect(await create(other, name)).toMatchObject({ name });
    expect(await create(other, 'Four')).toMatchObject({ fields: [{ code: 'tooManyClients' }] });
  });

  it('are bounded within a day as well', async () => {
    const admin = await (await api.addClient('Daily')).as('org_admin');
    const statuses = [];
    for (let index = 0; index < 21; index += 1) {
      statuses.push(
        (await admin.call('POST', '/admin/clients', { body: { name: `Daily ${index}` } })).status,
      );
    }
    expect(statuses).toEqual([...Array.from({ length: 20 }, () => 201), 409]);
    expect((await admin.call('POST', '/admin/clients', { body: { name: 'One more' } })).body).toMatchObject({
      fields: [{ path: '', code: 'tooManyClientsToday' }],
    });
    const { id } = await admin.ok<{ id: number }>('GET', '/profile');
    await api.platform.db.installation((transaction) =>
      transaction
        .updateTable('clients')
        .set({ created_at: new Date(Date.now() - 25 * 3_600_000) })
        .where('created_by', '=', id)
        .execute(),
    );
    expect((await admin.call('POST', '/admin/clients', { body: { name: 'Next day' } })).status).toBe(201);
  });
});
