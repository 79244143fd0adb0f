import {
  DiskFullError,
  ForbiddenError,
  NotFoundError,
  OutdatedPageError,
  TimedOutError,
  UnauthenticatedError,
  UnavailableError,
  UnreachableError,
} from './errors.ts';

const missingParts = new WeakSet<Error>();

/** A part of the page that was to be loaded later is not there (any more): another version of the product is served. */
export function rememberMissingParts(): void {
  window.addEventListener('vite:preloadError', ({ payload }) => missingParts.add(payload));
}

const topics = [
  ['sessionEnded', UnauthenticatedError],
  ['forbidden', ForbiddenError],
  ['notFound', NotFoundError],
  ['unreachable', UnreachableError],
  ['timedOut', TimedOutError],
  ['unavailable', UnavailableError],
  ['diskFull', DiskFullError],
  ['outdated', OutdatedPageError],
] as const;

export type FailureTopic = (typeof topics)[number][0] | 'unexpected';

/** What a failure is to the user; each has words of its own. */
export function failureTopicOf(error: unknown): FailureTopic {
  const [topic] = topics.find(([, kind]) => error instanceof kind) ?? [];
  if (topic) return topic;
  return error instanceof Error && missingParts.has(error) ? 'outdated' : 'unexpected';
}
