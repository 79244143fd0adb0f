import type { refusals_error$data } from '../__generated__/refusals_error.graphql.ts';

type UserError = Omit<refusals_error$data, ' $fragmentType'>;

/** Why a change was not done, as a payload says it. */
export function userError(said: Partial<UserError>): UserError {
  return {
    kind: 'INVALID_REQUEST_ERROR',
    id: 'ERR-1',
    message: 'Refused.',
    code: null,
    path: null,
    values: [],
    ...said,
  };
}
