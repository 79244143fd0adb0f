import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openTestApi, type TestApi } from '../../testing/testApi.ts';
import {
  allFigures,
  causesOf,
  centres,
  type Move,
  months,
  openBalances,
  processAnew,
  stateBalances,
} from './testing/balances.ts';
import { idOf, lastSubstitution, order, readAccounts } from './testing/ledgers.ts';
import { centreIds, orderCentre, type TreeBooks } from './testing/trees.ts';

/** Accounts and cost centres are deleted one after the other over files of balances: what is not stale processing anew leaves as it is. */

let api: TestApi;
beforeAll(async () => {
  api = await openTestApi();
});
afterAll(async () => api.close());

const place = fc.nat(months.length - 1);
const centre = fc.constantFrom(...centres);
const amount = fc.integer({ min: -99, max: 99 }).filter((each) => each !== 0);
const moveOf = (onCentres: readonly string[]) =>
  fc.oneof(
    fc.tuple(
      fc.constantFrom(...months),
      fc.constantFrom('5000', '5050'),
      fc.constantFrom(...onCentres),
      amount,
    ),
    fc.tuple(fc.constantFrom(...months), fc.constantFrom('1100', '1150'), fc.constant(''), amount),
  );
const scenario = fc.record({
  moves: fc.array(moveOf(centres), { minLength: 5, maxLength: 12 }),
  deletions: fc.array(
    fc.oneof(
      fc.record({ account: fc.constantFrom('1150', '5050') }),
      fc.record({ from: place, gone: centre, substitute: centre }),
    ),
    { minLength: 2, maxLength: 4 },
  ),
});

type Deletion =
  | { readonly account: string }
  | { readonly from: number; readonly gone: string; readonly substitute: string };

/** @returns whether it went */
async function remove(books: TreeBooks, deletion: Deletion): Promise<boolean> {
  if ('account' in deletion) {
    const codes = (await readAccounts(books)).map(({ code }) => code);
    if (!codes.includes(deletion.account)) return false;
    const substitute = deletion.account === '1150' ? '1100' : '5000';
    const { status } = await order(books, await idOf(books, deletion.account), await idOf(books, substitute));
    expect(status).toBe(202);
  } else {
    const { from, gone, substitute } = deletion;
    const ids = await centreIds(books);
    if (!ids.has(gone) || !ids.has(substitute)) return false;
    const month = from === 0 ? null : (months[from] ?? '');
    const { status, body } = await orderCentre(books, gone, month, substitute);
    if (status !== 202) {
      expect(JSON.stringify(body)).toMatch(/"(itself|substitute_absent|unknown)"|ResourceNotFound/);
      return false;
    }
  }
  expect(await lastSubstitution(books)).toMatchObject({ state: 'succeeded' });
  return true;
}

it('processing anew leaves as it is what is not stale, and makes right what is', async () => {
  let count = 0;
  let deleted = 0;
  await fc.assert(
    fc.asyncProperty(scenario, async ({ moves, deletions }) => {
      count += 1;
      const books = await openBalances(api, `Walk of balances ${count}`);
      // Each file states something.
      const files = await stateBalances(books, [
        ['2024-01', '5000', 'K1', 7],
        ...moves.map((move): Move => move),
      ]);
      for (const deletion of deletions) if (await remove(books, deletion)) deleted += 1;
      for (const file of files) {
        const isRight = (await causesOf(books, file)).length === 0;
        const before = await allFigures(books);
        expect(await processAnew(books, file)).toMatchObject({ status: 'processed', is_stale: false });
        if (isRight) expect(await allFigures(books)).toEqual(before);
      }
    }),
    { numRuns: 4, endOnFailure: true },
  );
  expect(deleted).toBeGreaterThan(2);
}, 240_000);
