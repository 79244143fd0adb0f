import { Pool, type Dispatcher } from 'undici';
import type { Config } from '../config.ts';

/** Time that the product grants a call. */
export const deadlineMilliseconds = 300_000;

const connectionsMax = 128;

/** One keep-alive pool for all requests; through the unix socket where the api is on the same machine. */
export function createPool(config: Pick<Config, 'apiUrl' | 'apiSocket'>): Dispatcher {
  return new Pool(new URL(config.apiUrl).origin, {
    connections: connectionsMax,
    headersTimeout: deadlineMilliseconds,
    bodyTimeout: deadlineMilliseconds,
    keepAliveTimeout: 4_000,
    ...(config.apiSocket === null ? {} : { socketPath: config.apiSocket }),
  });
}
