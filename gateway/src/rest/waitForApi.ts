import { setTimeout as sleep } from 'node:timers/promises';
import type { Dispatcher } from 'undici';
import type { Config } from '../config.ts';

const pauseMilliseconds = 50;

/** Both start at once and the api takes longer: until it is well, or so long that it is better to say that it is not. */
export async function waitForApi(
  dispatcher: Dispatcher,
  { apiUrl, apiPatienceMilliseconds }: Pick<Config, 'apiUrl' | 'apiPatienceMilliseconds'>,
): Promise<void> {
  const { origin } = new URL(apiUrl);
  for (const deadline = Date.now() + apiPatienceMilliseconds; Date.now() < deadline;) {
    const left = deadline - Date.now();
    try {
      const call = { origin, path: '/healthz', method: 'GET', signal: AbortSignal.timeout(left) } as const;
      const { statusCode, body } = await dispatcher.request(call);
      await body.dump();
      if (statusCode === 200) return;
    } catch {
      // It does not listen yet.
    }
    await sleep(pauseMilliseconds);
  }
}
