import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { acceptInvitations } from '../../testing/acceptInvitations.ts';
import { toClientId } from '../../ids.ts';
import {
  openTestApi,
  type TestApi,
  type TestClient,
  testPassword,
  type TestSession,
} from '../../testing/testApi.ts';

/** What calls on the installation do within a client stands in its own log, where those who administer it read it. */

let api: TestApi;
let client: TestClient;
let reader: TestSession;

beforeAll(async () => {
  api = await openTestApi();
  client = await api.addClient('Administered');
  reader = await client.as('org_admin');
});
afterAll(async () => api.close());

const latest = async (): Promise<unknown> =>
  (await reader.ok<{ items: readonly unknown[] }>('GET', '/audit_log?limit=1')).items[0];
const line = (field: string, before: string | null, after: string | null) => ({
  part: null,
  field,
  before,
  after,
});

describe('the log of a client', () => {
  it('tells what a platform administrator does with its members, with what was and is', async () => {
    const entity = await reader.ok<{ id: number }>('POST', '/legal_entities', {
      name: 'Nordwind',
      code: 'DE01',
      currency: 'EUR',
    });
    const path = `/admin/clients/${client.id}/users`;
    const { id } = await api.administrator.ok<{ id: number }>('POST', path, {
      email: 'within.member@tributary.example',
      first_name: 'Mira',
      last_name: 'Member',
      roles: ['org_viewer'],
      legal_entity_ids: [entity.id],
    });
    const by = { actor: 'administrator', member_id: null, object: 'users', object_id: id };
    expect(await latest()).toMatchObject({
      ...by,
      action: 'create',
      object_name: 'Mira Member',
      changes: expect.arrayContaining([line('legal_entities', null, '["DE01 Nordwind"]')]),
    });
    await api.administrator.ok('PUT', `${path}/${id}/roles`, {
      roles: ['org_planner'],
      legal_entity_ids: [],
    });
    expect(await latest()).toMatchObject({
      ...by,
      action: 'update',
      changes: [
        line('roles', '["org_viewer"]', '["org_planner"]'),
        line('legal_entities', '["DE01 Nordwind"]', null),
      ],
    });
    await api.administrator.ok('DELETE', `${path}/${id}`);
    expect(await latest()).toMatchObject({ ...by, action: 'delete', object_name: 'Mira Member' });
  });

  it('tells how it began: what a platform administrator gave it, with every value', async () => {
    const name = 'Begun with a chart';
    const { id } = await api.administrator.ok<{ id: number }>('POST', '/admin/clients', {
      name,
      currency: 'CHF',
      periods: { start_date: '2025-01-01', cycle: '1m', fiscal_year_start: 1 },
      starter_chart: 'en-GB',
    });
    const email = 'within.begun@tributary.example';
    await api.addUser(email, { roles: ['org_admin'], clientId: toClientId(id) });
    const { items } = await (
      await api.signIn(email)
    )
      .in(toClientId(id))
      .ok<{ items: { changes: { part: string | null }[] }[] }>('GET', '/audit_log');
    expect(items).toMatchObject([
      {
        number: 1,
        actor: 'administrator',
        member_id: null,
        action: 'create',
        object: 'clients',
        object_id: id,
        object_name: name,
        changes: expect.arrayContaining([
          line('name', null, name),
          line('currency', null, 'CHF'),
          line('start_date', null, '2025-01-01'),
          line('fiscal_starting_year', null, '2025'),
        ]),
      },
    ]);
    expect(items[0]?.changes.some(({ part }) => part?.startsWith('1') === true)).toBe(true);
  });

  it('tells who made it to administer it, and so does the log of the installation', async () => {
    const name = 'Begun by a neighbour';
    const { id } = await reader.ok<{ id: number }>('POST', '/admin/clients', { name });
    const { email } = await reader.ok<{ email: string }>('GET', '/profile');
    const own = (await api.signIn(email)).in(toClientId(id));
    const { items } = await own.ok<{ items: { member_id: number }[] }>('GET', '/audit_log');
    const { client_user_id: memberId } = await own.ok<{ client_user_id: number }>('GET', '/profile');
    const row = { action: 'create', object: 'clients', object_id: id, object_name: name };
    expect(items).toMatchObject([
      {
        ...row,
        actor: 'session',
        member_id: memberId,
        changes: [line('name', null, name), line('administrator', null, email)],
      },
    ]);
    expect(await api.administrator.ok('GET', `/admin/audit_log?object=clients&email=${email}`)).toMatchObject(
      { total: 1, items: [{ ...row, client_id: id, client_name: name }] },
    );
  });

  it('tells of embedded reports that are kept for it', async () => {
    const reports = '/admin/reporting/embedded/reports';
    const report = {
      client_id: client.id,
      name: 'Liquidity',
      description: '',
      provider: 'metabase',
      address: 'https://reports.example',
      workspace: '',
      report_key: '7',
      is_enabled: true,
    };
    const { id } = await api.administrator.ok<{ id: number }>('POST', reports, report);
    const by = { actor: 'administrator', object: 'bi_reports', object_id: id };
    expect(await latest()).toMatchObject({ ...by, action: 'create', object_name: 'Liquidity' });
    await api.administrator.ok('PATCH', `${reports}/${id}`, { is_enabled: false });
    expect(await latest()).toMatchObject({ ...by, changes: [line('is_enabled', 'true', 'false')] });
    await api.administrator.ok('DELETE', `${reports}/${id}`);
    expect(await latest()).toMatchObject({ ...by, action: 'delete', object_name: 'Liquidity' });
  });

  it('tells who accepted an invitation or declined it, and who came by a password that was given', async () => {
    const members = `/admin/clients/${client.id}/users`;
    const invite = async (email: string) => {
      await api.addUser(email);
      const { id } = await reader.ok<{ id: number }>('POST', '/users', { email, roles: ['org_viewer'] });
      return id;
    };
    const answered = async (email: string, answer: 'accept' | 'decline') => {
      const id = await invite(email);
      await (await api.signIn(email)).ok('POST', `/invitations/${id}/${answer}`);
      return id;
    };
    const given = async (email: string) => {
      const person = { email, password: testPassword, first_name: 'Given', last_name: 'Password' };
      const added = { ...person, roles: ['org_viewer'] };
      const { id } = await api.administrator.ok<{ id: number }>('POST', members, added);
      await (await api.signIn(email)).in(client.id).ok('GET', '/client');
      return id;
    };
    const ways = [
      ['within.comes@tributary.example', 'accept', given],
      ['within.accepts@tributary.example', 'accept', async (email: string) => answered(email, 'accept')],
      ['within.declines@tributary.example', 'decline', async (email: string) => answered(email, 'decline')],
    ] as const;
    for (const [email, action, come] of ways) {
      const id = await come(email);
      expect(await latest()).toMatchObject({
        actor: 'session',
        action,
        object: 'invitations',
        object_id: id,
        object_name: email,
        member_id: id,
        changes: [line('status', 'invited', action === 'accept' ? 'active' : 'declined')],
      });
      const { items } = await api.administrator.ok<{ items: readonly unknown[] }>(
        'GET',
        `/admin/audit_log?action=${action}&limit=1`,
      );
      expect(items).toMatchObject([{ client_id: client.id }]);
    }
  });

  it('says nothing of other clients of the same person', async () => {
    const email = 'within.shared@tributary.example';
    const other = await (await api.addClient('Unheard Holding')).as('org_admin');
    await api.addUser(email);
    const names = { first_name: 'Typed', last_name: 'Elsewhere' };
    await other.ok('POST', '/users', { email, ...names, roles: ['org_planner'] });
    await reader.ok('POST', '/users', { email, first_name: 'As', last_name: 'Here', roles: ['org_viewer'] });
    const path = `/admin/clients/${client.id}/users`;
    const { items } = await api.administrator.ok<{ items: { id: number; email: string }[] }>('GET', path);
    const id = items.find((member) => member.email === email)?.id;
    await api.administrator.ok('PUT', `${path}/${id}/roles`, { roles: ['org_planner'] });
    await acceptInvitations(await api.signIn(email));
    const log = JSON.stringify(await reader.ok('GET', '/audit_log?limit=200'));
    expect(log).toContain('As Here');
    for (const word of ['Unheard', 'Typed', 'Elsewhere']) expect(log).not.toContain(word);
  });

  it('confirms no address of a platform administrator who is named in it', async () => {
    const email = 'within.platform@tributary.example';
    const userId = await api.addUser(email);
    await api.administrator.ok('POST', '/admin/users/admins', { user_id: userId });
    const platform = await api.signIn(email);
    await platform.ok('PATCH', '/profile', { first_name: 'Petra', last_name: 'Platform' });
    const asked = await api.addClient('With an administrator of the platform');
    const own = await asked.as('org_admin');
    await platform.ok('POST', `/admin/clients/${asked.id}/users`, {
      email: 'within.added@tributary.example',
      first_name: 'A',
      last_name: 'B',
      roles: ['org_viewer'],
    });
    const logOf = async (address: string) =>
      own.ok<{ total: number; items: object[] }>('GET', `/audit_log?email=${address}`);
    const nothing = await logOf('within.stranger@tributary.example');
    expect(nothing).toMatchObject({ total: 0, items: [] });
    expect(await logOf(email)).toEqual(nothing);
    const byThem = { actor: 'administrator', user_name: 'Petra Platform', object_name: 'A B' };
    const rowsByThem = async () =>
      (await own.ok<{ items: object[] }>('GET', '/audit_log?object=users')).items.slice(-1);
    const invited = { email, first_name: 'Guessed', last_name: 'Name', roles: ['org_viewer'] };
    const { id } = await own.ok<{ id: number }>('POST', '/users', invited);
    expect(await logOf(email)).toEqual(nothing);
    expect(await rowsByThem()).toMatchObject([byThem]);
    const people = async (search: string) =>
      own.ok<{ number: number }[]>('GET', `/audit_log/people?search=${search}`);
    const [petra, ...others] = await people('petr');
    expect([petra, ...others]).toEqual([
      { number: petra?.number, name: 'Petra Platform', is_platform_administrator: true },
    ]);
    for (const word of ['within.platform', 'Guessed', 'etra']) expect(await people(word)).toEqual([]);
    const byPetra = `/audit_log?by_number=${petra?.number}`;
    expect(await own.ok('GET', byPetra)).toMatchObject({ total: 1, items: [byThem] });
    expect(await own.ok('GET', `${byPetra}&email=${email}`)).toEqual(nothing);
    await platform.ok('POST', `/invitations/${id}/accept`);
    expect(await own.ok('GET', byPetra)).toMatchObject({ total: 1 });
    expect(await logOf(email)).toMatchObject({ total: 2, items: [{ action: 'accept' }, byThem] });
    await api.administrator.ok('DELETE', `/admin/users/admins/${userId}`);
  });
});
