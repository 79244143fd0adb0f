import type { IncomingMessage, ServerResponse } from 'node:http';
import { z } from 'zod';
import { answerJson, refuse } from '../../http/answer.ts';
import { passAnswer, passOn } from '../../http/passAnswer.ts';
import { sendOn } from '../../http/sendOn.ts';
import type { Transfers } from '../../http/transfers.ts';
import { absentId } from '../../ids.ts';
import type { Rest } from '../../rest/calls.ts';
import type { Upstream } from '../../rest/upstream.ts';
import { pictureUrl } from '../users/pictureUrl.ts';

const pathOfApi = '/api/v1/profile/picture';

const versionSchema = z.object({ picture_version: z.string().nullable() }) satisfies z.ZodType<
  Pick<Rest<'Profile'>, 'picture_version'>
>;

/** The picture of whoever asks. */
export async function answerPicture(
  { headers }: IncomingMessage,
  response: ServerResponse,
  upstream: Upstream,
  transfers: Transfers,
): Promise<void> {
  const fault = await transfers.admit(response, upstream, absentId);
  if (fault !== null) return refuse(response, fault);
  const known = headers['if-none-match'];
  const asked = { ...upstream.headers(), accept: '*/*', ...(known && { 'if-none-match': known }) };
  return passOn(response, upstream, pathOfApi, asked, transfers.dispatcher);
}

/** Takes the picture of whoever sends it, as a form sends a file, and says where it is found. */
export async function answerPictureUpload(
  request: IncomingMessage,
  response: ServerResponse,
  upstream: Upstream,
  transfers: Transfers,
): Promise<void> {
  const fault = await transfers.admit(response, upstream, absentId);
  if (fault !== null) return refuse(response, fault);
  const answer = await sendOn(request, upstream, {
    method: 'PUT',
    path: pathOfApi,
    headers: { ...upstream.headers(), 'content-type': request.headers['content-type'] ?? '' },
    dispatcher: transfers.dispatcher,
  });
  if (answer.statusCode >= 400) return passAnswer(answer, response);
  const { picture_version: version } = versionSchema.parse(await answer.body.json());
  answerJson(response, 200, { pictureUrl: pictureUrl(version) });
}
