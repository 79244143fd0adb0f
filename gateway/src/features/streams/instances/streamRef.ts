import { builder } from '../../../builder.ts';
import type { GraphContext } from '../../../context.ts';
import { foundAgain } from '../../shared/mutations.ts';
import { findOf, found, type Of } from '../../shared/ofClient.ts';
import type { StreamKey } from './streamIds.ts';

/** Streams and instances lead to each other; both are declared before either is described. */
export const StreamRef = builder.objectRef<Of<'Stream'>>('Stream');
export const StreamInstanceRef = builder.objectRef<Of<'StreamInstance'>>('StreamInstance');

export async function findStream(
  { upstream }: GraphContext,
  { clientId, kind, streamId }: StreamKey,
): Promise<Of<'Stream'> | null> {
  const streams = await upstream.get('/actuals/{kind}/streams', { clientId, path: { kind } });
  return findOf(clientId, streams, streamId);
}

export async function getStream(graph: GraphContext, key: StreamKey): Promise<Of<'Stream'>> {
  return found(await findStream(graph, key));
}

/** In a payload: the stream as it stands after the change. */
export const streamAfter = foundAgain(StreamRef, findStream);
