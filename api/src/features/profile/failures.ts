import type { Failure } from '../../http/failure.ts';

export const profileFailures = {
  wrongCredentials: {
    kind: 'ForbiddenError',
    status: 401,
    message: 'The address or the password is wrong.',
  },
  secondFactorIsOn: {
    kind: 'InvalidRequestError',
    status: 409,
    message: 'A second factor is on already. Turn it off first to take another authenticator.',
  },
  secondFactorNotBegun: {
    kind: 'InvalidRequestError',
    status: 409,
    message:
      'No second factor is waiting for a code, or it waited longer than a quarter of an hour. Begin anew.',
  },
  secondFactorUnreadable: {
    kind: 'InternalServerError',
    status: 503,
    message:
      'This server does not have the key that second factors are kept by. Use a recovery code, or ask whoever operates it.',
  },
  ownSecondFactor: {
    kind: 'InvalidRequestError',
    status: 409,
    message: 'Turn your own second factor off in your profile, by your password.',
  },
} as const satisfies Record<string, Failure>;
