import { afterAll, beforeAll, expect, it } from 'vitest';
import { openTestApi, type TestApi } from '../../testing/testApi.ts';
import type { Instance } from '../streams/instanceView.ts';
import { type InstanceWithFile, periodOf } from '../streams/testing/books.ts';
import { openTree, postCosts } from './testing/trees.ts';

let api: TestApi;
beforeAll(async () => {
  api = await openTestApi();
});
afterAll(async () => api.close());

interface Centre {
  readonly id: number;
  readonly code: string;
  readonly name: string;
  readonly position: number;
  readonly default: boolean;
}

it('what would be outdated by another catch-all is told, and is then', async () => {
  const books = await openTree(api, 'Catch-all', { K1: null });
  const { session, dimensionId } = books;
  const [early, coded, late] = [
    await postCosts(books, '2024-01', '2024-02', [
      ['2024-01', 'K1', '10.00'],
      ['2024-02', '', '5.00'],
    ]),
    await postCosts(books, '2024-03', '2024-03', [['2024-03', 'K1', '7.00']]),
    await postCosts(books, '2024-05', '2024-05', [['2024-05', '', '3.00']]),
  ];
  const path = `/dimensions/${dimensionId}/instances`;
  const tree = await session.ok<Centre[]>('GET', path);
  const rest = tree.find((each) => each.default);
  const told = async (from: number, query = '') => {
    const address = `${path}/${rest?.id}/${from}/references${query}`;
    return (await session.ok<{ outdated_by_catch_all: object }>('GET', address)).outdated_by_catch_all;
  };
  const [first, last] = ['costs 2024-01.csv 2024-01 – 2024-02', 'costs 2024-05.csv 2024-05'];
  expect(await told(-1)).toEqual({ count: 2, names: [first, last] });
  expect(await told(periodOf(books, '2024-02'))).toEqual({ count: 2, names: [first, last] });
  expect(await told(periodOf(books, '2024-03'))).toEqual({ count: 1, names: [last] });
  expect(await told(-1, `?to_period_id=${periodOf(books, '2024-04')}`)).toEqual({ count: 1, names: [first] });
  const other = tree.find((each) => !each.default);
  expect(await session.ok('GET', `${path}/${other?.id}/-1/references`)).toMatchObject({
    outdated_by_catch_all: { count: 0, names: [] },
  });

  const instances = tree.map(({ id, code, name, position, default: isDefault }) => ({
    id,
    code,
    name,
    position,
    default: !isDefault,
  }));
  await session.ok('POST', `${path}/-1`, { from_period_id: null, instances });
  const isStale = async (file: InstanceWithFile) => (await session.ok<Instance>('GET', file.path)).is_stale;
  expect([await isStale(early), await isStale(coded), await isStale(late)]).toEqual([true, false, true]);
});
