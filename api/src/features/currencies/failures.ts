import type { Failure } from '../../http/failure.ts';

export const currencyFailures = {
  globalCurrencyInUse: {
    kind: 'InvalidRequestError',
    status: 409,
    message: 'The global currency cannot change any more: figures are kept in it.',
  },
  globalCurrencyHasRates: {
    kind: 'InvalidRequestError',
    status: 409,
    message: 'Rates set by hand are against the global currency. Take them back before it changes.',
  },
} as const satisfies Record<string, Failure>;
