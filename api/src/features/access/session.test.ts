import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openTestApi, type TestApi } from '../../testing/testApi.ts';

interface Session {
  readonly user: Readonly<Record<string, unknown>>;
  readonly clients: readonly {
    readonly id: number;
    readonly name: string;
    readonly roles: readonly string[];
    readonly permissions: unknown;
  }[];
}

let api: TestApi;

beforeAll(async () => {
  api = await openTestApi();
});
afterAll(async () => api.close());

describe('a session', () => {
  it('says in one call what profile, clients and the permissions of each client say', async () => {
    const beta = await api.addClient('Beta');
    const alpha = await api.addClient('Alpha');
    await api.addClient('Foreign');
    const ann = await alpha.as('org_viewer');
    const { id: userId } = await ann.ok<{ id: number }>('GET', '/profile');
    const member = { user_id: userId, roles: ['org_planner', 'org_finance_admin'] };
    await api.administrator.ok('POST', `/admin/clients/${beta.id}/users`, member);

    const session = await ann.ok<Session>('GET', '/session');
    const { roles: _, client_user_id: __, ...user } = await ann.ok<Session['user']>('GET', '/profile');
    expect(session.user).toEqual(user);
    const clients = session.clients.map(({ id, name, roles }) => ({ id, name, roles }));
    expect(clients).toEqual(await ann.ok('GET', '/clients'));
    expect(clients).toMatchObject([{ name: 'Alpha' }, { name: 'Beta' }]);
    for (const { id, permissions } of session.clients) {
      expect(permissions).toEqual(await ann.in(id).ok('GET', '/permissions'));
    }
  });

  it('has no client for those who are a member of none', async () => {
    expect(await api.administrator.ok('GET', '/session')).toMatchObject({
      user: { is_platform_admin: true },
      clients: [],
    });
  });

  it('is dead as soon as a right is taken away', async () => {
    const client = await api.addClient('Gamma');
    const ben = await client.as('org_finance_admin');
    const { id: userId } = await ben.ok<{ id: number }>('GET', '/profile');
    expect((await ben.ok<Session>('GET', '/session')).clients[0]?.roles).toEqual(['org_finance_admin']);
    await api.administrator.ok('PUT', `/admin/clients/${client.id}/users/${userId}/roles`, {
      roles: ['org_viewer'],
    });
    expect(await ben.call('GET', '/session')).toMatchObject({ status: 401 });
    expect(await api.nobody.call('GET', '/session')).toMatchObject({ status: 401 });
  });
});
