import { builder } from '../../../builder.ts';
import { restFields } from '../../../graph/restFields.ts';
import { OpenBeforeLockRef } from '../../periods/OpenBeforeLock.ts';
import { getPeriod, PeriodRef } from '../../periods/Period.ts';
import { allOf, type Of } from '../../shared/ofClient.ts';
import { encodeInstanceId, encodeStreamId } from './streamIds.ts';

/** Not the instance itself: its name and its place are all that is shown of it. */
const OpenImportRef = builder.objectRef<Of<'OpenImport'>>('OpenImport').implement({
  description: 'An import that stands open where periods are to be locked.',
  authScopes: { withParent: true },
  fields: (t) => ({
    ...restFields(t, 'OpenImport'),
    instanceId: t.id({
      description: 'Global id of the instance.',
      resolve: ({ clientId, record: { kind, stream_id: streamId, instance_id: instanceId } }) =>
        encodeInstanceId({ clientId, kind, streamId, instanceId }),
    }),
    streamId: t.id({
      description: 'Global id of its stream.',
      resolve: ({ clientId, record: { kind, stream_id: streamId } }) =>
        encodeStreamId({ clientId, kind, streamId }),
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

builder.objectField(OpenBeforeLockRef, 'imports', (t) =>
  t.field({
    type: [OpenImportRef],
    description: 'The first 20 of them, in the order of their periods.',
    resolve: ({ clientId, record }) => allOf(clientId, record.imports),
  }),
);
