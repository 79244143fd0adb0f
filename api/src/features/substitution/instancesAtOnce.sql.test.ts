import { afterAll, beforeAll, expect, it } from 'vitest';
import { openTestApi, type TestApi } from '../../testing/testApi.ts';
import { deprocess, periodOf } from '../streams/testing/books.ts';
import { figuresLock, lastSubstitution, whileWritten } from './testing/ledgers.ts';
import {
  centreId,
  costsOf,
  deleteCentre,
  namesRule,
  openTree,
  orderCentre,
  postCosts,
  readVersions,
  treeOf,
} from './testing/trees.ts';

/** What others do while a dimension instance is being deleted: its one transaction takes all of it along, or finds that it may not. */

let api: TestApi;
beforeAll(async () => {
  api = await openTestApi();
});
afterAll(async () => api.close());

const centres = { G: null, G1: 'G', H: null } as const;

it('takes along what came to lie on it or to hang below it meanwhile', async () => {
  const books = await openTree(api, 'Meanwhile in the tree', centres);
  const { session, dimensionId } = books;
  const [first, second] = [
    await postCosts(books, '2024-02', '2024-02', [['2024-02', 'G1', '20.00']]),
    await postCosts(books, '2024-03', '2024-03', [['2024-03', 'G1', '30.00']]),
  ];
  await deprocess(books, second);
  const gone = await centreId(books, 'G1');
  const march = periodOf(books, '2024-03');
  await whileWritten(
    books,
    () => orderCentre(books, 'G1', '2024-02', 'H'),
    async () => {
      await session.ok('POST', `${second.path}/rollback`, {});
      const late = { code: 'L', name: 'L', position: 9, parent: gone };
      const body = { from_period_id: march, instances: [late] };
      await session.ok('POST', `/dimensions/${dimensionId}/instances/${march}`, body);
      const rules = { rules: [namesRule('Rent', 'Nothing', gone)] };
      await session.ok('PUT', `/actuals/financial/streams/${first.streamId}/rules`, rules);
    },
  );
  expect(await lastSubstitution(books)).toMatchObject({ state: 'succeeded' });
  expect([await costsOf(books, '2024-02'), await costsOf(books, '2024-03')]).toEqual([
    ['H 20.00'],
    ['H 30.00'],
  ]);
  expect(await treeOf(books, '2024-01')).toEqual(['G', 'G1 < G', 'H']);
  expect(await treeOf(books, '2024-02')).toEqual(['G', 'H']);
  expect(await treeOf(books, '2024-03')).toEqual(['G', 'L < G', 'H']);
});

it('is refused in the end where it has come to take the rest, or its periods were locked, and stays as it was', async () => {
  const books = await openTree(api, 'Refused meanwhile', centres);
  const { session, dimensionId } = books;
  const file = await postCosts(books, '2024-01', '2024-02', [
    ['2024-01', 'G1', '10.00'],
    ['2024-02', 'G1', '20.00'],
  ]);
  const lock = (month: string) => figuresLock(books, month);
  await whileWritten(
    books,
    () => orderCentre(books, 'G1', '2024-02', 'H'),
    async () => {
      await session.ok('POST', '/periods/locks', lock('2024-02'));
    },
  );
  expect(await lastSubstitution(books)).toMatchObject({
    state: 'failed',
    refusal_code: 'hiddenPeriodLocked',
  });
  await session.ok('DELETE', '/periods/locks', lock('2024-01'));
  const before = await readVersions(books);
  const entry = { id: await centreId(books, 'G1'), code: 'G1', name: 'G1', position: 2 };
  const parent = await centreId(books, 'G');
  await whileWritten(
    books,
    () => orderCentre(books, 'G1', '2024-02', 'H'),
    async () => {
      const instances = [{ ...entry, parent, default: true }];
      const body = { from_period_id: null, instances };
      await session.ok('POST', `/dimensions/${dimensionId}/instances/-1`, body);
    },
  );
  expect(await lastSubstitution(books)).toMatchObject({ state: 'failed', refusal_code: 'catchAllStays' });
  expect((await readVersions(books)).length).toBe(before.length);
  expect([await costsOf(books, '2024-01'), await costsOf(books, '2024-02')]).toEqual([
    ['G1 10.00'],
    ['G1 20.00'],
  ]);
  expect(await session.ok('GET', file.path)).toMatchObject({ published_version: 1 });
});

it('lets one of two that would each take the place of the other go, and refuses the second', async () => {
  const books = await openTree(api, 'Each for the other', centres);
  await postCosts(books, '2024-02', '2024-02', [
    ['2024-02', 'G1', '20.00'],
    ['2024-02', 'H', '5.00'],
  ]);
  const answers = await Promise.all([
    orderCentre(books, 'G1', '2024-02', 'H'),
    orderCentre(books, 'H', '2024-02', 'G1'),
  ]);
  expect(answers.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([202, 409]);
  expect(await lastSubstitution(books)).toMatchObject({ state: 'succeeded' });
  const went = answers[0]?.status === 202 ? 'H' : 'G1';
  expect(await costsOf(books, '2024-02')).toEqual([`${went} 25.00`]);
  expect(await deleteCentre(books, went, '2024-03')).toMatchObject({ state: 'succeeded' });
});
