import type { AccountId } from '@tributary/engine/ids';
import { samplePeriods } from '@tributary/engine/testing/samplePlan';
import { expect, it } from 'vitest';
import { isReadAlike } from './judgedBooks.ts';

/** Of charts, what reports are judged by. */

const calendar = { cycle: '1m', periods: samplePeriods } as const;
const booksOf = (parents: Readonly<Record<number, number | null>>, name = 'A') => ({
  accounts: Object.entries(parents).map(([id, parentId]) => ({
    id: Number(id) as AccountId,
    parentId: parentId as AccountId | null,
    code: id,
    name,
    type: 'expense' as const,
    section: null,
  })),
  dimensionVersions: [],
  goneInstances: new Map(),
  calendar,
});

it('is read alike what hangs elsewhere, and is called otherwise, and not what comes below an account that they name', () => {
  const named = new Set([5, 51]);
  const before = booksOf({ 5: null, 51: 5, 6: null, 53: 6 });
  const alike = (parents: Readonly<Record<number, number | null>>) =>
    isReadAlike(before, booksOf(parents, 'B'), named);
  expect(alike({ 5: null, 51: 5, 6: null, 53: null, 7: 6 })).toBe(true);
  expect(alike({ 5: null, 51: 5, 6: null, 53: 5 })).toBe(false);
  expect(alike({ 5: null, 51: 5, 6: 51, 53: 6 })).toBe(false);
});
