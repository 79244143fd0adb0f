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

/** Works on a file in a thread as soon as a slot is free, with no transaction open, which the whole embedded database would wait for. */
export async function inSlot<Result>(
  clientId: ClientId,
  work: (left: AbortSignal) => Promise<Result>,
): Promise<Result> {
  return apartFromTransactions(() => slots.during(clientId, work));
}
