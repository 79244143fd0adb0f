import type { BodyOfCall, Rest } from '../../rest/calls.ts';
import { administeredClientIds, administeredUserIds } from '../admin/administeredIds.ts';
import { AdminClientRef, findAdminClient } from '../admin/Administration.ts';
import { legalEntityIds } from '../legal-entities/LegalEntity.ts';
import { answered, composedMutation, deletedId } from '../shared/mutations.ts';
import { of } from '../shared/ofClient.ts';
import { clientUserIds, ClientUserRef } from './User.ts';

/** Members are managed by platform administrators and by those whose role grants it; each by a call of its own. */
function mayManage(action: 'add' | 'edit' | 'delete') {
  return ({ clientId }: { readonly clientId: number }) => ({
    $any: { platformAdmin: true, can: { clientId, do: action, on: 'users', strangersPass: true } as const },
  });
}

composedMutation('addClientUser', {
  call: 'POST /admin/clients/{id}/users',
  description:
    'Makes somebody a member of a client. Only platform administrators may name a known user, or give a first password.',
  of: { field: 'clientId', decode: (value) => ({ clientId: administeredClientIds.decode(value).id }) },
  authScopes: mayManage('add'),
  ids: { user_id: administeredUserIds, legal_entity_ids: legalEntityIds },
  change: async ({ key: { clientId }, body, graph }) => {
    const member = (await graph.isPlatformAdmin())
      ? await graph.upstream.post('/admin/clients/{id}/users', { path: { id: clientId }, body })
      : // Without an address, or with more than its members may say, it is refused there.
        await graph.upstream.post('/users', { clientId, body: body as BodyOfCall<'POST /users'> });
    return of(clientId, member);
  },
  payload: {
    clientUser: answered(ClientUserRef),
    client: {
      type: AdminClientRef,
      description: 'The client, for administrators.',
      authScopes: { platformAdmin: true },
      resolve: ({ clientId }, graph) => findAdminClient(graph, clientId),
    },
  },
});

composedMutation('inviteClientUser', {
  call: 'POST /admin/clients/{id}/users/{userId}/invite',
  of: clientUserIds,
  authScopes: mayManage('add'),
  change: async ({ key: { clientId, id }, graph }) => {
    const member = (await graph.isPlatformAdmin())
      ? await graph.upstream.post('/admin/clients/{id}/users/{userId}/invite', {
          path: { id: clientId, userId: id },
        })
      : await graph.upstream.post('/users/{id}/invite', { clientId, path: { id } });
    return of(clientId, member);
  },
  payload: { clientUser: answered(ClientUserRef) },
});

composedMutation('setClientUserRoles', {
  call: 'PUT /admin/clients/{id}/users/{userId}/roles',
  of: clientUserIds,
  authScopes: mayManage('edit'),
  ids: { legal_entity_ids: legalEntityIds },
  change: async ({ key: { clientId, id }, body, graph }) => {
    const member: Rest<'ClientUser'> = (await graph.isPlatformAdmin())
      ? await graph.upstream.put('/admin/clients/{id}/users/{userId}/roles', {
          path: { id: clientId, userId: id },
          body,
        })
      : await graph.upstream.put('/users/{id}/roles', { clientId, path: { id }, body });
    return of(clientId, member);
  },
  payload: { clientUser: answered(ClientUserRef) },
});

composedMutation('removeClientUser', {
  call: 'DELETE /admin/clients/{id}/users/{userId}',
  of: clientUserIds,
  authScopes: mayManage('delete'),
  change: async ({ key: { clientId, id }, givenId, graph }) => {
    if (await graph.isPlatformAdmin()) {
      await graph.upstream.delete('/admin/clients/{id}/users/{userId}', {
        path: { id: clientId, userId: id },
      });
    } else {
      await graph.upstream.delete('/users/{id}', { clientId, path: { id } });
    }
    return { givenId };
  },
  payload: { deletedClientUserId: deletedId },
});
