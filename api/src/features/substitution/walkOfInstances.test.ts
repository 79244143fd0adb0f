import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openTestApi, type TestApi } from '../../testing/testApi.ts';
import {
  deprocess,
  type InstanceWithFile,
  periodOf,
  processInstance,
  verify,
} from '../streams/testing/books.ts';
import { lastSubstitution } from './testing/ledgers.ts';
import {
  centreId,
  type Cost,
  costsOf,
  namesRule,
  openTree,
  orderCentre,
  postCosts,
  sumOf,
  treeOf,
  type TreeBooks,
} from './testing/trees.ts';

/** Cost centres that move about are deleted from one period on after the other, in any order: what they add up to stays. */

const months = ['2024-01', '2024-02', '2024-03', '2024-04'] as const;
const centres = { A: null, A1: 'A', A2: 'A', A21: 'A2', B: null, B1: 'B' } as const;
const codes = Object.keys(centres);

let api: TestApi;
beforeAll(async () => {
  api = await openTestApi();
});
afterAll(async () => api.close());

const scenario = fc.record({
  costs: fc.array(fc.tuple(fc.nat(3), fc.constantFrom(...codes), fc.integer({ min: 1, max: 99_999 })), {
    minLength: 6,
    maxLength: 14,
  }),
  /** A centre hangs below another one from a month on. */
  moves: fc.array(fc.tuple(fc.nat(3), fc.constantFrom(...codes), fc.constantFrom(...codes)), {
    maxLength: 2,
  }),
  deletions: fc.array(fc.tuple(fc.nat(3), fc.constantFrom(...codes), fc.constantFrom(...codes)), {
    minLength: 6,
    maxLength: 8,
  }),
});

/** By the month what lies on each centre itself. */
async function readCosts(books: TreeBooks): Promise<string[][]> {
  const found: string[][] = [];
  for (const month of months) found.push(await costsOf(books, month));
  return found;
}

function movedCosts(costs: readonly string[], from: string, to: string): string[] {
  const sums = new Map<string, number>();
  for (const line of costs) {
    const [code = '', amount] = line.split(' ');
    const own = code === from ? to : code;
    sums.set(own, (sums.get(own) ?? 0) + Number(amount));
  }
  return [...sums].map(([code, sum]) => `${code} ${sum.toFixed(2)}`).toSorted();
}

/** What lies on a centre and all below it, by the tree of the month. */
function subtreeSum(costs: readonly string[], tree: readonly string[], root: string): number {
  const parents = new Map(
    tree.map((line) => {
      const [code = '', parent] = line.split(' < ');
      return [code, parent] as const;
    }),
  );
  const isInside = (code: string | undefined): boolean =>
    code !== undefined && (code === root || isInside(parents.get(code)));
  return costs.reduce((sum, line) => {
    const [code, amount] = line.split(' ');
    return isInside(code) ? sum + Number(amount) : sum;
  }, 0);
}

async function placeByRules(books: TreeBooks, file: InstanceWithFile, ids: ReadonlyMap<string, number>) {
  await deprocess(books, file);
  const rules = codes.map((code) => ({
    ...namesRule(code, 'Cost', ids.get(code) ?? 0),
    conditions: { $and: [{ field: 'description', operator: 'equals', value: `Cost ${code}` }] },
  }));
  await books.session.ok('PUT', `/actuals/financial/streams/${file.streamId}/rules`, { rules });
  await processAgain(books, file);
}

async function processAgain(books: TreeBooks, file: InstanceWithFile): Promise<void> {
  await verify(books, file);
  expect(await processInstance(books, file)).toMatchObject({ status: 'processed', is_stale: false });
}

async function move(books: TreeBooks, place: number, code: string, parent: string): Promise<void> {
  const period = periodOf(books, months[place] ?? '');
  const ids = [await centreId(books, code), await centreId(books, parent)];
  const instances = [{ id: ids[0], code, name: code, position: 9, parent: ids[1] }];
  // What would hang below itself is refused.
  await books.session.call('POST', `/dimensions/${books.dimensionId}/instances/${period}`, {
    body: { from_period_id: period, instances },
  });
}

interface Deletion {
  readonly place: number;
  readonly gone: string;
  readonly substitute: string;
}

/** @returns whether it went */
async function deleteOne(books: TreeBooks, { place, gone, substitute }: Deletion): Promise<boolean> {
  const month = months[place] ?? '';
  const [before, trees] = [
    await readCosts(books),
    await Promise.all(months.map((each) => treeOf(books, each))),
  ];
  const wasThere = trees[place]?.some((line) => line.split(' < ')[0] === gone) === true;
  const { status, body } = await orderCentre(books, gone, place === 0 ? null : month, substitute);
  if (status !== 202) {
    expect(JSON.stringify(body)).toMatch(
      wasThere
        ? /"(itself|substitute_below|substitute_absent|ruleStandsElsewhere)"/
        : /ResourceNotFound|"unknown"/,
    );
    return false;
  }
  expect(await lastSubstitution(books)).toMatchObject({ state: 'succeeded' });
  const after = await readCosts(books);
  const treesAfter = await Promise.all(months.map((each) => treeOf(books, each)));
  for (const [index, costs] of after.entries()) {
    if (index < place) {
      expect(costs).toEqual(before[index]);
      expect(treesAfter[index]).toEqual(trees[index]);
      continue;
    }
    expect(costs).toEqual(movedCosts(before[index] ?? [], gone, substitute));
    const lines = treesAfter[index] ?? [];
    expect(lines.flatMap((line) => line.split(' < '))).not.toContain(gone);
    for (const root of ['A', 'B'].filter((code) => lines.includes(code))) {
      const sum = subtreeSum(costs, lines, root);
      expect(Number(await sumOf(books, root, months[index] ?? ''))).toBeCloseTo(sum, 4);
    }
  }
  return true;
}

it('adds up to the same in each period, names nothing that is gone, and processing anew gives the same', async () => {
  let count = 0;
  let deleted = 0;
  await fc.assert(
    fc.asyncProperty(scenario, async ({ costs, moves, deletions }) => {
      count += 1;
      const books = await openTree(api, `Walk of cost centres ${count}`, centres);
      const ids = new Map<string, number>();
      for (const code of codes) ids.set(code, await centreId(books, code));
      for (const [place, code, parent] of moves) await move(books, place, code, parent);
      const files: InstanceWithFile[] = [];
      for (const [first, last] of [
        [0, 1],
        [2, 3],
      ] as const) {
        const own = costs.flatMap(([place, code, cents]): Cost[] =>
          place < first || place > last ? [] : [[months[place] ?? '', code, (cents / 100).toFixed(2)]],
        );
        if (own.length === 0) continue;
        const file = await postCosts(books, months[first], months[last], own, { withoutCodes: true });
        await placeByRules(books, file, ids);
        files.push(file);
      }
      const present = new Set(codes);
      for (const [place, gone, substitute] of deletions) {
        if (!present.has(gone) || !present.has(substitute)) continue;
        if (!(await deleteOne(books, { place, gone, substitute }))) continue;
        deleted += 1;
        if (place === 0) present.delete(gone);
      }
      const before = await readCosts(books);
      for (const file of files) {
        expect(await books.session.ok('GET', file.path)).toMatchObject({ is_stale: false });
        await deprocess(books, file);
        await processAgain(books, file);
      }
      expect(await readCosts(books)).toEqual(before);
    }),
    { numRuns: 4, endOnFailure: true },
  );
  expect(deleted).toBeGreaterThan(2);
}, 240_000);
