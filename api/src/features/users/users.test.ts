import { describe, expect, it } from 'vitest';
import { clientOfFile } from '../../testing/clientOfFile.ts';

const ours = clientOfFile('Users');

describe('the users of a client', () => {
  it('have one administrator at least', async () => {
    const members = await ours.admin.ok<{ id: number; roles: string[] }[]>('GET', '/users');
    const own = members.find(({ roles }) => roles.includes('org_admin'));
    const demoted = await ours.refused('PUT', `/users/${own?.id}/roles`, { roles: ['org_viewer'] });
    expect(demoted).toMatchObject({ status: 409 });
    expect((await ours.admin.call('DELETE', `/users/${own?.id}`)).status).toBe(409);
    const added = await ours.admin.ok<{ id: number }>('POST', '/users', {
      email: 'second@example.com',
      roles: ['org_admin'],
    });
    expect(await ours.admin.ok('DELETE', `/users/${added.id}`)).toEqual({ id: added.id });
  });

  it('are signed out when a role is taken from them', async () => {
    const viewer = await ours.client.as('org_viewer');
    const { id } = await viewer.ok<{ id: number }>('GET', '/profile');
    expect((await viewer.call('GET', '/client')).status).toBe(200);
    await ours.admin.ok('PUT', `/users/${id}/roles`, { roles: ['org_member'] });
    expect((await viewer.call('GET', '/client')).status).toBe(401);
  });
});
