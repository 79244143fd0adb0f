import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { hashOfToken } from '../../../identity/tokens.ts';
import { SecretKeeper } from '../../../secretKeeper.ts';
import { startTestApi, type TestApi } from '../../../testing/testApi.ts';
import { browserOf, callbackOf, failure, nameOfCookie, pairsOf, publicUrl } from './testing/browser.ts';
import { clientId, clientSecret, TestProvider } from './testing/provider.ts';
import { sealTies } from './ties.ts';

const callback = callbackOf('acme');

let api: TestApi;
let provider: TestProvider;
const { begin, come, cookieOf, known, signIn } = browserOf(
  () => api,
  () => provider,
);

beforeAll(async () => {
  provider = await TestProvider.start([callback]);
  const entry = { id: 'acme', name: 'Acme', clientId, clientSecret, domains: ['tributary.example'] };
  const providers = [{ ...entry, issuer: provider.issuer }];
  api = await startTestApi({ PUBLIC_URL: publicUrl, SIGN_IN_PROVIDERS: JSON.stringify(providers) });
});
afterAll(async () => {
  await api.close();
  await provider.stop();
});

describe('answers that somebody makes up', () => {
  const ties = { provider: 'acme', nonce: 'x', verifier: 'x'.repeat(43), location: '/' };
  const tomorrow = () => Date.now() + 86_400_000;
  const bring = (cookie: string, state: string, address: string) => {
    const back = new URL(callback);
    back.search = new URLSearchParams({ code: 'x', state, iss: provider.issuer }).toString();
    return come(back, cookie, address);
  };
  let turn = 0;
  /** As somebody does who began here. */
  const tryAt = async (address: string) => {
    const state = `x${turn++}`;
    return bring(await cookieOf({ ...ties, state, until: tomorrow() }), state, address);
  };
  const fill = async (key: string, level: number): Promise<void> =>
    api.platform.db.installation(async (transaction) => {
      const values = { level, counted_at: new Date() };
      const row = transaction.insertInto('sign_in_attempts').values({ key, ...values });
      await row.onConflict((conflict) => conflict.column('key').doUpdateSet(values)).execute();
    });
  const tooMany = { status: 429, body: { fields: [{ path: '', code: 'providerTooManyAttempts' }] } };

  it('are asked about at the pace of passwords, at one address and from all', async () => {
    await fill('provider at 203.0.113.20', 99);
    expect(await tryAt('203.0.113.20')).toMatchObject(failure('providerAnswerWrong'));
    const { askedCount } = provider;
    expect(await tryAt('203.0.113.20')).toMatchObject(tooMany);
    await fill('providers', 1000);
    const answers = [];
    for (let again = 0; again < 4; again += 1) answers.push((await tryAt('203.0.113.21')).status);
    expect(answers).toEqual([400, 400, 400, 429]);
    expect(provider.askedCount).toBe(askedCount + 3);
    const email = 'provider.hurried@tributary.example';
    await api.addUser(email);
    // Whoever comes by the provider is let in, and leaves the level as it was.
    expect((await signIn(known('hurried', email))).status).toBe(200);
    await fill('providers', 0);
  });

  it('with a cookie that nobody sealed here, or too long ago, are refused unasked and count for nothing', async () => {
    const address = '203.0.113.22';
    const { askedCount } = provider;
    const kept = { ...ties, state: 'x', until: tomorrow() };
    const plain = nameOfCookie + Buffer.from(JSON.stringify(kept)).toString('base64url');
    const old = await cookieOf({ ...kept, until: Date.now() });
    const elsewhere = nameOfCookie + sealTies(new SecretKeeper(Buffer.alloc(32)), kept);
    for (const cookie of [plain, old, elsewhere]) {
      expect(await bring(cookie, 'x', address)).toMatchObject(failure('providerStateUnknown'));
    }
    expect(provider.askedCount).toBe(askedCount);
    const counted = await api.platform.db.installation((transaction) =>
      transaction.selectFrom('sign_in_attempts').select('key').where('key', 'like', `%${address}`).execute(),
    );
    expect(counted).toEqual([]);
  });

  it('are asked about once, though the browser keeps what it was to forget', async () => {
    const address = '203.0.113.24';
    const cookie = await cookieOf({ ...ties, state: 'replayed', until: tomorrow() });
    expect(await bring(cookie, 'replayed', address)).toMatchObject(failure('providerAnswerWrong'));
    const { askedCount } = provider;
    expect(await bring(cookie, 'replayed', address)).toMatchObject(failure('providerAnswerWrong'));
    expect(provider.askedCount).toBe(askedCount);
  });

  it('keep nobody out on a device that is known here, which has a pace of its own', async () => {
    const address = '203.0.113.23';
    const email = 'provider.besieged@tributary.example';
    await api.addUser(email);
    const { headers } = await signIn(known('besieged', email));
    const device = pairsOf(headers).find((pair) => pair.startsWith('tributary_device=')) ?? '';
    await fill(`provider at ${address}`, 1000);
    const comeThere = async (given: string) => {
      const { address: there, cookie } = await begin();
      return come(await provider.walk(there, 'besieged'), `${cookie}; ${given}`, address);
    };
    expect(await comeThere('tributary_device=unknown')).toMatchObject(tooMany);
    const token = device.slice('tributary_device='.length);
    await fill(`provider on device ${hashOfToken(token)}`, 1000);
    expect(await comeThere(device)).toMatchObject(tooMany);
    await fill(`provider on device ${hashOfToken(token)}`, 0);
    expect((await comeThere(device)).status).toBe(200);
  });
});
