import { afterAll, beforeAll, expect, it } from 'vitest';
import { openTestApi, type TestApi } from '../../testing/testApi.ts';

let api: TestApi;
beforeAll(async () => {
  api = await openTestApi();
});
afterAll(async () => api.close());

it('are no more than fifty of a person, also where many are ordered at once', async () => {
  const client = await api.addClient('Many tokens');
  const email = 'tokens.many@tributary.example';
  await api.addUser(email, { roles: ['org_viewer'], clientId: client.id });
  const person = await api.signIn(email);
  const body = { name: 'Nightly', client_id: client.id, access: 'read' };
  const order = async () => person.call('POST', '/profile/tokens', { body });
  for (let count = 0; count < 46; count += 1) expect((await order()).status).toBe(201);
  const atOnce = await Promise.all(Array.from({ length: 8 }, order));
  expect(atOnce.filter(({ status }) => status === 201)).toHaveLength(4);
  expect(await person.ok('GET', '/profile/tokens')).toHaveLength(50);
});
