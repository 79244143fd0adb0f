import {
  packAmountColumns,
  packIntegerColumns,
  packKeyColumns,
} from '@tributary/engine/balances/packs/balanceRows';
import { balancesOfBody } from '@tributary/engine/postings/segments/postedBalances';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openTestApi, type TestApi } from '../../testing/testApi.ts';
import { bringInSale, setUpSale } from '../streams/testing/sale.ts';
import { readFigures } from './readService.ts';

let api: TestApi;
beforeAll(async () => {
  api = await openTestApi();
});
afterAll(async () => api.close());

const countColumns = packIntegerColumns.slice(packKeyColumns.length);

/** What bodies add up to, by key: postings on each side, and amounts. */
function sumsOf(bodies: readonly Uint8Array[]): ReadonlyMap<string, readonly bigint[]> {
  const sums = new Map<string, bigint[]>();
  for (const balances of bodies.map(balancesOfBody)) {
    const keys = packKeyColumns.map((name) => balances.integers(name));
    const counts = countColumns.map((name) => balances.integers(name));
    const amounts = packAmountColumns.map((name) => balances.amounts(name));
    for (let row = 0; row < balances.count; row += 1) {
      const key = keys.map((column) => column[row]).join();
      const values = [...counts, ...amounts].map((column) => BigInt(column[row] ?? 0));
      const sum = sums.get(key);
      sums.set(key, sum === undefined ? values : sum.map((value, place) => value + (values[place] ?? 0n)));
    }
  }
  return sums;
}

it('postings of a version that keeps no balances by corresponding account add up to what was kept of them', async () => {
  const books = await setUpSale(api, 'Correspondences');
  await bringInSale(books);
  const nothing = async (): Promise<undefined> => undefined;
  await readFigures(api.platform.db, books.client.id, nothing, async (figures) => {
    expect(figures.versions).toHaveLength(1);
    for (const version of figures.versions) {
      const kept = await figures.packBodies(version, 'correspondences');
      const without = { ...version, packCounts: [1, 1, 0] };
      const [same, posted = []] = await figures.correspondenceBodiesOf([version, without]);
      expect(same).toEqual(kept);
      expect(posted).not.toEqual(kept);
      expect(sumsOf(posted)).toEqual(sumsOf(kept));
      expect(posted.every(({ buffer }) => buffer instanceof SharedArrayBuffer)).toBe(true);
    }
  });
});
