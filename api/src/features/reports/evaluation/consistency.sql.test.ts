import { afterAll, beforeAll, expect, it } from 'vitest';
import { isProving } from '../../../testing/rounds.ts';
import { openTestApi, type TestApi } from '../../../testing/testApi.ts';
import { atRest, type Books, bringIn, periodOf } from '../../streams/testing/books.ts';
import { salesOf, setUpSale } from '../../streams/testing/sale.ts';
import { accountNode, accountsOf, evaluated, type Node } from './testing/reportCalls.ts';

/** Whatever is published meanwhile: an evaluation is of one state of all figures. */

let api: TestApi;
beforeAll(async () => {
  api = await openTestApi();
});
afterAll(async () => api.close());

const roundCount = isProving ? 200 : 12;

async function itemsOf({ session }: Books): Promise<Node[]> {
  const accounts = await accountsOf(session);
  return accounts.map((account) => accountNode(account.code, account, { accountUse: 'closing_balance' }));
}

it('sees the figures before a change or after it, and never some of each', async () => {
  const books = await setUpSale(api, 'One state');
  await bringIn(books, salesOf('2024-01', '2024-02'));
  const file = await bringIn(books, salesOf('2024-03', '2024-04', '2024-05'));
  const { session } = books;
  const items = await itemsOf(books);
  const range = { from_period_id: periodOf(books, '2024-06'), to_period_id: periodOf(books, '2024-06') };
  const whole = JSON.stringify([['500.0000'], ['500.0000']]);
  const part = JSON.stringify([['200.0000'], ['200.0000']]);
  const read = async (): Promise<string> => {
    const { rows } = await evaluated(session, { items, range });
    return JSON.stringify(rows.map(({ values }) => values));
  };
  const changeTo = async (isPart: boolean): Promise<void> => {
    await session.ok('POST', `${file.path}/${isPart ? 'deprocess' : 'rollback'}`, {});
    await atRest(books, file);
  };
  expect(await read()).toBe(whole);
  const seen = new Set<string>();
  for (let round = 0; round < roundCount; round += 1) {
    const change = changeTo(round % 2 === 0);
    const found = await Promise.all([read(), read(), read()]);
    await change;
    found.push(await read());
    for (const each of found) seen.add(each);
    expect(found.at(-1)).toBe(round % 2 === 0 ? part : whole);
  }
  expect([...seen].toSorted()).toEqual([part, whole].toSorted());
});
