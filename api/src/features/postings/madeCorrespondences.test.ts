import { afterAll, beforeAll, expect, it } from 'vitest';
import { openTestApi, type TestApi } from '../../testing/testApi.ts';
import { bringInSale, setUpSale } from '../streams/testing/sale.ts';
import { madeCorrespondences } from './madeCorrespondences.ts';
import { readFigures } from './readService.ts';

let api: TestApi;
beforeAll(async () => {
  api = await openTestApi();
});
afterAll(async () => api.close());

it('balances by corresponding account are, made of postings, what was kept of them', async () => {
  const books = await setUpSale(api, 'Correspondences');
  await bringInSale(books);
  const nothing = async (): Promise<undefined> => undefined;
  await readFigures(api.platform.db, books.client.id, nothing, async (figures) => {
    expect(figures.versions).toHaveLength(1);
    for (const version of figures.versions) {
      const { heads } = await figures.segmentIndex(version);
      const made = await madeCorrespondences(figures.segments(version, heads));
      const kept = await figures.packBodies(version, 'correspondences');
      expect(made.map((body) => Buffer.from(body).toString('hex'))).toEqual(
        kept.map((body) => Buffer.from(body).toString('hex')),
      );
      const isGivenUp = { ...version, packCounts: [1, 1, 0] };
      expect(await figures.correspondenceBodies(isGivenUp)).toEqual(kept);
      expect(await figures.correspondenceBodies(version)).toEqual(kept);
    }
  });
});
