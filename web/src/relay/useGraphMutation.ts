import { useCallback, useState } from 'react';
import { useMutation } from 'react-relay';
import type { GraphQLTaggedNode, MutationParameters, SelectorStoreUpdater } from 'relay-runtime';
import { refusalOfError, refusalsOfPayload, type RefusablePayload, type Refusal } from './refusals.ts';

interface RefusableMutation extends MutationParameters {
  readonly response: Readonly<Record<string, RefusablePayload>>;
}

interface Options<TMutation extends RefusableMutation> {
  /** Changes of the store that the payload alone does not make, for example a record that left a list; only where it was done. */
  readonly updater?: SelectorStoreUpdater<TMutation['response']>;
}

export interface Outcome<Response> {
  /** Null where it was not done. */
  readonly response: Response | null;
  /** Why it was not done; empty where it was. */
  readonly refusals: readonly Refusal[];
}

const refusalsOf = (response: RefusableMutation['response']): Refusal[] =>
  Object.values(response).flatMap(refusalsOfPayload);

/**
 * One mutation, which always answers: with the response, or with what stands against it, be that a refusal of the
 * server or a call that failed. `refusals` are those of the last call.
 */
export function useGraphMutation<TMutation extends RefusableMutation>(mutation: GraphQLTaggedNode) {
  const [start, isBusy] = useMutation<TMutation>(mutation);
  const [refusals, setRefusals] = useState<readonly Refusal[]>([]);
  const commit = useCallback(
    (variables: TMutation['variables'], { updater }: Options<TMutation> = {}) =>
      new Promise<Outcome<TMutation['response']>>((resolve) => {
        const end = (response: TMutation['response'], found: readonly Refusal[]) => {
          setRefusals(found);
          resolve({ response: found.length > 0 ? null : response, refusals: found });
        };
        setRefusals([]);
        start({
          ...(updater && {
            updater: (store, response) => {
              if (response && refusalsOf(response).length === 0) updater(store, response);
            },
          }),
          variables,
          onCompleted: (response) => end(response, refusalsOf(response)),
          onError: (error) => end({}, [refusalOfError(error)]),
        });
      }),
    [start],
  );
  const dismiss = useCallback(() => setRefusals([]), []);
  return { commit, isBusy, refusals, dismiss };
}
