import { builder } from '../../../builder.ts';
import { loadForMembers } from '../../../graph/nodes.ts';
import { can } from '../../../scopes.ts';
import { getPeriod, PeriodRef } from '../../periods/Period.ts';
import type { Of } from '../../shared/ofClient.ts';
import { SourceRef } from '../source/Source.ts';
import { encodeInstanceId, instanceNodeId, keyOfInstance } from '../streamIds.ts';
import { getStream, StreamInstanceRef, StreamRef } from '../streamRef.ts';
import { StaleCauseEnum, StreamInstanceStatusEnum } from './enums.ts';
import { findInstance } from './instanceLoaders.ts';
import { PanesRef, ProgressRef, RunRef } from './parts.ts';

builder.node(StreamInstanceRef, {
  description: 'One delivery of a stream, for a range of periods.',
  authScopes: can('read', 'financial_stream_instances'),
  id: instanceNodeId,
  loadOne: loadForMembers(findInstance),
  fields: (t) => ({
    stream: t.field({
      type: StreamRef,
      description: 'The stream it belongs to.',
      resolve: (instance, _, { graph }) => getStream(graph, keyOfInstance(instance)),
    }),
    status: t.field({
      type: StreamInstanceStatusEnum,
      description: 'Where it stands.',
      resolve: ({ record }) => record.status,
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
    revision: t.int({
      description: 'Rises with every change; a change may name the one it was made from.',
      resolve: ({ record }) => record.revision,
    }),
    version: t.int({
      description: 'Number of the latest version that was posted, 0 before the first.',
      resolve: ({ record }) => record.version,
    }),
    publishedVersion: t.int({
      nullable: true,
      description: 'The version whose figures count; null when none does.',
      resolve: ({ record }) => record.published_version,
    }),
    rollbackVersion: t.int({
      nullable: true,
      description: 'The version that a rollback brings back; null when there is none.',
      resolve: ({ record }) => record.rollback_version,
    }),
  }),
});

builder.objectFields(StreamInstanceRef, (t) => ({
  isVerified: t.boolean({
    description: 'Somebody has checked it and released it for processing.',
    resolve: ({ record }) => record.is_verified,
  }),
  verifiedBy: t.string({
    nullable: true,
    description: 'Who did.',
    resolve: ({ record }) => record.verified_by,
  }),
  verifiedAt: t.field({
    type: 'DateTime',
    nullable: true,
    description: 'When.',
    resolve: ({ record }) => record.verified_at,
  }),
  isStale: t.boolean({
    description: 'Its figures rest on something that has changed since.',
    resolve: ({ record }) => record.is_stale,
  }),
  staleCauses: t.field({
    type: [StaleCauseEnum],
    description: 'What has changed.',
    resolve: ({ record }) => record.stale_causes,
  }),
  isCancelRequested: t.boolean({
    description: 'The running job was asked to stop.',
    resolve: ({ record }) => record.cancel_requested,
  }),
  progress: t.field({
    type: ProgressRef,
    nullable: true,
    description: 'How far the running job is; null when none runs.',
    resolve: ({ record }) => record.progress,
  }),
}));

builder.objectFields(StreamInstanceRef, (t) => ({
  source: t.field({
    type: SourceRef,
    nullable: true,
    description: 'Its file; null before any.',
    resolve: ({ record }) => record.source,
  }),
  sameBytesIn: t.field({
    type: [StreamInstanceRef],
    description: 'Other instances whose file has the same bytes.',
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
  lastRun: t.field({
    type: RunRef,
    nullable: true,
    description: 'The last dry run or processing; null before any.',
    resolve: ({ record }) => record.last_run,
  }),
  createdAt: t.field({
    type: 'DateTime',
    description: 'When it was created.',
    resolve: ({ record }) => record.created_at,
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
