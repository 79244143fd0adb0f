import type { Failure } from '../../http/failure.ts';

export const trialBalanceFailures = {
  averageRateCannotBeRetrieved: {
    kind: 'InvalidRequestError',
    status: 409,
    message:
      'There is no average exchange rate of {currency} for {period}, and no figure is shown without it; {others} further rates are missing.',
  },
  closingRateCannotBeRetrieved: {
    kind: 'InvalidRequestError',
    status: 409,
    message:
      'There is no closing exchange rate of {currency} for {period}, and no figure is shown without it; {others} further rates are missing.',
  },
} as const satisfies Record<string, Failure>;
