import type { ClientId } from '@tributary/engine/ids';
import type { ClientTransaction } from '../../../db/database.ts';
import type { ChartAccount, DimensionEntry } from './basis.ts';
import { causesOf, type StaleCause, staleCauses, type World } from './causes.ts';
import {
  type CountingInstance,
  listCountingAfter,
  listStale,
  setStaleCauses,
  type StaleInstance,
} from './store.ts';

/** Marks figures that rest on something that has changed, for the features that change it. */

interface DimensionVersion {
  readonly instance_id: number;
  readonly code: string;
  readonly from_period_id: number | null;
  readonly to_period_id: number | null;
  readonly is_default: boolean;
}

interface DimensionTree {
  readonly id: number;
  readonly versions: readonly DimensionVersion[];
}

interface PlacedPeriod {
  readonly id: number;
  readonly ordering: number;
}

/** Validity of dimension instances by place in the calendar. */
export function toDimensionEntries(
  dimensions: readonly DimensionTree[],
  periods: readonly PlacedPeriod[],
): DimensionEntry[] {
  const placeOf = new Map(periods.map(({ id, ordering }) => [id, ordering]));
  return dimensions.flatMap((dimension) =>
    dimension.versions.map((version) => ({
      dimension_id: dimension.id,
      instance_id: version.instance_id,
      code: version.code,
      from: version.from_period_id === null ? 1 : (placeOf.get(version.from_period_id) ?? 1),
      to: version.to_period_id === null ? null : (placeOf.get(version.to_period_id) ?? null),
      is_default: version.is_default,
    })),
  );
}

/** The causes with one of them judged anew, in the order of the list. */
function withCause(
  causes: readonly string[],
  judged: StaleCause,
  found: readonly StaleCause[],
): StaleCause[] {
  return staleCauses.filter((cause) => (cause === judged ? found : causes).includes(cause));
}

const instancesPerReading = 200;

async function judgeAll(
  transaction: ClientTransaction,
  clientId: ClientId,
  judged: StaleCause,
  world: Partial<World>,
): Promise<void> {
  let read: CountingInstance[];
  let afterId = 0;
  do {
    read = await listCountingAfter(transaction, clientId, afterId, instancesPerReading);
    for (const instance of read) {
      const found = causesOf({ frozen: { accounts: [], rules: [] }, basis: instance.basis }, world);
      const causes = withCause(instance.stale_causes, judged, found);
      if (causes.join() !== instance.stale_causes.join()) {
        await setStaleCauses(transaction, clientId, instance, causes);
      }
    }
    afterId = read.at(-1)?.id ?? afterId;
  } while (read.length === instancesPerReading);
}

/** After a change of the chart, in its transaction: marks the figures that it touches, and no others. */
export async function judgeByChart(
  transaction: ClientTransaction,
  clientId: ClientId,
  chart: readonly ChartAccount[],
): Promise<void> {
  await judgeAll(transaction, clientId, 'chart_changed', { chart });
}

/** After a change of the tree of a dimension, in its transaction. */
export async function judgeByDimensions(
  transaction: ClientTransaction,
  clientId: ClientId,
  dimensions: readonly DimensionTree[],
  periods: readonly PlacedPeriod[],
): Promise<void> {
  const entries = toDimensionEntries(dimensions, periods);
  await judgeAll(transaction, clientId, 'dimension_changed', { dimensions: entries });
}

/** The instances whose figures are stale, for features that show figures. */
export async function staleInstancesOf(
  transaction: ClientTransaction,
  clientId: ClientId,
): Promise<(Omit<StaleInstance, 'stale_causes'> & { readonly stale_causes: StaleCause[] })[]> {
  const instances = await listStale(transaction, clientId);
  return instances.map((instance) => ({ ...instance, stale_causes: inOrder(instance.stale_causes) }));
}

function inOrder(causes: readonly string[]): StaleCause[] {
  return staleCauses.filter((cause) => causes.includes(cause));
}
