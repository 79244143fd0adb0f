/** What the graph refuses as a whole; what a user can mend arrives as data, in a payload's `errors`. */
export interface GraphFault {
  readonly message: string;
  readonly code: string | null;
  readonly id: string | null;
}

export class GraphError extends Error {
  readonly code: string | null;
  /** Names the failure to support; null when the server gave none. */
  readonly id: string | null;

  constructor(fault: GraphFault) {
    super(fault.message);
    this.name = new.target.name;
    this.code = fault.code;
    this.id = fault.id;
  }
}

/** No session, or one that has ended. */
export class UnauthenticatedError extends GraphError {}

/** The session lacks the right. */
export class ForbiddenError extends GraphError {}

/** The record does not exist, or belongs to another client. */
export class NotFoundError extends GraphError {}

/** The server failed; the answer carries the id under which it was logged. */
export class ServerError extends GraphError {}

/** The server could not be reached at all. */
export class UnreachableError extends GraphError {}

/** The server does not know what this page asks for: it is newer than the page, or older. */
export class OutdatedPageError extends GraphError {}

export function graphErrorOf(fault: GraphFault): GraphError {
  switch (fault.code) {
    case 'UNAUTHENTICATED':
      return new UnauthenticatedError(fault);
    case 'FORBIDDEN':
      return new ForbiddenError(fault);
    case 'NOT_FOUND':
    case 'RESOURCE_NOT_FOUND_ERROR':
      return new NotFoundError(fault);
    case 'PERSISTED_QUERY_NOT_IN_LIST':
      return new OutdatedPageError(fault);
    default:
      return new ServerError(fault);
  }
}
