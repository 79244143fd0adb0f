import type { ServerResponse } from 'node:http';
import { passOn } from '../../http/passAnswer.ts';
import type { Upstream } from '../../rest/upstream.ts';

/** What the web reads at start, as the api answers it. */
export function answerConfig(response: ServerResponse, upstream: Upstream): Promise<void> {
  return passOn(response, upstream, '/config/config.json', upstream.headers());
}
