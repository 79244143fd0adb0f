import { describe, expect, it } from 'vitest';
import { FIRST, placeBehind, siblingBefore } from './placeAmong.ts';

const siblings = [{ id: 'a' }, { id: 'b' }, { id: 'c' }];

describe('a place among siblings', () => {
  it.each([
    ['a', FIRST],
    ['b', 'a'],
    ['c', 'b'],
    [null, 'c'],
    ['elsewhere', 'c'],
  ])('of %s is named by the one before it', (id, before) => {
    expect(siblingBefore(siblings, id)).toBe(before);
  });

  it('of the first of all is the first', () => {
    expect(siblingBefore([], null)).toBe(FIRST);
  });

  it.each([
    ['a', FIRST, 0],
    ['a', 'b', 1],
    ['a', 'c', 2],
    ['c', 'a', 1],
    [null, 'c', 3],
    [null, FIRST, 0],
  ])('is counted without %s itself, behind "%s"', (id, before, place) => {
    expect(placeBehind(siblings, id, before)).toBe(place);
  });
});
