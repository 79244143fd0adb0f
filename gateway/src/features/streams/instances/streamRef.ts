import { builder } from '../../../builder.ts';
import type { GraphContext } from '../../../context.ts';
import type { MaybePromise } from '../../../maybePromise.ts';
import type { Rest } from '../../../rest/calls.ts';
import { wholeList } from '../../../rest/wholeLists.ts';
import { foundAgain } from '../../shared/mutations.ts';
import { findNamed, NamedRecords } from '../../shared/namedRecords.ts';
import { findOf, found, type Of } from '../../shared/ofClient.ts';
import type { StreamKey } from './streamIds.ts';

/** Streams and instances lead to each other; both are declared before either is described. */
export const StreamRef = builder.objectRef<Of<'Stream'>>('Stream');
export const StreamInstanceRef = builder.objectRef<Of<'StreamInstance'>>('StreamInstance');

export async function readStreams(
  { upstream }: GraphContext,
  { clientId, kind }: Pick<StreamKey, 'clientId' | 'kind'>,
): Promise<readonly Rest<'Stream'>[]> {
  return wholeList((query) => upstream.get('/actuals/{kind}/streams', { clientId, path: { kind }, query }));
}

/** Financial ones that came along with what names them. */
export const namedStreams = () => new NamedRecords<Rest<'Stream'>>();

export function findStream(
  graph: GraphContext,
  { streamId, ...of }: StreamKey,
): MaybePromise<Of<'Stream'> | null> {
  const named = of.kind === 'financial' ? findNamed(graph, of.clientId, namedStreams, streamId) : undefined;
  if (named !== undefined) return named;
  return readStreams(graph, of).then((all) => findOf(of.clientId, all, streamId));
}

export async function getStream(graph: GraphContext, key: StreamKey): Promise<Of<'Stream'>> {
  return found(await findStream(graph, key));
}

/** In a payload: the stream as it stands after the change. */
export const streamAfter = foundAgain(StreamRef, findStream);
