import { afterAll, beforeAll, expect, it } from 'vitest';
import { openTestApi, type TestApi } from '../../testing/testApi.ts';
import { balanceBytes, balanceOptions, readAsBalances } from '../streams/testing/balanceFiles.ts';
import { addInstance, processInstance, verify } from '../streams/testing/books.ts';
import {
  allFigures,
  causesOf,
  type Move,
  openBalances,
  processAnew,
  stateBalances,
} from './testing/balances.ts';
import { deleteAccount, figuresLock, idOf, order } from './testing/ledgers.ts';
import { deleteCentre, type TreeBooks } from './testing/trees.ts';

/** What files of balances rest on when accounts and dimension instances are deleted, and when they would post otherwise. */

let api: TestApi;
beforeAll(async () => {
  api = await openTestApi();
});
afterAll(async () => api.close());

const changed = ['previous_balances_changed'];

/** In no month both move that become one. */
const apart: readonly Move[] = [
  ['2024-01', '5000', 'K2', 100],
  ['2024-01', '1150', '', 40],
  ['2024-02', '5000', 'K1', 50],
  ['2024-02', '1100', '', -15],
  ['2024-03', '5000', 'K2', 30],
  ['2024-03', '1150', '', -7],
  ['2024-04', '5000', 'K1', 20],
  ['2024-04', '1100', '', 9],
];

const deletions = [
  ['an account', (books: TreeBooks) => deleteAccount(books, '1150', '1100')],
  ['a dimension instance', (books: TreeBooks) => deleteCentre(books, 'K2', null, 'K1')],
  ['one from a month on', (books: TreeBooks) => deleteCentre(books, 'K2', '2024-02', 'K1')],
] as const;

it.each(deletions)(
  'rest on what stood before them where %s goes and nothing comes together, also across a lock',
  async (name, remove) => {
    const books = await openBalances(api, `Apart: ${name}`);
    const [first, second] = await stateBalances(books, apart);
    expect(await remove(books)).toMatchObject({ state: 'succeeded' });
    const before = await allFigures(books);
    expect([await causesOf(books, first), await causesOf(books, second)]).toEqual([[], []]);
    expect(await processAnew(books, first)).toMatchObject({ status: 'processed', is_stale: false });
    expect(await causesOf(books, second)).toEqual([]);
    await books.session.ok('POST', '/periods/locks', figuresLock(books, '2024-03'));
    expect(await processAnew(books, second)).toMatchObject({ status: 'processed', is_stale: false });
    expect(await allFigures(books)).toEqual(before);
  },
);

it.each(deletions)('are stale where %s goes and what moved on both comes together', async (name, remove) => {
  const books = await openBalances(api, `Together: ${name}`);
  const [first, second] = await stateBalances(books, [
    ...apart,
    ['2024-03', '5000', 'K1', -11],
    ['2024-03', '1100', '', 13],
  ]);
  expect(await remove(books)).toMatchObject({ state: 'succeeded' });
  const before = await allFigures(books);
  expect([await causesOf(books, first), await causesOf(books, second)]).toEqual([[], changed]);
  expect(await processAnew(books, first)).toMatchObject({ is_stale: false });
  expect(await causesOf(books, second)).toEqual(changed);
  expect(await processAnew(books, second)).toMatchObject({ status: 'processed', is_stale: false });
  const closings = (lines: readonly string[]) => lines.map((line) => line.replace(/turnover .*, /, ''));
  const after = await allFigures(books);
  expect(after).not.toEqual(before);
  expect(closings(after)).toEqual(closings(before));
  await books.session.ok('POST', '/periods/locks', figuresLock(books, '2024-03'));
  expect(await processAnew(books, second)).toMatchObject({ status: 'processed' });
});

it('keep an account from going where the own import would state its contra account, and no other', async () => {
  const books = await openBalances(api, 'Contra account');
  const rows = ['2024-01-28;1100;40', '2024-01-28;5000;100', '2024-02-28;1100;40', '2024-02-28;5000;150'];
  const file = await addInstance(books, {
    entity: 'A',
    type: 'single-account-entry',
    fileName: 'lacking.csv',
    bytes: balanceBytes(rows),
    from: '2024-01',
    to: '2024-02',
  });
  const beside = { ...balanceOptions, contra_account: '1150', earlier_results: 'rolled' } as const;
  await readAsBalances(books, file, beside);
  await verify(books, file);
  expect(await processInstance(books, file)).toMatchObject({ status: 'processed' });
  const refused = {
    status: 409,
    body: {
      fields: [
        {
          code: 'contraWouldBeStated',
          values: { import: 'lacking.csv', period: '2024-01-01 – 2024-02-29' },
        },
      ],
    },
  };
  const orderOf = async (code: string, substitute: string) =>
    order(books, await idOf(books, code), await idOf(books, substitute));
  expect(await orderOf('1100', '1150')).toMatchObject(refused);
  expect(await orderOf('1150', '1100')).toMatchObject(refused);
  expect(await deleteAccount(books, '1150', '1000')).toMatchObject({ state: 'succeeded' });
  expect(await orderOf('1100', '1000')).toMatchObject(refused);
  expect(await deleteAccount(books, '5000', '5050')).toMatchObject({ state: 'succeeded' });
  const before = await allFigures(books);
  expect(await processAnew(books, file)).toMatchObject({ status: 'processed', is_stale: false });
  expect(await allFigures(books)).toEqual(before);
});

it('are stale where an instance goes earlier to another one than what stands in its place already', async () => {
  const books = await openBalances(api, 'Two substitutes of balances');
  const [first, second] = await stateBalances(books, [
    ['2024-01', '5000', 'K3', 10],
    ['2024-02', '5000', 'K2', 100],
    ['2024-03', '5000', 'K2', 30],
  ]);
  await deleteCentre(books, 'K2', '2024-03', 'K1');
  expect([await causesOf(books, first), await causesOf(books, second)]).toEqual([[], []]);
  await deleteCentre(books, 'K2', '2024-02', 'K3');
  expect([await causesOf(books, first), await causesOf(books, second)]).toEqual([[], changed]);
  const before = await allFigures(books);
  expect(await processAnew(books, first)).toMatchObject({ is_stale: false });
  expect(await allFigures(books)).toEqual(before);
  expect(await causesOf(books, second)).toEqual(changed);
  expect(await processAnew(books, second)).toMatchObject({ status: 'processed', is_stale: false });
  const march = (await allFigures(books)).filter((line) => line.startsWith('2024-03 K'));
  expect(march).toEqual([
    '2024-03 K1 5000 turnover 130.0000 0.0000, closing 130.0000 0.0000',
    '2024-03 K3 5000 turnover 0.0000 100.0000, closing 10.0000 0.0000',
  ]);
});
