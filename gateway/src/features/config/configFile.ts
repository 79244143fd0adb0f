import { exchange, type Exchange } from '../../rest/exchange.ts';
import type { Upstream } from '../../rest/upstream.ts';

/** What the web reads at start, as the api answers it. */
export function readConfigFile(upstream: Upstream): Promise<Exchange> {
  const { dispatcher, origin, signal = null } = upstream.settings;
  const request = {
    origin,
    path: '/config/config.json',
    method: 'GET',
    headers: upstream.headers(),
  } as const;
  return exchange(dispatcher, request, signal);
}
