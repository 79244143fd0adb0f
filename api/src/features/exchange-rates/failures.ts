import type { Failure } from '../../http/failure.ts';

export const exchangeRateFailures = {
  globalCurrencyMissing: {
    kind: 'InvalidRequestError',
    status: 409,
    message: 'The client has no global currency yet, which rates are against. Choose it first.',
  },
} as const satisfies Record<string, Failure>;
