import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { toUserId } from '../../ids.ts';
import { acceptInvitations } from '../../testing/acceptInvitations.ts';
import { openTestApi, platformEmail, type TestApi } from '../../testing/testApi.ts';
import { inviteMember } from '../users/invitingService.ts';

interface Permissions {
  readonly main_role: string | null;
  readonly objects: readonly { readonly object_type: string; readonly actions: readonly string[] }[];
  readonly menu: readonly string[];
}

interface Session {
  readonly user: Readonly<Record<string, unknown>>;
  readonly clients: readonly {
    readonly id: number;
    readonly name: string;
    readonly roles: readonly string[];
  }[];
  readonly roles: readonly Permissions[];
}

/** Each right by itself, as `ledger read`. */
const rightsOf = (permissions: readonly Permissions[]) =>
  new Set(
    permissions.flatMap(({ objects, menu }) => [
      ...objects.flatMap(({ object_type, actions }) => actions.map((action) => `${object_type} ${action}`)),
      ...menu,
    ]),
  );

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
    await acceptInvitations(ann);

    const session = await ann.ok<Session>('GET', '/session');
    const { roles: _, client_user_id: __, ...user } = await ann.ok<Session['user']>('GET', '/profile');
    expect(session.user).toEqual({ ...user, invitation_count: 0 });
    const { items: listed } = await ann.ok<{ items: object[] }>('GET', '/clients');
    expect(session.clients).toEqual(listed.map((client) => ({ ...client, shared: null })));
    expect(session.clients).toMatchObject([{ name: 'Alpha' }, { name: 'Beta' }]);
    const [finance, viewer, planner, ...others] = session.roles;
    expect([finance, viewer, planner].map((each) => each?.main_role)).toEqual([
      'org_finance_admin',
      'org_viewer',
      'org_planner',
    ]);
    expect(others).toEqual([]);
    const own = await ann.ok<Permissions>('GET', '/permissions');
    expect(own).toMatchObject(viewer ?? {});
    const ledger = own.objects.find(({ object_type: type }) => type === 'ledger');
    expect(ledger).toMatchObject({ can_browse: true, can_read: true, can_edit: false, can_add: false });
    const together = await ann.in(beta.id).ok<Permissions>('GET', '/permissions');
    expect(rightsOf([together])).toEqual(rightsOf([finance, planner].filter((each) => each !== undefined)));
  });

  it('says what a role allows once, in however many clients somebody has it', async () => {
    const clients = await Promise.all(['Delta', 'Epsilon', 'Zeta'].map((name) => api.addClient(name)));
    const eve = await clients[0]!.as('org_viewer');
    const { id: userId } = await eve.ok<{ id: number }>('GET', '/profile');
    for (const { id } of clients.slice(1)) {
      await api.administrator.ok('POST', `/admin/clients/${id}/users`, {
        user_id: userId,
        roles: ['org_viewer'],
      });
    }
    await acceptInvitations(eve);
    const session = await eve.ok<Session>('GET', '/session');
    expect(session.clients).toHaveLength(3);
    expect(session.roles).toHaveLength(1);
  });

  it('names no client that only invites, of whose invitations a hundred are told at once', async () => {
    const clients = await Promise.all(
      Array.from({ length: 103 }, async (_, index) => api.addClient(`Named ${index}`)),
    );
    const own = await api.addClient('Own');
    const fay = await own.as('org_viewer');
    const { email, id } = await fay.ok<{ email: string; id: number }>('GET', '/profile');
    await fay.ok('GET', '/client');
    // One person orders a hundred mails an hour at most.
    const orderers = [id, await api.addUser('invites.many@tributary.example')];
    const roles = ['org_admin' as const];
    for (const [index, client] of clients.entries()) {
      const by = { ...api.platform, user: { id: toUserId(orderers[index % 2] ?? id) } };
      await inviteMember(by, client.id, { email, first_name: 'F', last_name: 'F', roles });
    }
    const named = async () => {
      const session = await fay.ok<Session>('GET', '/session');
      const { items } = await fay.ok<{ items: { name: string }[] }>('GET', '/clients?limit=1000');
      expect(items.map(({ name }) => name)).toEqual(session.clients.map(({ name }) => name));
      return items.length;
    };
    const told = async () => fay.ok<{ id: number }[]>('GET', '/invitations');
    expect(await named()).toBe(1);
    expect(await told()).toHaveLength(100);
    for (const answer of ['accept', 'decline']) {
      const [first] = await told();
      await fay.ok('POST', `/invitations/${first?.id}/${answer}`);
    }
    expect(await named()).toBe(2);
    expect(await told()).toHaveLength(100);
    for (const { id: invitation } of (await told()).slice(0, 2)) {
      await fay.ok('POST', `/invitations/${invitation}/decline`);
    }
    expect(await told()).toHaveLength(99);
    expect(await fay.ok('GET', '/session')).toMatchObject({ user: { invitation_count: 99 } });
  });

  it('tells an invitation beside however many others that one person created before', async () => {
    const { db } = api.platform;
    const home = await api.addClient('Home');
    const gil = await home.as('org_viewer');
    const { email, id: userId } = await gil.ok<{ email: string; id: number }>('GET', '/profile');
    const addNamed = async (name: string, creator: string | null, count: number) =>
      db.installation(async (transaction) => {
        const createdBy = creator === null ? sql`null` : sql`(select id from users where email = ${creator})`;
        await sql`
          with made as (
            insert into clients (name, slug, created_by)
            select ${name} || ' ' || n, 'client-' || gen_random_uuid(), ${createdBy}
            from generate_series(1, ${count}::integer) as n returning id)
          insert into memberships (client_id, user_id, roles, invited_email, invited_first_name, invited_last_name, invited_until)
          select id, ${userId}, array['org_viewer'], ${email}, '', '', now() + interval '1 day' from made`.execute(
          transaction,
        );
      });
    const hans = 'hans@strangers.example';
    await api.addUser(hans);
    await addNamed('Strange', hans, 120);
    await addNamed('Real', platformEmail, 2);
    await addNamed('Earlier', null, 3);
    const told = await gil.ok<{ client_name: string }[]>('GET', '/invitations');
    const named = told.map(({ client_name: name }) => name);
    expect(named).toEqual(
      expect.arrayContaining(['Real 1', 'Real 2', 'Earlier 1', 'Earlier 2', 'Earlier 3']),
    );
    expect(named.filter((name) => name.startsWith('Strange'))).toHaveLength(95);
  });

  it('has no client for those who are a member of none', async () => {
    expect(await api.administrator.ok('GET', '/session')).toMatchObject({
      user: { is_platform_admin: true },
      clients: [],
    });
  });

  it('says at once what was taken away', async () => {
    const client = await api.addClient('Gamma');
    const ben = await client.as('org_finance_admin');
    const { client_user_id: id } = await ben.ok<{ client_user_id: number }>('GET', '/profile');
    const rolesOf = async () => (await ben.ok<Session>('GET', '/session')).clients.map(({ roles }) => roles);
    expect(await rolesOf()).toEqual([['org_finance_admin']]);
    const address = `/admin/clients/${client.id}/users/${id}`;
    await api.administrator.ok('PUT', `${address}/roles`, { roles: ['org_viewer'] });
    expect(await rolesOf()).toEqual([['org_viewer']]);
    await api.administrator.ok('DELETE', address);
    expect(await rolesOf()).toEqual([]);
  });

  it('is of nobody who is not signed in', async () => {
    expect(await api.nobody.call('GET', '/session')).toMatchObject({ status: 401 });
  });
});
