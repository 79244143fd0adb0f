import type { Failure } from '../../http/failure.ts';

export const legalEntityFailures = {
  functionalCurrencyInUse: {
    kind: 'InvalidRequestError',
    status: 409,
    message:
      'The currency can no longer be changed: a stream imports the books of this legal entity, or it has an initial balance, historical rates or adjustments.',
  },
  legalEntityInUse: {
    kind: 'InvalidRequestError',
    status: 409,
    message:
      'The legal entity cannot be deleted: a stream imports its books, it has historical rates, adjustments or shares of ownership, or an initial balance, postings or an elimination rule are its own or name it.',
  },
  legalEntityHasLocks: {
    kind: 'InvalidRequestError',
    status: 409,
    message: 'The legal entity cannot be deleted: its figures were locked, which stands in the log of locks.',
  },
  legalEntityLimitsMembers: {
    kind: 'InvalidRequestError',
    status: 409,
    message: 'The legal entity cannot be deleted: members are limited to it ({members}).',
  },
} as const satisfies Record<string, Failure>;
