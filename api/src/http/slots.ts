import type { ClientId } from '@tributary/engine/ids';
import { callUnderWay } from './callUnderWay.ts';
import { tooManyAtOnce } from './errors.ts';

/** How many there are, and how many may wait behind them. */
export interface SlotBounds {
  readonly atOnce: { readonly all: number; readonly client: number; readonly person: number };
  readonly waiting: { readonly client: number; readonly person: number };
}

export interface SlotOwner {
  /** Null: of no client, but of the installation. */
  readonly clientId: ClientId | null;
  /** Null: no call, or of nobody. */
  readonly person: number | null;
}

interface Waiting {
  readonly owner: SlotOwner;
  readonly go: () => void;
}

/** Places for work of calls that keeps a processor busy, which clients get in turn. */
export class Slots {
  readonly #bounds: SlotBounds;
  #busy: SlotOwner[] = [];
  /** The client that is to have a turn first. */
  readonly #queues = new Map<ClientId | null, Waiting[]>();

  constructor(bounds: SlotBounds) {
    this.#bounds = bounds;
  }

  /**
   * Does the work of the call that is under way as soon as a slot is free; `left` says that nobody waits for it any more.
   * @param wait said where none is free at once
   */
  async during<Result>(
    clientId: ClientId | null,
    work: (left: AbortSignal) => Promise<Result>,
    wait?: () => void,
  ): Promise<Result> {
    const { person = null, left = new AbortController().signal } = callUnderWay() ?? {};
    const free = await this.take({ clientId, person }, left, wait);
    try {
      return await work(left);
    } finally {
      free();
    }
  }

  /**
   * Waits for a free slot, which clients get in turn; what it answers frees it again. Who leaves waits no more.
   * @throws ApiError where too many of the client or the person wait already
   */
  async take(owner: SlotOwner, left: AbortSignal, wait?: () => void): Promise<() => void> {
    left.throwIfAborted();
    if (this.#isFreeFor(owner)) this.#busy.push(owner);
    else {
      wait?.();
      // It is taken for whoever waits by whoever frees it.
      await this.#wait(owner, left);
    }
    return () => {
      const at = this.#busy.indexOf(owner);
      this.#busy = this.#busy.toSpliced(at, 1);
      // Who came while it worked goes before what its owner had waiting then.
      this.#putBehind(owner);
      this.#pass();
    };
  }

  async #wait(owner: SlotOwner, left: AbortSignal): Promise<void> {
    const queue = this.#queues.get(owner.clientId) ?? [];
    const { waiting: most } = this.#bounds;
    if (queue.length >= most.client || this.#waitingOf(owner) >= most.person) {
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
    const { atOnce: most } = this.#bounds;
    return this.#busy.length < most.all && ofClient < most.client && ofPerson < most.person;
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

  /** What a client has waiting, with that of a person behind that of others. */
  #putBehind({ clientId, person }: SlotOwner): void {
    const queue = this.#queues.get(clientId);
    if (queue === undefined) return;
    const isOfOthers = ({ owner }: Waiting): boolean => owner.person !== person;
    this.#queues.set(clientId, [
      ...queue.filter(isOfOthers),
      ...queue.filter((waiting) => !isOfOthers(waiting)),
    ]);
  }

  /**
   * One of each client in turn, for as long as any may go: whose client had a turn is looked at again behind the others, and within
   * it whoever had one behind the others of it.
   */
  #pass(): void {
    for (const [clientId, queue] of this.#queues) {
      const next = queue.find(({ owner }) => this.#isFreeFor(owner));
      if (next === undefined) continue;
      this.#busy.push(next.owner);
      this.#remove(next);
      this.#putBehind(next.owner);
      const rest = this.#queues.get(clientId);
      this.#queues.delete(clientId);
      if (rest !== undefined) this.#queues.set(clientId, rest);
      next.go();
    }
  }
}
