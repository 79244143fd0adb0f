import type { Dispatcher } from 'undici';
import { makeErrorId, UpstreamError } from './errors.ts';
import { deadlineMilliseconds } from './pool.ts';
import { turns } from '../turns.ts';

export interface Exchange extends Pick<Dispatcher.ResponseData, 'statusCode' | 'headers'> {
  readonly bytes: Buffer;
}

/**
 * One call of the api with the whole of its answer, in a turn for the work on it; ends with its caller.
 * @throws UpstreamError 503 where the api cannot be reached, or goes away in the middle of its answer; 499 where the caller left
 */
export async function exchange(
  dispatcher: Dispatcher,
  request: Dispatcher.RequestOptions,
  caller: AbortSignal | null,
): Promise<Exchange> {
  const timeouts = { headersTimeout: deadlineMilliseconds, bodyTimeout: deadlineMilliseconds };
  return untilDeadline(caller, async (signal) => {
    try {
      const { statusCode, headers, body } = await dispatcher.request({ ...request, ...timeouts, signal });
      const { buffer } = await body.bytes();
      const turn = turns.take(buffer.byteLength);
      if (turn !== undefined) {
        await turn;
        signal.throwIfAborted();
      }
      return { statusCode, headers, bytes: Buffer.from(buffer) };
    } catch (cause) {
      throw caller?.aborted === true ? leftBehind(cause) : unreachable(cause);
    }
  });
}

/**
 * The whole call has one deadline, whatever its parts may take. By hand, since signals that are put together live until the
 * garbage is collected, and cost a call more than its headers.
 */
async function untilDeadline<Result>(
  caller: AbortSignal | null,
  call: (signal: AbortSignal) => Promise<Result>,
): Promise<Result> {
  const controller = new AbortController();
  const stop = (): void => controller.abort();
  const deadline = setTimeout(stop, deadlineMilliseconds);
  caller?.addEventListener('abort', stop, { once: true });
  if (caller?.aborted === true) stop();
  try {
    return await call(controller.signal);
  } finally {
    clearTimeout(deadline);
    caller?.removeEventListener('abort', stop);
  }
}

/** Whoever waits for the api may ask again: it is away, and begins anew. */
export function unreachable(cause: unknown): UpstreamError {
  const message = 'The service is not available now.';
  return Object.assign(new UpstreamError(503, 'InternalServerError', makeErrorId(), message), { cause });
}

/** Nobody reads it, and it is no fault that an operator would look for; the number is that of other servers for the same. */
function leftBehind(cause: unknown): UpstreamError {
  const message = 'The caller left before the answer was there.';
  return Object.assign(new UpstreamError(499, 'InvalidRequestError', makeErrorId(), message), { cause });
}
