import type { ClientTransaction } from './database.ts';

interface Open {
  readonly transaction: ClientTransaction;
  readonly commit: () => void;
  readonly withdraw: (reason: Error) => void;
  /** Settles when the transaction has ended. */
  readonly ended: Promise<unknown>;
}

/**
 * The transaction in which a piece of work changed something, open until it is known what is said about it. What the work does
 * with the database meanwhile belongs to it, step by step, also where the work does not wait for one before it begins the next.
 */
export class HeldTransaction {
  /** What was begun within the work and goes on after it is on its own. */
  isOver = false;
  /** Something of the work was committed before its end: it cannot be done again. */
  isPartlyDone = false;
  /** What the work made ready apart, in all of its attempts, by what it was made of. */
  readonly ready: Map<string, unknown>;
  #open: Open | null = null;
  #afterwards: (() => void)[] = [];
  #lastTurn: Promise<unknown> = Promise.resolve();

  constructor(ready: Map<string, unknown> = new Map()) {
    this.ready = ready;
  }

  get transaction(): ClientTransaction | null {
    return this.#open?.transaction ?? null;
  }

  /** After all steps that were begun before: they have one transaction, or one connection, between them. */
  async inTurn<T>(step: () => Promise<T>): Promise<T> {
    const turn = this.#lastTurn.then(step);
    this.#lastTurn = turn.catch(() => undefined);
    return turn;
  }

  /** Settles when the transaction may go on to its end; rejects where it is to leave nothing. */
  async hold(transaction: ClientTransaction, ended: Promise<unknown>): Promise<void> {
    return new Promise((commit, withdraw) => {
      this.#open = { transaction, ended, commit, withdraw };
    });
  }

  /** Once what is held has been committed; at once where nothing is. */
  whenCommitted(work: () => void): void {
    if (this.#open === null) work();
    else this.#afterwards.push(work);
  }

  /** Only within a turn. */
  async commit(): Promise<void> {
    const open = this.#open;
    if (open === null) return;
    open.commit();
    this.#open = null;
    await open.ended;
    for (const work of this.#afterwards.splice(0)) work();
  }

  /** The last turn. Where `step` fails, nothing is left of all that is held. */
  async end<T>(step: () => Promise<T>): Promise<T> {
    return this.inTurn(async () => {
      try {
        const result = await step();
        await this.commit();
        return result;
      } catch (error) {
        await this.#withdraw();
        throw error;
      } finally {
        this.isOver = true;
      }
    });
  }

  /** Tells nothing of how it ended: what is to be told is why it is withdrawn. */
  async #withdraw(): Promise<void> {
    const open = this.#open;
    this.#afterwards = [];
    if (open === null) return;
    open.withdraw(new Error('The work was not done.'));
    this.#open = null;
    await open.ended.catch(() => undefined);
  }
}
