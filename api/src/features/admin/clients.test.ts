import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openTestApi, startTestApi, type TestApi } from '../../testing/testApi.ts';

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

  it('are bounded, also where many are created at once, and those of a platform administrator are not', async () => {
    const admin = await (await bounded.addClient('First')).as('org_admin');
    const answers = await Promise.all(
      Array.from({ length: 5 }, async (_, index) =>
        admin.call('POST', '/admin/clients', { body: { name: `Next ${index}` } }),
      ),
    );
    const statuses = answers.map(({ status }) => status).toSorted((first, second) => first - second);
    expect(statuses).toEqual([201, 201, 409, 409, 409]);
    expect(answers.find(({ status }) => status === 409)?.body).toMatchObject({
      fields: [{ path: '', code: 'tooManyClients' }],
    });
    for (const name of ['Second', 'Third', 'Fourth']) await bounded.addClient(name);
  });
});
