import { expect, it } from 'vitest';
import type { DimensionInstanceId } from '../ids.ts';
import { booksOf, flat } from '../testing/sampleSubstitution.ts';
import { DimensionPlaces } from './dimensionPlaces.ts';
import { booksAfter } from './substitution.ts';

const of = (id: number) => id as DimensionInstanceId;
const version = (id: number, parent: number | null, from: number, to: number) => ({
  instanceId: of(id),
  kind: 'cost' as const,
  parentId: parent === null ? null : of(parent),
  name: `U${id}`,
  code: String(id),
  fromIndex: from,
  toIndex: to,
});

it('what hung below what goes hangs from what was above in each period', () => {
  const dimensions = new DimensionPlaces([
    version(1, null, 0, 23),
    version(2, null, 0, 11),
    version(2, 1, 12, 23),
    version(3, 2, 6, 23),
  ]);
  const substitution = { kind: 'dimension_instance', from: of(2), to: of(1) } as const;
  const after = booksAfter({ ...flat, dimensions }, substitution).dimensions;
  expect(after.all).toEqual([-1, 1, 3]);
  expect([0, 6, 12].map((period) => [...after.withBelow([of(1)], period)])).toEqual([[1], [1], [1, 3]]);
  expect(after.rootsIn('cost', 11).map(({ instanceId }) => instanceId)).toEqual([1, 3]);
  expect([after.kindOf(of(2)), after.everKindOf(of(2)), after.isLost(of(2))]).toEqual([
    undefined,
    'cost',
    true,
  ]);
});

it('an account that hung below one that goes hangs from what was above', () => {
  const books = booksOf({ 4: null, 5: 4, 6: 5 });
  const { accounts } = booksAfter(books, {
    kind: 'account',
    from: books.accounts[4]!.id,
    to: books.accounts[5]!.id,
  });
  expect(accounts.map(({ id, parentId }) => [id, parentId])).toEqual([
    [1, null],
    [2, 1],
    [3, null],
    [4, null],
    [6, 4],
  ]);
});
