import { useCallback } from 'react';
import { graphql } from 'react-relay';
import type { RecordProxy } from 'relay-runtime';
import type { useClientUsersAddMutation } from '../../__generated__/useClientUsersAddMutation.graphql.ts';
import type { useClientUsersRemoveMutation } from '../../__generated__/useClientUsersRemoveMutation.graphql.ts';
import type { useClientUsersRolesMutation } from '../../__generated__/useClientUsersRolesMutation.graphql.ts';
import { useGraphMutation } from '../../relay/useGraphMutation.ts';
import type { ClientRole } from './roles.ts';

export interface NewUser {
  readonly email: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly password?: string;
  readonly roles: readonly ClientRole[];
}

function isRecord(record: RecordProxy | null | undefined): record is RecordProxy {
  return record != null;
}

const addMutation = graphql`
  mutation useClientUsersAddMutation($input: AddClientUserInput!) {
    addClientUser(input: $input) {
      clientUser {
        id
        roles
        user {
          id
          email
          firstName
          lastName
        }
      }
      errors {
        ...refusals_error
      }
    }
  }
`;

const rolesMutation = graphql`
  mutation useClientUsersRolesMutation($input: SetClientUserRolesInput!) {
    setClientUserRoles(input: $input) {
      clientUser {
        id
        roles
      }
      errors {
        ...refusals_error
      }
    }
  }
`;

const removeMutation = graphql`
  mutation useClientUsersRemoveMutation($input: RemoveClientUserInput!) {
    removeClientUser(input: $input) {
      deletedClientUserId
      errors {
        ...refusals_error
      }
    }
  }
`;

/** Adds users to a client, changes their roles and takes them out. */
export function useClientUsers(clientId: string) {
  const adding = useGraphMutation<useClientUsersAddMutation>(addMutation);
  const roleChange = useGraphMutation<useClientUsersRolesMutation>(rolesMutation);
  const removal = useGraphMutation<useClientUsersRemoveMutation>(removeMutation);
  const { commit: commitAdding } = adding;
  const { commit: commitRoles } = roleChange;
  const { commit: commitRemoval } = removal;
  const add = useCallback(
    (user: NewUser) =>
      commitAdding(
        { input: { clientId, ...user } },
        {
          updater: (store) => {
            const added = store.getRootField('addClientUser')?.getLinkedRecord('clientUser');
            const client = store.get(clientId);
            if (!added || !client) return;
            const members = (client.getLinkedRecords('users') ?? []).filter(isRecord);
            client.setLinkedRecords([...members, added], 'users');
          },
        },
      ),
    [clientId, commitAdding],
  );
  const setRoles = useCallback(
    (clientUserId: string, roles: readonly ClientRole[]) => commitRoles({ input: { clientUserId, roles } }),
    [commitRoles],
  );
  const remove = useCallback(
    (clientUserId: string) =>
      commitRemoval(
        { input: { clientUserId } },
        {
          updater: (store) => {
            const client = store.get(clientId);
            const members = (client?.getLinkedRecords('users') ?? []).filter(isRecord);
            client?.setLinkedRecords(
              members.filter((member) => member.getDataID() !== clientUserId),
              'users',
            );
          },
        },
      ),
    [clientId, commitRemoval],
  );
  return {
    add,
    setRoles,
    remove,
    isBusy: adding.isBusy || roleChange.isBusy || removal.isBusy,
    refusals: [...adding.refusals, ...roleChange.refusals],
  };
}
