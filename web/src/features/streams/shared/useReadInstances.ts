import { useCallback } from 'react';
import { fetchQuery, graphql, useRelayEnvironment } from 'react-relay';
import type { useReadInstancesQuery } from '../../../__generated__/useReadInstancesQuery.graphql.ts';

const query = graphql`
  query useReadInstancesQuery($ids: [ID!]!) {
    nodes(ids: $ids) {
      ... on StreamInstance {
        ...InstanceState_instance @alias(as: "state")
      }
    }
  }
`;

/**
 * Reads instances anew, where something else than a change of their own says that they are others now. It never fails:
 * where they cannot be read, the next change or the next look at the page brings the state.
 */
export function useReadInstances(): (ids: readonly string[]) => Promise<void> {
  const environment = useRelayEnvironment();
  return useCallback(
    async (ids) => {
      const reading = fetchQuery<useReadInstancesQuery>(environment, query, { ids: [...ids] }).toPromise();
      await reading.catch(() => undefined);
    },
    [environment],
  );
}
