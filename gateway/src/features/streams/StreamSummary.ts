import { builder } from '../../builder.ts';
import { restFields } from '../../graph/restFields.ts';
import { canOfOwnKind } from '../../scopes.ts';
import { findPeriod, PeriodGapRef, PeriodRef } from '../periods/Period.ts';
import { allOf, type Of, of } from '../shared/ofClient.ts';
import { StreamRef } from './instances/streamRef.ts';

const StreamSummaryRef = builder.objectRef<Of<'StreamSummary'>>('StreamSummary').implement({
  description: 'What has become of the instances of a stream.',
  authScopes: { withParent: true },
  fields: (t) => ({
    ...restFields(t, 'StreamSummary'),
    fromPeriod: t.field({
      type: PeriodRef,
      nullable: true,
      description:
        'First period of those that count; null without any. Periods between may be missing: `gaps`.',
      resolve: ({ clientId, record }, _, { graph }) => findPeriod(graph, clientId, record.from_period_id),
    }),
    toPeriod: t.field({
      type: PeriodRef,
      nullable: true,
      description: 'Last period of those that count; null without any.',
      resolve: ({ clientId, record }, _, { graph }) => findPeriod(graph, clientId, record.to_period_id),
    }),
    gaps: t.field({
      type: [PeriodGapRef],
      description: 'Periods between the first and the last of those that count, which do not, in order.',
      resolve: ({ clientId, record }) => allOf(clientId, record.gaps),
    }),
    withoutInstance: t.field({
      type: [PeriodGapRef],
      description: 'Periods between the first and the last of all its instances that none covers, in order.',
      resolve: ({ clientId, record }) => allOf(clientId, record.without_instance),
    }),
  }),
});

builder.objectField(StreamRef, 'summary', (t) =>
  t.field({
    type: StreamSummaryRef,
    description: 'What has become of its instances.',
    authScopes: canOfOwnKind('read', 'financial_stream_instances'),
    resolve: ({ clientId, record }) => of(clientId, record.summary),
  }),
);
