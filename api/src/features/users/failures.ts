import type { Failure } from '../../http/failure.ts';

export const userFailures = {
  lastAdministrator: {
    kind: 'InvalidRequestError',
    status: 409,
    message: 'The last administrator cannot be removed.',
  },
} as const satisfies Record<string, Failure>;
