import { expect, it } from 'vitest';
import type { DimensionId, DimensionInstanceId, PeriodId } from '../ids.ts';
import type { Dimension, ReplacedInstance } from '../plan/dimensions.ts';
import { createPeriodTable } from '../periods/periodTable.ts';
import { samplePeriods } from '../testing/samplePlan.ts';
import { DimensionCodes } from './dimensionCodes.ts';

/** Periods by their places; null: open. */
type Version = readonly [id: number, code: string, from: number, to: number | null];

const periodAt = (place: number): PeriodId => samplePeriods[place]!.id;
const spanOf = (from: number, to: number | null) => ({
  fromPeriodId: periodAt(from),
  toPeriodId: to === null ? null : periodAt(to),
});
const gone = (
  id: number,
  from: number,
  substituteId: number,
  ...versions: readonly Version[]
): ReplacedInstance => ({
  id: id as DimensionInstanceId,
  fromPeriodId: periodAt(from),
  substituteId: substituteId as DimensionInstanceId,
  codes: [...new Set(versions.map(([, code]) => code))],
  spans: versions.map(([, code, first, last]) => ({ ...spanOf(first, last), code })),
});

/** What the code is placed on, period by period. */
function placedBy(code: string, versions: readonly Version[], replaced: readonly ReplacedInstance[]) {
  const dimension: Dimension = {
    id: 1 as DimensionId,
    type: 'expense',
    instances: versions.map(([id, its, from, to]) => ({
      id: id as DimensionInstanceId,
      code: its,
      isDefault: false,
      ...spanOf(from, to),
    })),
    replaced,
  };
  const codes = new DimensionCodes([dimension], createPeriodTable(samplePeriods));
  return [0, 1, 2, 3, 4].map((place) => codes.find('expense', code, place));
}

const substitutes: readonly Version[] = [
  [8, 'S1', 0, null],
  [9, 'S2', 0, null],
];

it('a code leads to what took the place of what had it in the period, and nowhere in others', () => {
  const renamed: readonly Version[] = [
    [1, 'A', 0, 1],
    [1, 'B', 2, null],
  ];
  // Gone altogether: as it was placed before, by the code of each period alone.
  expect(placedBy('A', substitutes, [gone(1, 0, 8, ...renamed)])).toEqual([8, 8, null, null, null]);
  expect(placedBy('B', substitutes, [gone(1, 0, 8, ...renamed)])).toEqual([null, null, 8, 8, 8]);
  // From a period on.
  const left: readonly Version[] = [...substitutes, [1, 'A', 0, 1], [1, 'B', 2, 2]];
  expect(placedBy('A', left, [gone(1, 3, 8, [1, 'B', 2, null])])).toEqual([1, 1, null, null, null]);
  expect(placedBy('B', left, [gone(1, 3, 8, [1, 'B', 2, null])])).toEqual([null, null, 1, 8, 8]);
});

it('a code that several had leads to what took the place of each in its periods', () => {
  const ended: readonly Version[] = [...substitutes, [1, 'A', 0, 1]];
  expect(placedBy('A', ended, [gone(2, 0, 8, [2, 'A', 2, null])])).toEqual([1, 1, 8, 8, 8]);
  const both = [gone(1, 0, 8, [1, 'A', 0, 1]), gone(2, 0, 9, [2, 'A', 2, 3])];
  expect(placedBy('A', substitutes, both)).toEqual([8, 8, 9, 9, null]);
  // What stood in its place went as well.
  expect(placedBy('A', substitutes.slice(1), [...both, gone(8, 0, 9, [8, 'S1', 0, null])])).toEqual([
    9,
    9,
    9,
    9,
    null,
  ]);
});
