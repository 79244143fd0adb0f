import { afterAll, beforeAll, expect, it } from 'vitest';
import { openTestApi, type TestApi } from '../../testing/testApi.ts';
import { bringInSale, setUpSale } from '../streams/testing/sale.ts';

let api: TestApi;
beforeAll(async () => {
  api = await openTestApi();
});
afterAll(async () => api.close());

const path = '/balance/categories';
const locked = { status: 409, body: { fields: [{ code: 'periodLocked' }] } };

it('an account with figures is not moved from one kind of rates to the other while any are locked', async () => {
  const books = await setUpSale(api, 'Locked rate kinds');
  const { session, entityIds, periods } = books;
  await session.ok('POST', '/ledger', {
    accounts: [{ code: '1', name: 'Group', type: 'balance', position: 9 }],
  });
  await bringInSale(books);
  const { accounts } = await session.ok<{ accounts: { id: number; code: string }[] }>(
    'GET',
    '/ledger?include_balance=true',
  );
  const idOf = (code: string) => accounts.find((account) => account.code === code)?.id;
  const [cash, group] = [idOf('1000'), idOf('1')];
  const add = async (name: string, isEquity: boolean) => {
    const body = { name, section: 'liabilities', is_equity: isEquity };
    return `${path}/${(await session.ok<{ id: number }>('POST', path, body)).id}`;
  };
  const [equity, debts] = [await add('Equity', true), await add('Debts', false)];
  await session.ok('POST', `${equity}/accounts`, { account: group });
  const lock = { kind: 'figures', legal_entity_id: entityIds.get('A'), period_id: periods[0]?.id };
  await session.ok('POST', '/periods/locks', lock);

  const into = async (category: string) =>
    session.call('POST', `${category}/accounts`, { body: { account: cash } });
  expect(await into(equity)).toMatchObject(locked);
  expect(await into(debts)).toMatchObject({ status: 200 });
  expect(await session.call('PATCH', debts, { body: { is_equity: true } })).toMatchObject(locked);
  await session.ok('DELETE', `${debts}/accounts/${cash}`);
  const below = { id: cash, parent: group, position: 0, code: '1000', name: 'Cash', type: 'balance' };
  expect(await session.call('POST', '/ledger', { body: { accounts: [below] } })).toMatchObject(locked);
  // Without figures of its own a group moves nothing.
  expect(await session.call('DELETE', `${equity}/accounts/${group}`)).toMatchObject({ status: 200 });

  await session.ok('DELETE', '/periods/locks', lock);
  expect(await into(equity)).toMatchObject({ status: 200 });
  await session.ok('POST', '/periods/locks', lock);
  expect(await session.call('DELETE', `${equity}/accounts/${cash}`)).toMatchObject(locked);
  expect(await session.call('DELETE', equity)).toMatchObject(locked);
  const closing = { ...below, parent: null, rate_kind: 'closing' };
  expect(await session.call('POST', '/ledger', { body: { accounts: [closing] } })).toMatchObject(locked);
});
