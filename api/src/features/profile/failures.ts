import type { Failure } from '../../http/failure.ts';

export const profileFailures = {
  wrongCredentials: {
    kind: 'UnauthenticatedError',
    status: 401,
    message: 'The address or the password is wrong.',
  },
} as const satisfies Record<string, Failure>;
