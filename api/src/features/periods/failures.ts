import type { Failure } from '../../http/failure.ts';

export const periodFailures = {
  periodsInUse: {
    kind: 'InvalidRequestError',
    status: 409,
    message:
      'Data lies in the periods: they can only begin earlier, with the same cycle and start of the fiscal year.',
  },
  noPeriods: {
    kind: 'InvalidRequestError',
    status: 409,
    message: 'The client has no periods yet, so that there is no first fiscal year.',
  },
} as const satisfies Record<string, Failure>;
