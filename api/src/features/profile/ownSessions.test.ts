import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openTestApi, type TestApi, type TestSession, testPassword } from '../../testing/testApi.ts';

let api: TestApi;

beforeAll(async () => {
  api = await openTestApi();
});
afterAll(async () => api.close());

interface OwnSession {
  readonly id: number;
  readonly device: string;
  readonly is_current: boolean;
}

const sessionsOf = (session: TestSession) => session.ok<OwnSession[]>('GET', '/profile/sessions');
const isOpen = async (session: TestSession) => (await session.call('GET', '/profile')).status === 200;

describe('the own sessions', () => {
  it('are listed with what began them, and are ended one by one', async () => {
    await api.addUser('own.dora@tributary.example');
    const [here, elsewhere] = [
      await api.signIn('own.dora@tributary.example'),
      await api.signIn('own.dora@tributary.example'),
    ];
    const sessions = await sessionsOf(here);
    expect(sessions.filter(({ is_current }) => is_current)).toHaveLength(1);
    expect(sessions).toHaveLength(2);
    expect(sessions[0]).toMatchObject({ device: 'node', address: '127.0.0.1' });
    const other = sessions.find((each) => !each.is_current)?.id ?? 0;
    expect(await here.ok('DELETE', `/profile/sessions/${other}`)).toEqual({ id: other });
    expect(await isOpen(elsewhere)).toBe(false);
    expect(await sessionsOf(here)).toHaveLength(1);
    expect(await here.call('DELETE', `/profile/sessions/${other}`)).toMatchObject({ status: 404 });
  });

  it("are nobody else's: those of others are as if there were none", async () => {
    await api.addUser('own.emil@tributary.example');
    await api.addUser('own.fred@tributary.example');
    const [emil, fred] = [
      await api.signIn('own.emil@tributary.example'),
      await api.signIn('own.fred@tributary.example'),
    ];
    const [own] = await sessionsOf(emil);
    expect(await fred.call('DELETE', `/profile/sessions/${own?.id}`)).toMatchObject({ status: 404 });
    expect(await isOpen(emil)).toBe(true);
    expect(await sessionsOf(fred)).toHaveLength(1);
  });
});

describe('a change of the password', () => {
  const next = 'another horse, another battery';
  const change = (session: TestSession, old_password: string, new_password: string) =>
    session.call('PATCH', '/profile/password', { body: { old_password, new_password } });

  it('takes the present one, and ends the other sessions and no others', async () => {
    await api.addUser('own.greta@tributary.example');
    await api.addUser('own.hans@tributary.example');
    const [here, elsewhere, other] = [
      await api.signIn('own.greta@tributary.example'),
      await api.signIn('own.greta@tributary.example'),
      await api.signIn('own.hans@tributary.example'),
    ];
    expect(await change(here, testPassword, next)).toMatchObject({
      status: 200,
      body: { ended_session_count: 1 },
    });
    expect([await isOpen(here), await isOpen(elsewhere), await isOpen(other)]).toEqual([true, false, true]);
    const signIn = (password: string) =>
      api.nobody.call('POST', '/account/login', { body: { email: 'own.greta@tributary.example', password } });
    expect(await signIn(testPassword)).toMatchObject({ status: 401 });
    expect(await signIn(next)).toMatchObject({ status: 200 });
  });

  it('is refused by the field that is wrong, and changes nothing then', async () => {
    await api.addUser('own.ida@tributary.example');
    const [ida, elsewhere] = [
      await api.signIn('own.ida@tributary.example'),
      await api.signIn('own.ida@tributary.example'),
    ];
    for (const [old, chosen, path, code] of [
      ['not the present one', next, 'old_password', 'wrong_password'],
      [testPassword, testPassword, 'new_password', 'same_password'],
      [testPassword, 'password1234', 'new_password', 'guessable'],
      [testPassword, 'short', 'new_password', 'too_small'],
    ] as const) {
      expect(await change(ida, old, chosen)).toMatchObject({
        status: 400,
        body: { fields: [{ path, code }] },
      });
    }
    expect(await isOpen(elsewhere)).toBe(true);
    expect(await change(ida, testPassword, next)).toMatchObject({ status: 200 });
  });

  it('counts wrong present ones as attempts at the account: a session that was taken does not guess it', async () => {
    await api.addUser('jan@tributary.example');
    const jan = await api.signIn('jan@tributary.example');
    const statuses: number[] = [];
    for (let count = 0; count < 12; count += 1)
      statuses.push((await change(jan, `wrong ${count}`, next)).status);
    expect(statuses).toContain(429);
    expect((await change(jan, testPassword, next)).status).toBe(429);
  });

  it('leaves no session to a sign-in with the old one that was under way', async () => {
    const email = 'leandra@tributary.example';
    await api.addUser(email);
    const lea = await api.signIn(email);
    const signIn = () =>
      api.nobody.call('POST', '/account/login', { body: { email, password: testPassword } });
    // As many at once as one place has tries.
    const early = [signIn(), signIn()];
    const changed = change(lea, testPassword, next);
    const late = [signIn(), signIn()];
    await Promise.all([...early, ...late]);
    expect(await changed).toMatchObject({ status: 200 });
    expect(await sessionsOf(lea)).toHaveLength(1);
  });

  it('happens once, of several at once', async () => {
    await api.addUser('kimberley@tributary.example');
    const kim = await api.signIn('kimberley@tributary.example');
    const answers = await Promise.all(
      ['one', 'two', 'three'].map((word) => change(kim, testPassword, `${word} horse and its battery`)),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(answers.filter(({ status }) => status === 400)).toHaveLength(2);
  });
});
