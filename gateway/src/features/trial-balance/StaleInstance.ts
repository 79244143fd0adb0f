import { builder } from '../../builder.ts';
import { restFields } from '../../graph/restFields.ts';
import { getPeriod, PeriodRef } from '../periods/Period.ts';
import type { Of } from '../shared/ofClient.ts';
import { encodeInstanceId, encodeStreamId } from '../streams/instances/streamIds.ts';

/** Not the instance itself: whoever reads figures may have no right to stream instances. */
export const StaleInstanceRef = builder.objectRef<Of<'StaleInstance'>>('StaleInstance').implement({
  description:
    'A stream instance behind the figures that rests on something that has changed since it was processed.',
  authScopes: { withParent: true },
  fields: (t) => ({
    ...restFields(t, 'StaleInstance', { names: { stale_causes: 'causes' } }),
    instanceId: t.id({
      description: 'Global id of the instance.',
      resolve: ({ clientId, record }) =>
        encodeInstanceId({
          clientId,
          kind: 'financial',
          streamId: record.stream_id,
          instanceId: record.instance_id,
        }),
    }),
    streamId: t.id({
      description: 'Global id of its stream.',
      resolve: ({ clientId, record }) =>
        encodeStreamId({ clientId, kind: 'financial', streamId: record.stream_id }),
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
