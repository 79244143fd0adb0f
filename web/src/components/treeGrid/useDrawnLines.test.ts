import { describe, expect, it } from 'vitest';
import { drawnNext } from './useDrawnLines.ts';

const view = (first: number, last: number, isScrolling = true) => ({
  first,
  last,
  count: 1000,
  isScrolling,
});

const linesOf = ({ first, last }: ReturnType<typeof drawnNext>) => [first, last];
const keysOf = ({ first, last, origin }: ReturnType<typeof drawnNext>) => [first - origin, last - origin];

describe('the lines of a grid', () => {
  const before = { first: 96, last: 114, origin: 0, view: view(100, 110, false) };

  it('are those in view and some around them, which keep their keys', () => {
    const next = drawnNext(before, view(103, 113));
    expect(linesOf(next)).toEqual([99, 117]);
    expect(keysOf(next)).toEqual([99, 117]);
    expect(linesOf(drawnNext(before, view(0, 10, false)))).toEqual([0, 14]);
    expect(linesOf(drawnNext(before, view(989, 999, false)))).toEqual([985, 999]);
  });

  it('take the keys of those before where none of them is in view any more', () => {
    for (const [first, last] of [
      [115, 125],
      [85, 95],
      [0, 10],
    ] as const) {
      const next = drawnNext(before, view(first, last));
      expect(linesOf(next)).toEqual([first, last]);
      expect(keysOf(next)).toEqual([96, 106]);
    }
  });

  it('get those around when scrolling ends, and keep their keys', () => {
    const scrolled = drawnNext(before, view(500, 510));
    const atRest = drawnNext(scrolled, view(500, 510, false));
    expect(linesOf(atRest)).toEqual([496, 514]);
    expect(keysOf(atRest)).toEqual([92, 110]);
  });

  it('are none while nothing was measured', () => {
    expect(linesOf(drawnNext(before, view(0, -1)))).toEqual([0, -1]);
  });
});
