import type { Failure } from '../../http/failure.ts';

export const analyticsFailures = {
  analyticsFieldMapped: {
    kind: 'InvalidRequestError',
    status: 409,
    message:
      'The field maps of these streams read the analytics field: {streams}. Nothing was changed; take it out of them first.',
  },
  analyticsFieldsFull: {
    kind: 'InvalidRequestError',
    status: 409,
    message:
      'The client has {max} analytics fields, which is as many as postings have room for. Delete one that is not needed any more first.',
  },
} as const satisfies Record<string, Failure>;
