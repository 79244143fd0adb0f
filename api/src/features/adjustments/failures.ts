import type { Failure } from '../../http/failure.ts';

const conflict = { kind: 'InvalidRequestError', status: 409 } as const;

export const adjustmentFailures = {
  adjustmentIsDerived: {
    ...conflict,
    message: 'Another adjustment made this one. Nothing was changed; change, approve or delete its origin.',
  },
  adjustmentIsApproved: {
    ...conflict,
    message: 'The adjustment is approved and counts in the figures. Nothing was changed; recall it first.',
  },
  adjustmentIsSubmitted: {
    ...conflict,
    message: 'The adjustment waits for approval. Nothing was changed; recall it first.',
  },
  adjustmentIsNotSubmitted: {
    ...conflict,
    message: 'The adjustment does not wait for approval. Nothing was changed.',
  },
  adjustmentIsDraft: {
    ...conflict,
    message: 'The adjustment was not submitted: there is nothing to recall.',
  },
  ownApproval: {
    ...conflict,
    message:
      'It was submitted to be looked at by four eyes: whoever wrote or submitted it neither approves nor rejects it. Nothing was changed; another person decides, or you recall it.',
  },
  adjustmentUnbalanced: {
    ...conflict,
    message: 'Debit and credit of the lines differ by {difference} {currency}. Nothing was saved.',
  },
  adjustmentRateMissing: {
    ...conflict,
    message:
      'There is no {kind} exchange rate of {currency} for {period}, which the amounts need. Nothing was saved; enter the rate, or choose another currency.',
  },
  adjustmentBeforeInitialBalance: {
    ...conflict,
    message:
      'The initial balance of {entity} holds what happened up to {date}, and {period} ends by then. Nothing was saved; choose a later period.',
  },
} as const satisfies Record<string, Failure>;
