import { useCallback, useState } from 'react';
import { useMutation } from 'react-relay';
import type { GraphQLTaggedNode, MutationParameters, SelectorStoreUpdater } from 'relay-runtime';
import { refusalOfError, refusalsOfPayload, type RefusablePayload, type Refusal } from './refusals.ts';

interface RefusableMutation extends MutationParameters {
  readonly response: Readonly<Record<string, RefusablePayload>>;
}

interface Options<TMutation extends RefusableMutation> {
  /** Changes of the store that the payload alone does not make, for example a record that left a list. */
  readonly updater?: SelectorStoreUpdater<TMutation['response']>;
}

export interface Outcome<Response> {
  /** Null where it was not done. */
  readonly response: Response | null;
  /** Why it was not done; empty where it was. */
  readonly refusals: readonly Refusal[];
}

/**
 * One mutation, which always answers: with the response, or with what stands against it, be that a refusal of the
 * server or a call that failed. `refusals` are those of the last call.
 */
export function useGraphMutation<TMutation extends RefusableMutation>(mutation: GraphQLTaggedNode) {
  const [start, isBusy] = useMutation<TMutation>(mutation);
  const [refusals, setRefusals] = useState<readonly Refusal[]>([]);
  const commit = useCallback(
    (variables: TMutation['variables'], options: Options<TMutation> = {}) =>
      new Promise<Outcome<TMutation['response']>>((resolve) => {
        const end = (response: TMutation['response'], found: readonly Refusal[]) => {
          setRefusals(found);
          resolve({ response: found.length > 0 ? null : response, refusals: found });
        };
        setRefusals([]);
        start({
          ...options,
          variables,
          onCompleted: (response) => end(response, Object.values(response).flatMap(refusalsOfPayload)),
          onError: (error) => end({}, [refusalOfError(error)]),
        });
      }),
    [start],
  );
  const dismiss = useCallback(() => setRefusals([]), []);
  return { commit, isBusy, refusals, dismiss };
}
