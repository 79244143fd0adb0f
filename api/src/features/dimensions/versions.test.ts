import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { checkCodes, checkCount, checkDefaults, type InstanceVersion, reviseAll } from './versions.ts';

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
    const saves = fc.array(fc.tuple(fc.nat(20), fc.integer({ min: 1, max: 3 }), fc.string({ maxLength: 2 })));
    fc.assert(
      fc.property(saves, (list) => {
        let versions: InstanceVersion[] = [1, 2, 3].map((id) =>
          version({ id, instanceId: id, code: `C${id}` }),
        );
        for (const [from, instanceId, name] of list)
          versions = reviseAll(versions, from, [wanted(instanceId, name)]);
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
});

describe('checkCount', () => {
  it('refuses more than are read at once, not what was there before', () => {
    const check = (before: number, after: number) => expect(() => checkCount(before, after));
    check(0, 40_000).not.toThrow();
    check(40_000, 40_001).toThrow('not valid');
    check(50_000, 50_000).not.toThrow();
    check(50_000, 50_001).toThrow('not valid');
  });
});
