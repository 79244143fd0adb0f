import type { Failure } from '../../http/failure.ts';

export const initialBalanceFailures = {
  initialBalanceExists: {
    kind: 'InvalidRequestError',
    status: 409,
    message: 'The legal entity has an initial balance already. Delete it before another one is taken.',
  },
  figuresBeforeInitialBalance: {
    kind: 'InvalidRequestError',
    status: 409,
    message:
      'Figures of the legal entity count already up to {date}, which an initial balance of that day contains: {imports}. Nothing was saved; deprocess or recall them first, or choose an earlier day.',
  },
} as const satisfies Record<string, Failure>;
