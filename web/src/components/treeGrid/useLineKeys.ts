import { useState } from 'react';

/** The lines that are drawn, and the one that would have the key 0. */
interface DrawnLines {
  readonly first: number;
  readonly last: number;
  readonly origin: number;
}

/** Lines keep their keys while some of them stay drawn; those of a view far off take the keys of the ones before, in order. */
export function drawnNext(before: DrawnLines, first: number, last: number): DrawnLines {
  const isFarOff = first > before.last || last < before.first;
  return { first, last, origin: isFarOff ? before.origin + first - before.first : before.origin };
}

/**
 * Keys by which a view far off is drawn into the elements of the one before: filling them with other figures costs a fraction
 * of making them anew.
 */
export function useLineKeys(first: number, last: number): (index: number) => number {
  const [drawn, setDrawn] = useState<DrawnLines>({ first, last, origin: 0 });
  const next = first === drawn.first && last === drawn.last ? drawn : drawnNext(drawn, first, last);
  if (next !== drawn) setDrawn(next);
  return (index) => index - next.origin;
}
