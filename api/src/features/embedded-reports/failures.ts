import type { Failure } from '../../http/failure.ts';

export const embeddedReportFailures = {
  reportKeptAlready: {
    kind: 'InvalidRequestError',
    status: 409,
    message: 'This report is kept for the client already.',
  },
} as const satisfies Record<string, Failure>;
