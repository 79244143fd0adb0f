import { afterAll, beforeAll, expect, it } from 'vitest';
import { openTestApi, type TestApi } from '../../testing/testApi.ts';
import { periodOf } from '../streams/testing/books.ts';
import { deleteCentre, openTree } from './testing/trees.ts';

/** Dimension instances that have ended are given behind those that are there, so that earlier periods can be asked for by them. */

interface InstanceAnswer {
  readonly code: string;
  readonly level: number;
  readonly to_period_id: number | null;
}

let api: TestApi;
beforeAll(async () => {
  api = await openTestApi();
});
afterAll(async () => api.close());

it('follow the tree as they were last, the latest first, and are no others where they had not ended', async () => {
  const books = await openTree(api, 'Ended centres', { G: null, G1: 'G', H: null });
  const path = `/dimensions/${books.dimensionId}/instances`;
  await deleteCentre(books, 'H', '2024-03', 'G');
  await deleteCentre(books, 'G1', '2024-05', 'G');
  const read = async (query: string) => books.session.ok<InstanceAnswer[]>('GET', `${path}${query}`);
  const codes = async (query: string) => (await read(query)).map(({ code }) => code);

  const present = await codes('');
  expect(present.filter((code) => ['G', 'G1', 'H'].includes(code))).toEqual(['G']);
  expect(await codes('?with_ended=false')).toEqual(present);
  const ended = (await read('?with_ended=true')).slice(present.length);
  expect(ended.map(({ code, level, to_period_id: last }) => [code, level, last])).toEqual([
    ['G1', 1, periodOf(books, '2024-04')],
    ['H', 0, periodOf(books, '2024-02')],
  ]);

  const then = `?period_id=${periodOf(books, '2024-04')}`;
  expect(await codes(`${then}&with_ended=true`)).toEqual([...(await codes(then)), 'H']);

  const options = await books.session.ok<{ dimension_trees: object[] }>(
    'GET',
    '/reportbuilder/options?include=dimension_trees',
  );
  expect(options.dimension_trees).toContainEqual({
    dimension_id: books.dimensionId,
    instances: await read(''),
    ended,
  });
});
