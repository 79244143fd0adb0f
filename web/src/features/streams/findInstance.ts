import { fetchQuery, graphql } from 'react-relay';
import type { FetchQueryFetchPolicy } from 'relay-runtime';
import type { findInstanceQuery } from '../../__generated__/findInstanceQuery.graphql.ts';
import { getEnvironment } from '../../relay/environment.ts';
import { ofClient, type Finder, type RouteParameters } from '../../relay/queryRoute.ts';

const query = graphql`
  query findInstanceQuery($client: String!, $stream: String!, $range: String!) {
    client(slug: $client) {
      stream(slug: $stream) {
        instance(range: $range) {
          id
        }
      }
    }
  }
`;

type Named = findInstanceQuery['variables'];

const namedIn = (params: RouteParameters): Named => ({
  ...ofClient(params),
  stream: params['stream'] ?? '',
  range: params['range'] ?? '',
});

async function idOf(named: Named, fetchPolicy: FetchQueryFetchPolicy): Promise<string | undefined> {
  const answer = await fetchQuery<findInstanceQuery>(getEnvironment(), query, named, {
    fetchPolicy,
  }).toPromise();
  return answer?.client?.stream?.instance?.id;
}

/** The instance of the months that the address names: known from an earlier visit, unless it has gone since. */
export const instanceFinder: Finder<{ readonly instanceId: string }> = {
  by: namedIn,
  ask: async (params) => {
    const named = namedIn(params);
    const instanceId = (await idOf(named, 'store-or-network')) ?? (await idOf(named, 'network-only'));
    return instanceId === undefined ? null : { instanceId };
  },
};
