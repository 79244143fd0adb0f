import type { Failure } from '../../http/failure.ts';

export const periodFailures = {
  periodsInUse: {
    kind: 'InvalidRequestError',
    status: 409,
    message: 'The calendar cannot change any more: data lies in its periods.',
  },
} as const satisfies Record<string, Failure>;
