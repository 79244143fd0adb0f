/** Every way in which a call can be refused: kind on the wire, status, text. A new failure starts with a line here. */
export interface Failure {
  readonly kind: string;
  readonly status: number;
  /** May hold {placeholders}, filled from the refusal's values. */
  readonly message: string;
}

export const errorCatalogue = {
  // Requests
  invalidRequest: { kind: 'InvalidRequestError', status: 400, message: 'The request is not valid.' },
  invalidClientId: { kind: 'InvalidRequestError', status: 400, message: 'invalidClientId' },
  foreignOrigin: { kind: 'ForbiddenError', status: 403, message: 'Requests from other sites are refused.' },
  tooManyRequests: {
    kind: 'InvalidRequestError',
    status: 429,
    message: 'Too many attempts. Try again in {seconds} seconds.',
  },
  fileTooLarge: { kind: 'FileTooLargeError', status: 413, message: 'Request Entity Too Large' },
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

  // Access
  unauthenticated: { kind: 'UnauthenticatedError', status: 401, message: 'Sign in first.' },
  wrongCredentials: {
    kind: 'UnauthenticatedError',
    status: 401,
    message: 'The address or the password is wrong, or the account is locked.',
  },
  forbidden: { kind: 'ForbiddenError', status: 403, message: 'Your role does not allow this.' },
  setupDone: { kind: 'ForbiddenError', status: 403, message: 'The installation is set up already.' },

  // Races and transitions
  conflict: {
    kind: 'InvalidRequestError',
    status: 409,
    message: 'Somebody else changed this in the meantime. Load it again.',
  },
  illegalTransition: { kind: 'InvalidRequestError', status: 409, message: '{reason}' },
  periodsInUse: {
    kind: 'InvalidRequestError',
    status: 409,
    message: 'The calendar cannot change any more: data lies in its periods.',
  },
  functionalCurrencyInUse: {
    kind: 'InvalidRequestError',
    status: 409,
    message: 'The currency cannot change any more: a stream delivers the books of this legal entity.',
  },
  legalEntityInUse: {
    kind: 'InvalidRequestError',
    status: 409,
    message: 'The legal entity cannot be removed: a stream delivers its books.',
  },
  globalCurrencyInUse: {
    kind: 'InvalidRequestError',
    status: 409,
    message: 'The global currency cannot change any more: figures are kept in it.',
  },
  accountTypeInUse: {
    kind: 'InvalidRequestError',
    status: 409,
    message: 'The type of account {code} cannot change any more: it has postings.',
  },
  accountTakesResults: {
    kind: 'InvalidRequestError',
    status: 409,
    message:
      'Account {code} takes the results of earlier years, which only a balance account can. Nothing was saved; choose another account for them first.',
  },
  ledgerNotEmpty: {
    kind: 'InvalidRequestError',
    status: 409,
    message: 'The chart of accounts holds accounts already. The starter chart is for an empty one.',
  },
  lastAdministrator: {
    kind: 'InvalidRequestError',
    status: 409,
    message: 'The last administrator cannot be removed.',
  },
  roleNotGrantable: {
    kind: 'ForbiddenError',
    status: 403,
    message: 'You cannot grant or take away the role {role}.',
  },
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

  // The six refusals whose text is part of the interface
  invalidPlanningTemplateValue: {
    kind: 'InvalidPlanningTemplateValueError',
    status: 422,
    message: 'The planning template has invalid value.',
  },
  clientHasData: { kind: 'ClientHasDataError', status: 422, message: 'Client has data.' },
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
} as const satisfies Record<string, Failure>;

export type FailureName = keyof typeof errorCatalogue;
