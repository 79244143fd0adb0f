import { describe, expect, it } from 'vitest';
import { deepestLevel, expandedToLevel, treeNodes, visibleNodes } from './treeRows.ts';

const rows = [
  { id: 'assets', parentId: null },
  { id: 'cash', parentId: 'assets' },
  { id: 'bank', parentId: 'cash' },
  { id: 'stock', parentId: 'assets' },
  { id: 'revenue', parentId: null },
];

const shown = (level: number) => {
  const nodes = treeNodes(rows);
  const expanded = expandedToLevel(nodes, level);
  return visibleNodes(nodes, (id) => expanded.has(id)).map((node) => node.row.id);
};

describe('the rows of a tree grid', () => {
  it('know their level, their family and their place in it', () => {
    const cash = treeNodes(rows)[1];
    expect(cash).toMatchObject({ level: 2, hasChildren: true, setSize: 2, positionInSet: 1 });
    expect(deepestLevel(treeNodes(rows))).toBe(3);
  });

  it('are shown down to a level', () => {
    expect(shown(1)).toEqual(['assets', 'revenue']);
    expect(shown(2)).toEqual(['assets', 'cash', 'stock', 'revenue']);
    expect(shown(99)).toEqual(rows.map((row) => row.id));
  });

  it('stay hidden below a closed ancestor, even where their own parent is open', () => {
    const nodes = treeNodes(rows);
    expect(visibleNodes(nodes, (id) => id === 'cash').map((node) => node.row.id)).toEqual([
      'assets',
      'revenue',
    ]);
  });

  it('stand at the root where their parent is not shown', () => {
    expect(treeNodes([{ id: 'bank', parentId: 'cash' }])[0]).toMatchObject({ level: 1 });
  });
});
