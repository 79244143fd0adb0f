import { useCallback } from 'react';
import { graphql } from 'react-relay';
import type {
  AddClientUserInput,
  useAddClientUserMutation,
} from '../../__generated__/useAddClientUserMutation.graphql.ts';
import { useGraphMutation } from '../../relay/useGraphMutation.ts';
import { readMembers, writeMembers } from './members.ts';

export function useAddClientUser() {
  const { commit, ...rest } = useGraphMutation<useAddClientUserMutation>(graphql`
    mutation useAddClientUserMutation($input: AddClientUserInput!) @raw_response_type {
      addClientUser(input: $input) {
        clientUser {
          id
          roles
          email
          firstName
          lastName
        }
        errors {
          ...refusals_error
        }
      }
    }
  `);
  const add = useCallback(
    (input: AddClientUserInput) =>
      commit(
        { input },
        {
          updater: (store) => {
            const added = store.getRootField('addClientUser')?.getLinkedRecord('clientUser');
            if (added) writeMembers(store, input.clientId, [...readMembers(store, input.clientId), added]);
          },
        },
      ),
    [commit],
  );
  return { ...rest, commit: add };
}
