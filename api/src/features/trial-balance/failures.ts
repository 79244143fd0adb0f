import type { Failure } from '../../http/failure.ts';

export const trialBalanceFailures = {
  averageRateCannotBeRetrieved: {
    kind: 'InvalidRequestError',
    status: 409,
    message:
      'There is no average exchange rate of {currency} for {period}, and no figure is shown without it; further rates that are missing: {others}.',
  },
  closingRateCannotBeRetrieved: {
    kind: 'InvalidRequestError',
    status: 409,
    message:
      'There is no closing exchange rate of {currency} for {period}, and no figure is shown without it; further rates that are missing: {others}.',
  },
} as const satisfies Record<string, Failure>;
