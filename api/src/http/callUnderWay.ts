import type { FastifyReply } from 'fastify';
import { AsyncLocalStorage } from 'node:async_hooks';
import type { UserId } from '../ids.ts';

/** What work deep below a call has to know of it: whose it is, and whether anybody still waits for it. */
export interface CallUnderWay {
  /** Null: nobody who is signed in. */
  readonly person: UserId | null;
  /** Aborted when the caller leaves before the answer is out. */
  readonly left: AbortSignal;
}

/** Nobody is there any more to be answered. */
export class CallerLeftError extends Error {
  override readonly name = 'CallerLeftError';

  constructor() {
    super('The caller left before the answer was there.');
  }
}

const underWay = new AsyncLocalStorage<CallUnderWay>();

/** Undefined for what no call asked for, such as a job. */
export function callUnderWay(): CallUnderWay | undefined {
  return underWay.getStore();
}

export async function duringCall<Result>(
  { raw }: FastifyReply,
  person: UserId | null,
  work: () => Promise<Result>,
): Promise<Result> {
  const leaving = new AbortController();
  const leave = (): void => {
    if (!raw.writableFinished) leaving.abort(new CallerLeftError());
  };
  if (raw.destroyed) leave();
  else raw.once('close', leave);
  return underWay.run({ person, left: leaving.signal }, work);
}
