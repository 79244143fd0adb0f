import type { DimensionInstanceId } from '@tributary/engine/ids';
import type { DimensionKind } from '@tributary/engine/reports/dimensionPlaces';
import { describe, expect, it } from 'vitest';
import { ApiError } from '../../../http/errors.ts';
import { refuseWidening } from './askedTrees.ts';

const kinds = new Map<number, DimensionKind>([
  [-1, 'cost'],
  [-2, 'profit'],
  [1, 'cost'],
  [2, 'cost'],
  [11, 'profit'],
  [12, 'profit'],
  [98, 'cost'],
]);
const goneCost = 98;
const unknown = 99;

describe('who may only read a report', () => {
  const isRefused = (
    saved: readonly number[] | null,
    asked: readonly number[],
    canWiden = false,
  ): boolean => {
    const filters = { legalEntityIds: null, dimensionIds: saved as readonly DimensionInstanceId[] | null };
    try {
      refuseWidening({ canWiden }, { dimension_ids: [...asked] }, filters, {
        everKindOf: (id) => kinds.get(id),
      });
      return false;
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      return true;
    }
  };

  it.each<readonly [string, readonly number[] | null, readonly number[]]>([
    ['all where nothing is restricted', null, [11]],
    ['the same', [1, 11], [1, 11]],
    ['fewer of each kind', [1, 2, 11, 12], [2, 11]],
    ['a restriction of the other kind as well', [1, 2], [1, 11]],
    ['what is left of a list', [1, goneCost], [1]],
  ])('may ask for %s', (_, saved, asked) => {
    expect(isRefused(saved, asked)).toBe(false);
  });

  it.each<readonly [string, readonly number[], readonly number[]]>([
    ['everything', [1], []],
    ['another one', [1], [2]],
    ['one beside', [1], [1, 2]],
    ['cost instances without the profit instances', [1, 11], [1]],
    ['profit instances without the cost instances', [-1, 11], [11]],
    ['no cost instance without the profit instances', [-1, 11], [-1]],
    ['no profit instance without the cost instances', [1, -2], [-2]],
    ['one kind in place of the other', [1], [11]],
    ['anything where all is gone', [goneCost], [1]],
    ['anything where all of a kind is gone', [goneCost, 11], [11]],
    ['anything where nobody knows of which kind something was', [unknown, 11], [11]],
    ['what is left beside it, of whatever kind', [unknown, 1, 2], [1]],
  ])('may not ask for %s', (_, saved, asked) => {
    expect(isRefused(saved, asked)).toBe(true);
    expect(isRefused(saved, asked, true)).toBe(false);
  });
});
