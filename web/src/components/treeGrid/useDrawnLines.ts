import { useState } from 'react';

/** Lines that are drawn above and below those in view: about a notch of a wheel. */
const AROUND = 4;

/** What is in view; `last` is below `first` while nothing was measured. */
interface LineView {
  readonly first: number;
  readonly last: number;
  readonly count: number;
  readonly isScrolling: boolean;
}

interface DrawnLines {
  readonly first: number;
  readonly last: number;
  /** The line that would have the key 0. */
  readonly origin: number;
  readonly view: LineView;
}

/**
 * Lines keep their keys while some of them stay drawn. While the grid is scrolled a view far off takes the keys of the one
 * before, in order, and comes without what is around it, which follows when scrolling ends.
 */
export function drawnNext(before: DrawnLines, view: LineView): DrawnLines {
  if (view.last < view.first) return { first: 0, last: -1, origin: 0, view };
  const isFarOff = view.first > before.last || view.last < before.first;
  const around = isFarOff && view.isScrolling ? 0 : AROUND;
  const first = Math.max(0, view.first - around);
  const last = Math.min(view.count - 1, view.last + around);
  return { first, last, origin: isFarOff ? before.origin + first - before.first : before.origin, view };
}

const NOTHING: DrawnLines = {
  first: 0,
  last: -1,
  origin: 0,
  view: { first: 0, last: -1, count: 0, isScrolling: false },
};

/**
 * The lines to draw, and keys by which a view far off is drawn into the elements of the one before: filling them with other
 * figures costs a fraction of making them anew.
 */
export function useDrawnLines({ first, last, count, isScrolling }: LineView) {
  const [drawn, setDrawn] = useState(NOTHING);
  const { view } = drawn;
  const isSame =
    view.first === first && view.last === last && view.count === count && view.isScrolling === isScrolling;
  const next = isSame ? drawn : drawnNext(drawn, { first, last, count, isScrolling });
  if (!isSame) setDrawn(next);
  return {
    indices: Array.from({ length: next.last - next.first + 1 }, (_, place) => next.first + place),
    keyOf: (index: number) => index - next.origin,
  };
}
