import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { errorCatalogue } from '../../http/errorCatalogue.ts';
import { openTestApi, type TestApi, testPassword } from '../../testing/testApi.ts';

let api: TestApi;
beforeAll(async () => {
  api = await openTestApi();
});
afterAll(() => api.close());

const person = {
  email: 'second@tributary.example',
  password: testPassword,
  first_name: 'A',
  last_name: 'B',
};

describe('set-up', () => {
  it('is refused once there is a user', async () => {
    expect(await api.nobody.ok('GET', '/setup')).toEqual({ needed: false });
    const again = await api.nobody.call('POST', '/setup', { body: person });
    expect(again).toMatchObject({ status: 403, body: { message: errorCatalogue.setupDone.message } });
  });

  it.each([
    ['evil.example:4000', 'foreignHost'],
    ['localhost.evil.example', 'foreignHost'],
    ['127.0.0.1.evil.example', 'foreignHost'],
    ['[::1]:4700', 'setupDone'],
    ['127.0.0.1', 'setupDone'],
    ['localhost:4000', 'setupDone'],
  ] as const)('is done under a name of ours: %s', async (host, failure) => {
    const headers = { 'x-forwarded-host': host };
    const answer = await api.nobody.call('POST', '/setup', { body: person, headers });
    const { origin } = api.platform.configuration.publicUrl;
    const message = errorCatalogue[failure].message.replace('{address}', origin);
    expect(answer).toMatchObject({ status: 403, body: { message } });
  });
});
