import { Worker } from 'node:worker_threads';
import type { ClientId } from '@tributary/engine/ids';
import { ApiError } from '../../http/errors.ts';
import { Slots } from '../../http/slots.ts';
import type { Outcome, Question } from '../figureWorker.ts';
import type { BalanceTask, GroupParts } from './balanceAnswer.ts';
import type { EntityParts, PartsTask } from './figureParts.ts';
import { MissingRatesError } from './missingRatesError.ts';
import type { Standing, StandingTask } from './standing.ts';

/** As many slots as threads, one of which no client has while it has the others: what takes long holds up its own client alone. */
const bounds = {
  atOnce: { all: 3, client: 2, person: 2 },
  waiting: { client: 64, person: 32 },
} as const;
const secondsMax = 10;

export const unexpected = (outcome: Outcome): Error =>
  'missingRates' in outcome
    ? new MissingRatesError(outcome.missingRates)
    : new Error('message' in outcome ? outcome.message : 'A thread answered another question');

/** Reads what a thread is to be told. */
type Put<Told> = () => Promise<Told>;

/** The thread itself came to an end; what it was asked may be asked again. */
class ThreadDiedError extends Error {}

/**
 * Threads that compute trial balances and reports, so that the server goes on answering others meanwhile. They keep nothing. One comes up
 * with the server, the others when they are first needed; they do not keep the program alive. Clients get them in turn. What a thread is
 * told is read when it is its turn: of figures that are too many to be kept no more are in memory at once than threads take. Who leaves
 * waits no more.
 */
class FigureThreads {
  readonly #slots = new Slots(bounds);
  readonly #idle: Worker[] = [];

  /** So that the first who asks does not wait for a thread to come up. */
  begin(): void {
    if (this.#idle.length === 0) this.#idle.push(this.#start());
  }

  async write(clientId: ClientId, put: Put<BalanceTask>): Promise<Uint8Array> {
    const outcome = await this.ask(clientId, async () => ({ balance: await put() }));
    if ('bytes' in outcome) return outcome.bytes;
    throw unexpected(outcome);
  }

  async findStanding(clientId: ClientId, put: Put<StandingTask>): Promise<Standing> {
    const outcome = await this.ask(clientId, async () => ({ standing: await put() }));
    if ('standing' in outcome) return outcome.standing;
    throw unexpected(outcome);
  }

  async findParts(clientId: ClientId, put: Put<PartsTask>): Promise<readonly EntityParts[]> {
    const outcome = await this.ask(clientId, async () => ({ parts: await put() }));
    if ('parts' in outcome) return outcome.parts;
    throw unexpected(outcome);
  }

  async findGroupParts(clientId: ClientId, put: Put<BalanceTask>): Promise<GroupParts> {
    const outcome = await this.ask(clientId, async () => ({ group: await put() }));
    if ('group' in outcome) return outcome.group;
    throw unexpected(outcome);
  }

  /**
   * @param wait lets go of what need not be held until it is its turn; said where it is not at once
   * @throws ApiError (unavailable) where it takes too long
   */
  async ask(clientId: ClientId, put: Put<Question>, wait?: () => void): Promise<Outcome> {
    const answer = async (left: AbortSignal): Promise<Outcome> => {
      const question = await put();
      left.throwIfAborted();
      try {
        return await this.#askOf(this.#take(), question);
      } catch (error) {
        if (!(error instanceof ThreadDiedError)) throw error;
        return this.#askOf(this.#take(), question);
      }
    };
    return this.#slots.during(clientId, answer, wait);
  }

  #take(): Worker {
    return this.#idle.pop() ?? this.#start();
  }

  #start(): Worker {
    const worker = new Worker(new URL('../figureWorker.js', import.meta.url));
    worker.unref();
    // Who waits for an answer hears of it; one that rests is only let go.
    worker.on('error', () => undefined);
    worker.once('exit', () => {
      const place = this.#idle.indexOf(worker);
      if (place >= 0) this.#idle.splice(place, 1);
    });
    return worker;
  }

  #askOf(worker: Worker, question: Question): Promise<Outcome> {
    return new Promise((resolve, reject) => {
      const answered = (outcome: Outcome): void => {
        end();
        this.#idle.push(worker);
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

export const figureThreads = new FigureThreads();
