import type { ComputedLine } from './nodes.ts';

/** Places of the computed lines after those of the chart. */
export const computedPlaces = {
  result_of_earlier_years: 0,
  translation_adjustment: 1,
  elimination_difference_result: 2,
  elimination_difference_balance: 3,
} as const satisfies Record<ComputedLine, number>;
