import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openTestApi, type TestApi, type TestSession } from '../../testing/testApi.ts';
import { parts } from './import/testing/imports.ts';
import { bringInSale, setUpSale } from '../streams/testing/sale.ts';

interface Account {
  readonly id: number;
  readonly code: string;
  readonly name: string;
  readonly type: string;
  readonly position: number;
  readonly rate_kind: string | null;
}

let api: TestApi;
beforeAll(async () => {
  api = await openTestApi();
});
afterAll(async () => api.close());

async function accountOf(session: TestSession, code: string): Promise<Account> {
  const { accounts } = await session.ok<{ accounts: Account[] }>('GET', '/ledger?include_balance=true');
  const account = accounts.find((each) => each.code === code);
  if (account === undefined) throw new Error(`There is no account ${code}.`);
  return account;
}

/** Saves the account with another type, or another name. */
async function save(
  session: TestSession,
  { id, code, name, type, position }: Account,
  change: Partial<Account> & { readonly parent?: number },
): Promise<{ status: number; body: unknown }> {
  const entry = { id, code, name, type, position, ...change };
  return session.call('POST', '/ledger', { body: { accounts: [entry] } });
}

const refusal = (code: string) => ({
  status: 409,
  body: { name: 'InvalidRequestError', fields: [{ path: '', code }] },
});

describe('the type of an account', () => {
  it('is fixed by postings, while its name is not; an account without any may change', async () => {
    const books = await setUpSale(api, 'Account with postings');
    const { session } = books;
    await session.ok('POST', '/ledger', {
      accounts: [{ code: '5000', name: 'Rent', type: 'expense', position: 2 }],
    });
    await bringInSale(books);
    const sales = await accountOf(session, '4000');
    expect(await save(session, sales, { type: 'expense' })).toMatchObject(refusal('accountTypeInUse'));
    expect(await save(session, sales, { name: 'Sales' })).toMatchObject({ status: 200 });
    expect(await accountOf(session, '4000')).toMatchObject({ type: 'revenue', name: 'Sales' });
    const rent = await accountOf(session, '5000');
    expect(await save(session, rent, { type: 'revenue' })).toMatchObject({ status: 200 });
  });

  it.each(['of the client', 'of one legal entity'])(
    'stays balance while the account takes the results %s',
    async (whose) => {
      const { session, entityIds } = await setUpSale(api, `Results ${whose}`);
      const cash = await accountOf(session, '1000');
      const settingsFor = (account: number | null) =>
        whose === 'of the client'
          ? { retained_earnings_account_id: account }
          : { retained_earnings_overrides: [{ legal_entity_id: entityIds.get('A'), account_id: account }] };
      await session.ok('PATCH', '/settings', { settings: settingsFor(cash.id) });
      expect(await save(session, cash, { type: 'revenue' })).toMatchObject(refusal('accountTakesResults'));
      expect(await accountOf(session, '1000')).toMatchObject({ type: 'balance' });
      await session.ok('PATCH', '/settings', { settings: settingsFor(null) });
      expect(await save(session, cash, { type: 'revenue' })).toMatchObject({ status: 200 });
    },
  );
});

describe('an account that takes the results', () => {
  it.each(['of the client', 'of one legal entity'])('%s gets no accounts below it', async (whose) => {
    const { session, entityIds } = await setUpSale(api, `Nothing below results ${whose}`);
    const cash = await accountOf(session, '1000');
    const settingsFor = (account: number | null) =>
      whose === 'of the client'
        ? { retained_earnings_account_id: account }
        : { retained_earnings_overrides: [{ legal_entity_id: entityIds.get('A'), account_id: account }] };
    const change = async (account: number | null) =>
      session.ok('PATCH', '/settings', { settings: settingsFor(account) });
    const entry = { code: '2000', name: 'Bank', type: 'balance', position: 2 };
    await session.ok('POST', '/ledger', { accounts: [entry] });
    await change(cash.id);
    const below = { name: 'Below', type: 'balance', position: 0, parent: cash.id };
    const add = async () =>
      session.call('POST', '/ledger', { body: { accounts: [{ code: '1001', ...below }] } });
    expect(await add()).toMatchObject(refusal('accountTakesResultsAlone'));
    const move = async () => save(session, await accountOf(session, '2000'), { parent: cash.id });
    expect(await move()).toMatchObject(refusal('accountTakesResultsAlone'));
    const file = 'code,name,type,parent\n1000,Cash,balance,\n1002,Below,balance,1000\n';
    expect(await session.call('POST', '/actions/ledger/import', { body: parts(file) })).toMatchObject(
      refusal('accountTakesResultsAlone'),
    );
    await change(cash.id);
    await change(null);
    expect(await add()).toMatchObject({ status: 200 });
    expect(await move()).toMatchObject({ status: 200 });
  });
});

describe('the rate kind of an account', () => {
  it('is one of balances, stays where it is not said, and while figures that it would move are locked', async () => {
    const books = await setUpSale(api, 'Rate kinds');
    const { session, entityIds, periods } = books;
    await bringInSale(books);
    const [cash, sales] = [await accountOf(session, '1000'), await accountOf(session, '4000')];
    expect(await save(session, sales, { rate_kind: 'historical' })).toMatchObject({
      status: 400,
      body: { fields: [{ path: 'accounts.0.rate_kind', code: 'invalid' }] },
    });
    expect(await save(session, cash, { rate_kind: 'historical' })).toMatchObject({ status: 200 });
    expect(await save(session, cash, { name: 'Cash in hand' })).toMatchObject({ status: 200 });
    expect(await accountOf(session, '1000')).toMatchObject({ rate_kind: 'historical', name: 'Cash in hand' });
    const lockOf = (start: string) => ({
      kind: 'figures',
      legal_entity_id: entityIds.get('A'),
      period_id: periods.find(({ start_date }) => start_date === start)?.id,
    });
    // What is locked before the figures moves none of them.
    await session.ok('POST', '/periods/locks', lockOf('2023-12-01'));
    expect(await save(session, cash, { rate_kind: null })).toMatchObject({ status: 200 });
    expect(await save(session, cash, { rate_kind: 'historical' })).toMatchObject({ status: 200 });
    const lock = lockOf('2024-01-01');
    await session.ok('POST', '/periods/locks', lock);
    expect(await save(session, cash, { rate_kind: null })).toMatchObject({
      status: 409,
      body: { fields: [{ path: 'accounts.0.rate_kind', code: 'periodLocked' }] },
    });
    expect(await save(session, cash, { rate_kind: 'historical', name: 'Cash' })).toMatchObject({
      status: 200,
    });
    await session.ok('DELETE', '/periods/locks', lock);
    expect(await save(session, cash, { rate_kind: 'closing' })).toMatchObject({ status: 200 });
  });
});
