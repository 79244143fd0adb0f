import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openTestApi, type TestApi, type TestSession } from '../../testing/testApi.ts';

const body = { code: 'C1', name: 'First', description: 'Said once.' };

describe('cost centres', () => {
  let api: TestApi;
  let admin: TestSession;

  beforeAll(async () => {
    api = await openTestApi();
    const client = await api.addClient('Cost centres');
    admin = await client.as('org_admin');
  });
  afterAll(() => api.close());

  it('are added, listed by code, changed and removed', async () => {
    const second = await admin.ok<{ id: number }>('POST', '/cost_centres', { ...body, code: 'C2' });
    const first = await admin.ok<{ id: number }>('POST', '/cost_centres', body);
    const renamed = { ...body, name: 'Renamed' };
    expect(await admin.ok('POST', `/cost_centres/${first.id}`, renamed)).toEqual({
      id: first.id,
      ...renamed,
      revision: 1,
    });
    expect(await admin.ok('GET', '/cost_centres')).toEqual([
      { id: first.id, ...renamed, revision: 1 },
      { id: second.id, ...body, code: 'C2', revision: 0 },
    ]);
    expect(await admin.ok('DELETE', `/cost_centres/${second.id}`)).toEqual({ id: second.id });
    expect(await admin.ok('GET', '/cost_centres')).toEqual([{ id: first.id, ...renamed, revision: 1 }]);
    expect((await admin.call('DELETE', `/cost_centres/${second.id}`)).status).toBe(404);
    expect((await admin.call('POST', `/cost_centres/${second.id}`, { body })).status).toBe(404);
  });

  it('are changed from the revision that was seen, where one is named', async () => {
    const { id } = await admin.ok<{ id: number }>('POST', '/cost_centres', { ...body, code: 'C4' });
    const change = { body: { ...body, code: 'C4', revision: 0 } };
    expect((await admin.call('POST', `/cost_centres/${id}`, change)).status).toBe(200);
    const late = await admin.call('POST', `/cost_centres/${id}`, change);
    expect(late).toMatchObject({ status: 409, body: { fields: [{ path: '', code: 'conflict' }] } });
  });

  it('keep their code, and give it to no other', async () => {
    const { id } = await admin.ok<{ id: number }>('POST', '/cost_centres', { ...body, code: 'C3' });
    await admin.ok('POST', `/cost_centres/${id}`, { ...body, code: 'C3' });
    const twice = await admin.call('POST', '/cost_centres', { body: { ...body, code: 'C3' } });
    expect(twice).toMatchObject({ status: 400, body: { fields: [{ path: 'code', code: 'duplicate' }] } });
  });
});
