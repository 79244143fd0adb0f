import type { Failure } from '../../http/failure.ts';

export const currencyFailures = {
  globalCurrencyInUse: {
    kind: 'InvalidRequestError',
    status: 409,
    message: 'The global currency cannot change any more: figures are kept in it.',
  },
  globalCurrencyMissing: {
    kind: 'InvalidRequestError',
    status: 409,
    message: 'The client has no global currency yet, which rates are against. Choose it first.',
  },
} as const satisfies Record<string, Failure>;
