import type { InstanceVersion } from './versions.ts';

/** Instances that count in these periods. */
export interface InstancesInPeriods {
  readonly periodIds: readonly number[];
  readonly instanceIds: readonly number[];
}

interface PlacedPeriod {
  readonly id: number;
  /** Place in the calendar. */
  readonly ordering: number;
}

/**
 * The chosen instances with all below them, period by period: an instance belongs where the version that is valid in the
 * period hangs it. Periods in which the same instances count are given together. A chosen instance counts in every period.
 */
export function subtreesInPeriods(
  versions: readonly InstanceVersion[],
  chosen: ReadonlySet<number>,
  periods: readonly PlacedPeriod[],
): InstancesInPeriods[] {
  const found = new Map<string, { periodIds: number[]; instanceIds: readonly number[] }>();
  let instanceIds: readonly number[] = [];
  // The tree changes only where a version begins or ends.
  const changes = new Set(versions.flatMap((version) => [version.from, version.to + 1]));
  for (const [index, period] of periods.entries()) {
    if (index === 0 || changes.has(period.ordering)) {
      const valid = versions.filter(
        (version) => version.from <= period.ordering && period.ordering <= version.to,
      );
      instanceIds = subtreeIn(valid, chosen);
    }
    const key = instanceIds.join();
    const group = found.get(key);
    if (group === undefined) found.set(key, { periodIds: [period.id], instanceIds });
    else group.periodIds.push(period.id);
  }
  return [...found.values()];
}

function subtreeIn(valid: readonly InstanceVersion[], chosen: ReadonlySet<number>): readonly number[] {
  const childrenOf = new Map<number, number[]>();
  for (const { instanceId, parent } of valid) {
    if (parent === null) continue;
    const children = childrenOf.get(parent);
    if (children === undefined) childrenOf.set(parent, [instanceId]);
    else children.push(instanceId);
  }
  // A set grows while it is walked, so that children of children are reached, each once.
  const inside = new Set(chosen);
  for (const id of inside) for (const child of childrenOf.get(id) ?? []) inside.add(child);
  return [...inside].toSorted((left, right) => left - right);
}
