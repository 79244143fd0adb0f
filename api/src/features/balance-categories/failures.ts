import type { Failure } from '../../http/failure.ts';

export const balanceCategoryFailures = {
  balanceCategoryHoldsAccounts: {
    kind: 'InvalidRequestError',
    status: 409,
    message:
      'The section of the balance category {category} is that of its accounts: {accounts}. Nothing was saved; take them out first.',
  },
  balanceCategoryTakesFloats: {
    kind: 'InvalidRequestError',
    status: 409,
    message:
      'Accounts float to the balance category {category}: {accounts}. Nothing was changed; let them float to another category, or to none, first.',
  },
} as const satisfies Record<string, Failure>;
