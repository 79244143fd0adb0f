/** The value below which a share of the values lies (nearest rank). */
export function percentile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((left, right) => left - right);
  return sorted[Math.max(0, Math.ceil(share * sorted.length) - 1)] ?? Number.NaN;
}

/** The value in the middle; of an even number of them the larger of the two that lie there. */
function median(values: readonly number[]): number {
  return values.toSorted((left, right) => left - right)[Math.floor(values.length / 2)] ?? Number.NaN;
}

/** Far below what is measured, far above what sums of binary fractions are off by. */
const digitsOff = 6;

/** Rounded against the claim that it is small: what lies above an aim is not printed as the aim. */
function roundedUp(value: number, digits: number): string {
  const scale = 10 ** digits;
  return (Math.ceil(Number((value * scale).toFixed(digitsOff))) / scale).toFixed(digits);
}

/** Median, least and most, as `1.23 (1.10–1.50)`. */
export function spread(values: readonly number[], digits = 2): string {
  const text = (value: number): string => roundedUp(value, digits);
  return `${text(median(values))} (${text(Math.min(...values))}–${text(Math.max(...values))})`;
}

/** Each value by that of the same round, since both met with the same machine; rounds that only one of them has are left out. */
export function ratios(values: readonly number[], to: readonly number[]): readonly number[] {
  return values.flatMap((value, round) => {
    const other = to[round];
    return other === undefined ? [] : [value / other];
  });
}
