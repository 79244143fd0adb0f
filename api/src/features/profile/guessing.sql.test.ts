import { sql } from 'kysely';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { errorCatalogue } from '../../http/errorCatalogue.ts';
import { ApiError } from '../../http/errors.ts';
import { accountOf } from '../../identity/guessingStore.ts';
import { openTestApi, startTestApi, type TestApi, testPassword } from '../../testing/testApi.ts';
import { signIn as judgeSignIn } from './service.ts';

let api: TestApi;

beforeAll(async () => {
  api = await openTestApi();
});
afterAll(async () => api.close());

interface From {
  readonly address?: string;
  readonly cookie?: string;
}

/** As the gateway says that somebody at an address tries. */
async function tryPassword(email: string, password: string, { address = '203.0.113.1', cookie }: From = {}) {
  const headers = { 'x-forwarded-for': address, ...(cookie === undefined ? {} : { cookie }) };
  return api.nobody.call('POST', '/account/login', { body: { email, password }, headers });
}

async function statusesOf(count: number, attempt: (index: number) => ReturnType<typeof tryPassword>) {
  const answers = await Promise.all(Array.from({ length: count }, async (_, index) => attempt(index)));
  return answers.map(({ status }) => status).toSorted((first, second) => first - second);
}

/** Time passes for all that was attempted there. */
async function fill(key: string, level: number, secondsAgo = 0): Promise<void> {
  const values = { level, counted_at: new Date(Date.now() - secondsAgo * 1000) };
  await api.platform.db.installation((transaction) =>
    transaction
      .insertInto('sign_in_attempts')
      .values({ key, ...values })
      .onConflict((conflict) => conflict.column('key').doUpdateSet(values))
      .execute(),
  );
}

/** From everywhere it is guessed at the account, also from more addresses than are judged first. */
async function fillAccount(email: string, secondsAgo = 0): Promise<void> {
  await fill(`account ${accountOf(email)}`, 1000, secondsAgo);
  await fill(`kept of account ${accountOf(email)}`, 1440, secondsAgo);
}

const wrong = 'wrong password';
const refused = { status: 429, body: { name: errorCatalogue.tooManyRequests.kind } };

describe('wrong passwords', () => {
  it.each(['cleo@tributary.example', 'nobody@tributary.example'])(
    'are judged five times at once, however many come together: %s',
    async (email) => {
      if (email.startsWith('cleo')) await api.addUser(email);
      const answer = await tryPassword(email, wrong);
      expect(answer).toMatchObject({
        status: 401,
        body: { message: errorCatalogue.wrongCredentials.message },
      });
      const statuses = await statusesOf(11, () => tryPassword(email.toUpperCase(), wrong));
      expect(statuses).toEqual([401, 401, 401, 401, ...Array.from({ length: 7 }, () => 429)]);
      const held = await tryPassword(email, testPassword);
      const words = errorCatalogue.tooManyRequests.message.replace('{seconds}', String.raw`\d`);
      expect(held).toMatchObject({ status: 429, body: { message: expect.stringMatching(words) } });
      expect(held.headers.get('retry-after')).toMatch(/^[1-4]$/);
    },
  );

  it('hold up nobody for longer than a minute, and are forgotten with a right one', async () => {
    const email = 'dora@tributary.example';
    await api.addUser(email);
    const place = `account ${accountOf(email)} from 203.0.113.1`;
    await fill(place, 1000);
    expect(await tryPassword(email, testPassword)).toMatchObject(refused);
    await fill(place, 1000, 60);
    expect(await tryPassword(email, testPassword)).toMatchObject({ status: 200 });
    expect(await statusesOf(5, () => tryPassword(email, wrong))).toEqual([401, 401, 401, 401, 401]);
  });

  it('at one address hold up nobody at another, and from many addresses for a minute at most', async () => {
    const email = 'hal@tributary.example';
    await api.addUser(email);
    expect(await statusesOf(7, () => tryPassword(email, wrong))).toContain(429);
    const elsewhere = () => tryPassword(email, testPassword, { address: '203.0.113.5' });
    expect(await elsewhere()).toMatchObject({ status: 200 });
    expect(await tryPassword(email, testPassword)).toMatchObject(refused);
    await fillAccount(email);
    expect(await elsewhere()).toMatchObject(refused);
    await fillAccount(email, 60);
    expect(await elsewhere()).toMatchObject({ status: 200 });
  });

  it('at an account from everywhere let an address through that did not guess, with three attempts of a day', async () => {
    const email = 'jo@tributary.example';
    await api.addUser(email);
    const address = '203.0.113.12';
    const full = async () => {
      await fill(`account ${accountOf(email)}`, 1000);
      await fill('all', 1000);
    };
    await full();
    expect(await tryPassword(email, wrong, { address })).toMatchObject({ status: 401 });
    expect(await tryPassword(email, testPassword, { address })).toMatchObject({ status: 200 });
    expect(await statusesOf(4, () => tryPassword(email, wrong, { address }))).toEqual([401, 401, 429, 429]);
    await fill('all', 0);
  });

  it('are not forgotten with a right one at another account of the same address', async () => {
    const [own, address] = ['kim@tributary.example', '203.0.113.13'];
    await api.addUser(own);
    await fill(`address ${address}`, 99);
    const guess = () => tryPassword('other@strangers.example', wrong, { address });
    expect(await tryPassword(own, testPassword, { address })).toMatchObject({ status: 200 });
    expect(await guess()).toMatchObject({ status: 401 });
    expect(await guess()).toMatchObject(refused);
  });

  it('are counted also where a member sends them with a key', async () => {
    const member = await (await api.addClient()).as('org_viewer');
    const email = 'gil@tributary.example';
    const guess = async (index: number) =>
      member.call('POST', '/account/login', {
        body: { email, password: wrong },
        headers: { 'x-forwarded-for': '203.0.113.4', 'idempotency-key': `guess-${index}` },
      });
    expect(await statusesOf(7, guess)).toEqual([401, 401, 401, 401, 401, 429, 429]);
  });

  it('of others keep nobody out of a device that they signed in on before', async () => {
    const [own, other] = ['eve@tributary.example', 'fay@tributary.example'];
    await api.addUser(own);
    await api.addUser(other);
    const address = '203.0.113.3';
    const cookieOf = async (from: From) => {
      const { headers } = await tryPassword(own, testPassword, { ...from, address });
      return headers.getSetCookie().find((line) => line.startsWith('tributary_device=')) ?? '';
    };
    const line = await cookieOf({});
    expect(line).toMatch(/^tributary_device=[\w-]{43}; Max-Age=31536000; Path=\/; HttpOnly; SameSite=Lax$/);
    const cookie = line.split(';', 1)[0] ?? '';
    for (const email of [own, other]) await fill(`account ${accountOf(email)}`, 1000);
    await fill(`address ${address}`, 1000);
    expect(await tryPassword(own, testPassword, { address })).toMatchObject(refused);
    expect(await tryPassword(other, testPassword, { address, cookie })).toMatchObject(refused);
    expect(
      await tryPassword(own, testPassword, { address, cookie: 'tributary_device=made-up' }),
    ).toMatchObject(refused);
    const next = (await cookieOf({ cookie })).split(';', 1)[0] ?? '';
    expect(next).not.toBe('');
    expect(await tryPassword(own, testPassword, { address, cookie })).toMatchObject(refused);
    const guesses = await statusesOf(12, () => tryPassword(own, wrong, { address, cookie: next }));
    expect(guesses).toEqual([...Array.from({ length: 10 }, () => 401), 429, 429]);
  });

  it('hold up also a device that was not used for a year, or not while twenty others were', async () => {
    const email = 'ida@tributary.example';
    const userId = await api.addUser(email);
    const address = '203.0.113.6';
    const signIn = async (): Promise<From> => {
      const { headers } = await tryPassword(email, testPassword, { address });
      const line = headers.getSetCookie().find((each) => each.startsWith('tributary_device='));
      return { address, cookie: line?.split(';', 1)[0] ?? '' };
    };
    const heldUp = async (from: From) => {
      await fillAccount(email);
      return (await tryPassword(email, testPassword, from)).status;
    };
    const unusedFor = async (days: number): Promise<void> =>
      api.platform.db.installation(async (transaction) => {
        const used_at = new Date(Date.now() - days * 86_400_000);
        await transaction
          .updateTable('known_devices')
          .set({ used_at })
          .where('user_id', '=', userId)
          .execute();
      });
    const unused = await signIn();
    await unusedFor(366);
    expect(await heldUp(unused)).toBe(429);
    await unusedFor(364);
    expect(await heldUp(unused)).toBe(200);

    await fillAccount(email, 60);
    const first = await signIn();
    await unusedFor(1);
    await api.platform.db.installation(async (transaction) => {
      const others = Array.from({ length: 19 }, (_, index) => ({
        token_hash: `other ${index}`,
        user_id: userId,
        used_at: new Date(),
      }));
      await transaction.insertInto('known_devices').values(others).execute();
    });
    await signIn();
    expect(await heldUp(first)).toBe(429);
  });

  it('are counted by address, whatever the accounts', async () => {
    await fill('address 203.0.113.9', 98);
    const guess = (index: number) =>
      tryPassword(`${index}@strangers.example`, wrong, { address: '203.0.113.9' });
    expect(await statusesOf(4, guess)).toEqual([401, 401, 429, 429]);
    await fill('address 2001:db8:0:1::', 1000);
    const networks = ['2001:db8::1:0:0:0:1', '2001:0db8:0:1:ffff::', '2001:db8:0:2::1'];
    const answers = await Promise.all(
      networks.map(async (address) => tryPassword('ipv6@strangers.example', wrong, { address })),
    );
    expect(answers.map(({ status }) => status)).toEqual([429, 429, 401]);
  });

  it.each(['', ' from 203.0.113.1'])(
    'can be forgiven by an administrator, who sees that somebody is held up%s',
    async (place) => {
      const email = `gwen${place.length}@tributary.example`;
      const id = await api.addUser(email.toUpperCase());
      await fill(`account ${accountOf(email)}${place}`, 1000);
      const find = async () => {
        const { items } = await api.administrator.ok<{ items: { is_locked: boolean }[] }>(
          'GET',
          `/admin/users?ids=${id}`,
        );
        return items[0]?.is_locked;
      };
      expect(await find()).toBe(true);
      await api.administrator.ok('POST', `/actions/admin/users/${id}/unlock`);
      expect(await find()).toBe(false);
      expect(await tryPassword(email, testPassword)).toMatchObject({ status: 200 });
    },
  );
});

describe('an installation of its own', () => {
  let own: TestApi;
  beforeAll(async () => {
    own = await startTestApi({ API_SOCKET: path.join(tmpdir(), `guessing-${process.pid}.sock`) });
  });
  afterAll(async () => own.close());

  it('believes a header of nobody who does not come through the socket, and bounds the guesses of all', async () => {
    const attempt = (index: number) =>
      own.nobody.call('POST', '/account/login', {
        body: { email: `${index}@strangers.example`, password: wrong },
        headers: { 'x-forwarded-for': `198.51.100.${index}` },
      });
    expect((await attempt(1)).status).toBe(401);
    const keys = await own.platform.db.installation((transaction) =>
      transaction.selectFrom('sign_in_attempts').select('key').where('key', 'like', 'address %').execute(),
    );
    expect(keys).toEqual([{ key: 'address 127.0.0.1' }]);
    await own.platform.db.installation((transaction) =>
      transaction.updateTable('sign_in_attempts').set({ level: 503 }).where('key', '=', 'all').execute(),
    );
    const answers = [];
    for (const index of [2, 3, 4, 5]) answers.push((await attempt(index)).status);
    expect(answers).toEqual([401, 401, 401, 429]);
  });

  const forgetAll = async () =>
    own.platform.db.installation((transaction) => transaction.deleteFrom('sign_in_attempts').execute());
  const sizeOfAttempts = async (): Promise<number> => {
    const { rows } = await own.platform.db.installation((transaction) =>
      sql<{ bytes: number }>`
        select (pg_relation_size('sign_in_attempts') + pg_indexes_size('sign_in_attempts'))::float8 as bytes`.execute(
        transaction,
      ),
    );
    return rows[0]?.bytes ?? 0;
  };
  const guessAt = async (account: number, address: string): Promise<unknown> =>
    judgeSignIn(own.platform, {
      device: '',
      email: `${account}@guessed.example`,
      password: wrong,
      address,
      code: undefined,
      deviceToken: null,
      sessionToken: null,
    }).then(
      () => 'signed in',
      (error: unknown) => (error instanceof ApiError ? error.failure : error),
    );

  it('takes no room for attempts that it refuses', async () => {
    await forgetAll();
    const address = '198.51.100.200';
    await own.platform.db.installation((transaction) =>
      transaction
        .insertInto('sign_in_attempts')
        .values({ key: `address ${address}`, level: 1000, counted_at: new Date() })
        .execute(),
    );
    const before = await sizeOfAttempts();
    const found = new Set<unknown>();
    for (let account = 0; account < 2000; account += 1) found.add(await guessAt(account, address));
    expect(found).toEqual(new Set(['tooManyRequests']));
    expect(await sizeOfAttempts()).toBe(before);
  });

  it('writes nothing of wrong passwords on a full disk, slows them as ever, and lets right ones in', async () => {
    const { db } = own.platform;
    const [email, address] = ['lea@tributary.example', '198.51.100.201'];
    await own.addUser(email);
    const rows = async () =>
      db.installation((transaction) =>
        transaction.selectFrom('sign_in_attempts').selectAll().orderBy('key').execute(),
      );
    await forgetAll();
    const room = vi.spyOn(db, 'hasRoom').mockResolvedValue(false);
    const toRemove = vi.spyOn(db, 'hasRoomToRemove').mockResolvedValue(true);
    const enter = async (password: string) =>
      own.nobody.call('POST', '/account/login', { body: { email, password } });
    try {
      const guesses = await Promise.all(Array.from({ length: 7 }, async () => guessAt(1, address)));
      expect(guesses.filter((answer) => answer === 'wrongCredentials')).toHaveLength(5);
      expect(guesses.filter((answer) => answer === 'tooManyRequests')).toHaveLength(2);
      expect(await enter(wrong)).toMatchObject({ status: 401 });
      expect(await enter(testPassword)).toMatchObject({ status: 200 });
      toRemove.mockResolvedValue(false);
      expect(await enter(testPassword)).toMatchObject({
        status: 503,
        body: { message: errorCatalogue.diskFull.message },
      });
      expect(await rows()).toEqual([]);
      room.mockResolvedValue(true);
      expect(await guessAt(1, address)).toBe('tooManyRequests');
    } finally {
      room.mockRestore();
      toRemove.mockRestore();
    }
  });
});
