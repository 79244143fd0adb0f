import type { ClientId } from '@tributary/engine/ids';
import { describe, expect, it } from 'vitest';
import { acceptInvitations } from '../../testing/acceptInvitations.ts';
import { clientOfFile } from '../../testing/clientOfFile.ts';
import { testPassword } from '../../testing/testApi.ts';
import { userNamesOf } from './service.ts';
import { limitMember } from './testing/limitMember.ts';

interface Member {
  readonly id: number;
  readonly client_user_id: number;
  readonly email: string;
  readonly first_name: string;
  readonly last_name: string;
  readonly roles: readonly string[];
  readonly is_limited: boolean;
  readonly legal_entity_ids: readonly number[];
  readonly revision: number;
}

const ours = clientOfFile('Users');

/** A member as the client lists it, and how notes of the client call the person. */
async function shown(id: number, userId: number): Promise<readonly [Member | undefined, string | undefined]> {
  const { items: listed } = await ours.admin.ok<{ items: Member[] }>('GET', '/users');
  const names = await ours.api.platform.db.client(ours.client.id, async (transaction) =>
    userNamesOf(transaction, ours.client.id, [userId]),
  );
  return [listed.find((member) => member.id === id), names.get(userId)];
}

describe('the users of a client', () => {
  it('are told once each, by address, a page at a time, while others are added', async () => {
    const client = await ours.api.addClient('Many members');
    const admin = await client.as('org_admin');
    const add = async (name: string) =>
      admin.ok<Member>('POST', '/users', {
        email: `${name}.member@tributary.example`,
        roles: ['org_viewer'],
      });
    for (const name of ['Delta', 'alpha', 'Charlie', 'bravo', 'echo']) await add(name);
    const page = async (after = '') =>
      admin.ok<{ total: number; items: Member[]; next: string | null }>(
        'GET',
        `/users?role=org_viewer&limit=2${after === '' ? '' : `&after=${encodeURIComponent(after)}`}`,
      );
    const first = await page();
    expect(first.total).toBe(5);
    await add('aaron');
    const second = await page(first.next ?? '');
    const third = await page(second.next ?? '');
    expect([...first.items, ...second.items, ...third.items].map(({ email }) => email.split('.')[0])).toEqual(
      ['alpha', 'bravo', 'Charlie', 'Delta', 'echo'],
    );
    expect(third).toMatchObject({ total: 6, next: null });
    const one = await admin.ok<{ items: Member[] }>('GET', `/users?ids=${first.items[0]?.id}`);
    expect(one.items).toEqual(first.items.slice(0, 1));
    const foreign = await (await ours.api.addClient('Other members')).as('org_admin');
    expect(await foreign.ok('GET', `/users?ids=${first.items[0]?.id}`)).toMatchObject({
      total: 0,
      items: [],
    });
  });

  it('have one administrator at least', async () => {
    const { items: members } = await ours.admin.ok<{ items: Member[] }>('GET', '/users');
    const own = members.find(({ roles }) => roles.includes('org_admin'));
    const demoted = await ours.refused('PUT', `/users/${own?.id}/roles`, { roles: ['org_viewer'] });
    expect(demoted).toMatchObject({ status: 409 });
    expect((await ours.admin.call('DELETE', `/users/${own?.id}`)).status).toBe(409);
    const added = await ours.admin.ok<Member>('POST', '/users', {
      email: 'second@example.com',
      roles: ['org_admin'],
    });
    // Who was invited may never come.
    expect((await ours.admin.call('DELETE', `/users/${own?.id}`)).status).toBe(409);
    expect((await ours.refused('PUT', `/users/${own?.id}/roles`, { roles: ['org_viewer'] })).status).toBe(
      409,
    );
    expect(await ours.admin.ok('DELETE', `/users/${added.id}`)).toEqual({ id: added.id });
    const email = 'come.administrator@tributary.example';
    await ours.api.addUser(email);
    const { id } = await ours.admin.ok<Member>('POST', '/users', { email, roles: ['org_admin'] });
    const come = (await ours.api.signIn(email)).in(ours.client.id);
    await acceptInvitations(come);
    await come.ok('PUT', `/users/${own?.id}/roles`, { roles: ['org_viewer'] });
    await come.ok('PUT', `/users/${own?.id}/roles`, { roles: ['org_admin'] });
    await ours.admin.ok('DELETE', `/users/${id}`);
  });

  it('lose an administrator who was invited by mistake and never came, also where nobody else administers', async () => {
    const { api } = ours;
    const platform = api.administrator;
    const members = `/admin/clients/${(await api.addClient('Invited by mistake')).id}/users`;
    const wrong = await platform.ok<Member>('POST', members, {
      email: 'wrong.administrator@tributary.example',
      roles: ['org_admin'],
    });
    await platform.ok('PUT', `${members}/${wrong.id}/roles`, { roles: ['org_viewer'] });
    await platform.ok('PUT', `${members}/${wrong.id}/roles`, { roles: ['org_admin'] });
    expect(await platform.ok('DELETE', `${members}/${wrong.id}`)).toEqual({ id: wrong.id });
  });

  it('are named by id or by address, and one who is known gets no password', async () => {
    const { api, client } = ours;
    const user_id = await api.addUser('named.twice@tributary.example');
    for (const [field, value] of [
      ['email', 'another.one@tributary.example'],
      ['password', 'an umbrella, two ladders'],
    ] as const) {
      const body = { user_id, roles: ['org_viewer'], [field]: value };
      const refused = await api.administrator.call('POST', `/admin/clients/${client.id}/users`, { body });
      expect(refused).toMatchObject({
        status: 400,
        body: { fields: [{ path: field, code: 'unexpected' }] },
      });
    }
  });

  it('get no password that is tried first', async () => {
    const guessable = [
      { email: 'third@example.com', password: 'password1234' },
      { email: 'a.third@example.com', password: 'A.Third@example.com' },
    ];
    const { api, client } = ours;
    for (const person of guessable) {
      const body = { ...person, roles: ['org_viewer'] };
      const refused = await api.administrator.call('POST', `/admin/clients/${client.id}/users`, { body });
      expect(refused).toMatchObject({
        status: 400,
        body: { fields: [{ path: 'password', code: 'guessable' }] },
      });
    }
  });

  it('have the rights that they have now: what is taken away is refused with the next call, here and nowhere else', async () => {
    const email = 'of.two@tributary.example';
    const elsewhere = await ours.api.addClient('Elsewhere');
    await ours.api.addUser(email, { roles: ['org_viewer'], clientId: elsewhere.id });
    const { id } = await ours.admin.ok<Member>('POST', '/users', { email, roles: ['org_finance_admin'] });
    const person = await ours.api.signIn(email);
    await acceptInvitations(person);
    const here = person.in(ours.client.id);
    const there = person.in(elsewhere.id);
    await here.ok('GET', '/ledger?include_balance=true');
    await here.ok('GET', '/actuals/financial/instances');

    await ours.admin.ok('PUT', `/users/${id}/roles`, { roles: ['org_viewer'] });
    expect(await here.call('GET', '/actuals/financial/instances')).toMatchObject({ status: 403 });
    await here.ok('GET', '/ledger?include_balance=true');
    await there.ok('GET', '/ledger?include_balance=true');

    await ours.admin.ok('DELETE', `/users/${id}`);
    expect(await here.call('GET', '/ledger?include_balance=true')).toMatchObject({ status: 404 });
    expect(await here.call('GET', '/client')).toMatchObject({ status: 404 });
    await there.ok('GET', '/ledger?include_balance=true');
    await person.ok('GET', '/profile');
  });

  it('keep what one administrator made of their rights where another saw them before that', async () => {
    const roles = ['org_viewer', 'org_planner'];
    const email = 'of.two.administrators@tributary.example';
    const { id, revision } = await ours.admin.ok<Member>('POST', '/users', { email, roles });
    const path = `/users/${id}/roles`;
    const taken = await ours.admin.ok<Member>('PUT', path, { roles: ['org_member'], revision });
    expect(taken).toMatchObject({ roles: ['org_member'], revision: revision + 1 });
    expect(await ours.refused('PUT', path, { roles, revision })).toMatchObject({ status: 409 });
    // What is said of the limit alone leaves the roles, and what says nothing new is no change.
    const limits = { legal_entity_ids: [], revision: taken.revision };
    expect(await ours.admin.ok<Member>('PUT', path, limits)).toEqual(taken);
    await ours.admin.ok('DELETE', `/users/${id}`);
  });

  it('are named by their membership, which is another one in each client', async () => {
    const email = 'numbered@tributary.example';
    const other = await (await ours.api.addClient('Other')).as('org_admin');
    const member = { email, roles: ['org_member'] };
    const { id: foreign } = await other.ok<Member>('POST', '/users', member);
    const { id } = await ours.admin.ok<Member>('POST', '/users', member);
    expect(id).not.toBe(foreign);
    expect(await ours.admin.call('DELETE', `/users/${foreign}`)).toMatchObject({ status: 404 });
    const roles = { roles: ['org_viewer'] };
    expect(await ours.refused('PUT', `/users/${foreign}/roles`, roles)).toMatchObject({ status: 404 });
    expect((await other.ok<{ items: Member[] }>('GET', '/users?role=org_member')).items).toMatchObject([
      { id: foreign, email },
    ]);
  });
});

describe('somebody who is made a member', () => {
  const typed = { first_name: 'Typed', last_name: 'By Us', roles: ['org_viewer'] };

  it('is named by an address alone', async () => {
    const userId = await ours.api.addUser('foreign@tributary.example');
    for (const named of [{ user_id: userId }, { user_id: userId, email: 'foreign@tributary.example' }]) {
      expect((await ours.refused('POST', '/users', { ...typed, ...named })).status).toBe(400);
    }
    expect(JSON.stringify(await ours.admin.ok('GET', '/users'))).not.toContain('foreign@');
  });

  it('is answered as typed, whether or not the address is known', async () => {
    await ours.api.addUser('known@tributary.example');
    for (const email of ['Known@Tributary.example', 'Unknown@Tributary.example']) {
      const { status, body } = await ours.admin.call('POST', '/users', { body: { ...typed, email } });
      const id = (body as Member).id;
      expect({ status, body }).toEqual({
        status: 201,
        body: {
          ...typed,
          email,
          id,
          client_user_id: id,
          status: 'invited',
          is_limited: false,
          legal_entity_ids: [],
          revision: 1,
        },
      });
      const { items: listed } = await ours.admin.ok<{ items: Member[] }>('GET', '/users');
      expect(listed.find((member) => member.id === id)).toEqual(body);
      for (const again of [email, email.toUpperCase()]) {
        expect((await ours.refused('POST', '/users', { ...typed, email: again })).fields).toMatchObject([
          { path: 'email', code: 'isInvited' },
        ]);
      }
    }
  });

  it('is shown as typed until he or she has accepted, and by the own names from then on', async () => {
    const email = 'private@tributary.example';
    const userId = await ours.api.addUser(email);
    const invitation = { ...typed, email: 'PRIVATE@tributary.example' };
    const { id } = await ours.admin.ok<Member>('POST', '/users', invitation);
    const person = await ours.api.signIn(email);
    await person.ok('GET', '/session');
    await person.in((await ours.api.addClient('Elsewhere')).id).call('GET', '/client');
    expect(await shown(id, userId)).toMatchObject([invitation, invitation.email]);
    expect((await person.in(ours.client.id).call('GET', '/client')).status).toBe(404);
    await acceptInvitations(person);
    const own = { first_name: 'Test', last_name: 'User', email };
    expect(await shown(id, userId)).toMatchObject([own, 'Test User']);
  });

  it('is shown as typed in each client where he or she has no names, and nowhere else so', async () => {
    const email = 'nameless@tributary.example';
    const userId = await ours.api.addUser(email);
    await ours.api.platform.db.installation(async (transaction) =>
      transaction
        .updateTable('users')
        .set({ first_name: '', last_name: '' })
        .where('id', '=', userId)
        .execute(),
    );
    const { id } = await ours.admin.ok<Member>('POST', '/users', { ...typed, email });
    const person = await ours.api.signIn(email);
    await acceptInvitations(person);
    const elsewhere = await ours.api.addClient('Elsewhere');
    const other = await elsewhere.as('org_admin');
    await other.ok('POST', '/users', { email, first_name: '', last_name: 'Theirs', roles: ['org_viewer'] });
    await acceptInvitations(person);
    expect(await person.ok('GET', '/profile')).toMatchObject({ first_name: '', last_name: '' });
    // What was done here is told by the address: whoever invites again could write another name over it.
    expect(await shown(id, userId)).toMatchObject([{ ...typed, email }, email]);
    expect((await other.ok<{ items: Member[] }>('GET', '/users?role=org_viewer')).items).toMatchObject([
      { first_name: '', last_name: 'Theirs' },
    ]);
    await person.ok('PATCH', '/profile', { first_name: 'Own' });
    expect(await shown(id, userId)).toMatchObject([{ first_name: 'Own', last_name: '', email }, 'Own']);
  });

  it('has no password until a platform administrator gives one, who is told where there is one', async () => {
    const person = { email: 'later@tributary.example', roles: ['org_viewer'] };
    await ours.admin.ok('POST', '/users', { ...typed, ...person });
    const add = async (name: string, password: string) => {
      const { id } = await ours.api.addClient(name);
      const body = { ...person, password };
      return ours.api.administrator.call('POST', `/admin/clients/${id}/users`, { body });
    };
    expect(await add('First', testPassword)).toMatchObject({ status: 201 });
    await (await ours.api.signIn(person.email)).ok('GET', '/profile');
    expect(await add('Second', 'another good password')).toMatchObject({
      status: 400,
      body: { fields: [{ path: 'password', code: 'has_password' }] },
    });
  });

  it('gets no names from one client that another one could see', async () => {
    const email = 'new@tributary.example';
    await ours.admin.ok('POST', '/users', { ...typed, email });
    const elsewhere = await ours.api.addClient('Of other names');
    const invitation = { email, first_name: 'Named', last_name: 'Elsewhere', roles: ['org_viewer'] };
    const { id } = await (await elsewhere.as('org_admin')).ok<Member>('POST', '/users', invitation);
    const { platform } = ours.api;
    const { user_id } = await platform.db.installation(async (transaction) =>
      transaction.selectFrom('memberships').select('user_id').where('id', '=', id).executeTakeFirstOrThrow(),
    );
    const namesIn = async (clientId: ClientId) =>
      platform.db.client(clientId, async (transaction) => userNamesOf(transaction, clientId, [user_id]));
    for (const { id: clientId } of [ours.client, elsewhere]) {
      expect([...(await namesIn(clientId))]).toEqual([[user_id, email]]);
    }
    const listed = async (session: typeof ours.admin) =>
      (await session.ok<{ items: Member[] }>('GET', '/users')).items.filter(
        (member) => member.email === email,
      );
    expect(await listed(ours.admin)).toMatchObject([{ first_name: 'Typed', last_name: 'By Us' }]);
    expect(await listed(await elsewhere.as('org_admin'))).toMatchObject([
      { first_name: 'Named', last_name: 'Elsewhere' },
    ]);
    const { items: users } = await ours.api.administrator.ok<{ items: Member[] }>(
      'GET',
      `/admin/users?search=${email}`,
    );
    expect(users.find((user) => user.email === email)).toMatchObject({ first_name: '', last_name: '' });
  });
});

describe('the limit of a membership to legal entities', () => {
  const addEntity = async (code: string) =>
    ours.admin.ok<{ id: number }>('POST', '/legal_entities', { name: code, code, currency: 'EUR' });

  it('is given with the roles, stays where it is not spoken of, and ends when it is said to', async () => {
    const [first, second] = [await addEntity('L1'), await addEntity('L2')];
    const email = 'limited.member@tributary.example';
    const rights = { roles: ['org_viewer'], legal_entity_ids: [second.id, first.id, second.id] };
    const { id, ...added } = await ours.admin.ok<Member>('POST', '/users', { email, ...rights });
    expect(added).toMatchObject({ is_limited: true, legal_entity_ids: [first.id, second.id] });
    const path = `/users/${id}/roles`;
    const planner = await ours.admin.ok<Member>('PUT', path, { roles: ['org_planner'] });
    expect(planner).toMatchObject({ roles: ['org_planner'], legal_entity_ids: [first.id, second.id] });
    const { administrator } = ours.api;
    const byPlatform = { roles: ['org_viewer'], legal_entity_ids: [second.id] };
    const memberPath = `/admin/clients/${ours.client.id}/users`;
    await administrator.ok('PUT', `${memberPath}/${id}/roles`, byPlatform);
    const { items } = await administrator.ok<{ items: Member[] }>('GET', memberPath);
    expect(items.find((member) => member.id === id)).toMatchObject({
      is_limited: true,
      legal_entity_ids: [second.id],
    });
    const all = await ours.admin.ok<Member>('PUT', path, { roles: ['org_viewer'], legal_entity_ids: [] });
    expect(all).toMatchObject({ is_limited: false, legal_entity_ids: [] });
    await ours.admin.ok('DELETE', `/users/${id}`);
  });

  it('is never that of an administrator, nor to what the client does not have', async () => {
    const { id } = await addEntity('L3');
    const email = 'limited.administrator@tributary.example';
    const limitedTo = async (roles: readonly string[], ids: readonly number[]) =>
      (await ours.refused('POST', '/users', { email, roles, legal_entity_ids: ids })).fields;
    expect(await limitedTo(['org_viewer', 'org_admin'], [id])).toMatchObject([
      { path: 'legal_entity_ids', code: 'administratorIsNotLimited' },
    ]);
    expect(await limitedTo(['org_viewer'], [id, 987_654_321])).toMatchObject([
      { path: 'legal_entity_ids.1', code: 'unknown' },
    ]);
    const member = await ours.admin.ok<Member>('POST', '/users', {
      email,
      roles: ['org_viewer'],
      legal_entity_ids: [id],
    });
    const path = `/users/${member.id}/roles`;
    expect(await ours.refused('PUT', path, { roles: ['org_admin'] })).toMatchObject({
      status: 400,
      fields: [{ path: 'roles', code: 'administratorIsNotLimited' }],
    });
    const promoted = await ours.admin.ok<Member>('PUT', path, { roles: ['org_admin'], legal_entity_ids: [] });
    expect(promoted).toMatchObject({ roles: ['org_admin'], is_limited: false });
    await ours.admin.ok('DELETE', `/users/${member.id}`);
  });

  it('shows who is limited of others by what the reader sees', async () => {
    const [own, foreign] = [await addEntity('L4'), await addEntity('L5')];
    const reader = await limitMember(ours.client, 'org_planner', [own.id]);
    const { id } = await ours.admin.ok<Member>('POST', '/users', {
      email: 'other.planner@tributary.example',
      roles: ['org_planner'],
      legal_entity_ids: [own.id, foreign.id],
    });
    const { items } = await reader.ok<{ items: Member[] }>('GET', '/users');
    const other = items.find((member) => member.id === id);
    expect(other).toMatchObject({ is_limited: true, legal_entity_ids: [own.id] });
    await limitMember(ours.client, 'org_planner', []);
    await ours.admin.ok('DELETE', `/users/${id}`);
  });
});
