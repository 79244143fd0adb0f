import type { Installation } from './installation.ts';
import type { EndedJob } from './jobLog.ts';
import type { Rest } from './rest.ts';

/** What others feel of a job: calls of the api one after the other. */

const restMilliseconds = 3_000;

interface Call {
  readonly startedAt: number;
  readonly milliseconds: number;
}

/** Asks one thing after the other until it is stopped. */
class Asker {
  readonly #calls: Call[] = [];
  #isAsking = true;
  readonly #ended: Promise<void>;

  constructor(rest: Rest) {
    this.#ended = this.#ask(rest);
  }

  async #ask(rest: Rest): Promise<void> {
    while (this.#isAsking) {
      const startedAt = Date.now();
      const begin = performance.now();
      await rest.text('/profile');
      this.#calls.push({ startedAt, milliseconds: performance.now() - begin });
    }
  }

  async stop(): Promise<void> {
    this.#isAsking = false;
    await this.#ended;
  }

  /** Of the calls under way between two moments. */
  during(from: number, to: number): number[] {
    return this.#calls
      .filter(({ startedAt, milliseconds }) => startedAt <= to && startedAt + milliseconds >= from)
      .map(({ milliseconds }) => milliseconds);
  }
}

export interface Ended {
  readonly seconds: number;
  readonly calls: readonly number[];
}

/** Does something that leaves a job behind, and says what others felt of the job alone. */
export async function whileJob(
  { product, rest }: Installation,
  kind: string,
  work: () => Promise<unknown>,
): Promise<Ended> {
  const asker = new Asker(rest);
  const began = Date.now();
  try {
    await work();
    const job: EndedJob = await product.endedJob(kind, began);
    await asker.stop();
    const seconds = (job.endedAt - job.startedAt) / 1000;
    return { seconds, calls: asker.during(job.startedAt, job.endedAt) };
  } finally {
    await asker.stop();
  }
}

/** What others feel while something is done, and what it takes. */
export async function whileDoing(
  rest: Rest,
  work: () => Promise<unknown>,
): Promise<{ readonly milliseconds: number; readonly calls: readonly number[] }> {
  const asker = new Asker(rest);
  const from = Date.now();
  const begin = performance.now();
  let milliseconds = Number.NaN;
  try {
    await work();
    milliseconds = performance.now() - begin;
  } finally {
    await asker.stop();
  }
  return { milliseconds, calls: asker.during(from, Date.now()) };
}

export async function callsAtRest(rest: Rest): Promise<number[]> {
  const asker = new Asker(rest);
  const from = Date.now();
  await new Promise((resolve) => setTimeout(resolve, restMilliseconds));
  await asker.stop();
  return asker.during(from, Date.now());
}
