import type { Failure } from '../../http/failure.ts';

export const ownershipFailures = {
  ownershipCycle: {
    kind: 'InvalidRequestError',
    status: 409,
    message: 'From {period} on these legal entities would own each other in a circle: {legalEntities}.',
  },
  ownershipAboveWhole: {
    kind: 'InvalidRequestError',
    status: 409,
    message: 'From {period} on the owners of {legalEntity} would have more than all of it.',
  },
  hiddenOwnershipFault: {
    kind: 'InvalidRequestError',
    status: 409,
    message:
      'With legal entities that you do not see, owners would have more than all of one, or own each other in a circle.',
  },
} as const satisfies Record<string, Failure>;
