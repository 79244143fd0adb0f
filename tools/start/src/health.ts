import { createServer } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Service } from './service.ts';

const patienceMilliseconds = 120_000;

async function isHealthy(url: string): Promise<boolean> {
  try {
    const answer = await fetch(url, { signal: AbortSignal.timeout(5000) });
    await answer.arrayBuffer();
    return answer.ok;
  } catch {
    return false;
  }
}

/** Why nobody can listen there, in words that follow the port; undefined where one can. */
export function hindranceAt(port: number, host: string): Promise<string | undefined> {
  return new Promise((resolve) => {
    const server = createServer();
    server.on('error', ({ code, message }: NodeJS.ErrnoException) => {
      if (code === 'EADDRINUSE') resolve('is taken. Stop what listens there, or choose another');
      else resolve(`cannot be listened on at ${host} (${message}). Choose another port or host`);
    });
    server.listen(port, host, () => server.close(() => resolve(undefined)));
  });
}

/** Waits until the address answers. A service that ends for good, for example since its folder is in use, ends the wait. */
export async function waitUntilHealthy(url: string, service: Service): Promise<void> {
  const deadline = Date.now() + patienceMilliseconds;
  while (Date.now() < deadline) {
    if (await isHealthy(url)) return;
    if (service.hasGivenUp) throw new Error(service.lastWords());
    await sleep(100);
  }
  throw new Error(
    `The ${service.name} did not answer at ${url} in ${patienceMilliseconds / 1000} s.\n${service.lastWords()}`,
  );
}
