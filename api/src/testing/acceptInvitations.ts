import type { TestSession } from './testApi.ts';

/** Says yes to every invitation that waits for somebody. */
export async function acceptInvitations(person: TestSession): Promise<void> {
  const invitations = await person.ok<{ id: number }[]>('GET', '/invitations');
  for (const { id } of invitations) await person.ok('POST', `/invitations/${id}/accept`);
}
