/** So long may a piece of work keep the embedded database, which answers nobody else meanwhile. */
const targetMilliseconds = 20;

/** How much the next piece may hold, after what the last one took. */
export function fittingCount(
  last: { readonly count: number; readonly milliseconds: number },
  { min, max }: { readonly min: number; readonly max: number },
): number {
  const fitting = Math.round((last.count * targetMilliseconds) / Math.max(last.milliseconds, 1));
  return Math.min(Math.max(fitting, min), max);
}
