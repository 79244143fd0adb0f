import type { Failure } from '../../http/failure.ts';

export const legalEntityFailures = {
  functionalCurrencyInUse: {
    kind: 'InvalidRequestError',
    status: 409,
    message: 'The currency cannot change any more: a stream delivers the books of this legal entity.',
  },
  legalEntityInUse: {
    kind: 'InvalidRequestError',
    status: 409,
    message: 'The legal entity cannot be removed: a stream delivers its books.',
  },
} as const satisfies Record<string, Failure>;
