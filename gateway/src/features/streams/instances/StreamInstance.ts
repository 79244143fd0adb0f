import { builder } from '../../../builder.ts';
import { restFields } from '../../../graph/restFields.ts';
import { loadForMembers } from '../../../graph/nodes.ts';
import { canOfOwnKind } from '../../../scopes.ts';
import { getPeriod, PeriodRef } from '../../periods/Period.ts';
import type { Of } from '../../shared/ofClient.ts';
import { SourceRef } from '../../files/Source.ts';
import { encodeInstanceId, instanceNodeId, keyOfInstance } from './streamIds.ts';
import { getStream, StreamInstanceRef, StreamRef } from './streamRef.ts';
import { findInstance } from './instanceLoaders.ts';
import { PanesRef, ProgressRef, ReviewRef, RunRef } from './parts.ts';

builder.node(StreamInstanceRef, {
  description: 'One import of a stream, for a range of periods.',
  authScopes: canOfOwnKind('read', 'financial_stream_instances'),
  id: instanceNodeId,
  loadOne: loadForMembers(findInstance),
  fields: (t) => ({
    ...restFields(t, 'StreamInstance', {
      names: { cancel_requested: 'isCancelRequested' },
      except: ['kind', 'source_type'],
    }),
    stream: t.field({
      type: StreamRef,
      description: 'The stream it belongs to.',
      resolve: (instance, _, { graph }) => getStream(graph, keyOfInstance(instance)),
    }),
    fromPeriod: t.field({
      type: PeriodRef,
      description: 'First period.',
      resolve: ({ clientId, record }, _, { graph }) => getPeriod(graph, clientId, record.from_period_id),
    }),
    toPeriod: t.field({
      type: PeriodRef,
      description: 'Last period.',
      resolve: ({ clientId, record }, _, { graph }) => getPeriod(graph, clientId, record.to_period_id),
    }),
  }),
});

builder.objectFields(StreamInstanceRef, (t) => ({
  progress: t.field({
    type: ProgressRef,
    nullable: true,
    description: 'How far the running job is; null when none runs.',
    resolve: ({ record }) => record.progress,
  }),
  source: t.field({
    type: SourceRef,
    nullable: true,
    description: 'Its file; null before any.',
    resolve: ({ record }) => record.source,
  }),
  sameBytesIn: t.field({
    type: [StreamInstanceRef],
    description: 'Other instances whose file has the same bytes, the first 20.',
    resolve: async ({ clientId, record }, _, { graph }) => {
      const found = await Promise.all(
        record.same_bytes_in.map(({ stream_id, instance_id }) =>
          findInstance(graph, {
            clientId,
            kind: record.kind,
            streamId: stream_id,
            instanceId: instance_id,
          }),
        ),
      );
      return found.filter((twin) => twin !== null);
    },
  }),
  panes: t.field({
    type: PanesRef,
    description: 'State of the parts of the work on it.',
    resolve: ({ record }) => record.panes,
  }),
  review: t.field({
    type: ReviewRef,
    description: 'How far its release has come where another person gives it.',
    resolve: ({ record }) => record.review,
  }),
  lastRun: t.field({
    type: RunRef,
    nullable: true,
    description: 'The last dry run or processing; null before any.',
    resolve: ({ record }) => record.last_run,
  }),
  fileUrl: t.string({
    nullable: true,
    description: 'Address of the original bytes on this server; null before any.',
    resolve: (instance) =>
      instance.record.source === null ? null : `/files/${encodeInstanceId(keyOfInstance(instance))}`,
  }),
}));

export const StreamInstanceEdgeRef = builder.edgeObject({
  type: StreamInstanceRef,
  name: 'StreamInstanceEdge',
  description: 'An instance in a list.',
});

export const StreamInstanceConnectionRef = builder.connectionObject(
  { type: StreamInstanceRef, name: 'StreamInstanceConnection', description: 'A page of instances.' },
  StreamInstanceEdgeRef,
);

export function instanceEdge(instance: Of<'StreamInstance'>): { cursor: string; node: Of<'StreamInstance'> } {
  return { cursor: String(instance.record.id), node: instance };
}
