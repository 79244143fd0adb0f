import type { ClientId } from '@tributary/engine/ids';
import type { ClientTransaction } from '../../db/database.ts';
import { changeOfChart, type ChartAccount, indexChart } from './chartAnswer.ts';
import { changeOfDimensions, type DimensionEntry, indexDimensions } from './dimensionAnswer.ts';
import { causesOf, type StaleCause, staleCauses, type World } from './causes.ts';
import {
  type Change,
  type JudgedInstance,
  listCountingTouched,
  listStale,
  lockCounting,
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
function withCause(causes: readonly string[], judged: StaleCause, holds: boolean): StaleCause[] {
  return staleCauses.filter((cause) => (cause === judged ? holds : causes.includes(cause)));
}

const instancesPerReading = 200;

/**
 * Looks at every instance whose figures can be touched, and locks those alone that are. What a version rests on stays as it
 * is while it counts, so it is read once; the causes beside the judged one can change until the instance is locked.
 */
async function judgeAll(
  transaction: ClientTransaction,
  clientId: ClientId,
  judged: StaleCause,
  world: Partial<World>,
  change: Change,
): Promise<void> {
  let read: JudgedInstance[];
  let afterId = 0;
  do {
    const page = { afterId, limit: instancesPerReading };
    read = await listCountingTouched(transaction, clientId, change, page);
    const holdsOf = new Map(
      read.map(({ id, basis }) => {
        const found = causesOf({ frozen: { accounts: [], rules: [] }, basis }, world);
        return [id, found.includes(judged)] as const;
      }),
    );
    const touched = read.filter(
      ({ id, stale_causes: causes }) => causes.includes(judged) !== holdsOf.get(id),
    );
    const locked = await lockCounting(
      transaction,
      clientId,
      touched.map(({ id }) => id),
    );
    const marked = locked.map((instance) => ({
      ...instance,
      stale_causes: withCause(instance.stale_causes, judged, holdsOf.get(instance.id) ?? false),
    }));
    await setStaleCauses(transaction, clientId, marked);
    afterId = read.at(-1)?.id ?? afterId;
  } while (read.length === instancesPerReading);
}

/** After a change of the chart, in its transaction: marks the figures that it touches, and no others. */
export async function judgeByChart(
  transaction: ClientTransaction,
  clientId: ClientId,
  before: readonly ChartAccount[],
  after: readonly ChartAccount[],
): Promise<void> {
  const change = changeOfChart(before, after);
  if (change.ids.length === 0 && change.codes.length === 0) return;
  const world = { chart: indexChart(after) };
  await judgeAll(transaction, clientId, 'chart_changed', world, { kind: 'chart', ...change });
}

/** After a change of the tree of a dimension, in its transaction. */
export async function judgeByDimensions(
  transaction: ClientTransaction,
  clientId: ClientId,
  trees: { readonly before: readonly DimensionTree[]; readonly after: readonly DimensionTree[] },
  periods: readonly PlacedPeriod[],
): Promise<void> {
  const after = toDimensionEntries(trees.after, periods);
  const change = changeOfDimensions(toDimensionEntries(trees.before, periods), after);
  if (change.codes.length === 0 && !change.hasDefaults) return;
  const world = { dimensions: indexDimensions(after) };
  await judgeAll(transaction, clientId, 'dimension_changed', world, { kind: 'dimensions', ...change });
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
