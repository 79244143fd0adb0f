import { useEffect, useMemo, useRef } from 'react';
import { graphql, useFragment, useSubscription } from 'react-relay';
import type { LiveInstances_instances$key } from '../../../__generated__/LiveInstances_instances.graphql.ts';
import type { LiveInstancesSubscription } from '../../../__generated__/LiveInstancesSubscription.graphql.ts';
import { type InstanceAge, isOlder } from './instanceAge.ts';
import { useReadInstances } from './useReadInstances.ts';

const fragment = graphql`
  fragment LiveInstances_instances on StreamInstance @relay(plural: true) {
    id
    revision
    lastRun {
      finishedAt
    }
  }
`;

const subscription = graphql`
  subscription LiveInstancesSubscription($clientId: ID!, $ids: [ID!]!) {
    streamInstanceChanges(clientId: $clientId, ids: $ids) {
      instance {
        id
        revision
        lastRun {
          finishedAt
        }
        ...InstanceState_instance
      }
    }
  }
`;

interface LiveInstancesProps {
  readonly clientId: string;
  readonly instances: LiveInstances_instances$key;
}

/**
 * Keeps instances as the server has them while they are on the screen, over the one live connection of the tab. An answer that
 * was on its way when the instance changed may arrive after the change and put an earlier state back: then it is read again.
 */
export function LiveInstances({ clientId, instances }: LiveInstancesProps) {
  const readInstances = useReadInstances();
  const shown = useFragment(fragment, instances);
  const latest = useRef(new Map<string, InstanceAge>());
  const key = shown.map((instance) => instance.id).join(' ');
  const config = useMemo(
    () => ({
      subscription,
      variables: { clientId, ids: key.split(' ') },
      onNext: (response: LiveInstancesSubscription['response'] | null | undefined) => {
        const instance = response?.streamInstanceChanges.instance;
        if (instance) latest.current.set(instance.id, instance);
      },
    }),
    [clientId, key],
  );
  useSubscription<LiveInstancesSubscription>(config);
  useEffect(() => {
    const overtaken = shown.filter((instance) => {
      const known = latest.current.get(instance.id);
      return known !== undefined && isOlder(instance, known);
    });
    if (overtaken.length > 0) void readInstances(overtaken.map(({ id }) => id));
  }, [readInstances, shown]);
  return null;
}
