import { fetchQuery, graphql, useRelayEnvironment } from 'react-relay';
import type { useReadInstanceQuery } from '../../../__generated__/useReadInstanceQuery.graphql.ts';

const query = graphql`
  query useReadInstanceQuery($id: ID!) {
    node(id: $id) {
      ... on StreamInstance {
        ...InstanceState_instance @alias(as: "state")
      }
    }
  }
`;

/**
 * Saving accounts or rules changes the instance that is open: its revision rises, its verification falls. What is done next
 * must name that revision, so it is read before the save counts as done.
 */
export function useReadInstance(instanceId: string): () => Promise<void> {
  const environment = useRelayEnvironment();
  return async () => {
    await fetchQuery<useReadInstanceQuery>(environment, query, { id: instanceId }).toPromise();
  };
}
