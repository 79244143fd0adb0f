import { isRouteErrorResponse, useRevalidator, useRouteError } from 'react-router';
import { NotFoundError } from '../relay/errors.ts';
import { FailureNotice } from './FailureNotice.tsx';

/** What a route shows instead of itself when its loader or its page fails; the shell around it stays. */
export function RouteFailure() {
  const error = useRouteError();
  const { revalidate } = useRevalidator();
  const known =
    isRouteErrorResponse(error) && error.status === 404
      ? new NotFoundError({ message: error.statusText, code: 'NOT_FOUND', id: null })
      : error;
  return <FailureNotice error={known} onRetry={() => void revalidate()} isWholePage />;
}
