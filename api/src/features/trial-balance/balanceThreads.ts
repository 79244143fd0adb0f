import { Worker } from 'node:worker_threads';
import { ApiError } from '../../http/errors.ts';
import type { BalanceTask } from './balanceAnswer.ts';
import type { Outcome, Question } from './balanceWorker.ts';
import type { Standing, StandingTask } from './standing.ts';

const threadsMax = 2;
const secondsMax = 10;

const unexpected = (outcome: Outcome): Error =>
  new Error('message' in outcome ? outcome.message : 'A thread answered another question');

/** The thread itself came to an end; what it was asked may be asked again. */
class ThreadDiedError extends Error {}

/**
 * Threads that compute trial balances, so that the server goes on answering others meanwhile. They keep nothing. One
 * comes up with the server, the other when it is first needed; they do not keep the program alive.
 */
class BalanceThreads {
  readonly #idle: Worker[] = [];
  readonly #waiting: ((worker: Worker) => void)[] = [];
  #count = 0;

  /** So that the first who asks does not wait for a thread to come up. */
  begin(): void {
    if (this.#count === 0) this.#give(this.#start());
  }

  async write(balance: BalanceTask): Promise<Uint8Array> {
    const outcome = await this.#run({ balance });
    if ('bytes' in outcome) return outcome.bytes;
    throw unexpected(outcome);
  }

  async findStanding(standing: StandingTask): Promise<Standing> {
    const outcome = await this.#run({ standing });
    if ('standing' in outcome) return outcome.standing;
    throw unexpected(outcome);
  }

  async #run(question: Question): Promise<Outcome> {
    try {
      return await this.#runOnce(question);
    } catch (error) {
      if (!(error instanceof ThreadDiedError)) throw error;
      return this.#runOnce(question);
    }
  }

  async #runOnce(question: Question): Promise<Outcome> {
    const worker = await this.#take();
    return this.#ask(worker, question);
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

  #ask(worker: Worker, question: Question): Promise<Outcome> {
    return new Promise((resolve, reject) => {
      const answered = (outcome: Outcome): void => {
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
      worker.postMessage(question, []);
    });
  }
}

export const balanceThreads = new BalanceThreads();
