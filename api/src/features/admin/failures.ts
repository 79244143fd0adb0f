import type { Failure } from '../../http/failure.ts';

export const adminFailures = {
  clientHasData: { kind: 'ClientHasDataError', status: 422, message: 'Client has data.' },
} as const satisfies Record<string, Failure>;
