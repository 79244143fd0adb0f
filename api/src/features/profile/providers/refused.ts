import type { FailureName } from '../../../http/errorCatalogue.ts';
import { ApiError } from '../../../http/errors.ts';

/** A refusal that has words of its own wherever it is met: its name leads the browser back to where people sign in. */
export function refused(failure: FailureName): ApiError {
  const { message } = new ApiError(failure);
  return new ApiError(failure, { fields: [{ path: '', code: failure, message }] });
}
