import { describe, expect, it } from 'vitest';
import { savedInstances } from './savedInstances.ts';

const present = [
  { id: 'a', code: 'A', name: 'All', position: 0, isDefault: true, parent: null },
  { id: 'b', code: 'B', name: 'North', position: 0, isDefault: false, parent: { id: 'a' } },
];

describe('the instances of a save', () => {
  it('hold the whole tree with a new instance behind its siblings', () => {
    const saved = savedInstances(present, {
      id: null,
      code: 'C',
      name: 'South',
      isDefault: false,
      parentId: 'a',
    });
    expect(saved).toHaveLength(3);
    expect(saved[2]).toMatchObject({ key: 'new', parentId: 'a', position: 1 });
  });

  it('hold one default at most and keep the place of what was only renamed', () => {
    const saved = savedInstances(present, {
      id: 'b',
      code: 'B',
      name: 'Nord',
      isDefault: true,
      parentId: 'a',
    });
    expect(saved).toMatchObject([
      { id: 'a', isDefault: false },
      { id: 'b', name: 'Nord', isDefault: true, position: 0 },
    ]);
  });
});
