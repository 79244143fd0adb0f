import type { Failure } from '../../http/failure.ts';

export const profileFailures = {
  invitationExpired: {
    kind: 'InvalidRequestError',
    status: 409,
    message: 'This invitation has expired, and opens nothing. Ask whoever invited you to send it again.',
  },
  pictureTooLarge: {
    kind: 'FileTooLargeError',
    status: 413,
    message: 'A picture has at most 2 MiB.',
  },
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
  providerStateUnknown: {
    kind: 'InvalidRequestError',
    status: 400,
    message: 'This sign-in was begun in another browser, too long ago, or was used before. Begin again.',
  },
  providerAnswerWrong: {
    kind: 'InvalidRequestError',
    status: 400,
    message:
      'What the sign-in provider answered does not belong to this sign-in, or was used before. Begin again.',
  },
  providerDenied: {
    kind: 'ForbiddenError',
    status: 403,
    message: 'The sign-in provider did not let you in, or you turned back there.',
  },
  providerAddressUnverified: {
    kind: 'ForbiddenError',
    status: 403,
    message:
      'The sign-in provider has not verified your address. Have it verified there, or sign in by your password.',
  },
  providerAddressElsewhere: {
    kind: 'ForbiddenError',
    status: 403,
    message: 'Addresses of your organisation are not signed in by this provider.',
  },
  providerPersonUnknown: {
    kind: 'ForbiddenError',
    status: 403,
    message:
      'Nobody is known here by the address that the sign-in provider gave. Ask an administrator to invite you.',
  },
  providerPersonOther: {
    kind: 'ForbiddenError',
    status: 403,
    message:
      'Your address belongs to somebody else at this sign-in provider, who signed in before. Ask a platform administrator.',
  },
  providerAway: {
    kind: 'InternalServerError',
    status: 503,
    message: 'The sign-in provider does not answer now. Try again later, or sign in by your password.',
  },
} as const satisfies Record<string, Failure>;
