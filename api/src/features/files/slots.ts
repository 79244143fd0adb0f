import type { ClientId } from '@tributary/engine/ids';
import { apartFromTransactions } from '../../db/transactions.ts';
import { callUnderWay } from '../../http/callUnderWay.ts';
import { tooManyAtOnce } from '../../http/errors.ts';

/**
 * Calls that work on a file in a thread, which keeps a processor busy and may take a gigabyte. Of the few places a client, and a
 * person in all clients, has two: one is left for others. Jobs have places of their own.
 */
const atOnceMax = { all: 3, client: 2, person: 2 } as const;
/** Behind them, as many as the gateway lets a person have under way. */
const waitingMax = { client: 16, person: 8 } as const;

export interface SlotOwner {
  readonly clientId: ClientId;
  /** Null: no call, or of nobody. */
  readonly person: number | null;
}

interface Waiting {
  readonly owner: SlotOwner;
  readonly go: () => void;
}

export class Slots {
  #busy: SlotOwner[] = [];
  /** The client that is to have a turn first. */
  readonly #queues = new Map<ClientId, Waiting[]>();

  /**
   * Waits for a free slot, which clients get in turn; what it answers frees it again. Who leaves waits no more.
   * @throws ApiError where too many of the client or the person wait already
   */
  async take(owner: SlotOwner, left: AbortSignal): Promise<() => void> {
    left.throwIfAborted();
    if (!this.#isFreeFor(owner)) await this.#wait(owner, left);
    // Otherwise it was taken by whoever freed it.
    else this.#busy.push(owner);
    return () => {
      const at = this.#busy.indexOf(owner);
      this.#busy = this.#busy.toSpliced(at, 1);
      this.#pass();
    };
  }

  async #wait(owner: SlotOwner, left: AbortSignal): Promise<void> {
    const queue = this.#queues.get(owner.clientId) ?? [];
    if (queue.length >= waitingMax.client || this.#waitingOf(owner) >= waitingMax.person) {
      throw tooManyAtOnce();
    }
    await new Promise<void>((resolve, reject) => {
      const leave = (): void => {
        this.#remove(waiting);
        reject(left.reason as Error);
      };
      const go = (): void => {
        left.removeEventListener('abort', leave);
        resolve();
      };
      const waiting = { owner, go };
      queue.push(waiting);
      this.#queues.set(owner.clientId, queue);
      left.addEventListener('abort', leave, { once: true });
    });
  }

  #isFreeFor({ clientId, person }: SlotOwner): boolean {
    const ofClient = this.#busy.filter((each) => each.clientId === clientId).length;
    const ofPerson = person === null ? 0 : this.#busy.filter((each) => each.person === person).length;
    return this.#busy.length < atOnceMax.all && ofClient < atOnceMax.client && ofPerson < atOnceMax.person;
  }

  #waitingOf({ person }: SlotOwner): number {
    if (person === null) return 0;
    return [...this.#queues.values()].flat().filter(({ owner }) => owner.person === person).length;
  }

  #remove(waiting: Waiting): void {
    const { clientId } = waiting.owner;
    const queue = (this.#queues.get(clientId) ?? []).filter((each) => each !== waiting);
    if (queue.length === 0) this.#queues.delete(clientId);
    else this.#queues.set(clientId, queue);
  }

  /** One of each client in turn, for as long as any may go: whose client had a turn is looked at again behind the others. */
  #pass(): void {
    for (const [clientId, queue] of this.#queues) {
      const next = queue.find(({ owner }) => this.#isFreeFor(owner));
      if (next === undefined) continue;
      this.#busy.push(next.owner);
      this.#remove(next);
      const rest = this.#queues.get(clientId);
      if (rest !== undefined) {
        this.#queues.delete(clientId);
        this.#queues.set(clientId, rest);
      }
      next.go();
    }
  }
}

const slots = new Slots();

/**
 * Works on a file in a thread as soon as a slot is free; `left` says that nobody waits for it any more. With no transaction
 * open, which the whole embedded database would wait for.
 */
export async function inSlot<Result>(
  clientId: ClientId,
  work: (left: AbortSignal) => Promise<Result>,
): Promise<Result> {
  return apartFromTransactions(async () => {
    const { person = null, left = new AbortController().signal } = callUnderWay() ?? {};
    const free = await slots.take({ clientId, person }, left);
    try {
      return await work(left);
    } finally {
      free();
    }
  });
}
