import { createHash } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { UserId } from '../../ids.ts';
import { openTestApi, testPassword, type TestApi } from '../../testing/testApi.ts';

let api: TestApi;

beforeAll(async () => {
  api = await openTestApi();
});
afterAll(async () => api.close());

/** When the only session of somebody ends, after it was changed to what is given. */
async function endOf(
  userId: UserId,
  change?: { readonly created_at?: Date; readonly expires_at: Date },
): Promise<Date> {
  return api.platform.db.installation(async (transaction) => {
    if (change !== undefined) {
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

  it('take the place of the one that the browser had', async () => {
    await api.addUser('abe@tributary.example');
    const [before, elsewhere] = [
      await api.signIn('abe@tributary.example'),
      await api.signIn('abe@tributary.example'),
    ];
    const again = await before.call('POST', '/account/login', {
      body: { email: 'abe@tributary.example', password: testPassword },
    });
    expect(again.status).toBe(200);
    expect(await before.call('GET', '/profile')).toMatchObject({ status: 401 });
    expect(await elsewhere.call('GET', '/profile')).toMatchObject({ status: 200 });
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
    const bea = await api.signIn('bea@tributary.example');
    const inOneHour = new Date(Date.now() + 3_600_000);
    const before = await Promise.all(ids.map(async (id) => endOf(id, { expires_at: inOneHour })));
    await ben.ok('GET', '/profile');
    expect(await bea.call('GET', '/profile', { headers: { 'x-unattended': '1' } })).toMatchObject({
      status: 200,
    });
    const after = await Promise.all(ids.map(async (id) => endOf(id)));
    expect(after.map((end, index) => end > (before[index] ?? end))).toEqual([true, false]);
    await Promise.all(ids.map(async (id) => endOf(id, { expires_at: new Date(Date.now() - 1000) })));
    expect(await ben.call('GET', '/profile')).toMatchObject({ status: 401 });
  });

  it.each([
    [6, true],
    [4, false],
  ])(
    'end 12 hours after their last use, to five minutes: used %i minutes later',
    async (minutes, isPutOff) => {
      const id = await api.addUser(`bill${minutes}@tributary.example`);
      const bill = await api.signIn(`bill${minutes}@tributary.example`);
      const before = new Date(Date.now() + 12 * 3_600_000 - minutes * 60_000);
      await endOf(id, { expires_at: before });
      await bill.ok('GET', '/profile');
      expect((await endOf(id)) > before).toBe(isPutOff);
    },
  );

  it('end after 30 days, however much they are used', async () => {
    const id = await api.addUser('bob@tributary.example');
    const bob = await api.signIn('bob@tributary.example');
    const [minute, days] = [60_000, 86_400_000];
    const begin = new Date(Date.now() - 30 * days + 10 * minute);
    await endOf(id, { created_at: begin, expires_at: new Date(Date.now() + minute) });
    await bob.ok('GET', '/profile');
    expect(await endOf(id)).toEqual(new Date(begin.getTime() + 30 * days));
  });

  it('are not accepted with another token', async () => {
    const forged = await fetch(`${api.url}/api/v1/profile`, {
      headers: { cookie: 'tributary_session=AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA' },
    });
    expect(forged.status).toBe(401);
  });
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
