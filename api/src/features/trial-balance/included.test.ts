import { expect, it } from 'vitest';
import { readableOf } from './included.ts';

it('what a trial balance brings along is only what its reader may read by itself', () => {
  expect(readableOf(['ledger', 'periods'], ['org_viewer'])).toEqual(['ledger', 'periods']);
  expect(readableOf(['periods'], ['org_viewer'])).toEqual(['periods']);
  expect(readableOf(['ledger', 'periods'], [])).toEqual([]);
});
