import { ForbiddenError } from '../relay/errors.ts';
import { FailureNotice } from './FailureNotice.tsx';

const forbidden = new ForbiddenError({ message: 'This page is for others.', code: 'FORBIDDEN', id: null });

/** In place of a page that somebody may not see. */
export function NoAccess() {
  return <FailureNotice error={forbidden} isWholePage />;
}
