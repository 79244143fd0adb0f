import type { Failure } from '../../http/failure.ts';

export const currencyFailures = {
  globalCurrencyInUse: {
    kind: 'InvalidRequestError',
    status: 409,
    message: 'The global currency cannot change any more: figures are kept in it.',
  },
} as const satisfies Record<string, Failure>;
