import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { checkChain } from '../features/audit/checkService.ts';
import { startTestApi, type TestApi, testPassword } from '../testing/testApi.ts';
import { noteAttempt, type StrangerAttempt, tellUntold } from './strangers.ts';
import { notingAtOnce } from './note.ts';

interface Row {
  readonly action: string;
  readonly object: string;
  readonly object_name: string | null;
  readonly attempts: number | null;
}

let api: TestApi;
let person: { id: number; email: string };

beforeAll(async () => {
  api = await startTestApi();
  const email = 'attacked@tributary.example';
  person = { id: await api.addUser(email), email };
});
afterAll(async () => api.close());
beforeEach(async () => {
  await tellUntold(api.platform.db, -1);
});

const nobody = {
  clientId: null,
  actor: 'nobody',
  userId: null,
  memberId: null,
  sessionId: null,
  requestId: null,
} as const;

const attempt = async (
  count: number,
  whose: StrangerAttempt['person'],
  addressOf: (index: number) => string,
) =>
  Promise.all(
    Array.from({ length: count }, async (_, index) =>
      notingAtOnce(nobody, { object: 'sessions', do: 'refuse' }, async () =>
        api.platform.db.installation((transaction) =>
          noteAttempt(transaction, addressOf(index), { object: 'sessions', do: 'refuse', person: whose }),
        ),
      ),
    ),
  );

/** Those since a number, the first first. */
const rowsAfter = async (number: number): Promise<Row[]> => {
  const { items } = await api.administrator.ok<{ items: (Row & { number: number })[] }>(
    'GET',
    '/admin/audit_log?limit=1000',
  );
  return items.filter((row) => row.number > number).toReversed();
};
const lastNumber = async (): Promise<number> => {
  const { items } = await api.administrator.ok<{ items: { number: number }[] }>(
    'GET',
    '/admin/audit_log?limit=1',
  );
  return items[0]?.number ?? 0;
};
const each = (index: number): string => `198.51.${index >> 8}.${index & 255}`;

describe('attempts of strangers', () => {
  it('at an account are told ten times, from however many sources, and then counted in one row', async () => {
    const begin = await lastNumber();
    await attempt(60, person, each);
    expect(await rowsAfter(begin)).toHaveLength(10);
    await tellUntold(api.platform.db);
    expect(await rowsAfter(begin)).toHaveLength(10);
    await tellUntold(api.platform.db, -1);
    const rows = await rowsAfter(begin);
    expect(rows).toHaveLength(11);
    const of = { actor: 'nobody', action: 'refuse', object: 'sessions', object_name: person.email };
    expect(rows).toMatchObject([
      ...Array.from({ length: 10 }, () => ({ ...of, attempts: null })),
      { ...of, attempts: 50 },
    ]);
    await tellUntold(api.platform.db, -1);
    expect(await rowsAfter(begin)).toHaveLength(11);
    expect(await checkChain(api.platform.db, null)).toMatchObject({ broken: null });
  });

  it('of one source are told thirty times, also in a large network of its own', async () => {
    const begin = await lastNumber();
    await attempt(40, null, (index) => `2001:db8:7:${index.toString(16)}::1`);
    await attempt(1, null, () => '203.0.113.77');
    await tellUntold(api.platform.db, -1);
    const rows = await rowsAfter(begin);
    expect(rows.filter(({ attempts }) => attempts === null)).toHaveLength(31);
    expect(rows.at(-1)).toMatchObject({ object_name: null, attempts: 10 });
  });

  it('are told three hundred times in all, and of an account the first however many others there are', async () => {
    const begin = await lastNumber();
    await attempt(320, null, each);
    await attempt(3, person, each);
    await tellUntold(api.platform.db, -1);
    const rows = await rowsAfter(begin);
    expect(
      rows.filter(({ attempts, object_name }) => attempts === null && object_name === null),
    ).toHaveLength(300);
    const told = rows.filter(({ object_name }) => object_name === person.email);
    expect(told).toMatchObject([{ attempts: null }, { attempts: 2 }]);
    expect(rows).toHaveLength(303);
  });

  it('are those to sign in and those to get a link; whoever knows the password is told of each time', async () => {
    const headers = { 'x-forwarded-for': '203.0.113.78' };
    await attempt(30, null, () => '203.0.113.78');
    const begin = await lastNumber();
    const call = async (path: string, body: object) => api.nobody.call('POST', path, { body, headers });
    for (const index of [1, 2]) {
      const email = `stranger${index}@strangers.example`;
      expect((await call('/account/login', { email, password: 'wrong' })).status).toBe(401);
      expect((await call('/account/recover', { email })).status).toBe(200);
      expect((await call('/account/login', { email: person.email, password: testPassword })).status).toBe(
        200,
      );
    }
    expect(await rowsAfter(begin)).toMatchObject([{ action: 'sign_in' }, { action: 'sign_in' }]);
    await tellUntold(api.platform.db, -1);
    expect((await rowsAfter(begin)).slice(2)).toMatchObject([
      { action: 'recover', object: 'people', object_name: null, attempts: 2 },
      { action: 'refuse', object: 'sessions', object_name: null, attempts: 2 },
    ]);
  });
});
