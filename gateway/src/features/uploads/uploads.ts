import type { IncomingMessage, ServerResponse } from 'node:http';
import { Readable } from 'node:stream';
import type { Dispatcher } from 'undici';
import { z } from 'zod';
import type { Rest } from '../../rest/calls.ts';
import { unreachable } from '../../rest/exchange.ts';
import { deadlineMilliseconds } from '../../rest/pool.ts';
import type { Upstream } from '../../rest/upstream.ts';
import { answerJson, refuse } from '../../http/answer.ts';
import { passAnswer } from '../../http/passAnswer.ts';
import type { Transfers } from '../../http/transfers.ts';
import { absentId } from '../../ids.ts';
import { readClientHeader } from '../clients/clientIds.ts';
import { encodeInstanceId } from '../streams/instances/streamIds.ts';
import { uploadIds } from '../files/uploadIds.ts';

const uploadSchema = z.object({
  id: z.int(),
  file_name: z.string(),
  size_bytes: z.int(),
  sha256: z.string(),
  same_bytes_in_instance_ids: z.array(z.int()),
}) satisfies z.ZodType<Rest<'Upload'>>;

async function findInstances(
  upstream: Upstream,
  clientId: number,
  ids: readonly number[],
): Promise<string[]> {
  if (ids.length === 0) return [];
  const instances = await upstream
    .get('/actuals/{kind}/instances', { clientId, path: { kind: 'financial' }, query: { ids } })
    .catch(() => []);
  return instances.map(({ kind, stream_id, id }) =>
    encodeInstanceId({ clientId, kind, streamId: stream_id, instanceId: id }),
  );
}

/** What comes in, which goes on coming where whoever takes it ends: by itself an iterator that is told of an error ends it. */
async function* bytesOf(request: IncomingMessage): AsyncGenerator<Buffer> {
  for await (const bytes of request.iterator({ destroyOnReturn: false })) yield bytes as Buffer;
}

/** A file goes to the api as it comes in; it is never held whole. */
export async function answerUpload(
  request: IncomingMessage,
  response: ServerResponse,
  upstream: Upstream,
  transfers: Transfers,
): Promise<void> {
  const clientId = readClientHeader(request.headers['x-client-id']) ?? absentId;
  const fault = await transfers.admit(response, upstream, clientId);
  if (fault !== null) return refuse(response, fault);
  const answer = await send(request, upstream, clientId, transfers.dispatcher);
  if (answer.statusCode >= 400) return passAnswer(answer, response);
  const upload = uploadSchema.parse(await answer.body.json());
  answerJson(response, 201, {
    uploadId: uploadIds.encode(clientId, upload.id),
    fileName: upload.file_name,
    sizeBytes: upload.size_bytes,
    sha256: upload.sha256,
    sameBytesInInstanceIds: await findInstances(upstream, clientId, upload.same_bytes_in_instance_ids),
  });
}

/** @throws UpstreamError 503 where the api is away, or goes away meanwhile */
async function send(
  request: IncomingMessage,
  upstream: Upstream,
  clientId: number,
  dispatcher: Dispatcher,
): Promise<Dispatcher.ResponseData> {
  const { origin, signal } = upstream.settings;
  const fileName = request.headers['x-file-name'];
  const length = request.headers['content-length'];
  try {
    return await dispatcher.request({
      origin,
      path: '/api/v1/uploads',
      method: 'POST',
      headers: {
        ...upstream.headers(clientId),
        'content-type': 'application/octet-stream',
        ...(length === undefined ? {} : { 'content-length': length }),
        ...(typeof fileName === 'string' ? { 'x-file-name': fileName } : {}),
      },
      body: Readable.from(bytesOf(request)),
      headersTimeout: deadlineMilliseconds,
      bodyTimeout: deadlineMilliseconds,
      signal: signal ?? null,
    });
  } catch (cause) {
    throw unreachable(cause);
  } finally {
    // An answer may come before all of it was sent, and still has to reach who sends it: the rest is read and dropped.
    request.resume();
  }
}
