import type { Failure } from '../../http/failure.ts';

export const chartFailures = {
  accountTypeInUse: {
    kind: 'InvalidRequestError',
    status: 409,
    message:
      'The type of account {code} cannot change any more: it has postings, or a line of an initial balance or of an adjustment.',
  },
  accountTakesResults: {
    kind: 'InvalidRequestError',
    status: 409,
    message:
      'Account {code} takes the results of earlier years, which only a balance account can. Nothing was saved; choose another account for them first.',
  },
  accountTakesResultsAlone: {
    kind: 'InvalidRequestError',
    status: 409,
    message:
      'Account {account} takes the results of earlier years, which only an account without accounts below it can. Nothing was saved; choose another account for them first.',
  },
  accountOutsideBalanceCategory: {
    kind: 'InvalidRequestError',
    status: 409,
    message:
      'Account {account} lies in the balance category {category}, which holds balance accounts of its own section. Nothing was saved; take the account out of it first.',
  },
  ledgerNotEmpty: {
    kind: 'InvalidRequestError',
    status: 409,
    message: 'The chart of accounts holds accounts already. The starter chart is for an empty one.',
  },
} as const satisfies Record<string, Failure>;
