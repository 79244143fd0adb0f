import type { Failure } from '../../http/failure.ts';

export const userFailures = {
  lastAdministrator: {
    kind: 'InvalidRequestError',
    status: 409,
    message: 'The last administrator cannot be removed.',
  },
  roleNotGrantable: {
    kind: 'ForbiddenError',
    status: 403,
    message: 'You cannot grant or take away the role {role}.',
  },
} as const satisfies Record<string, Failure>;
