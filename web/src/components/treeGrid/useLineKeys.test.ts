import { describe, expect, it } from 'vitest';
import { drawnNext } from './useLineKeys.ts';

const keysOf = ({ first, last, origin }: ReturnType<typeof drawnNext>) =>
  Array.from({ length: last - first + 1 }, (_, place) => first + place - origin);

describe('the lines of a view', () => {
  const before = { first: 10, last: 13, origin: 0 };

  it('keep their keys while one of them stays drawn', () => {
    expect(keysOf(drawnNext(before, 13, 16))).toEqual([13, 14, 15, 16]);
    expect(keysOf(drawnNext(before, 7, 10))).toEqual([7, 8, 9, 10]);
  });

  it('take the keys of those before, in order, where none does', () => {
    expect(keysOf(drawnNext(before, 14, 17))).toEqual([10, 11, 12, 13]);
    expect(keysOf(drawnNext(before, 0, 3))).toEqual([10, 11, 12, 13]);
    expect(keysOf(drawnNext(before, 900, 904))).toEqual([10, 11, 12, 13, 14]);
  });

  it('go on from there', () => {
    const farOff = drawnNext(before, 900, 903);
    expect(keysOf(drawnNext(farOff, 902, 905))).toEqual([12, 13, 14, 15]);
    expect(keysOf(drawnNext(farOff, 0, 3))).toEqual([10, 11, 12, 13]);
  });
});
