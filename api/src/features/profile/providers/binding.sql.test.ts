import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestApi, type TestApi } from '../../../testing/testApi.ts';
import { clientId, clientSecret, TestProvider } from './testing/provider.ts';

const publicUrl = 'http://books.example:4000';
let api: TestApi;
let provider: TestProvider;

beforeAll(async () => {
  provider = await TestProvider.start([`${publicUrl}/account/providers/acme/callback`]);
  const acme = { id: 'acme', name: 'Acme', issuer: provider.issuer, clientId, clientSecret };
  const SIGN_IN_PROVIDERS = JSON.stringify([{ ...acme, domains: ['tributary.example'] }]);
  api = await startTestApi({ PUBLIC_URL: publicUrl, SIGN_IN_PROVIDERS });
});
afterAll(async () => {
  await api.close();
  await provider.stop();
});

/** As far as the way back: what is left is one call. */
async function walk(sub: string): Promise<() => Promise<number>> {
  const { headers } = await api.nobody.call('GET', '/account/providers/acme/start');
  const [cookie = ''] = headers.getSetCookie().map((line) => line.split(';', 1)[0] ?? '');
  const { search } = await provider.walk(headers.get('location') ?? '', sub);
  const path = `/account/providers/acme/callback${search}`;
  return async () => (await api.nobody.call('GET', path, { headers: { cookie } })).status;
}

async function comeAtOnce(email: string, subjects: readonly string[]): Promise<number[]> {
  await api.addUser(email);
  for (const sub of subjects) provider.accounts.set(sub, { email, email_verified: true });
  const ways = await Promise.all(subjects.map(walk));
  return Promise.all(ways.map((come) => come()));
}

it('who comes the first time in several browsers at once comes in by each', async () => {
  const subjects = Array.from({ length: 8 }, () => 'same');
  expect(await comeAtOnce('binding.same@tributary.example', subjects)).toEqual(subjects.map(() => 200));
});

it('of several who say at once that they are somebody, one comes in', async () => {
  const subjects = Array.from({ length: 4 }, (_, index) => `other ${index}`);
  const statuses = await comeAtOnce('binding.other@tributary.example', subjects);
  expect(statuses.toSorted((one, other) => one - other)).toEqual([200, 403, 403, 403]);
});

it('of one sign-in that comes back several times at once, one comes in, and the others are told that it was used', async () => {
  const email = 'binding.returns@tributary.example';
  await api.addUser(email);
  provider.accounts.set('returns', { email, email_verified: true });
  const come = await walk('returns');
  const statuses = await Promise.all(Array.from({ length: 6 }, come));
  expect(statuses.toSorted((one, other) => one - other)).toEqual([200, 400, 400, 400, 400, 400]);
});
