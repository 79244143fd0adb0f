import { TakenPlaces, type PlaceBounds, type PlaceOwner } from './takenPlaces.ts';

/** How many wait at once: of one person, and in all. */
interface QueueBounds {
  readonly person: number;
  readonly all: number;
}

interface Waiting {
  readonly of: PlaceOwner;
  /** Ends the wait: with what frees the place, or without one. */
  readonly end: (outcome: (() => void) | 'all') => void;
}

const nothing = (): void => undefined;

/**
 * Places for what everybody does all the time: who finds none waits for one behind the others of the same person. Free places go
 * to people in turn, so that one of a person waits for no more than one of each other, however many these have waiting. Where no
 * more may wait, the last of whoever has most waiting makes room for one of somebody with fewer.
 */
export class QueuedPlaces {
  readonly #taken: TakenPlaces;
  readonly #bounds: QueueBounds;
  /** By person, the next to have a turn first. */
  readonly #queues = new Map<number | string, Waiting[]>();
  #waitingCount = 0;

  constructor(places: PlaceBounds, queue: QueueBounds) {
    this.#taken = new TakenPlaces(places);
    this.#bounds = queue;
  }

  /**
   * Takes a place, at once or in turn, and answers what frees it; otherwise for whom too many wait. Whoever leaves while waiting
   * has no place, and nothing to free.
   */
  async take(of: PlaceOwner, caller: AbortSignal | null): Promise<(() => void) | 'caller' | 'all'> {
    if (caller?.aborted === true) return nothing;
    const queue = this.#queues.get(of.person) ?? [];
    if (queue.length === 0 && this.#taken.findFull(of) === null) return this.#occupy(of);
    if (queue.length >= this.#bounds.person) return 'caller';
    if (this.#waitingCount >= this.#bounds.all && !this.#makeRoomBeside(queue)) return 'all';
    return this.#wait(of, queue, caller);
  }

  #makeRoomBeside(queue: readonly Waiting[]): boolean {
    const longest = [...this.#queues.values()].reduce((most, each) =>
      each.length > most.length ? each : most,
    );
    const last = longest.at(-1);
    if (last === undefined || longest.length <= queue.length + 1) return false;
    this.#remove(last);
    last.end('all');
    return true;
  }

  #wait(of: PlaceOwner, queue: Waiting[], caller: AbortSignal | null): Promise<(() => void) | 'all'> {
    return new Promise((resolve) => {
      const leave = (): void => {
        this.#remove(waiting);
        resolve(nothing);
      };
      const waiting: Waiting = {
        of,
        end: (outcome) => {
          caller?.removeEventListener('abort', leave);
          resolve(outcome);
        },
      };
      queue.push(waiting);
      this.#queues.set(of.person, queue);
      this.#waitingCount += 1;
      caller?.addEventListener('abort', leave, { once: true });
    });
  }

  #occupy(of: PlaceOwner): () => void {
    const free = this.#taken.take(of);
    return () => {
      free();
      this.#pass();
    };
  }

  #remove(waiting: Waiting): void {
    const queue = this.#queues.get(waiting.of.person) ?? [];
    queue.splice(queue.indexOf(waiting), 1);
    this.#waitingCount -= 1;
    if (queue.length === 0) this.#queues.delete(waiting.of.person);
  }

  /** One of each person in turn, for as long as any may have one: who had a turn is looked at again behind the others. */
  #pass(): void {
    for (const [person, queue] of this.#queues) {
      const [next] = queue;
      if (next === undefined || this.#taken.findFull(next.of) !== null) continue;
      this.#remove(next);
      if (queue.length > 0) {
        this.#queues.delete(person);
        this.#queues.set(person, queue);
      }
      next.end(this.#occupy(next.of));
    }
  }
}
