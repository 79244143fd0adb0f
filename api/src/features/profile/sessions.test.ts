import { createHash } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { errorCatalogue } from '../../http/errorCatalogue.ts';
import type { UserId } from '../../ids.ts';
import { openTestApi, testPassword, type TestApi } from '../../testing/testApi.ts';

let api: TestApi;

beforeAll(async () => {
  api = await openTestApi();
});
afterAll(async () => api.close());

async function tryPassword(email: string, password: string): Promise<{ status: number; message: unknown }> {
  const { status, body } = await api.nobody.call('POST', '/account/login', { body: { email, password } });
  return { status, message: (body as { message?: unknown }).message };
}

/** When the only session of somebody ends, after it was changed to what is given. */
async function endOf(userId: UserId, changed?: Date): Promise<Date> {
  return api.platform.db.installation(async (transaction) => {
    if (changed !== undefined) {
      const change = { expires_at: changed };
      await transaction.updateTable('sessions').set(change).where('user_id', '=', userId).execute();
    }
    const sessions = transaction.selectFrom('sessions').select('expires_at').where('user_id', '=', userId);
    return (await sessions.executeTakeFirstOrThrow()).expires_at;
  });
}

describe('sessions', () => {
  it('begin at login with a cookie that scripts cannot read, and end on the server at logout', async () => {
    await api.addUser('ann@tributary.example');
    const login = await api.nobody.call('POST', '/account/login', {
      body: { email: 'ANN@tributary.example', password: testPassword },
    });
    expect(login).toMatchObject({ status: 200, body: { location: '/' } });
    expect(login.headers.getSetCookie()[0]).toMatch(
      /^tributary_session=[\w-]{43}; Path=\/; HttpOnly; SameSite=Lax$/,
    );
    const ann = await api.signIn('ann@tributary.example');
    expect(await ann.ok('GET', '/profile')).toMatchObject({ email: 'ann@tributary.example', roles: [] });
    expect(await ann.ok('GET', '/account/logout')).toEqual({ ended: true });
    expect(await ann.call('GET', '/profile')).toMatchObject({ status: 401 });
    expect(await ann.ok('GET', '/account/logout')).toEqual({ ended: false });
  });

  it('are stored as a hash', async () => {
    const token = api.administrator.cookie?.split('=')[1] ?? '';
    const stored = await api.platform.db.installation(async (transaction) =>
      transaction.selectFrom('sessions').select('token_hash').execute(),
    );
    expect(stored.map(({ token_hash }) => token_hash)).toContain(
      createHash('sha256').update(token).digest('hex'),
    );
    expect(JSON.stringify(stored)).not.toContain(token);
  });

  it('are put off while they are used, and end when they are not', async () => {
    const ids = [await api.addUser('ben@tributary.example'), await api.addUser('bea@tributary.example')];
    const ben = await api.signIn('ben@tributary.example');
    await api.signIn('bea@tributary.example');
    const inOneHour = new Date(Date.now() + 3_600_000);
    const before = await Promise.all(ids.map(async (id) => endOf(id, inOneHour)));
    await ben.ok('GET', '/profile');
    const after = await Promise.all(ids.map(async (id) => endOf(id)));
    expect(after.map((end, index) => end > (before[index] ?? end))).toEqual([true, false]);
    await Promise.all(ids.map(async (id) => endOf(id, new Date(Date.now() - 1000))));
    expect(await ben.call('GET', '/profile')).toMatchObject({ status: 401 });
  });

  it('are not accepted with another token', async () => {
    const forged = await fetch(`${api.url}/api/v1/profile`, {
      headers: { cookie: 'tributary_session=AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA' },
    });
    expect(forged.status).toBe(401);
  });
});

describe('wrong passwords', () => {
  it('read the same for an unknown address, and lock a known one after five', async () => {
    await api.addUser('cleo@tributary.example');
    const unknown = await tryPassword('nobody@tributary.example', 'wrong password');
    expect(unknown).toEqual({ status: 401, message: errorCatalogue.wrongCredentials.message });
    for (let attempt = 0; attempt < 5; attempt += 1) {
      expect(await tryPassword('cleo@tributary.example', 'wrong password')).toEqual(unknown);
    }
    expect(await tryPassword('cleo@tributary.example', testPassword)).toEqual(unknown);
    await api.platform.db.installation(async (transaction) =>
      transaction
        .updateTable('users')
        .set({ locked_until: new Date(Date.now() - 1000) })
        .where('email', '=', 'cleo@tributary.example')
        .execute(),
    );
    expect(await tryPassword('cleo@tributary.example', 'wrong password')).toEqual(unknown);
    expect(await tryPassword('cleo@tributary.example', testPassword)).toMatchObject({ status: 200 });
  });

  it('get no more tries when they come at once', async () => {
    await api.addUser('dora@tributary.example');
    await Promise.all(
      Array.from({ length: 12 }, async () => tryPassword('dora@tributary.example', 'wrong password')),
    );
    const { failed_login_count } = await api.platform.db.installation(async (transaction) =>
      transaction
        .selectFrom('users')
        .select('failed_login_count')
        .where('email', '=', 'dora@tributary.example')
        .executeTakeFirstOrThrow(),
    );
    expect(failed_login_count).toBe(5);
  });
});

it('passwords are limited in number per address and minute, the right one too', async () => {
  const email = 'eve@tributary.example';
  await api.addUser(email);
  expect(await tryPassword(email, 'wrong password')).toMatchObject({ status: 401 });
  for (let count = 1; count < 60; count += 1) {
    expect(await tryPassword(email, testPassword)).toMatchObject({ status: 200 });
  }
  const refused = await tryPassword(email, testPassword);
  const [begin, end] = errorCatalogue.tooManyRequests.message.split('{seconds}');
  expect(refused).toEqual({
    status: 429,
    message: expect.stringMatching(new RegExp(`^${begin}\\d+${end}$`)),
  });
  expect(await tryPassword('finja@tributary.example', testPassword)).toMatchObject({ status: 401 });
});

describe('profile', () => {
  it('changes what is named and leaves the rest', async () => {
    await api.addUser('finn@tributary.example');
    const finn = await api.signIn('finn@tributary.example');
    expect(await finn.ok('PATCH', '/profile', { language: 'de-DE' })).toMatchObject({
      first_name: 'Test',
      language: 'de-DE',
    });
    expect(await finn.ok('PATCH', '/profile', { first_name: 'Finn' })).toMatchObject({
      first_name: 'Finn',
      language: 'de-DE',
    });
  });
});

describe('set-up', () => {
  it('is refused once there is a user', async () => {
    expect(await api.nobody.ok('GET', '/setup')).toEqual({ needed: false });
    const again = await api.nobody.call('POST', '/setup', {
      body: { email: 'second@tributary.example', password: testPassword, first_name: 'A', last_name: 'B' },
    });
    expect(again).toMatchObject({ status: 403, body: { message: errorCatalogue.setupDone.message } });
  });
});
