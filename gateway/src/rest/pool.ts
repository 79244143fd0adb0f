import { Pool, type Dispatcher } from 'undici';
import type { Config } from '../config.ts';

/** Time that the product grants a call. */
export const deadlineMilliseconds = 300_000;

const connectionsMax = 128;
/** Connections for files alone, which nobody else waits for. */
export const fileConnectionsMax = 48;

/** A keep-alive pool for many requests; through the unix socket where the api is on the same machine. */
export function createPool(
  config: Pick<Config, 'apiUrl' | 'apiSocket'>,
  connections: number = connectionsMax,
): Dispatcher {
  return new Pool(new URL(config.apiUrl).origin, {
    connections,
    headersTimeout: deadlineMilliseconds,
    bodyTimeout: deadlineMilliseconds,
    keepAliveTimeout: 4_000,
    ...(config.apiSocket === null ? {} : { socketPath: config.apiSocket }),
  });
}
