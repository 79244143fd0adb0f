import type { ClientId } from '@tributary/engine/ids';
import { apartFromTransactions } from '../../db/transactions.ts';
import { Slots } from '../../http/slots.ts';

/**
 * For calls that work on a file in a thread, which keeps a processor busy and may take a gigabyte. Of the few places a client, and
 * a person in all clients, has two: one is left for others. Behind them as many wait as the gateway lets a person have under way.
 * Jobs, and files that are read while they arrive, have places of their own.
 */
const bounds = {
  atOnce: { all: 3, client: 2, person: 2 },
  waiting: { client: 16, person: 8 },
} as const;

const slots = new Slots(bounds);

/**
 * Works on a file in a thread as soon as a slot is free, with no transaction open, which the whole embedded database would wait
 * for. What it works by ends with the caller, or after some time, with a `TimeoutError`.
 */
export async function inSlot<Result>(
  clientId: ClientId,
  work: (end: AbortSignal) => Promise<Result>,
  secondsMax?: number,
): Promise<Result> {
  const limited = async (left: AbortSignal) =>
    secondsMax === undefined ? work(left) : withinSeconds(secondsMax, left, work);
  return apartFromTransactions(() => slots.during(clientId, limited));
}

/** By a timer of its own: one of `AbortSignal.timeout` that is put together with another is forgotten with the next garbage. */
async function withinSeconds<Result>(
  seconds: number,
  left: AbortSignal,
  work: (end: AbortSignal) => Promise<Result>,
): Promise<Result> {
  const controller = new AbortController();
  const leave = (): void => controller.abort(left.reason);
  const timer = setTimeout(
    () => controller.abort(new DOMException('The work took too long', 'TimeoutError')),
    seconds * 1_000,
  );
  left.addEventListener('abort', leave, { once: true });
  if (left.aborted) leave();
  try {
    return await work(controller.signal);
  } finally {
    clearTimeout(timer);
    left.removeEventListener('abort', leave);
  }
}
