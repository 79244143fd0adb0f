import { builder } from '../../builder.ts';
import type { GraphContext } from '../../context.ts';
import type { Rest } from '../../rest/calls.ts';
import { findPeriod, PeriodRef } from '../periods/Period.ts';
import { can } from '../../scopes.ts';
import type { Of } from '../shared/ofClient.ts';
import { readInstancesOfStream } from './instances/instanceLoaders.ts';
import { StreamRef } from './streamRef.ts';

/** What has become of a stream's deliveries, counted. */
interface StreamSummary {
  readonly processedCount: number;
  readonly openCount: number;
  readonly fromPeriod: Of<'Period'> | null;
  readonly toPeriod: Of<'Period'> | null;
  readonly lastProcessedAt: string | null;
}

/** It waits for somebody: its figures do not count yet, or a change since has passed them by. */
export function isOpen(instance: Rest<'StreamInstance'>): boolean {
  return instance.status !== 'processed' || instance.is_stale;
}

const earliest = (first: Of<'Period'>, second: Of<'Period'>): Of<'Period'> =>
  second.record.start_date < first.record.start_date ? second : first;
const latest = (first: Of<'Period'>, second: Of<'Period'>): Of<'Period'> =>
  second.record.end_date > first.record.end_date ? second : first;

async function findPeriods(
  graph: GraphContext,
  clientId: number,
  ids: readonly number[],
): Promise<readonly Of<'Period'>[]> {
  const periods = await Promise.all(ids.map((id) => findPeriod(graph, clientId, id)));
  return periods.filter((period) => period !== null);
}

async function summarise(
  graph: GraphContext,
  clientId: number,
  instances: readonly Rest<'StreamInstance'>[],
): Promise<StreamSummary> {
  const processed = instances.filter((instance) => instance.status === 'processed');
  const [from, to] = await Promise.all([
    findPeriods(
      graph,
      clientId,
      processed.map((instance) => instance.from_period_id),
    ),
    findPeriods(
      graph,
      clientId,
      processed.map((instance) => instance.to_period_id),
    ),
  ]);
  const ends = processed.flatMap(({ last_run }) => last_run?.finished_at ?? []);
  return {
    processedCount: processed.length,
    openCount: instances.filter(isOpen).length,
    fromPeriod: from.length === 0 ? null : from.reduce(earliest),
    toPeriod: to.length === 0 ? null : to.reduce(latest),
    lastProcessedAt: ends.toSorted().at(-1) ?? null,
  };
}

const StreamSummaryRef = builder.objectRef<StreamSummary>('StreamSummary').implement({
  description: 'What has become of the deliveries of a stream.',
  authScopes: { withParent: true },
  fields: (t) => ({
    processedCount: t.exposeInt('processedCount', { description: 'Instances whose figures count.' }),
    openCount: t.exposeInt('openCount', {
      description: 'Instances that wait for somebody: not processed, or out of date since.',
    }),
    fromPeriod: t.field({
      type: PeriodRef,
      nullable: true,
      description: 'First period of those that count; null without any. Periods between may be missing.',
      resolve: (summary) => summary.fromPeriod,
    }),
    toPeriod: t.field({
      type: PeriodRef,
      nullable: true,
      description: 'Last period of those that count.',
      resolve: (summary) => summary.toPeriod,
    }),
    lastProcessedAt: t.field({
      type: 'DateTime',
      nullable: true,
      description: 'When one of them was processed last.',
      resolve: (summary) => summary.lastProcessedAt,
    }),
  }),
});

builder.objectField(StreamRef, 'summary', (t) =>
  t.field({
    type: StreamSummaryRef,
    description: 'What has become of its deliveries.',
    authScopes: can('read', 'financial_stream_instances'),
    resolve: async (stream, _, { graph }) =>
      summarise(graph, stream.clientId, await readInstancesOfStream(graph, stream)),
  }),
);
