import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { errorCatalogue } from '../../../http/errorCatalogue.ts';
import { openTestApi, type TestApi, type TestSession, testPassword } from '../../../testing/testApi.ts';
import { codeOf } from '../testing/codes.ts';

let api: TestApi;
beforeAll(async () => {
  api = await openTestApi();
});
afterAll(async () => api.close());

const stepMilliseconds = 30_000;
/** Longer than a test takes. */
const marginMilliseconds = 6_000;

// A code that is made in one half minute and judged in the next would be that of a minute ago.
beforeEach(async () => {
  const left = stepMilliseconds - (Date.now() % stepMilliseconds);
  if (left < marginMilliseconds) await sleep(left);
});

const login = (email: string, code?: string, password = testPassword) =>
  api.nobody.call('POST', '/account/login', { body: { email, password, ...(code && { code }) } });

const begin = (session: TestSession) =>
  session.ok<{ secret: string; address: string }>('POST', '/profile/second_factor', {
    password: testPassword,
  });

interface WithFactor {
  readonly person: TestSession;
  readonly email: string;
  readonly secret: string;
  readonly codes: readonly string[];
}

/** Confirmed by the code of half a minute ago, so that the present one is free. */
async function withFactor(name: string): Promise<WithFactor> {
  const email = `${name}@tributary.example`;
  await api.addUser(email);
  const person = await api.signIn(email);
  const { secret } = await begin(person);
  const { recovery_codes: codes } = await person.ok<{ recovery_codes: string[] }>(
    'POST',
    '/profile/second_factor/confirm',
    { code: codeOf(secret, -1) },
  );
  return { person, email, secret, codes };
}

/** So many rows of the log of the installation a piece of work left about somebody. */
async function rowsOf(action: string, id: number | undefined, work: () => Promise<unknown>): Promise<number> {
  const count = async (): Promise<number> => {
    const path = `/admin/audit_log?action=${action}&limit=1000`;
    const { items } = await api.administrator.ok<{ items: { object_id: number | null }[] }>('GET', path);
    return items.filter(({ object_id: of }) => of === id || of === null).length;
  };
  const before = await count();
  await work();
  return (await count()) - before;
}

const isOpen = async (session: TestSession) => (await session.call('GET', '/profile')).status === 200;
const field = (code: string, path = 'code') => ({ status: 400, body: { fields: [{ path, code }] } });
const failure = (name: keyof typeof errorCatalogue) => ({
  status: errorCatalogue[name].status,
  body: { message: errorCatalogue[name].message },
});

describe('a second factor', () => {
  it('is begun by the password, and counts for nothing until a code confirms it', async () => {
    const email = 'factor.begun@tributary.example';
    await api.addUser(email);
    const person = await api.signIn(email);
    const confirm = (code: string) =>
      person.call('POST', '/profile/second_factor/confirm', { body: { code } });
    expect(await confirm('123456')).toMatchObject(failure('secondFactorNotBegun'));
    const wrong = await person.call('POST', '/profile/second_factor', { body: { password: 'not this one' } });
    expect(wrong).toMatchObject(field('wrong_password', 'password'));
    const { secret: first } = await begin(person);
    const { secret, address } = await begin(person);
    expect(secret).not.toBe(first);
    expect(address).toContain(secret);
    expect(await login(email)).toMatchObject({ status: 200, body: { is_code_needed: false } });
    expect(await confirm(codeOf(first))).toMatchObject(field('wrong_code'));
    expect(await person.ok('GET', '/profile/second_factor')).toEqual({
      is_on: false,
      confirmed_at: null,
      recovery_code_count: 0,
    });
    expect(await confirm(codeOf(secret))).toMatchObject({ status: 200 });
    expect(await person.ok('GET', '/profile/second_factor')).toEqual({
      is_on: true,
      confirmed_at: expect.any(String),
      recovery_code_count: 10,
    });
    const again = await person.call('POST', '/profile/second_factor', { body: { password: testPassword } });
    expect(again).toMatchObject(failure('secondFactorIsOn'));
    expect(await confirm(codeOf(secret, 1))).toMatchObject(failure('secondFactorIsOn'));
  });

  it('that was begun long ago is begun anew', async () => {
    const id = await api.addUser('factor.late@tributary.example');
    const person = await api.signIn('factor.late@tributary.example');
    const { secret } = await begin(person);
    await api.platform.db.installation((transaction) =>
      transaction
        .updateTable('second_factors')
        .set({ begun_at: sql<Date>`now() - interval '16 minutes'` })
        .where('user_id', '=', id)
        .execute(),
    );
    const late = await person.call('POST', '/profile/second_factor/confirm', {
      body: { code: codeOf(secret) },
    });
    expect(late).toMatchObject(failure('secondFactorNotBegun'));
  });

  it('that is on lets nobody in by the password alone, and a code once', async () => {
    const { person, email, secret } = await withFactor('factor.in');
    const alone = await login(email);
    expect(alone).toMatchObject({ status: 200, body: { location: '/sign-in', is_code_needed: true } });
    expect(alone.headers.getSetCookie()).toEqual([]);
    expect(await login(email, codeOf(secret, -1))).toMatchObject(field('wrong_code'));
    const code = codeOf(secret);
    expect(await login(email, `${code.slice(0, 3)} ${code.slice(3)}`)).toMatchObject({
      status: 200,
      body: { location: '/', is_code_needed: false },
    });
    expect(await login(email, code)).toMatchObject(field('wrong_code'));
    expect(await login(email, codeOf(secret, 1), 'not the password')).toMatchObject({ status: 401 });
    expect(await isOpen(person)).toBe(true);
  });

  it('that is given a wrong code leaves a refused attempt in the log, without the code', async () => {
    const { email } = await withFactor('factor.refused');
    const refused = async () => {
      const { items } = await api.administrator.ok<{ items: { object_name: string | null }[] }>(
        'GET',
        '/admin/audit_log?action=refuse&object=second_factors',
      );
      return items.filter(({ object_name }) => object_name === email);
    };
    expect(await refused()).toEqual([]);
    expect(await login(email.toUpperCase(), '271828')).toMatchObject(field('wrong_code'));
    expect(await login(email, 'no-such-recovery-code')).toMatchObject(field('wrong_code'));
    const rows = await refused();
    expect(rows).toMatchObject([{ actor: 'nobody' }, { actor: 'nobody' }]);
    expect(JSON.stringify(rows)).not.toMatch(/271828|no-such/);
    expect(await login(email)).toMatchObject({ body: { is_code_needed: true } });
    expect(await refused()).toHaveLength(2);
  });

  it('is taken once by twenty that come at once with the same code', async () => {
    const { email, secret } = await withFactor('factor.once');
    const code = codeOf(secret);
    const answers = await Promise.all(Array.from({ length: 20 }, () => login(email, code)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  });

  it('ends the sessions that began without it, and no token of a program', async () => {
    const client = await api.addClient();
    const email = 'factor.ends@tributary.example';
    await api.addUser(email, { roles: ['org_viewer'], clientId: client.id });
    const [here, elsewhere] = [await api.signIn(email), await api.signIn(email)];
    const { token } = await here.ok<{ token: string }>('POST', '/profile/tokens', {
      name: 'Nightly',
      client_id: client.id,
      access: 'read',
    });
    const { secret } = await begin(here);
    expect(await here.ok('POST', '/profile/second_factor/confirm', { code: codeOf(secret) })).toMatchObject({
      ended_session_count: 1,
    });
    expect([await isOpen(here), await isOpen(elsewhere)]).toEqual([true, false]);
    const headers = { authorization: `Bearer ${token}`, 'x-client-id': String(client.id) };
    expect((await api.nobody.call('GET', '/legal_entities', { headers })).status).toBe(200);
  });

  it('is stood in for by each recovery code once', async () => {
    const { person, email, codes } = await withFactor('factor.recovery');
    expect(new Set(codes).size).toBe(10);
    const [first = '', second = ''] = codes;
    expect((await login(email, first.toUpperCase().replaceAll('-', ' '))).status).toBe(200);
    expect(await login(email, first)).toMatchObject(field('wrong_code'));
    expect((await login(email, second)).status).toBe(200);
    expect(await person.ok('GET', '/profile/second_factor')).toMatchObject({ recovery_code_count: 8 });
  });

  it('is turned off by the password, and then the password lets in alone', async () => {
    const { person, email } = await withFactor('factor.off');
    const end = (password: string) => person.call('DELETE', '/profile/second_factor', { body: { password } });
    expect(await end('not this one')).toMatchObject(field('wrong_password', 'password'));
    expect(await login(email)).toMatchObject({ body: { is_code_needed: true } });
    expect(await end(testPassword)).toMatchObject({ status: 200, body: { is_on: false } });
    expect(await login(email)).toMatchObject({ body: { is_code_needed: false } });
    const endAgain = async () => expect((await end(testPassword)).status).toBe(200);
    const { id } = await person.ok<{ id: number }>('GET', '/profile');
    expect(await rowsOf('delete', id, endAgain)).toBe(0);
  });

  it('lies sealed, and nothing of it is told again', async () => {
    const { person, secret, codes } = await withFactor('factor.sealed');
    const stored = await api.platform.db.installation((transaction) =>
      transaction.selectFrom('second_factors').selectAll().execute(),
    );
    const told = JSON.stringify([stored, (await person.call('GET', '/profile/second_factor')).body]);
    for (const word of [secret, ...codes]) expect(told).not.toContain(word);
  });

  it('that another key sealed is told from a wrong code, and a recovery code lets in', async () => {
    const { email, secret, codes } = await withFactor('factor.key');
    await api.platform.db.installation((transaction) =>
      transaction
        .updateTable('second_factors')
        .from('users')
        .set({ key_id: 'another' })
        .whereRef('users.id', '=', 'second_factors.user_id')
        .where('users.email', '=', email)
        .execute(),
    );
    expect(await login(email, codeOf(secret))).toMatchObject(failure('secondFactorUnreadable'));
    expect((await login(email, codes[0])).status).toBe(200);
  });

  it('is guessed at a pace of its own, wherever the guesses come from, and no right password takes them back', async () => {
    const { email, secret } = await withFactor('factor.guessed');
    const guesses = [];
    for (let count = 0; count < 7; count += 1) guesses.push((await login(email, '000000')).status);
    expect(guesses).toEqual([400, 400, 400, 400, 400, 429, 429]);
    expect(await login(email)).toMatchObject({ body: { is_code_needed: true } });
    expect((await login(email, codeOf(secret))).status).toBe(429);
    const { items: users } = await api.administrator.ok<{
      items: { id: number; email: string; is_locked: boolean }[];
    }>('GET', `/admin/users?search=${email}`);
    const found = users.find((user) => user.email === email);
    expect(found).toMatchObject({ is_locked: true });
    const unlock = async () => api.administrator.ok('POST', `/actions/admin/users/${found?.id}/unlock`);
    expect([await rowsOf('unlock', found?.id, unlock), await rowsOf('unlock', found?.id, unlock)]).toEqual([
      1, 0,
    ]);
    expect((await login(email, codeOf(secret))).status).toBe(200);
  });

  it('outlives a forgotten password, whose link sets another one alone', async () => {
    const { email } = await withFactor('factor.forgotten');
    await api.nobody.ok('POST', '/account/recover', { email });
    const token = await linkIn(email);
    const next = 'another horse, another battery';
    await api.nobody.ok('POST', '/account/recover/end', { token, password: next, confirm_password: next });
    expect(await login(email, undefined, next)).toMatchObject({ body: { is_code_needed: true } });
  });

  it('is turned off by a platform administrator for others, and by nobody else', async () => {
    const { person, email } = await withFactor('factor.lost');
    const { id } = await person.ok<{ id: number }>('GET', '/profile');
    const path = `/admin/users/${id}/second_factor`;
    const isShown = async () => {
      const { items } = await api.administrator.ok<{ items: object[] }>('GET', `/admin/users?ids=${id}`);
      return items;
    };
    expect(await isShown()).toMatchObject([{ has_second_factor: true }]);
    expect((await person.call('DELETE', path)).status).toBe(403);
    const turnOff = async () => expect(await api.administrator.ok('DELETE', path)).toEqual({ id });
    expect([await rowsOf('delete', id, turnOff), await rowsOf('delete', id, turnOff)]).toEqual([1, 0]);
    expect(await isShown()).toMatchObject([{ has_second_factor: false }]);
    expect(await login(email)).toMatchObject({ body: { is_code_needed: false } });
    const own = await api.administrator.ok<{ id: number }>('GET', '/profile');
    expect(await api.administrator.call('DELETE', `/admin/users/${own.id}/second_factor`)).toMatchObject(
      failure('ownSecondFactor'),
    );
    expect((await api.administrator.call('DELETE', '/admin/users/999999/second_factor')).status).toBe(404);
  });
});

async function linkIn(email: string): Promise<string> {
  for (;;) {
    const mails = await api.administrator.ok<{ recipient: string; body: string }[]>('GET', '/admin/outbox');
    const found = mails.find(({ recipient }) => recipient === email);
    const [, token] = /#([\w-]+)/.exec(found?.body ?? '') ?? [];
    if (token !== undefined) return token;
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
}
