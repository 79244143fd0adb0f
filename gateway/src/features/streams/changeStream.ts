import type { GraphContext, RequestContext } from '../../context.ts';
import { attempt, type Outcome } from '../shared/outcome.ts';
import { decodeStreamId, type StreamKey } from './streamIds.ts';
import { findStream, StreamRef } from './streamRef.ts';

/** Runs a change of a stream; the payload reads the stream as it stands afterwards. */
export function changeStream(
  context: RequestContext,
  streamId: string,
  change: (key: StreamKey, upstream: GraphContext['upstream']) => Promise<unknown>,
): Promise<Outcome<StreamKey>> {
  return attempt(context, async () => {
    const key = decodeStreamId(streamId);
    await change(key, context.graph.upstream);
    return key;
  });
}

/** The field of most payloads. */
export const changedStream = {
  type: StreamRef,
  nullable: true,
  description: 'The stream as it stands now.',
  resolve: ({ result }: Outcome<StreamKey>, _: object, { graph }: RequestContext) =>
    result === null ? null : findStream(graph, result),
} as const;
