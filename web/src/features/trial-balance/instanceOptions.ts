export interface DatedPeriod {
  readonly startDate: string;
  readonly endDate: string;
}

interface TreeInstance {
  readonly id: string;
  readonly code: string;
  readonly name: string;
  readonly level: number;
  /** Its last period; without one it goes on. */
  readonly toPeriod?: DatedPeriod | null | undefined;
}

/**
 * The instances of a dimension in tree order; those below a chosen one come along with it. Behind them stand those that have ended, each
 * by itself and marked, since they hang in no tree any more.
 */
export function instanceOptions(
  dimension: { readonly name: string; readonly instances: readonly TreeInstance[] },
  chosenIds: readonly string[],
  until: (name: string, lastPeriod: DatedPeriod) => string,
) {
  let chosenLevel = Number.POSITIVE_INFINITY;
  return dimension.instances.map(({ id, code, name, level, toPeriod }) => {
    const label = `${code} ${name}`.trim();
    if (toPeriod)
      return { id, label: until(label, toPeriod), group: dimension.name, level: 0, isIncluded: false };
    if (level <= chosenLevel) chosenLevel = Number.POSITIVE_INFINITY;
    const isIncluded = level > chosenLevel;
    if (!isIncluded && chosenIds.includes(id)) chosenLevel = level;
    return { id, label, group: dimension.name, level, isIncluded };
  });
}
