import type { GraphContext, RequestContext } from '../../../context.ts';
import { attempt, type Outcome } from '../../shared/outcome.ts';
import { decodeInstanceId, type InstanceKey } from '../streamIds.ts';
import { StreamInstanceRef } from '../streamRef.ts';
import { findInstance } from './instanceLoaders.ts';

/** Runs a change of an instance; the payload reads the instance as it stands afterwards. */
export function changeInstance(
  context: RequestContext,
  instanceId: string,
  change: (key: InstanceKey, upstream: GraphContext['upstream']) => Promise<unknown>,
): Promise<Outcome<InstanceKey>> {
  return attempt(context, async () => {
    const key = decodeInstanceId(instanceId);
    await change(key, context.graph.upstream);
    return key;
  });
}

/** The field of most payloads. */
export const changedInstance = {
  type: StreamInstanceRef,
  nullable: true,
  description: 'The instance as it stands now.',
  resolve: ({ result }: Outcome<InstanceKey>, _: object, { graph }: RequestContext) =>
    result === null ? null : findInstance(graph, result),
} as const;

/** The body of a change that names the revision it was made from. */
export function withRevision(revision: number | null | undefined): { revision?: number } {
  return revision === null || revision === undefined ? {} : { revision };
}
