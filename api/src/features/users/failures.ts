import type { Failure } from '../../http/failure.ts';

export const userFailures = {
  lastAdministrator: {
    kind: 'InvalidRequestError',
    status: 409,
    message:
      'The last administrator cannot be removed. Whoever was invited counts once he or she has been here.',
  },
  memberIsActive: {
    kind: 'InvalidRequestError',
    status: 409,
    message: 'This person has been in the client already, and needs no invitation any more.',
  },
} as const satisfies Record<string, Failure>;
