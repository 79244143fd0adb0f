import fc from 'fast-check';
import { expect, it } from 'vitest';
import { coversFrom, isBelowFrom, removeFrom, versionsFrom } from './removal.ts';
import { checkTree, type InstanceVersion, reviseAll } from './versions.ts';

const lastPlace = 8;
const ids = [1, 2, 3, 4, 5] as const;

interface Move {
  readonly from: number;
  readonly instanceId: number;
  readonly parent: number | null;
  readonly position: number;
}

const moves = fc.array(
  fc.record({
    from: fc.integer({ min: 0, max: lastPlace }),
    instanceId: fc.constantFrom(...ids),
    parent: fc.option(fc.constantFrom(...ids), { nil: null }),
    position: fc.nat(4),
  }),
  { maxLength: 14 },
);

/** Five instances, some of which begin later, moved about; what would be no tree is left out. */
function historyOf(list: readonly Move[], begins: readonly number[]): InstanceVersion[] {
  let id = 0;
  const stored = (versions: readonly InstanceVersion[]) =>
    versions.map((version) => ({ ...version, id: version.id ?? (id += 1) + 100 }));
  let versions: InstanceVersion[] = ids.map((instanceId, index) => ({
    id: instanceId,
    instanceId,
    from: begins[index] ?? 0,
    to: Infinity,
    parent: null,
    position: index,
    code: `C${instanceId}`,
    name: `Value ${instanceId}`,
    isDefault: false,
  }));
  for (const { from, instanceId, parent, position } of list) {
    if ((begins[instanceId - 1] ?? 0) > from) continue;
    const { code, name } = versions.find((each) => each.instanceId === instanceId)!;
    const wanted = { instanceId, parent, position, code, name, isDefault: undefined };
    const moved = stored(reviseAll(versions, from, [wanted]));
    try {
      checkTree(moved, 0);
      versions = moved;
    } catch {
      // It would hang below itself, or below what is not there.
    }
  }
  return versions;
}

const histories = fc
  .tuple(moves, fc.array(fc.constantFrom(0, 0, 3), { minLength: 5, maxLength: 5 }))
  .map(([list, begins]) => historyOf(list, begins));

const at = (versions: readonly InstanceVersion[], place: number) =>
  new Map(
    versions.flatMap((each) =>
      each.from <= place && place <= each.to ? [[each.instanceId, each] as const] : [],
    ),
  );

const place = fc.integer({ min: 0, max: lastPlace });

it('leaves earlier periods as they were, and lets what hung below hang from what was above, behind what hangs there', () => {
  fc.assert(
    fc.property(histories, fc.constantFrom(...ids), place, (versions, gone, from) => {
      const after = removeFrom(versions, gone, from);
      checkTree(after, 0);
      const known = after.flatMap(({ id }) => id ?? []);
      expect(new Set(known).size).toBe(known.length);
      for (let period = 0; period <= lastPlace + 1; period += 1) {
        const [then, now] = [at(versions, period), at(after, period)];
        const contentsOf = (tree: typeof then) =>
          [...tree]
            .map(([id, { parent, position, code }]) => `${id} ${parent} ${position} ${code}`)
            .toSorted();
        if (period < from) {
          expect(contentsOf(now)).toEqual(contentsOf(then));
          continue;
        }
        expect(new Set(now.keys())).toEqual(new Set([...then.keys()].filter((id) => id !== gone)));
        const above = then.get(gone)?.parent ?? null;
        const moved = [...then.values()].filter(({ parent }) => parent === gone);
        for (const [id, { parent, position }] of now) {
          const before = then.get(id)!;
          const isMoved = before.parent === gone;
          expect(parent).toBe(isMoved ? above : before.parent);
          if (!isMoved) expect(position).toBe(before.position);
        }
        for (const one of moved) {
          for (const [id, other] of now) {
            const before = then.get(id)!;
            if (other.parent !== above) continue;
            const own = now.get(one.instanceId)!.position;
            if (before.parent !== gone) expect(own).toBeGreaterThan(other.position);
            else expect(Math.sign(own - other.position)).toBe(Math.sign(one.position - before.position));
          }
        }
      }
    }),
    { numRuns: 300 },
  );
});

it('takes for a substitute what is there in each period in which the other one was, and hangs below it in none', () => {
  fc.assert(
    fc.property(
      histories,
      fc.shuffledSubarray([...ids], { minLength: 2, maxLength: 2 }),
      place,
      (versions, [gone, other], from) => {
        const both = { instanceId: gone!, substituteId: other!, from };
        const periods = Array.from({ length: lastPlace + 2 - from }, (_, index) =>
          at(versions, from + index),
        );
        expect(coversFrom(versions, both)).toBe(
          periods.every((tree) => !tree.has(gone!) || tree.has(other!)),
        );
        const isBelow = (tree: ReadonlyMap<number, InstanceVersion>) => {
          let node = tree.get(other!)?.parent ?? null;
          while (node !== null && node !== gone) node = tree.get(node)?.parent ?? null;
          return node === gone;
        };
        expect(isBelowFrom(versions, both)).toBe(periods.some(isBelow));
      },
    ),
    { numRuns: 300 },
  );
});

it('is not there, where it has ended before', () => {
  const [ended] = historyOf([], []);
  expect(versionsFrom([{ ...ended!, to: 2 }], 1, 3)).toEqual([]);
  expect(removeFrom([{ ...ended!, to: 2 }], 1, 3)).toEqual([{ ...ended!, to: 2 }]);
});
