import { Worker } from 'node:worker_threads';
import { ApiError } from '../../http/errors.ts';
import type { BalanceTask } from './balanceAnswer.ts';
import type { BalanceOutcome } from './balanceWorker.ts';

const threadsMax = 2;
const secondsMax = 10;

/** The thread itself came to an end; what it was asked may be asked again. */
class ThreadDiedError extends Error {}

/**
 * Threads that compute trial balances, so that the server goes on answering others meanwhile. They keep nothing. They come
 * up when they are first needed, and do not keep the program alive.
 */
class BalanceThreads {
  readonly #idle: Worker[] = [];
  readonly #waiting: ((worker: Worker) => void)[] = [];
  #count = 0;

  async run(task: BalanceTask): Promise<Uint8Array> {
    try {
      return await this.#runOnce(task);
    } catch (error) {
      if (!(error instanceof ThreadDiedError)) throw error;
      return this.#runOnce(task);
    }
  }

  async #runOnce(task: BalanceTask): Promise<Uint8Array> {
    const worker = await this.#take();
    const outcome = await this.#ask(worker, task);
    if ('bytes' in outcome) return outcome.bytes;
    throw new Error(outcome.message);
  }

  async #take(): Promise<Worker> {
    const idle = this.#idle.pop();
    if (idle !== undefined) return idle;
    if (this.#count < threadsMax) return this.#start();
    return new Promise((resolve) => {
      this.#waiting.push(resolve);
    });
  }

  #start(): Worker {
    this.#count += 1;
    const worker = new Worker(new URL('./balanceWorker.js', import.meta.url));
    worker.unref();
    // Who waits for an answer hears of it; one that rests is only replaced.
    worker.on('error', () => undefined);
    worker.once('exit', () => this.#replace(worker));
    return worker;
  }

  /** To whoever waits, or to rest. */
  #give(worker: Worker): void {
    const next = this.#waiting.shift();
    if (next === undefined) this.#idle.push(worker);
    else next(worker);
  }

  #replace(worker: Worker): void {
    this.#count -= 1;
    const place = this.#idle.indexOf(worker);
    if (place >= 0) this.#idle.splice(place, 1);
    const next = this.#waiting.shift();
    if (next !== undefined) next(this.#start());
  }

  #ask(worker: Worker, task: BalanceTask): Promise<BalanceOutcome> {
    return new Promise((resolve, reject) => {
      const answered = (outcome: BalanceOutcome): void => {
        end();
        this.#give(worker);
        resolve(outcome);
      };
      const lose = (error: Error): void => {
        end();
        void worker.terminate();
        reject(error);
      };
      const failed = (error: Error): void => lose(new ThreadDiedError(error.message));
      const ended = (code: number): void => lose(new ThreadDiedError(`A thread ended with code ${code}`));
      const timer = setTimeout(() => lose(new ApiError('unavailable')), secondsMax * 1_000);
      const end = (): void => {
        clearTimeout(timer);
        worker.off('message', answered).off('error', failed).off('exit', ended);
        worker.unref();
      };
      worker.ref();
      worker.on('message', answered).on('error', failed).on('exit', ended);
      worker.postMessage(task, []);
    });
  }
}

export const balanceThreads = new BalanceThreads();
