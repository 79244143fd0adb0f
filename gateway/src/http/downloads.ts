import type { IncomingMessage, ServerResponse } from 'node:http';
import { instancePath } from '../features/streams/instances/instancePath.ts';
import { deadlineMilliseconds } from '../rest/pool.ts';
import { fillPath, type Upstream } from '../rest/upstream.ts';
import { passAnswer } from './passAnswer.ts';
import { decodeInstanceId } from '../features/streams/streamIds.ts';

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

/**
 * The original bytes of an instance's file, of that of `<instance>/versions/<number>`, or `<instance>/errors` as CSV,
 * streamed.
 */
export function answerFile(
  name: string,
  request: IncomingMessage,
  response: ServerResponse,
  upstream: Upstream,
): Promise<void> {
  const [, globalId = name, errors, version] =
    /^([^/]+)\/(?:(errors)|versions\/([1-9]\d{0,8}))$/.exec(name) ?? [];
  const { clientId, kind, streamId, instanceId } = decodeInstanceId(globalId);
  const instance = { kind, streamId, instanceId };
  const ownFile = errors === undefined ? `${instancePath}/file` : `${instancePath}/errors/file`;
  const path =
    version === undefined
      ? fillPath(ownFile, instance)
      : fillPath(`${instancePath}/versions/{version}/file`, { ...instance, version });
  const { range } = request.headers;
  const headers = { ...upstream.headers(clientId), ...(range === undefined ? {} : { range }) };
  return pass(response, upstream, path, { ...headers, accept: '*/*' });
}

export function answerConfig(response: ServerResponse, upstream: Upstream): Promise<void> {
  return pass(response, upstream, '/config/config.json', upstream.headers());
}
