/** Reports that are judged together, since some of them use others as lines. */

export interface MeasureFamily {
  /** Those whose lines may be counted with lines of others, with all measures that they rest on, those that they use themselves first. */
  readonly hosts: readonly { readonly id: number; readonly measureIds: readonly number[] }[];
  /** Theirs and all measures that they rest on, in the order of their ids. */
  readonly members: readonly number[];
}

interface MeasureUse {
  readonly report_id: number;
  readonly measure_id: number;
}

/** All that can be come to from some, themselves not unless something leads there. */
function reachedFrom(ids: readonly number[], next: ReadonlyMap<number, readonly number[]>): Set<number> {
  const found = new Set(ids.flatMap((id) => next.get(id) ?? []));
  // A set goes on to what is added to it meanwhile.
  for (const id of found) for (const each of next.get(id) ?? []) found.add(each);
  return found;
}

function grouped(uses: readonly MeasureUse[], by: keyof MeasureUse, of: keyof MeasureUse) {
  const found = new Map<number, number[]>();
  for (const use of uses) {
    const known = found.get(use[by]);
    if (known === undefined) found.set(use[by], [use[of]]);
    else known.push(use[of]);
  }
  return found;
}

const byId = (one: number, other: number): number => one - other;

/** @param naming the reports that name what goes */
export function measureFamilyOf(naming: readonly number[], uses: readonly MeasureUse[]): MeasureFamily {
  const usedBy = grouped(uses, 'measure_id', 'report_id');
  const usedIn = grouped(uses, 'report_id', 'measure_id');
  const hosts = reachedFrom(naming, usedBy);
  for (const id of naming) if (usedIn.has(id)) hosts.add(id);
  const ids = [...hosts].toSorted(byId);
  return {
    hosts: ids.map((id) => ({ id, measureIds: [...reachedFrom([id], usedIn)] })),
    members: [...new Set([...ids, ...reachedFrom(ids, usedIn)])].toSorted(byId),
  };
}
