import type { Failure } from './failure.ts';

/** Refusals that any feature may come to. */
export const commonFailures = {
  // Requests
  invalidRequest: { kind: 'InvalidRequestError', status: 400, message: 'The request is not valid.' },
  invalidClientId: { kind: 'InvalidRequestError', status: 400, message: 'invalidClientId' },
  foreignOrigin: { kind: 'ForbiddenError', status: 403, message: 'Requests from other sites are refused.' },
  tokenMayNot: {
    kind: 'ForbiddenError',
    status: 403,
    message:
      'This token reads only, or the call is about a person or the installation, which is for people alone.',
  },
  tooManyRequests: {
    kind: 'InvalidRequestError',
    status: 429,
    message: 'Too many attempts. Try again in {seconds} seconds.',
  },
  tooManyAtOnce: {
    kind: 'InvalidRequestError',
    status: 429,
    message:
      'Too many requests or files are under way at once. Wait until one of them has ended, then try again.',
  },
  unsupportedMediaType: {
    kind: 'InvalidRequestError',
    status: 415,
    message: 'The body of this call is sent as {types}.',
  },
  headersTooLarge: {
    kind: 'InvalidRequestError',
    status: 431,
    message: 'The address and headers of the request are too long.',
  },
  requestTooSlow: {
    kind: 'InvalidRequestError',
    status: 408,
    message: 'The request did not arrive in time.',
  },
  fileTooLarge: { kind: 'FileTooLargeError', status: 413, message: 'Request Entity Too Large' },
  tooManyClients: {
    kind: 'InvalidRequestError',
    status: 409,
    message: 'You created {count} clients, and create no more. Ask a platform administrator.',
  },
  tooManyClientsToday: {
    kind: 'InvalidRequestError',
    status: 409,
    message:
      'You created {count} clients within a day, and no more for now. Ask a platform administrator, or go on tomorrow.',
  },
  tooManyUnusedFiles: {
    kind: 'InvalidRequestError',
    status: 409,
    message:
      'Nothing uses {count} files of this client, with {mebibytes} MiB, and no more are kept. Use those that are here, or wait: what nothing uses is removed a day after it came.',
  },
  notFound: { kind: 'ResourceNotFoundError', status: 404, message: 'The resource was not found.' },
  invalidReferences: {
    kind: 'InvalidReferencesError',
    status: 422,
    message: 'The request contains invalid references.',
  },
  internal: { kind: 'InternalServerError', status: 500, message: 'Something went wrong.' },
  unavailable: {
    kind: 'InternalServerError',
    status: 503,
    message: 'The service is not available now. Try again later.',
  },
  diskFull: {
    kind: 'InternalServerError',
    status: 503,
    message: 'The disk of the server is full. Nothing was changed; what is there can be read.',
  },

  // Access
  unauthenticated: { kind: 'ForbiddenError', status: 401, message: 'Sign in first.' },
  tokenUnknown: {
    kind: 'ForbiddenError',
    status: 401,
    message: 'This token is unknown, has expired or was revoked. Make another.',
  },
  forbidden: { kind: 'ForbiddenError', status: 403, message: 'Your role does not allow this.' },

  // Races and transitions
  conflict: {
    kind: 'InvalidRequestError',
    status: 409,
    message: 'Somebody else changed this in the meantime. Load it again.',
  },
  illegalTransition: { kind: 'InvalidRequestError', status: 409, message: '{reason}' },
  idempotencyKeyReused: {
    kind: 'InvalidRequestError',
    status: 409,
    message: 'This Idempotency-Key came with another request before.',
  },
  idempotentRequestRunning: {
    kind: 'InvalidRequestError',
    status: 409,
    message: 'The first request with this Idempotency-Key is still running.',
  },

  // Their text is part of the interface
  invalidPlanningTemplateValue: {
    kind: 'InvalidPlanningTemplateValueError',
    status: 422,
    message: 'The planning template has invalid value.',
  },
  customSpreadsheetFileNotAccessible: {
    kind: 'CustomSpreadsheetFileNotAccessibleError',
    status: 422,
    message: 'A custom spreadsheet file is not accessible.',
  },
  customSpreadsheetFileNotFound: {
    kind: 'CustomSpreadsheetFileNotFoundError',
    status: 422,
    message: 'A custom spreadsheet file was not found.',
  },
  contextLimitExceeded: {
    kind: 'ContextLimitExceededError',
    status: 422,
    message: 'Context limit exceeded.',
  },
  hiddenPeriodLocked: {
    kind: 'InvalidRequestError',
    status: 409,
    message:
      'Figures of a locked period would change, of a legal entity that not everybody sees. Nothing was changed; unlock it first.',
  },
  periodLocked: {
    kind: 'InvalidRequestError',
    status: 409,
    message: 'Figures of the period {period} are locked and would change. Unlock it first.',
  },
  ratesLocked: {
    kind: 'InvalidRequestError',
    status: 409,
    message: 'The exchange rates of the period {period} are locked. Unlock them first.',
  },
} as const satisfies Record<string, Failure>;
