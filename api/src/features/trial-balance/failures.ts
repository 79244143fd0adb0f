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
  equityNotMarked: {
    kind: 'InvalidRequestError',
    status: 409,
    message:
      'No account stands in a balance category of equity, and without one net assets are not told from equity: no minority and no associate can be shown. Mark a category as equity and put its accounts into it.',
  },
} as const satisfies Record<string, Failure>;
