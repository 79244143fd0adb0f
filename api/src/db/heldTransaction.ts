import type { ClientTransaction } from './database.ts';

/** Ends a transaction that is to leave nothing. */
class Withdrawn extends Error {}

interface Open {
  readonly transaction: ClientTransaction;
  readonly commit: () => void;
  readonly withdraw: () => void;
  /** Settles when the transaction has ended. */
  readonly ended: Promise<unknown>;
}

/**
 * The transaction in which a piece of work changed something, open until it is known what is said about it. What the work does
 * with the database meanwhile belongs to it.
 */
export class HeldTransaction {
  /** What was begun within the work and goes on after it is on its own. */
  isOver = false;
  #open: Open | null = null;
  #afterwards: (() => void)[] = [];

  get transaction(): ClientTransaction | null {
    return this.#open?.transaction ?? null;
  }

  /** Settles when the transaction may go on to its end; rejects where it is to leave nothing. */
  async hold(transaction: ClientTransaction, ended: Promise<unknown>): Promise<void> {
    return new Promise((resolve, reject) => {
      const withdraw = (): void => reject(new Withdrawn('The work was not done.'));
      this.#open = { transaction, ended, commit: resolve, withdraw };
    });
  }

  /** Once what is held has been committed; at once where nothing is. */
  whenCommitted(work: () => void): void {
    if (this.#open === null) work();
    else this.#afterwards.push(work);
  }

  async commit(): Promise<void> {
    const open = this.#open;
    if (open === null) return;
    open.commit();
    this.#open = null;
    await open.ended;
    for (const work of this.#afterwards.splice(0)) work();
  }

  async withdraw(): Promise<void> {
    const open = this.#open;
    if (open === null) return;
    open.withdraw();
    this.#open = null;
    this.#afterwards = [];
    await open.ended.catch((error: unknown) => {
      if (!(error instanceof Withdrawn)) throw error;
    });
  }
}
