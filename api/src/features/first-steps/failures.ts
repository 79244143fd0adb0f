import type { Failure } from '../../http/failure.ts';

export const firstStepsFailures = {
  setupDone: { kind: 'ForbiddenError', status: 403, message: 'The installation is set up already.' },
  foreignHost: {
    kind: 'ForbiddenError',
    status: 403,
    message: 'The installation is set up at {address} or on its own machine.',
  },
} as const satisfies Record<string, Failure>;
