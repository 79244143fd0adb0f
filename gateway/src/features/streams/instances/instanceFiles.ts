import type { IncomingMessage, ServerResponse } from 'node:http';
import { instancePath } from './instancePath.ts';
import { fillPath } from '../../../rest/address.ts';
import type { Upstream } from '../../../rest/upstream.ts';
import { passFile } from '../../../http/passFile.ts';
import type { Transfers } from '../../../http/transfers.ts';
import { decodeInstanceId } from './streamIds.ts';

/**
 * The original bytes of an instance's file, of that of `<instance>/versions/<number>`, or `<instance>/errors` as CSV,
 * streamed.
 */
export async function answerFile(
  name: string,
  request: IncomingMessage,
  response: ServerResponse,
  upstream: Upstream,
  transfers: Transfers,
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
  return passFile(request, response, upstream, transfers, { clientId, path });
}
