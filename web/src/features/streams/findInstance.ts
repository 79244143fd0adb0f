import { fetchQuery, graphql } from 'react-relay';
import type { FetchQueryFetchPolicy } from 'relay-runtime';
import type { findInstanceQuery } from '../../__generated__/findInstanceQuery.graphql.ts';
import { getEnvironment } from '../../relay/environment.ts';

const query = graphql`
  query findInstanceQuery($client: String!, $kind: StreamKind!, $stream: String!, $range: String!) {
    client(slug: $client) {
      stream(slug: $stream, kind: $kind) {
        instance(range: $range) {
          id
        }
      }
    }
  }
`;

type Named = findInstanceQuery['variables'];

async function idOf(named: Named, fetchPolicy: FetchQueryFetchPolicy): Promise<string | undefined> {
  const answer = await fetchQuery<findInstanceQuery>(getEnvironment(), query, named, {
    fetchPolicy,
  }).toPromise();
  return answer?.client?.stream?.instance?.id;
}

/** The instance of the months that an address names: known from an earlier visit, unless it has gone since. */
export async function findInstance(named: Named): Promise<{ readonly instanceId: string } | null> {
  const instanceId = (await idOf(named, 'store-or-network')) ?? (await idOf(named, 'network-only'));
  return instanceId === undefined ? null : { instanceId };
}
