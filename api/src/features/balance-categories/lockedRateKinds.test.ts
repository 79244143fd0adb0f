import { afterAll, beforeAll, expect, it } from 'vitest';
import { openTestApi, type TestApi } from '../../testing/testApi.ts';
import { limitMember } from '../users/testing/limitMember.ts';
import { bringIn, periodOf } from '../streams/testing/books.ts';
import { bringInSale, salesOf, setUpSale } from '../streams/testing/sale.ts';

let api: TestApi;
beforeAll(async () => {
  api = await openTestApi();
});
afterAll(async () => api.close());

const path = '/balance/categories';
const locked = { status: 409, body: { fields: [{ code: 'periodLocked' }] } };

it('an account with locked figures is not moved from one kind of rates to the other', async () => {
  const books = await setUpSale(api, 'Locked rate kinds');
  const { session, entityIds } = books;
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
  const lock = {
    kind: 'figures',
    legal_entity_id: entityIds.get('A'),
    period_id: periodOf(books, '2024-01'),
  };
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

it('a lock before its figures holds no account, also of an import that begins within the lock', async () => {
  const books = await setUpSale(api, 'Figures after the lock');
  const { session, entityIds } = books;
  const second = [{ code: '1100', name: 'Bank', type: 'balance', position: 1 }];
  await session.ok('POST', '/ledger', { accounts: second });
  const { bytes, ...early } = salesOf('2023-11');
  const text = `${Buffer.from(bytes).toString('utf8')}\nLate,2024-02-05,1100,5.00,,Sale\nLate,2024-02-05,4000,,5.00,Sale`;
  await bringIn(books, { ...early, bytes: Buffer.from(text), to: '2024-12' });
  const { accounts } = await session.ok<{ accounts: { id: number; code: string }[] }>(
    'GET',
    '/ledger?include_balance=true',
  );
  const idOf = (code: string) => accounts.find((account) => account.code === code)?.id;
  const body = { name: 'Equity', section: 'liabilities', is_equity: true };
  const { id } = await session.ok<{ id: number }>('POST', path, body);
  const equity = `${path}/${id}`;
  const lock = async (month: string) =>
    session.ok('POST', '/periods/locks', {
      kind: 'figures',
      legal_entity_id: entityIds.get('A'),
      period_id: periodOf(books, month),
    });
  const into = async (code: string) =>
    session.call('POST', `${equity}/accounts`, { body: { account: idOf(code) } });
  const historical = (code: string) => ({
    accounts: [{ id: idOf(code), code, name: code, type: 'balance', position: 0, rate_kind: 'historical' }],
  });

  await lock('2023-10');
  expect(await into('1000')).toMatchObject({ status: 200 });
  await session.ok('DELETE', `${equity}/accounts/${idOf('1000')}`);
  await lock('2024-01');
  expect(await into('1000')).toMatchObject(locked);
  expect(await session.call('POST', '/ledger', { body: historical('1000') })).toMatchObject(locked);
  expect(await into('1100')).toMatchObject({ status: 200 });
  await session.ok('DELETE', `${equity}/accounts/${idOf('1100')}`);
  await session.ok('POST', '/ledger', historical('1100'));
  await lock('2024-02');
  expect(
    await session.call('POST', '/ledger', {
      body: { accounts: historical('1100').accounts.map((each) => ({ ...each, rate_kind: 'closing' })) },
    }),
  ).toMatchObject(locked);
});

it('tells who does not see a legal entity nothing of the period through which it is locked', async () => {
  const books = await setUpSale(api, 'Hidden borders');
  const { session, entityIds, client } = books;
  await bringInSale(books);
  const { accounts } = await session.ok<{ accounts: { id: number; code: string }[] }>(
    'GET',
    '/ledger?include_balance=true',
  );
  const cash = accounts.find(({ code }) => code === '1000')?.id;
  const other = { name: 'B', code: 'B', currency: 'EUR' };
  const { id: otherId } = await session.ok<{ id: number }>('POST', '/legal_entities', other);
  const category = { name: 'Debts', section: 'liabilities', is_equity: false };
  const { id } = await session.ok<{ id: number }>('POST', path, category);
  await session.ok('POST', `${path}/${id}/accounts`, { account: cash });
  const dimension = (await session.ok<{ id: number }[]>('GET', '/dimensions'))[0]?.id;
  const instances = `/dimensions/${dimension}/instances/-1`;
  const added = ['P', 'Q'].map((code, place) => ({ key: code, code, name: code, position: place + 1 }));
  const saved = await session.ok<{ id: number; code: string }[]>('POST', instances, {
    from_period_id: null,
    instances: added,
  });
  const idOf = (code: string) => saved.find((each) => each.code === code)?.id;
  const lock = {
    kind: 'figures',
    legal_entity_id: entityIds.get('A'),
    period_id: periodOf(books, '2024-01'),
  };
  await session.ok('POST', '/periods/locks', lock);

  const limited = await limitMember(client, 'org_finance_admin', [otherId]);
  const historical = {
    id: cash,
    position: 0,
    code: '1000',
    name: 'Cash',
    type: 'balance',
    rate_kind: 'historical',
  };
  const moved = { id: idOf('Q'), parent: idOf('P'), code: 'Q', name: 'Q', position: 1 };
  const calls = [
    ['PATCH', `${path}/${id}`, { is_equity: true }],
    ['POST', '/ledger', { accounts: [historical] }],
    ['POST', instances, { from_period_id: null, instances: [moved] }],
  ] as const;
  for (const [method, address, body] of calls) {
    const told = await limited.call(method, address, { body });
    expect(told).toMatchObject({ status: 409, body: { fields: [{ code: 'hiddenPeriodLocked' }] } });
    expect(JSON.stringify(told)).not.toContain('2024-01-31');
    expect(await session.call(method, address, { body })).toMatchObject(locked);
  }
});
