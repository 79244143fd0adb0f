import { useMemo } from 'react';
import { graphql, useSubscription } from 'react-relay';
import type { LiveInstancesSubscription } from '../../../__generated__/LiveInstancesSubscription.graphql.ts';

const subscription = graphql`
  subscription LiveInstancesSubscription($clientId: ID!, $ids: [ID!]!) {
    streamInstanceChanges(clientId: $clientId, ids: $ids) {
      instance {
        ...InstanceState_instance
      }
    }
  }
`;

interface LiveInstancesProps {
  readonly clientId: string;
  readonly ids: readonly string[];
}

/** Keeps instances as the server has them while it is on the screen, over the one live connection of the tab. */
export function LiveInstances({ clientId, ids }: LiveInstancesProps) {
  const key = ids.join(' ');
  const config = useMemo(
    () => ({ subscription, variables: { clientId, ids: key.split(' ') } }),
    [clientId, key],
  );
  useSubscription<LiveInstancesSubscription>(config);
  return null;
}
