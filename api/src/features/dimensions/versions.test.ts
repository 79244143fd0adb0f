import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  checkCodes,
  checkDefaults,
  checkSize,
  checkTree,
  type InstanceVersion,
  reviseAll,
} from './versions.ts';

function version(values: Partial<InstanceVersion>): InstanceVersion {
  const blank = {
    id: 1,
    instanceId: 1,
    from: 0,
    to: Infinity,
    parent: null,
    position: 0,
    code: 'A',
    name: 'A',
  };
  return { ...blank, isDefault: false, ...values };
}

function wanted(instanceId: number, name: string, isDefault?: boolean) {
  return { instanceId, parent: null, position: 0, code: `C${instanceId}`, name, isDefault };
}

describe('reviseAll', () => {
  it('closes the version before it at the period before', () => {
    const after = reviseAll([version({ code: 'C1' })], 5, [wanted(1, 'New')]);
    expect(after.map(({ id, from, to, name }) => [id, from, to, name])).toEqual([
      [1, 0, 4, 'A'],
      [null, 5, Infinity, 'New'],
    ]);
  });

  it('changes a version in place where it begins at that period', () => {
    const after = reviseAll([version({ from: 5, code: 'C1' })], 5, [wanted(1, 'New')]);
    expect(after).toHaveLength(1);
    expect(after[0]).toMatchObject({ id: 1, from: 5, name: 'New' });
  });

  it('leaves alone what stays the same', () => {
    const present = [version({ code: 'C1', name: 'Same' })];
    expect(reviseAll(present, 5, [wanted(1, 'Same')])).toEqual(present);
  });

  it('takes the mark of the default from the instance that had it', () => {
    const present = [version({ isDefault: true, code: 'C1' }), version({ id: 2, instanceId: 2, code: 'C2' })];
    const after = reviseAll(present, 3, [wanted(2, 'A', true)]);
    expect(() => checkDefaults(after, 3)).not.toThrow();
    expect(after.filter(({ isDefault, from, to }) => isDefault && from <= 1 && 1 <= to)).toHaveLength(1);
    expect(after.find(({ isDefault, to }) => isDefault && to === Infinity)?.instanceId).toBe(2);
  });

  it('keeps the ranges of each instance without gap or overlap, whatever the order of saves', () => {
    const saves = fc.array(
      fc.tuple(
        fc.nat(20),
        fc.integer({ min: 1, max: 3 }),
        fc.string({ maxLength: 2 }),
        fc.option(fc.boolean()),
      ),
    );
    fc.assert(
      fc.property(saves, (list) => {
        let versions: InstanceVersion[] = [1, 2, 3].map((id) =>
          version({ id, instanceId: id, code: `C${id}` }),
        );
        for (const [from, instanceId, name, isDefault] of list)
          versions = reviseAll(versions, from, [wanted(instanceId, name, isDefault ?? undefined)]);
        const ids = versions.flatMap(({ id }) => id ?? []);
        expect(new Set(ids).size).toBe(ids.length);
        for (const instanceId of [1, 2, 3]) {
          const ranges = versions
            .filter((candidate) => candidate.instanceId === instanceId)
            .toSorted((left, right) => left.from - right.from);
          expect(ranges[0]?.from).toBe(0);
          expect(ranges.at(-1)?.to).toBe(Infinity);
          for (const [index, range] of ranges.entries()) {
            expect(range.from).toBeLessThanOrEqual(range.to);
            if (index > 0) expect(range.from).toBe((ranges[index - 1]?.to ?? 0) + 1);
          }
        }
      }),
    );
  });
});

describe('checkCodes', () => {
  it.each([
    ['refuses a code of two instances in one period', 0, 5, true],
    ['lets an instance take a code after another gave it up', 6, Infinity, false],
  ])('%s', (_, from, to, isRefused) => {
    const versions = [version({ to: 5 }), version({ id: 2, instanceId: 2, from, to })];
    if (isRefused) expect(() => checkCodes(versions)).toThrow();
    else expect(() => checkCodes(versions)).not.toThrow();
  });

  it('refuses a code that another one looks like, and lets those that were there before be', () => {
    const [one, other] = [version({ code: 'A 1' }), version({ id: 2, instanceId: 2, code: 'A\u00A0 1' })];
    expect(() => checkCodes([one, other], [one])).toThrow();
    expect(() => checkCodes([one, other], [one, other])).not.toThrow();
  });
});

describe('checkSize', () => {
  const many = (count: number, name = 'A') => Array.from({ length: count }, () => version({ name }));
  it.each([
    ['as many as are read at once', [], many(40_000), true],
    ['one more', many(40_000), many(40_001), false],
    ['what was more before', many(50_000), many(50_000), true],
    ['more of that', many(50_000), many(50_001), false],
    ['more characters', many(10_000, 'x'.repeat(200)), many(20_000, 'x'.repeat(200)), false],
    ['fewer of too many characters', many(20_000, 'x'.repeat(200)), many(19_000, 'x'.repeat(200)), true],
  ])('takes, or refuses, %s', (_, before, after, isTaken) => {
    const check = expect(() => checkSize(before, after));
    if (isTaken) check.not.toThrow();
    else check.toThrow('not valid');
  });
});

describe('the default', () => {
  const present = [
    version({ isDefault: true, code: 'C1' }),
    version({ id: 2, instanceId: 2, code: 'C2' }),
    version({ id: 3, instanceId: 3, code: 'C3', parent: 1 }),
  ];

  it('leaves the instance that had it where it is, with all that it was called', () => {
    const after = reviseAll(present, 5, [wanted(2, 'A', true)]);
    const ofFirst = after.filter(({ instanceId }) => instanceId === 1);
    expect(ofFirst.map(({ id, from, to, isDefault }) => [id, from, to, isDefault])).toEqual([
      [1, 0, 4, true],
      [null, 5, Infinity, false],
    ]);
  });

  it('is one in every later period too, else the save is refused', () => {
    const moved = reviseAll(present, 10, [wanted(2, 'A', true)]);
    expect(() => checkDefaults(moved, 10)).not.toThrow();
    const again = reviseAll(moved, 6, [wanted(3, 'A', true)]);
    expect(() => checkDefaults(again, 6)).toThrow('not valid');
  });
});

describe('checkTree', () => {
  const root = { from: 0, to: Infinity, parent: null };
  const of = (...versions: readonly (Partial<InstanceVersion> & { readonly instanceId: number })[]) =>
    versions.map((values, index) => version({ id: index + 1, ...values }));
  const chain = Array.from({ length: 65 }, (_, index) => ({
    instanceId: index + 1,
    parent: index === 0 ? null : index,
  }));

  it.each([
    ['a tree in each period', of({ ...root, instanceId: 1 }, { instanceId: 2, parent: 1 }), true],
    [
      'two that change places between periods',
      of(
        { instanceId: 1, to: 2, parent: 2 },
        { instanceId: 1, from: 3, parent: null },
        { instanceId: 2, to: 2, parent: null },
        { instanceId: 2, from: 3, parent: 1 },
      ),
      true,
    ],
    [
      'two that hang below each other in some periods',
      of(
        { instanceId: 1, parent: 2 },
        { instanceId: 2, to: 2, parent: 1 },
        { instanceId: 2, from: 3, parent: null },
      ),
      false,
    ],
    ['a parent that begins later', of({ instanceId: 1, parent: 2 }, { instanceId: 2, from: 5 }), false],
    ['as many levels as a tree may have', of(...chain.slice(0, 64)), true],
    ['one more', of(...chain), false],
  ])('takes, or refuses, %s', (_, versions, isTaken) => {
    const check = expect(() => checkTree(versions, 0));
    if (isTaken) check.not.toThrow();
    else check.toThrow('not valid');
  });

  it('takes much below what hangs elsewhere in each of many periods', () => {
    const leaves = Array.from({ length: 10_000 }, (_, index) =>
      version({ instanceId: 100 + index, parent: 1 }),
    );
    const moves = (count: number) =>
      Array.from({ length: count }, (_, place) =>
        version({ instanceId: 1, from: place, to: place, parent: place % 2 === 0 ? null : 2 }),
      );
    const movedOver = (count: number) => [
      ...leaves,
      ...moves(count),
      version({ instanceId: 1, from: count }),
      version({ instanceId: 2 }),
    ];
    expect(() => checkTree(movedOver(300), 0)).not.toThrow();
    expect(() => checkTree(movedOver(500), 0)).not.toThrow();
  });

  it('says the same as a look at each period by itself', () => {
    const parentIn = fc.option(fc.integer({ min: 1, max: 4 }));
    const histories = fc.array(
      fc.array(fc.tuple(fc.integer({ min: 1, max: 6 }), parentIn), { maxLength: 3 }),
      {
        minLength: 4,
        maxLength: 4,
      },
    );
    const isTreeAt = (versions: readonly InstanceVersion[], place: number): boolean => {
      const valid = versions.filter((each) => each.from <= place && place <= each.to);
      const parents = new Map(valid.map(({ instanceId, parent }) => [instanceId, parent]));
      return [...parents.keys()].every((id) => {
        let node: number | null | undefined = id;
        for (let step = 0; step < 5 && node !== null && node !== undefined; step += 1)
          node = parents.get(node);
        return node === null;
      });
    };
    fc.assert(
      fc.property(histories, fc.integer({ min: 0, max: 6 }), (list, from) => {
        const versions = list.flatMap((changes, index) => {
          const starts = new Map<number, number | null>([[0, null], ...changes]);
          const ordered = [...starts].toSorted(([left], [right]) => left - right);
          return ordered.map(([start, parent], at) =>
            version({
              instanceId: index + 1,
              from: start,
              to: (ordered[at + 1]?.[0] ?? Infinity) - 1,
              parent: parent === index + 1 ? null : parent,
            }),
          );
        });
        const isTree = [0, 1, 2, 3, 4, 5, 6].every((place) => place < from || isTreeAt(versions, place));
        const check = expect(() => checkTree(versions, from));
        if (isTree) check.not.toThrow();
        else check.toThrow('not valid');
      }),
      { numRuns: 1_000 },
    );
  });

  it('does not look at periods before the save', () => {
    const versions = of({ instanceId: 1, parent: 2 }, { instanceId: 2, from: 5 });
    expect(() => checkTree(versions, 5)).not.toThrow();
  });
});
