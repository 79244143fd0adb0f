import { createServer } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Service } from './service.ts';

const patienceMilliseconds = 120_000;
const questionMilliseconds = 5_000;
const portPatienceMilliseconds = 2_000;

interface Watched {
  readonly url: string;
  readonly service: Pick<Service, 'name' | 'starts' | 'end'>;
}

interface Patience {
  readonly answerMilliseconds: number;
  readonly pauseMilliseconds: number;
  /** Longer than the deadline of the api for its database: it then says itself what is wrong. */
  readonly questionsMax: number;
  /** A database may have to be brought in order first. */
  readonly questionsMaxAfterStart: number;
}

const defaultPatience: Patience = {
  answerMilliseconds: 15_000,
  pauseMilliseconds: 5_000,
  questionsMax: 5,
  questionsMaxAfterStart: 20,
};

/** The status of the answer; undefined where there is none in time. */
async function ask(url: string, milliseconds: number): Promise<number | undefined> {
  try {
    const answer = await fetch(url, { signal: AbortSignal.timeout(milliseconds) });
    await answer.arrayBuffer();
    return answer.status;
  } catch {
    return undefined;
  }
}

/**
 * Ends a service that does not answer any more, again and again; whatever it answers is an answer. Questions are counted, since
 * time also passes while the machine sleeps. Stopped by the signal.
 */
export async function watchHealth(
  { url, service }: Watched,
  signal: AbortSignal,
  patience: Patience = defaultPatience,
): Promise<void> {
  let unanswered = 0;
  let hasAnswered = true;
  let { starts } = service;
  while (!signal.aborted) {
    const status = await ask(url, patience.answerMilliseconds);
    if (service.starts !== starts) {
      ({ starts } = service);
      hasAnswered = false;
      unanswered = 0;
    }
    if (status !== undefined) {
      hasAnswered = true;
      unanswered = 0;
    } else if (!signal.aborted) {
      unanswered += 1;
      if (unanswered === (hasAnswered ? patience.questionsMax : patience.questionsMaxAfterStart)) {
        service.end(`It did not answer ${unanswered} questions after each other at ${url}.`);
      }
    }
    await sleep(patience.pauseMilliseconds, undefined, { signal }).catch(() => undefined);
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

/** Waits until the address answers. A service that ends for good, for example since its folder is in use, ends the wait. */
export async function waitUntilHealthy(url: string, service: Service): Promise<void> {
  const deadline = Date.now() + patienceMilliseconds;
  while (Date.now() < deadline) {
    if ((await ask(url, questionMilliseconds)) === 200) {
      service.noteServing();
      return;
    }
    if (service.hasGivenUp) throw new Error(service.lastWords());
    await sleep(100);
  }
  throw new Error(
    `The ${service.name} did not answer at ${url} in ${patienceMilliseconds / 1000} s.\n${service.lastWords()}`,
  );
}
