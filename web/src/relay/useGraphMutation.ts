import { useSnackbar } from 'notistack';
import { useCallback, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useMutation } from 'react-relay';
import type { GraphQLTaggedNode, MutationParameters, SelectorStoreUpdater } from 'relay-runtime';
import type { UserErrors_errors$key } from '../__generated__/UserErrors_errors.graphql.ts';
import { failureTopicOf } from '../components/failureTopic.ts';
import { UnauthenticatedError } from './errors.ts';

interface Options<TMutation extends MutationParameters> {
  /** Changes of the store that the payload alone does not make, for example a record that left a list. */
  readonly updater?: SelectorStoreUpdater<TMutation['response']>;
  readonly optimisticUpdater?: SelectorStoreUpdater<TMutation['response']>;
}

/** The payload's refusals; null once it was done. */
function refusalsOf(response: object): UserErrors_errors$key | null {
  for (const payload of Object.values(response)) {
    const errors: unknown = Object(payload).errors;
    if (Array.isArray(errors) && errors.length > 0) return errors as UserErrors_errors$key;
  }
  return null;
}

/**
 * One mutation: `commit` answers the response once it was done and null where it was refused (the reasons are in
 * `errors`, for UserErrors) or failed (a notice says so).
 */
export function useGraphMutation<TMutation extends MutationParameters>(mutation: GraphQLTaggedNode) {
  const [commitMutation, isBusy] = useMutation<TMutation>(mutation);
  const [errors, setErrors] = useState<UserErrors_errors$key | null>(null);
  const { enqueueSnackbar } = useSnackbar();
  const { t } = useTranslation('errors');
  const commit = useCallback(
    (variables: TMutation['variables'], options: Options<TMutation> = {}) =>
      new Promise<TMutation['response'] | null>((resolve) => {
        setErrors(null);
        commitMutation({
          ...options,
          variables,
          onCompleted: (response) => {
            const refusals = refusalsOf(Object(response));
            setErrors(refusals);
            resolve(refusals === null ? response : null);
          },
          onError: (error) => {
            if (!(error instanceof UnauthenticatedError)) {
              const id = Object(error).id;
              const topic = failureTopicOf(error);
              const isOfPage = topic === 'outdated' || topic === 'unreachable';
              const text = t('mutationFailed', { message: isOfPage ? t(`${topic}.text`) : error.message });
              enqueueSnackbar(typeof id === 'string' ? `${text} (${id})` : text, { variant: 'error' });
            }
            resolve(null);
          },
        });
      }),
    [commitMutation, enqueueSnackbar, t],
  );
  const clearErrors = useCallback(() => setErrors(null), []);
  return { commit, isBusy, errors, clearErrors };
}
