import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openTestApi, startTestApi, type TestApi, type TestSession } from '../../testing/testApi.ts';

let api: TestApi;
beforeAll(async () => {
  api = await openTestApi();
});
afterAll(() => api.close());

describe('clients', () => {
  it('are removed while they hold nothing, and refused once they do', async () => {
    const client = await api.addClient('Short-lived');
    const admin = await client.as('org_admin');
    await admin.ok('POST', '/legal_entities', { name: 'One', code: '1', currency: 'EUR' });
    const refusal = await api.administrator.call('DELETE', `/admin/clients/${client.id}`);
    expect(refusal).toMatchObject({
      status: 422,
      body: { name: 'ClientHasDataError', message: 'Client has data.' },
    });
    const empty = await api.addClient('Empty');
    expect((await api.administrator.call('DELETE', `/admin/clients/${empty.id}`)).status).toBe(200);
  });

  it('are created by an administrator of another client, who administers the new one', async () => {
    const admin = await (await api.addClient('First')).as('org_admin');
    const created = await admin.ok<{ id: number }>('POST', '/admin/clients', { name: 'Second' });
    expect((await admin.in(created.id).call('GET', '/client')).status).toBe(200);
    const viewer = await (await api.addClient('Third')).as('org_viewer');
    expect((await viewer.call('POST', '/admin/clients', { body: { name: 'Fourth' } })).status).toBe(403);
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
