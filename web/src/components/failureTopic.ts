import { ForbiddenError, NotFoundError, OutdatedPageError, UnreachableError } from '../relay/errors.ts';

const missingParts = new WeakSet<Error>();

/** A part of the page that was to be loaded later is not there (any more): another version of the product is served. */
export function rememberMissingParts(): void {
  window.addEventListener('vite:preloadError', ({ payload }) => missingParts.add(payload));
}

export type FailureTopic = 'forbidden' | 'notFound' | 'unreachable' | 'outdated' | 'unexpected';

/** What a failure is to the user; each has a title and a text. */
export function failureTopicOf(error: unknown): FailureTopic {
  if (error instanceof ForbiddenError) return 'forbidden';
  if (error instanceof NotFoundError) return 'notFound';
  if (error instanceof UnreachableError) return 'unreachable';
  if (error instanceof OutdatedPageError) return 'outdated';
  return error instanceof Error && missingParts.has(error) ? 'outdated' : 'unexpected';
}
