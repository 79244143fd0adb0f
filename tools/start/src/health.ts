import { createServer } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Service } from './service.ts';

const patienceMilliseconds = 120_000;
const wordsMilliseconds = 60_000;
const questionMilliseconds = 5_000;
const portPatienceMilliseconds = 2_000;

/**
 * The api may change the schema through all rows, or read the log of its database again, before it listens: longer than it
 * grants a statement of that, after which it says itself what is wrong.
 */
export const startMilliseconds = { api: 35 * 60_000, gateway: 2 * 60_000 };

interface Watched {
  readonly url: string;
  readonly service: Pick<Service, 'name' | 'starts' | 'end'>;
  /** How long its start may take. */
  readonly startMilliseconds: number;
}

interface Patience {
  readonly answerMilliseconds: number;
  readonly pauseMilliseconds: number;
  /** Longer than the deadline of the api for its database: it then says itself what is wrong. */
  readonly questionsMax: number;
}

const defaultPatience: Patience = {
  answerMilliseconds: 15_000,
  pauseMilliseconds: 5_000,
  questionsMax: 5,
};

/** The status of the answer; else whether nobody listens, or whoever does is silent. */
async function ask(url: string, milliseconds: number): Promise<number | 'refused' | 'silent'> {
  try {
    const answer = await fetch(url, { signal: AbortSignal.timeout(milliseconds) });
    await answer.arrayBuffer();
    return answer.status;
  } catch (error) {
    const cause = error instanceof Error ? (error.cause as NodeJS.ErrnoException | undefined) : undefined;
    return cause?.code === 'ECONNREFUSED' ? 'refused' : 'silent';
  }
}

/**
 * Ends a service that does not answer any more, again and again; whatever it answers is an answer. Questions are counted, since
 * time also passes while the machine sleeps. Stopped by the signal.
 */
export async function watchHealth(
  { url, service, startMilliseconds: millisecondsOfStart }: Watched,
  signal: AbortSignal,
  patience: Patience = defaultPatience,
): Promise<void> {
  const { answerMilliseconds, pauseMilliseconds, questionsMax } = patience;
  const refusalsMaxAtStart = Math.ceil(millisecondsOfStart / pauseMilliseconds);
  let unanswered = 0;
  let silences = 0;
  let isStarting = false;
  let { starts } = service;
  while (!signal.aborted) {
    const answer = await ask(url, answerMilliseconds);
    if (service.starts !== starts) {
      ({ starts } = service);
      isStarting = true;
      unanswered = 0;
      silences = 0;
    }
    if (typeof answer === 'number') {
      isStarting = false;
      unanswered = 0;
      silences = 0;
    } else if (!signal.aborted) {
      unanswered += 1;
      // Where nobody listens yet a question is refused; on a busy machine one of them may be late instead.
      silences = answer === 'silent' ? silences + 1 : 0;
      const isOver = isStarting
        ? silences === questionsMax || unanswered === refusalsMaxAtStart
        : unanswered === questionsMax;
      if (isOver) service.end(`It did not answer ${unanswered} questions after each other at ${url}.`);
    }
    await sleep(pauseMilliseconds, undefined, { signal }).catch(() => undefined);
  }
}

function tryToListen(port: number, host: string): Promise<NodeJS.ErrnoException | undefined> {
  return new Promise((resolve) => {
    const server = createServer();
    server.on('error', resolve);
    server.listen(port, host, () => server.close(() => resolve(undefined)));
  });
}

/** Why nobody can listen there, in words that follow the port; undefined where one can. */
export async function hindranceAt(port: number, host: string): Promise<string | undefined> {
  // A server of before that is just ending still has it.
  for (const deadline = Date.now() + portPatienceMilliseconds; ; await sleep(100)) {
    const error = await tryToListen(port, host);
    if (error === undefined) return undefined;
    if (error.code !== 'EADDRINUSE') {
      return `cannot be listened on at ${host} (${error.message}). Choose another port or host`;
    }
    if (Date.now() > deadline) return 'is taken. Stop what listens there, or choose another';
  }
}

interface Expected extends Pick<Watched, 'url' | 'startMilliseconds'> {
  readonly service: Pick<Service, 'name' | 'starts' | 'hasGivenUp' | 'noteServing' | 'lastWords'>;
}

/**
 * Waits until the address answers. A service that ends for good, for example since its folder is in use, ends the wait, and so
 * does one that ends again and again.
 */
export async function waitUntilHealthy(
  { url, service, startMilliseconds: millisecondsOfStart }: Expected,
  millisecondsOfEnding = patienceMilliseconds,
): Promise<void> {
  const begunAt = Date.now();
  const waited = (): number => Date.now() - begunAt;
  let wordsAfter = wordsMilliseconds;
  while (waited() < (service.starts > 1 ? millisecondsOfEnding : millisecondsOfStart)) {
    if ((await ask(url, questionMilliseconds)) === 200) {
      service.noteServing();
      return;
    }
    if (service.hasGivenUp) throw new Error(service.lastWords());
    if (waited() > wordsAfter) {
      const minutes = Math.round(waited() / 60_000);
      process.stderr.write(
        `The ${service.name} has not answered for ${minutes} min; a large database may have to be brought in order first.\n`,
      );
      wordsAfter += wordsMilliseconds;
    }
    await sleep(100);
  }
  throw new Error(
    `The ${service.name} did not answer at ${url} in ${Math.round(waited() / 1000)} s.\n${service.lastWords()}`,
  );
}
