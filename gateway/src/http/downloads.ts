import type { IncomingMessage, ServerResponse } from 'node:http';
import { decodeInstanceId } from '../ids.ts';
import { instanceFile } from '../rest/answers.ts';
import { deadlineMilliseconds } from '../rest/pool.ts';
import { fillPath, type Upstream } from '../rest/upstream.ts';
import { passAnswer } from './passAnswer.ts';

async function pass(
  response: ServerResponse,
  upstream: Upstream,
  path: string,
  headers: Record<string, string>,
): Promise<void> {
  const { dispatcher, origin, signal } = upstream.settings;
  const answer = await dispatcher.request({
    origin,
    path,
    method: 'GET',
    headers,
    headersTimeout: deadlineMilliseconds,
    bodyTimeout: deadlineMilliseconds,
    signal: signal ?? null,
  });
  await passAnswer(answer, response);
}

/** The original bytes of an instance's file, streamed. */
export function answerFile(
  globalId: string,
  request: IncomingMessage,
  response: ServerResponse,
  upstream: Upstream,
): Promise<void> {
  const { clientId, kind, streamId, instanceId } = decodeInstanceId(globalId);
  const path = fillPath(instanceFile, { kind, streamId, instanceId });
  const { range } = request.headers;
  const headers = { ...upstream.headers(clientId), ...(range === undefined ? {} : { range }) };
  return pass(response, upstream, path, { ...headers, accept: '*/*' });
}

export function answerConfig(response: ServerResponse, upstream: Upstream): Promise<void> {
  return pass(response, upstream, '/config/config.json', upstream.headers());
}
