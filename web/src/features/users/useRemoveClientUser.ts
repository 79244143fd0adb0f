import { useCallback } from 'react';
import { graphql } from 'react-relay';
import type { useRemoveClientUserMutation } from '../../__generated__/useRemoveClientUserMutation.graphql.ts';
import { useGraphMutation } from '../../relay/useGraphMutation.ts';
import { readMembers, writeMembers } from './members.ts';

export function useRemoveClientUser(clientId: string) {
  const { commit, ...rest } = useGraphMutation<useRemoveClientUserMutation>(graphql`
    mutation useRemoveClientUserMutation($input: RemoveClientUserInput!) @raw_response_type {
      removeClientUser(input: $input) {
        deletedClientUserId
        errors {
          ...refusals_error
        }
      }
    }
  `);
  const remove = useCallback(
    (clientUserId: string) =>
      commit(
        { input: { clientUserId } },
        {
          updater: (store) => {
            const others = readMembers(store, clientId).filter((each) => each.getDataID() !== clientUserId);
            writeMembers(store, clientId, others);
          },
        },
      ),
    [clientId, commit],
  );
  return { ...rest, commit: remove };
}
