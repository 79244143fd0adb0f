import { describe, expect, it } from 'vitest';
import { inTreeOrder, resolveTree } from './tree.ts';

describe('resolveTree', () => {
  const present = new Map<number, number | null>([
    [1, null],
    [2, 1],
    [3, 2],
  ]);

  it('finds parents by key, by id among the entries, and among records that are left out', () => {
    const entries = [
      { key: 'child', parent_key: 'root', position: 0 },
      { key: 'root', position: 0 },
      { id: 2, parent: 1, position: 0 },
      { parent: 2, position: 1 },
    ];
    const { parents, order } = resolveTree(entries, present, 'accounts');
    expect(parents).toEqual([{ entry: 1 }, null, { id: 1 }, { entry: 2 }]);
    expect(order.indexOf(1)).toBeLessThan(order.indexOf(0));
    expect([...order].toSorted((left, right) => left - right)).toEqual([0, 1, 2, 3]);
  });

  it.each([
    ['an unknown id', [{ id: 9, position: 0 }], 'accounts.0.id', 'unknown'],
    ['an unknown parent', [{ parent: 9, position: 0 }], 'accounts.0.parent', 'unknown'],
    ['an unknown key', [{ parent_key: 'x', position: 0 }], 'accounts.0.parent_key', 'unknown'],
    [
      'a key that comes twice',
      [
        { key: 'a', position: 0 },
        { key: 'a', position: 1 },
      ],
      'accounts.1.key',
      'duplicate',
    ],
    [
      'an id that comes twice',
      [
        { id: 1, position: 0 },
        { id: 1, position: 1 },
      ],
      'accounts.1.id',
      'duplicate',
    ],
    ['a record below itself', [{ id: 1, parent: 1, position: 0 }], 'accounts.0.parent', 'cycle'],
    [
      'a record below its grandchild that stays',
      [{ id: 1, parent: 3, position: 0 }],
      'accounts.0.parent',
      'cycle',
    ],
  ])('refuses %s', (_, entries, path, code) => {
    const refusal = expect.objectContaining({ fields: [expect.objectContaining({ path, code })] });
    expect(() => resolveTree(entries, present, 'accounts')).toThrow(refusal);
  });

  describe('holds a tree to 64 levels', () => {
    const chain = (count: number) =>
      Array.from({ length: count }, (_, level) => ({
        key: String(level),
        ...(level === 0 ? {} : { parent_key: String(level - 1) }),
        position: 0,
      }));
    const tooDeep = (path: string) =>
      expect.objectContaining({ fields: [expect.objectContaining({ path, code: 'too_deep' })] });

    it('in a body, however long', () => {
      expect(resolveTree(chain(64), new Map(), 'accounts').order).toHaveLength(64);
      expect(() => resolveTree(chain(20_000), new Map(), 'accounts')).toThrow(tooDeep('accounts.64.parent'));
    });

    it('below records that stay, and for those that move with their parent', () => {
      const stays = new Map<number, number | null>(
        Array.from({ length: 63 }, (_, index) => [index + 1, index === 0 ? null : index]),
      );
      expect(resolveTree([{ parent: 63, position: 0 }], stays, 'accounts').order).toEqual([0]);
      const below = { key: 'a', parent: 63, position: 0 };
      const deeper = { parent_key: 'a', position: 0 };
      expect(() => resolveTree([below, deeper], stays, 'accounts')).toThrow(tooDeep('accounts.1.parent'));
      const moved = [
        { key: 'x', position: 0 },
        { key: 'y', parent_key: 'x', position: 0 },
        { id: 1, parent_key: 'y', position: 0 },
      ];
      expect(() => resolveTree(moved, stays, 'accounts')).toThrow(tooDeep('accounts.2.parent'));
    });
  });
});

describe('inTreeOrder', () => {
  it('puts parents before children, siblings by position, and counts the depth', () => {
    const nodes = [
      { id: 3, parent: 1, position: 1 },
      { id: 1, parent: null, position: 1 },
      { id: 4, parent: 3, position: 0 },
      { id: 2, parent: 1, position: 0 },
      { id: 5, parent: null, position: 0 },
    ];
    const ordered = inTreeOrder(nodes).map(({ id, level }) => [id, level]);
    expect(ordered).toEqual([
      [5, 0],
      [1, 0],
      [2, 1],
      [3, 1],
      [4, 2],
    ]);
  });
});
