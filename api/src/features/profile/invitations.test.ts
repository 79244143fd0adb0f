import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { errorCatalogue } from '../../http/errorCatalogue.ts';
import { acceptInvitations } from '../../testing/acceptInvitations.ts';
import { openTestApi, type TestApi, type TestSession } from '../../testing/testApi.ts';
import { endedAs, linkEnded, mailsOf, tokenOf } from '../mail/testing/mails.ts';

/** Whoever is known here and whoever is not answer in the same way, as far as the client sees. */
const answeredAs = { actor: 'session', session_id: null, action: 'decline' };
const lastRow = async (admin: TestSession) =>
  (await admin.ok<{ items: object[] }>('GET', '/audit_log?limit=1')).items[0];

const next = 'another horse, another battery';

describe('an invitation into a client', () => {
  let api: TestApi;
  beforeAll(async () => {
    api = await openTestApi();
  });
  afterAll(async () => api.close());
  const { mailed, linkOf } = mailsOf(() => api);
  const declineBy = async (token: string) =>
    api.nobody.call('POST', '/account/invitation/decline', { body: { token } });

  it('somebody who has a password is led to the invitation, which opens the client once accepted', async () => {
    const email = 'mailed.karl@tributary.example';
    await api.addUser(email);
    const client = await api.addClient('Of Karl');
    const admin = await client.as('org_admin');
    const inviter = await admin.ok<Record<string, string>>('GET', '/profile');
    await admin.ok('POST', '/users', { email, roles: ['org_viewer'] });
    const token = tokenOf((await mailed(email)).body);
    const link = { state: 'open', email, client_name: 'Of Karl', is_known_person: true };
    const told = await linkOf('invitation', token);
    expect(told).toMatchObject(link);
    const person = { token, password: next, first_name: 'No', last_name: 'Body' };
    expect(await api.nobody.call('POST', '/account/invitation', { body: person })).toMatchObject(linkEnded);
    expect(await declineBy(token)).toMatchObject(linkEnded);
    const karl = await api.signIn(email);
    const isOpen = async () =>
      (await karl.in(client.id).call('GET', '/ledger?include_balance=true')).status === 200;
    const clientCount = async () => (await karl.ok<{ total: number }>('GET', '/clients')).total;
    expect([await isOpen(), await clientCount()]).toEqual([false, 0]);
    const profile = await karl.in(client.id).ok('GET', '/profile');
    expect(profile).toMatchObject({ client_user_id: null, roles: [] });
    const [invitation] = await karl.ok<{ id: number; invited_at: string; expires_at: string }[]>(
      'GET',
      '/invitations',
    );
    expect(invitation).toMatchObject({
      client_name: 'Of Karl',
      roles: ['org_viewer'],
      inviter_name: `${inviter['first_name']} ${inviter['last_name']}`,
      inviter_email: inviter['email'],
    });
    const { invited_at, expires_at } = invitation ?? {};
    const facts = { roles: ['org_viewer'], invited_at, expires_at };
    expect(told).toMatchObject({
      ...facts,
      inviter_name: `${inviter['first_name']} ${inviter['last_name']}`,
    });
    const days = Date.parse(invitation?.expires_at ?? '') - Date.parse(invitation?.invited_at ?? '');
    expect(days / 86_400_000).toBeCloseTo(7, 5);
    const other = await (await api.addClient()).as('org_viewer');
    for (const answer of ['accept', 'decline']) {
      const path = `/invitations/${invitation?.id}/${answer}`;
      expect((await other.call('POST', path)).status).toBe(404);
    }
    const accept = `/invitations/${invitation?.id}/accept`;
    expect(await karl.ok('POST', accept)).toEqual(invitation);
    expect([await isOpen(), await clientCount()]).toEqual([true, 1]);
    expect(await karl.ok('GET', '/invitations')).toEqual([]);
    expect((await karl.call('POST', accept)).status).toBe(404);
    expect(await linkOf('invitation', token)).toEqual(endedAs('used'));
  });

  it('an invitation that was declined opens nothing and says so, until it is sent again', async () => {
    const email = 'mailed.ludwig@tributary.example';
    await api.addUser(email);
    const client = await api.addClient('Of Ludwig');
    const admin = await client.as('org_admin');
    const { id } = await admin.ok<{ id: number }>('POST', '/users', { email, roles: ['org_viewer'] });
    const ludwig = await api.signIn(email);
    const statusOf = async () => {
      const { items } = await admin.ok<{ items: { id: number; status: string }[] }>('GET', '/users');
      return items.find((member) => member.id === id)?.status;
    };
    expect(await ludwig.ok('POST', `/invitations/${id}/decline`)).toMatchObject({ id });
    expect(await lastRow(admin)).toMatchObject(answeredAs);
    expect(await ludwig.ok('GET', '/invitations')).toEqual([]);
    expect(await statusOf()).toBe('declined');
    for (const answer of ['accept', 'decline']) {
      expect((await ludwig.call('POST', `/invitations/${id}/${answer}`)).status).toBe(404);
    }
    expect((await ludwig.in(client.id).call('GET', '/client')).status).toBe(404);
    expect(await admin.ok('POST', `/users/${id}/invite`)).toMatchObject({ status: 'invited' });
    await ludwig.ok('POST', `/invitations/${id}/accept`);
    expect(await statusOf()).toBe('active');
    for (const object of ['users', 'invitations']) {
      const { items } = await admin.ok<{ items: { action: string }[] }>(
        'GET',
        `/audit_log?object=${object}&object_id=${id}`,
      );
      expect(items.map(({ action }) => action)).toEqual(['accept', 'invite', 'decline', 'create']);
    }
  });

  it('an invitation is answered once, however many answers come at once', async () => {
    const email = 'mailed.manfred@tributary.example';
    await api.addUser(email);
    const admin = await (await api.addClient('Of Manfred')).as('org_admin');
    const { id } = await admin.ok<{ id: number }>('POST', '/users', { email, roles: ['org_viewer'] });
    const manfred = await api.signIn(email);
    const answers = await Promise.all(
      Array.from({ length: 6 }, async (_, index) =>
        manfred.call('POST', `/invitations/${id}/${index % 2 === 0 ? 'accept' : 'decline'}`),
      ),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(answers.filter(({ status }) => status === 404)).toHaveLength(5);
  });

  it('somebody without a password declines by the link, once', async () => {
    const email = 'mailed.nils@tributary.example';
    const admin = await (await api.addClient('Of Nils')).as('org_admin');
    const { id } = await admin.ok<{ id: number }>('POST', '/users', { email, roles: ['org_viewer'] });
    const token = tokenOf((await mailed(email)).body);
    expect(await declineBy(token)).toMatchObject({ status: 200, body: { is_declined: true } });
    expect(await lastRow(admin)).toMatchObject(answeredAs);
    expect(await declineBy(token)).toMatchObject(linkEnded);
    expect(await linkOf('invitation', token)).toEqual(endedAs('used'));
    const { items } = await admin.ok<{ items: { id: number; status: string }[] }>('GET', '/users');
    expect(items.find((member) => member.id === id)?.status).toBe('declined');
    const person = { token, password: next, first_name: 'N', last_name: 'N' };
    expect(await api.nobody.call('POST', '/account/invitation', { body: person })).toMatchObject(linkEnded);
  });

  it('whoever declines stays who was invited: as the address was typed, whether it was known or not', async () => {
    const [known, unknown] = ['mailed.pavla@tributary.example', 'mailed.qamar@tributary.example'];
    await api.addUser(known);
    const other = await (await api.addClient('Of others')).as('org_admin');
    await other.ok('POST', '/users', { email: unknown, roles: ['org_viewer'] });
    const admin = await (await api.addClient('Of Pavla')).as('org_admin');
    const invite = async (email: string) =>
      (await admin.ok<{ id: number }>('POST', '/users', { email, roles: ['org_viewer'] })).id;
    const [typed, mailedTo] = ['MAILED.Pavla@Tributary.example', 'MAILED.Qamar@Tributary.example'];
    const id = await invite(typed);
    await (await api.signIn(known)).ok('POST', `/invitations/${id}/decline`);
    expect(await lastRow(admin)).toMatchObject({ ...answeredAs, object_name: typed });
    await invite(mailedTo);
    const token = tokenOf((await mailed(mailedTo)).body);
    expect((await declineBy(token)).status).toBe(200);
    expect(await lastRow(admin)).toMatchObject({ ...answeredAs, object_name: mailedTo });
  });

  it('a link whose invitation went in between is told as withdrawn, and not used up', async () => {
    const email = 'mailed.ruzha@tributary.example';
    const admin = await (await api.addClient('Of Ruzha')).as('org_admin');
    const { id } = await admin.ok<{ id: number }>('POST', '/users', { email, roles: ['org_viewer'] });
    const token = tokenOf((await mailed(email)).body);
    await api.platform.db.installation((transaction) =>
      transaction.deleteFrom('memberships').where('id', '=', id).execute(),
    );
    expect(await declineBy(token)).toMatchObject(linkEnded);
    expect(await linkOf('invitation', token)).toEqual(endedAs('withdrawn'));
  });

  it('an invitation that nobody took up within seven days opens nothing, until it is sent again', async () => {
    const email = 'mailed.otto@tributary.example';
    await api.addUser(email);
    const client = await api.addClient('Of Otto');
    const admin = await client.as('org_admin');
    const { id } = await admin.ok<{ id: number }>('POST', '/users', { email, roles: ['org_viewer'] });
    const daysLeft = async (days: number) =>
      api.platform.db.installation((transaction) =>
        transaction
          .updateTable('memberships')
          .set({ invited_until: sql<Date>`invited_until + (${days}::integer - 7) * interval '1 day'` })
          .where('id', '=', id)
          .execute(),
      );
    const otto = await api.signIn(email);
    const seen = async () => [
      (await otto.ok<unknown[]>('GET', '/invitations')).length,
      (await otto.ok<{ total: number }>('GET', '/clients')).total,
      (await otto.call('POST', `/invitations/${id}/accept`)).body,
      (await otto.call('POST', `/invitations/${id}/decline`)).status,
    ];
    const statusOf = async () => {
      const { items } = await admin.ok<{ items: { id: number; status: string }[] }>('GET', '/users');
      return items.find((member) => member.id === id)?.status;
    };
    await daysLeft(0);
    expect((await otto.in(client.id).call('GET', '/client')).status).toBe(404);
    const { message } = errorCatalogue.invitationExpired;
    expect(await seen()).toEqual([0, 0, expect.objectContaining({ message }), 409]);
    expect(await statusOf()).toBe('expired');
    expect(await admin.ok('POST', `/users/${id}/invite`)).toMatchObject({ status: 'invited' });
    await daysLeft(1);
    await acceptInvitations(otto);
    await daysLeft(0);
    expect((await otto.in(client.id).call('GET', '/client')).status).toBe(200);
    expect(await statusOf()).toBe('active');
  });
});
