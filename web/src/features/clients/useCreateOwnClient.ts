import { useCallback } from 'react';
import { fetchQuery, useRelayEnvironment } from 'react-relay';
import clientsQuery, { type useClientsQuery } from '../../__generated__/useClientsQuery.graphql.ts';
import type { CreateClientInput } from '../../__generated__/useCreateClientMutation.graphql.ts';
import { refusalOfError, type Refusal } from '../../relay/refusals.ts';
import { useCreateClient } from './useCreateClient.ts';
import { useJoinClient } from './useJoinClient.ts';
import { nodesOf } from '../../relay/nodesOf.ts';

interface OwnClient {
  /** Its slug; null where it was not created, or cannot be opened yet. */
  readonly client: string | null;
  readonly refusals: readonly Refusal[];
}

/** Creates a client and makes the creator its administrator, since a platform administrator sees no client's figures. */
export function useCreateOwnClient(email: string) {
  const { commit: createClient } = useCreateClient();
  const { commit: joinClient } = useJoinClient();
  const environment = useRelayEnvironment();
  return useCallback(
    async (input: CreateClientInput): Promise<OwnClient> => {
      const { response, refusals } = await createClient({ input });
      const created = response?.createClient.client;
      if (!created) return { client: null, refusals };
      const isOwn = async () => {
        const answer = await fetchQuery<useClientsQuery>(environment, clientsQuery, {}).toPromise();
        const clients = answer?.viewer ? nodesOf(answer.viewer.clients) : [];
        return clients.some(({ client }) => client.slug === created.slug);
      };
      try {
        // An organisation's administrator is a member of the new client already, a platform administrator is not.
        if (await isOwn()) return { client: created.slug, refusals: [] };
        const joined = await joinClient({
          input: { clientId: created.id, email, roles: ['ORG_ADMIN'] },
        });
        const isOpen = joined.response !== null && (await isOwn());
        return { client: isOpen ? created.slug : null, refusals: joined.refusals };
      } catch (error) {
        return { client: null, refusals: [refusalOfError(error)] };
      }
    },
    [createClient, environment, joinClient, email],
  );
}
