import type { IncomingMessage, ServerResponse } from 'node:http';
import { passFile } from '../../http/passFile.ts';
import type { Transfers } from '../../http/transfers.ts';
import { absentId } from '../../ids.ts';
import { fillPath } from '../../rest/address.ts';
import type { Upstream } from '../../rest/upstream.ts';
import { uploadIds } from '../files/uploadIds.ts';
import { adjustmentIds } from './adjustmentIds.ts';

const folder = '/files/adjustments/';

/** Where the gateway gives the bytes of a file that lies with an adjustment. */
export function adjustmentFileUrl(clientId: number, adjustmentId: number, uploadId: number): string {
  return `${folder}${adjustmentIds.encode(clientId, adjustmentId)}/${uploadIds.encode(clientId, uploadId)}`;
}

export function isAdjustmentFile(pathname: string): boolean {
  return pathname.startsWith(folder);
}

/** The original bytes of a file that lies with an adjustment; what is named otherwise is as an unknown one. */
export async function answerAdjustmentFile(
  pathname: string,
  request: IncomingMessage,
  response: ServerResponse,
  upstream: Upstream,
  transfers: Transfers,
): Promise<void> {
  const [adjustment = '', upload = '', ...others] = pathname.slice(folder.length).split('/');
  const { clientId, id } = adjustmentIds.decode(adjustment);
  const uploadId = others.length === 0 ? uploadIds.decodeIn(upload, { clientId }) : absentId;
  const path = fillPath('/adjustments/{id}/files/{uploadId}', { id, uploadId });
  return passFile(request, response, upstream, transfers, { clientId, path });
}
