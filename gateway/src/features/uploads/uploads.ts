import type { IncomingMessage, ServerResponse } from 'node:http';
import { z } from 'zod';
import type { Rest } from '../../rest/calls.ts';
import type { Upstream } from '../../rest/upstream.ts';
import { answerJson, refuse } from '../../http/answer.ts';
import { passAnswer } from '../../http/passAnswer.ts';
import { sendOn } from '../../http/sendOn.ts';
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
  const fileName = request.headers['x-file-name'];
  const { searchParams } = new URL(request.url ?? '', upstream.settings.origin);
  const purpose = searchParams.get('purpose');
  const answer = await sendOn(request, upstream, {
    method: 'POST',
    path: `/api/v1/uploads${purpose === null ? '' : `?purpose=${encodeURIComponent(purpose)}`}`,
    headers: {
      ...upstream.headers(clientId),
      'content-type': 'application/octet-stream',
      ...(typeof fileName === 'string' ? { 'x-file-name': fileName } : {}),
    },
    dispatcher: transfers.dispatcher,
  });
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
