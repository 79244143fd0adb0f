import { describe, expect, it } from 'vitest';
import { clientOfFile } from '../../testing/clientOfFile.ts';
import { userNamesOf } from './service.ts';

const ours = clientOfFile('Of people who left');

/** How lists and notes of the client call a person. */
async function calledHere(userId: number): Promise<string | undefined> {
  const { id } = ours.client;
  const names = await ours.api.platform.db.client(id, async (transaction) =>
    userNamesOf(transaction, id, [userId]),
  );
  return names.get(userId);
}

describe('somebody who left', () => {
  const people = async (email: string) => {
    await ours.api.addUser(email);
    const invitation = { email, first_name: 'Typed', last_name: 'By Us', roles: ['org_viewer'] };
    const { id } = await ours.admin.ok<{ id: number }>('POST', '/users', invitation);
    const { user_id: userId } = await ours.api.platform.db.installation(async (transaction) =>
      transaction.selectFrom('memberships').select('user_id').where('id', '=', id).executeTakeFirstOrThrow(),
    );
    return { id, userId, person: await ours.api.signIn(email) };
  };

  it('without ever accepting is known by the address, whatever was typed', async () => {
    const { id, userId, person } = await people('declined.left@tributary.example');
    await person.ok('POST', `/invitations/${id}/decline`);
    expect(await calledHere(userId)).toBe('declined.left@tributary.example');
    await ours.admin.ok('DELETE', `/users/${id}`);
    expect(await calledHere(userId)).toBe('declined.left@tributary.example');
  });

  it('stays as they were called then, until they come again', async () => {
    const email = 'renamed.left@tributary.example';
    const { id, userId, person } = await people(email);
    await person.ok('POST', `/invitations/${id}/accept`);
    await ours.admin.ok('DELETE', `/users/${id}`);
    await person.ok('PATCH', '/profile', { first_name: 'Later', last_name: 'Name' });
    expect(await calledHere(userId)).toBe('Test User');
    const again = await ours.admin.ok<{ id: number }>('POST', '/users', { email, roles: ['org_viewer'] });
    await person.ok('POST', `/invitations/${again.id}/accept`);
    expect(await calledHere(userId)).toBe('Later Name');
    await ours.admin.ok('DELETE', `/users/${again.id}`);
    expect(await calledHere(userId)).toBe('Later Name');
  });

  it('stays so whatever somebody types who invites them again, and withdraws that', async () => {
    const email = 'retyped.left@tributary.example';
    const { id, userId, person } = await people(email);
    await person.ok('POST', `/invitations/${id}/accept`);
    await ours.admin.ok('DELETE', `/users/${id}`);
    const typed = { email, first_name: 'Somebody', last_name: 'Else', roles: ['org_viewer'] };
    const again = await ours.admin.ok<{ id: number }>('POST', '/users', typed);
    expect(await calledHere(userId)).toBe('Test User');
    await ours.admin.ok('DELETE', `/users/${again.id}`);
    expect(await calledHere(userId)).toBe('Test User');
  });

  it('without a name of their own is known by the address, whatever is typed of them later', async () => {
    const email = 'nameless.left@tributary.example';
    const { id, userId, person } = await people(email);
    await ours.api.platform.db.installation(async (transaction) =>
      transaction
        .updateTable('users')
        .set({ first_name: '', last_name: '' })
        .where('id', '=', userId)
        .execute(),
    );
    await person.ok('POST', `/invitations/${id}/accept`);
    expect(await calledHere(userId)).toBe(email);
    await ours.admin.ok('DELETE', `/users/${id}`);
    const typed = { email, first_name: 'Somebody', last_name: 'Else', roles: ['org_viewer'] };
    const again = await ours.admin.ok<{ id: number }>('POST', '/users', typed);
    await person.ok('POST', `/invitations/${again.id}/accept`);
    expect(await calledHere(userId)).toBe(email);
    await ours.admin.ok('DELETE', `/users/${again.id}`);
    expect(await calledHere(userId)).toBe(email);
  });
});
