interface TreeInstance {
  readonly id: string;
  readonly code: string;
  readonly name: string;
  readonly level: number;
}

/** The instances of a dimension in tree order; those below a chosen one come along with it. */
export function instanceOptions(
  dimension: { readonly name: string; readonly instances: readonly TreeInstance[] },
  chosenIds: readonly string[],
) {
  let chosenLevel = Number.POSITIVE_INFINITY;
  return dimension.instances.map(({ id, code, name, level }) => {
    if (level <= chosenLevel) chosenLevel = Number.POSITIVE_INFINITY;
    const isIncluded = level > chosenLevel;
    if (!isIncluded && chosenIds.includes(id)) chosenLevel = level;
    return { id, label: `${code} ${name}`.trim(), group: dimension.name, level, isIncluded };
  });
}
