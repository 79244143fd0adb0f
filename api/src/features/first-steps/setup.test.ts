import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { errorCatalogue } from '../../http/errorCatalogue.ts';
import { refuseForeignHost } from './service.ts';
import { openTestApi, startTestApi, type TestApi, testPassword } from '../../testing/testApi.ts';

let api: TestApi;
beforeAll(async () => {
  api = await openTestApi();
});
afterAll(() => api.close());

const setupWord = 'mind-the-gap-at-the-door';

const person = {
  setup_word: setupWord,
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

describe('the public name', () => {
  it.each([
    ['books.example', true],
    ['books.example:443', true],
    ['books.example:444', false],
    ['books.example:80:80', false],
  ])('is ours with the port that goes without saying: %s, %s', (host, isOurs) => {
    const ask = () => refuseForeignHost(host, new URL('https://books.example'));
    if (isOurs) expect(ask).not.toThrow();
    else expect(ask).toThrow('https://books.example');
  });
});

describe('the set-up word', () => {
  let own: TestApi;
  beforeAll(async () => {
    own = await startTestApi({ SETUP_WORD: setupWord });
    await own.platform.db.installation(async (transaction) => {
      await transaction.deleteFrom('users').execute();
    });
  });
  afterAll(() => own.close());

  const setUp = (change: Partial<Record<keyof typeof person, string | undefined>>, address = '203.0.113.1') =>
    own.nobody.call('POST', '/setup', {
      body: { ...person, ...change },
      headers: { 'x-forwarded-for': address },
    });
  const wrong = {
    status: 400,
    body: { fields: [{ path: 'setup_word', code: 'wrong_setup_word' }] },
  };

  it('is asked for', async () => {
    expect(await setUp({ setup_word: undefined })).toMatchObject({
      status: 400,
      body: { fields: [{ path: 'setup_word' }] },
    });
    expect(await own.nobody.ok('GET', '/setup')).toEqual({ needed: true });
  });

  it('is guessed ever more slowly from an address, which holds up nobody else', async () => {
    for (let attempt = 0; attempt < 5; attempt += 1) {
      expect(await setUp({ setup_word: `${setupWord}-${attempt}` })).toMatchObject(wrong);
    }
    expect(await setUp({})).toMatchObject({
      status: 429,
      body: { fields: [{ path: '', code: 'too_many_attempts' }] },
    });
    await own.platform.db.installation(async (transaction) => {
      const rows = ['account set-up', 'all', 'kept of account set-up', 'kept of address 203.0.113.2'].map(
        (key) => ({ key, level: 2000, counted_at: new Date() }),
      );
      const full = transaction.insertInto('sign_in_attempts').values(rows);
      await full.onConflict((conflict) => conflict.column('key').doNothing()).execute();
    });
    expect(await setUp({ setup_word: 'another' }, '203.0.113.2')).toMatchObject(wrong);
    expect(await own.nobody.ok('GET', '/setup')).toEqual({ needed: true });
  });

  it('counts as no attempt where it is right and the password is not, and opens once', async () => {
    const address = '203.0.113.3';
    for (let attempt = 0; attempt < 8; attempt += 1) {
      expect(await setUp({ password: 'password1234' }, address)).toMatchObject({
        status: 400,
        body: { fields: [{ path: 'password', code: 'guessable' }] },
      });
    }
    const done = await setUp({ setup_word: ' Mind the gap at the DOOR' }, address);
    expect(done).toMatchObject({ status: 200, body: { location: '/' } });
    expect(await own.nobody.ok('GET', '/setup')).toEqual({ needed: false });
    for (const word of [setupWord, 'another']) {
      expect(await setUp({ setup_word: word, email: 'third@tributary.example' }, address)).toMatchObject({
        status: 403,
        body: { message: errorCatalogue.setupDone.message },
      });
    }
  });
});
