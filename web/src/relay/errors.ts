/** What the graph refuses as a whole; what a user can mend arrives as data, in a payload's `errors`. */
export interface GraphFault {
  readonly message: string;
  readonly code: string | null;
  readonly id: string | null;
  /** The code of a fault in what was asked for, which has words of its own. */
  readonly reason?: string | null;
  /** What the server says of each fault. */
  readonly fields?: unknown;
}

export class GraphError extends Error {
  readonly code: string | null;
  /** Names the failure to support; null when the server gave none. */
  readonly id: string | null;
  readonly reason: string | null;
  readonly fields: unknown;

  constructor(fault: GraphFault) {
    super(fault.message);
    this.name = new.target.name;
    this.code = fault.code;
    this.id = fault.id;
    this.reason = fault.reason ?? null;
    this.fields = fault.fields;
  }
}

/** No session, or one that has ended. */
export class UnauthenticatedError extends GraphError {}

/** The session lacks the right. */
export class ForbiddenError extends GraphError {}

/** The record does not exist, or belongs to another client. */
export class NotFoundError extends GraphError {}

/** What was sent cannot be taken as it is, in the server's own words. */
export class RefusedError extends GraphError {}

/** The server failed; the answer carries the id under which it was logged. */
class ServerError extends GraphError {}

/** The server is there, but does not serve now. */
export class UnavailableError extends GraphError {}

/** The server has no room for changes, and can be read. */
export class DiskFullError extends GraphError {}

/** The server could not be reached at all. */
export class UnreachableError extends GraphError {}

/** No answer came in time; what was asked may have been done all the same. */
export class TimedOutError extends GraphError {}

/** The server does not know what this page asks for: it is newer than the page, or older. */
export class OutdatedPageError extends GraphError {}

const kindOfCode: ReadonlyMap<string, typeof GraphError> = new Map([
  ['UNAUTHENTICATED', UnauthenticatedError],
  ['FORBIDDEN', ForbiddenError],
  ['NOT_FOUND', NotFoundError],
  ['RESOURCE_NOT_FOUND_ERROR', NotFoundError],
  ['BAD_USER_INPUT', RefusedError],
  ['CONFLICT', RefusedError],
  ['SERVICE_UNAVAILABLE', UnavailableError],
  ['DISK_FULL', DiskFullError],
  ['PERSISTED_QUERY_NOT_IN_LIST', OutdatedPageError],
]);

export function graphErrorOf(fault: GraphFault): GraphError {
  return new (kindOfCode.get(fault.code ?? '') ?? ServerError)(fault);
}

/** The code under which a refusal that does not come from the graph itself has words of its own. */
export function codeOfFields(fields: unknown): string | null {
  const [field]: readonly unknown[] = Array.isArray(fields) ? fields : [];
  const { code } = Object(field);
  return typeof code === 'string' ? code : null;
}

/** As REST says it. */
const diskFullWord = 'diskFull';

const kindOfStatus: ReadonlyMap<number, typeof GraphError> = new Map([
  [401, UnauthenticatedError],
  [403, ForbiddenError],
  [404, NotFoundError],
  [408, TimedOutError],
  [502, UnavailableError],
  [503, UnavailableError],
  [504, TimedOutError],
]);

/** For an answer that does not come from the graph itself: all that is known is its status, and often an id. */
export function statusErrorOf(status: number, fault: GraphFault): GraphError {
  if (fault.code === diskFullWord) return new DiskFullError(fault);
  const fallback = status >= 400 && status < 500 ? RefusedError : ServerError;
  return new (kindOfStatus.get(status) ?? fallback)(fault);
}
