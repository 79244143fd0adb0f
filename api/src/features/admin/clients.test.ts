import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openTestApi, type TestApi } from '../../testing/testApi.ts';

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
