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

/** Whether nobody listens there yet. */
export function isFree(port: number, host: string): Promise<boolean> {
  return new Promise((resolve, reject) => {
    const server = createServer();
    server.on('error', (error: NodeJS.ErrnoException) => {
      if (error.code === 'EADDRINUSE') resolve(false);
      else reject(error);
    });
    server.listen(port, host, () => server.close(() => resolve(true)));
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
