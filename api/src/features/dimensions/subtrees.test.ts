import { describe, expect, it } from 'vitest';
import { subtreesInPeriods } from './subtrees.ts';
import type { InstanceVersion } from './versions.ts';

const version = (instanceId: number, parent: number | null, from = 0, to = Infinity): InstanceVersion => ({
  id: instanceId * 100 + from,
  instanceId,
  parent,
  from,
  to,
  position: 0,
  code: '',
  name: '',
  isDefault: false,
});

/** Four periods; instance 3 moves from below 1 to below 2 in the third, and 4 hangs below 3 all the time. */
const versions = [version(1, null), version(2, null), version(3, 1, 0, 2), version(3, 2, 3), version(4, 3)];
const periods = [1, 2, 3, 4].map((ordering) => ({ id: ordering * 10, ordering }));

describe('instances with those below them', () => {
  const table: readonly [string, number[], Record<string, number[]>][] = [
    ['follow the tree of each period', [1], { '10 20': [1, 3, 4], '30 40': [1] }],
    ['are found below where they moved to', [2], { '10 20': [2], '30 40': [2, 3, 4] }],
    ['are the same whether a leaf is chosen with them or not', [3, 4], { '10 20 30 40': [3, 4] }],
    ['add up over several', [1, 2], { '10 20 30 40': [1, 2, 3, 4] }],
    ['are itself alone for the default structure', [-1], { '10 20 30 40': [-1] }],
  ];

  it.each(table)('%s', (_, chosen, expected) => {
    const found = subtreesInPeriods(versions, new Set(chosen), periods);
    expect(
      Object.fromEntries(found.map((each) => [each.periodIds.join(' '), [...each.instanceIds]])),
    ).toEqual(expected);
  });
});
