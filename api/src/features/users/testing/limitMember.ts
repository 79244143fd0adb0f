import type { ClientRole } from '../../../identity/roles.ts';
import type { TestClient, TestSession } from '../../../testing/testApi.ts';

/** The member with a role, limited to legal entities by an administrator; to none: no longer. */
export async function limitMember(
  client: TestClient,
  role: ClientRole,
  legalEntityIds: readonly number[],
): Promise<TestSession> {
  const session = await client.as(role);
  const { client_user_id: id } = await session.ok<{ client_user_id: number }>('GET', '/profile');
  const administrator = await client.as('org_admin');
  const rights = { roles: [role], legal_entity_ids: legalEntityIds };
  await administrator.ok('PUT', `/users/${id}/roles`, rights);
  return session;
}
