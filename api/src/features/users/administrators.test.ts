import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestApi, type TestApi } from '../../testing/testApi.ts';

/** Other files leave administrators where they share an installation. */
let api: TestApi;
beforeAll(async () => {
  api = await startTestApi();
});
afterAll(async () => api.close());

it('a platform administrator stays signed in without the right that was taken away, and the last one keeps it', async () => {
  const { administrator } = api;
  const email = 'second.administrator@tributary.example';
  const userId = await api.addUser(email);
  await administrator.ok('POST', '/admin/users/admins', { user_id: userId });
  const second = await api.signIn(email);
  await second.ok('GET', '/admin/users');
  expect(await administrator.ok('DELETE', `/admin/users/admins/${userId}`)).toEqual({ id: userId });
  expect((await second.call('GET', '/admin/users')).status).toBe(403);
  await second.ok('GET', '/profile');

  const { id } = await administrator.ok<{ id: number }>('GET', '/profile');
  expect(await administrator.call('DELETE', `/admin/users/admins/${id}`)).toMatchObject({
    status: 409,
    body: { fields: [{ path: '', code: 'lastAdministrator' }] },
  });
  await administrator.ok('GET', '/admin/users');
});

it('an administrator who was only ever named, and cannot sign in, does not count as one who stays', async () => {
  const { administrator } = api;
  const { id } = await administrator.ok<{ id: number }>('GET', '/profile');
  const client = await api.addClient('Named only');
  const email = 'named.only@tributary.example';
  await administrator.ok('POST', `/admin/clients/${client.id}/users`, { email, roles: ['org_viewer'] });
  const named = await administrator.ok<{ items: { id: number }[] }>('GET', `/admin/users?search=${email}`);
  await administrator.ok('POST', '/admin/users/admins', { user_id: named.items[0]?.id });
  expect(await administrator.call('DELETE', `/admin/users/admins/${id}`)).toMatchObject({
    status: 409,
    body: { fields: [{ code: 'lastAdministrator' }] },
  });
  await administrator.ok('DELETE', `/admin/users/admins/${named.items[0]?.id}`);
});
