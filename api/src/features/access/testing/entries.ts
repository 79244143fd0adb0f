import type { ClientRole } from '../../../identity/roles.ts';
import type { TestApi, TestClient, TestSession } from '../../../testing/testApi.ts';

export interface Entry {
  readonly id: number;
  readonly resource_type: string;
  readonly resource_id: number;
  readonly principal_type: 'user' | 'role';
  readonly principal_id: number | string;
  readonly can_read: boolean;
  readonly can_edit: boolean;
  readonly can_delete: boolean;
  readonly revision: number;
}

export interface Person {
  readonly session: TestSession;
  /** Of the membership. */
  readonly id: number;
}

/** Somebody of a client's own beside those whom `as` makes. */
export async function addPerson(
  api: TestApi,
  client: TestClient,
  name: string,
  roles: ClientRole[],
): Promise<Person> {
  const email = `${name}.${client.id}@shared.example`;
  await api.addUser(email, { roles, clientId: client.id });
  const session = (await api.signIn(email)).in(client.id);
  const { client_user_id: id } = await session.ok<{ client_user_id: number }>('GET', '/profile');
  return { session, id };
}

export const onStream = (streamId: number, principal: number | ClientRole) => ({
  resource_type: 'financial_streams',
  resource_id: streamId,
  principal_type: typeof principal === 'number' ? 'user' : 'role',
  principal_id: principal,
});
