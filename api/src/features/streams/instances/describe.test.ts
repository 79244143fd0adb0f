import { expect, it } from 'vitest';
import { describeCounts } from './describe.ts';

const before = {
  rows: 9,
  rowsBlank: 1,
  rowsFiltered: 2,
  entries: 3,
  zeroLinesSkipped: 0,
  zeroTransactionsSkipped: 0,
  postings: 6,
  postingsPairedByConvention: 4,
  contraEntries: 0,
};

it('counts entries made equal, of which runs kept from before have none', () => {
  expect(describeCounts({ ...before, entriesMadeEqual: 2 })).toMatchObject({ made_equal: 2, postings: 6 });
  expect(describeCounts(before)).toMatchObject({ made_equal: 0, postings: 6 });
});
