import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import { useMutation } from 'react-relay';
import type { GraphQLTaggedNode, MutationParameters } from 'relay-runtime';

/** What the server said against a change, as every mutation answers it. */
export interface Refusal {
  readonly kind: string;
  readonly id: string;
  readonly message: string;
  readonly code: string | null | undefined;
  readonly path: readonly string[] | null | undefined;
}

export interface Outcome<Response> {
  /** Null where the call did not get through. */
  readonly response: Response | null;
  readonly errors: readonly Refusal[];
}

export type Commit<Operation extends MutationParameters> = (
  variables: Operation['variables'],
) => Promise<Outcome<Operation['response']>>;

/** A mutation that always answers: with the response, or with what was said against it, a lost connection included. */
export function useCommit<Operation extends MutationParameters>(
  mutation: GraphQLTaggedNode,
  errorsOf: (response: Operation['response']) => readonly Refusal[],
): readonly [Commit<Operation>, boolean] {
  const { t } = useTranslation('streams');
  const [start, isInFlight] = useMutation<Operation>(mutation);
  const commit = useCallback<Commit<Operation>>(
    (variables) =>
      new Promise((resolve) => {
        const message = t('common.notReached');
        const lost = { kind: 'UNKNOWN_ERROR', id: '', message, code: null, path: null };
        start({
          variables,
          onCompleted: (response, failures) => {
            const failure = failures?.[0];
            if (failure) {
              resolve({ response: null, errors: [{ ...lost, message: failure.message }] });
            } else {
              resolve({ response, errors: errorsOf(response) });
            }
          },
          onError: () => {
            resolve({ response: null, errors: [lost] });
          },
        });
      }),
    [start, errorsOf, t],
  );
  return [commit, isInFlight];
}

/** Whether the record was changed by somebody else since it was read. */
export function isRevisionConflict(errors: readonly Refusal[]): boolean {
  return errors.some((error) => error.code === 'conflict');
}
