import { useCallback } from 'react';
import { fetchQuery, graphql, useRelayEnvironment } from 'react-relay';
import clientsQuery, { type ClientsPageQuery } from '../../__generated__/ClientsPageQuery.graphql.ts';
import type { useCreateClientMembershipMutation } from '../../__generated__/useCreateClientMembershipMutation.graphql.ts';
import type { useCreateClientMutation } from '../../__generated__/useCreateClientMutation.graphql.ts';
import { useGraphMutation } from '../../relay/useGraphMutation.ts';

/** Creates a client and makes the creator its administrator, since a platform administrator sees no client's figures. */
export function useCreateClient(userId: string) {
  const creation = useGraphMutation<useCreateClientMutation>(graphql`
    mutation useCreateClientMutation($input: CreateClientInput!) {
      createClient(input: $input) {
        client {
          id
          name
        }
        errors {
          ...refusals_error
        }
      }
    }
  `);
  const membership = useGraphMutation<useCreateClientMembershipMutation>(graphql`
    mutation useCreateClientMembershipMutation($input: AddClientUserInput!) {
      addClientUser(input: $input) {
        clientUser {
          id
        }
        errors {
          ...refusals_error
        }
      }
    }
  `);
  const { commit: createClient } = creation;
  const { commit: addClientUser } = membership;
  const environment = useRelayEnvironment();
  const create = useCallback(
    async (name: string, knownIds: readonly string[]): Promise<string | null> => {
      const { response: created } = await createClient({ input: { name } });
      const clientId = created?.createClient.client?.id;
      if (!clientId) return null;
      // An organisation's administrator is a member of the new client already, a platform administrator is not.
      const list = async () => {
        const answer = await fetchQuery<ClientsPageQuery>(environment, clientsQuery, {}).toPromise();
        return answer?.viewer?.clients.find((each) => !knownIds.includes(each.client.id))?.client.id ?? null;
      };
      const own = await list();
      if (own !== null) return own;
      const { response: joined } = await addClientUser({ input: { clientId, userId, roles: ['ORG_ADMIN'] } });
      return joined ? list() : null;
    },
    [addClientUser, createClient, environment, userId],
  );
  return {
    create,
    isBusy: creation.isBusy || membership.isBusy,
    refusals: [...creation.refusals, ...membership.refusals],
  };
}
