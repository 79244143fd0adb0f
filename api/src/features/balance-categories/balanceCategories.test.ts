import { beforeAll, describe, expect, it } from 'vitest';
import { clientOfFile } from '../../testing/clientOfFile.ts';

const path = '/balance/categories';
const ours = clientOfFile('Balance categories');

interface Category {
  readonly id: number;
  readonly name: string;
  readonly section: string;
  readonly position: number;
  readonly is_equity: boolean;
  readonly holds_claims: boolean;
  readonly revision: number;
  readonly accounts: readonly {
    readonly account_id: number;
    readonly position: number;
    readonly float_to_balance_category_id: number | null;
  }[];
}

interface Account {
  readonly id: number;
  readonly code: string;
  readonly type: string;
  readonly section: string | null;
  readonly parent: number | null;
  readonly position: number;
  readonly name: string;
  readonly balance_category_id: number | null;
  readonly effective_balance_category_id: number | null;
  readonly float_to_balance_category_id: number | null;
}

const list = async () => ours.admin.ok<Category[]>('GET', path);
const chart = async () =>
  (await ours.admin.ok<{ accounts: Account[] }>('GET', '/ledger?include_balance=true')).accounts;

async function accountOf(code: string): Promise<Account> {
  const found = (await chart()).find((account) => account.code === code);
  if (found === undefined) throw new Error(`There is no account ${code}.`);
  return found;
}

const add = async (name: string, section = 'assets', more: object = {}) =>
  ours.admin.ok<Category>('POST', path, { name, section, ...more });
const put = async ({ id }: Category, code: string, more: object = {}) =>
  ours.admin.ok<Category>('POST', `${path}/${id}/accounts`, {
    account: (await accountOf(code)).id,
    ...more,
  });

/** Everything that the tests before made; what floats is let go of first. */
async function clear(): Promise<void> {
  for (const { id, accounts } of await list()) {
    for (const { account_id: account } of accounts) {
      await ours.admin.ok('DELETE', `${path}/${id}/accounts/${account}`);
    }
  }
  for (const { id } of await list()) await ours.admin.ok('DELETE', `${path}/${id}`);
}

/** Codes of what a category holds, in order. */
async function codesIn({ id }: Category): Promise<string[]> {
  const codes = new Map((await chart()).map((account) => [account.id, account.code]));
  const found = (await list()).find((category) => category.id === id);
  expect(found?.accounts.map(({ position }) => position)).toEqual(found?.accounts.map((_, place) => place));
  return (found?.accounts ?? []).map(({ account_id: account }) => codes.get(account) ?? '');
}

beforeAll(async () => {
  const account = (code: string, type: string, section: string | null, more: object = {}) => ({
    key: code,
    code,
    name: `Account ${code}`,
    type,
    section,
    position: Number(code),
    ...more,
  });
  await ours.admin.ok('POST', '/ledger', {
    accounts: [
      account('1', 'balance', 'assets'),
      account('12', 'balance', 'assets', { parent_key: '1' }),
      account('120', 'balance', 'assets', { parent_key: '12' }),
      account('13', 'balance', 'assets', { parent_key: '1' }),
      account('2', 'balance', 'liabilities'),
      account('3', 'balance', null),
      account('5', 'expense', null),
    ],
  });
});

describe('balance categories', () => {
  beforeAll(clear);

  it('stand in an order of their section, assets first, in which there is never a gap', async () => {
    const equity = await add('Equity', 'liabilities', { is_equity: true });
    expect(equity).toEqual({
      id: equity.id,
      name: 'Equity',
      section: 'liabilities',
      position: 0,
      is_equity: true,
      holds_claims: false,
      revision: 0,
      accounts: [],
    });
    const fixed = await add(' Fixed assets ');
    await add('Cash', 'assets', { position: 99 });
    await add('Goodwill', 'assets', { position: 0 });
    const order = async () =>
      (await list()).map(({ section, position, name }) => `${section} ${position} ${name}`);
    expect(await order()).toEqual([
      'assets 0 Goodwill',
      'assets 1 Fixed assets',
      'assets 2 Cash',
      'liabilities 0 Equity',
    ]);
    expect(await ours.admin.ok('PATCH', `${path}/${fixed.id}`, { position: 2 })).toMatchObject({
      name: 'Fixed assets',
      position: 2,
      revision: 1,
    });
    await ours.admin.ok('PATCH', `${path}/${equity.id}`, {
      section: 'assets',
      is_equity: false,
      position: 1,
    });
    expect(await order()).toEqual([
      'assets 0 Goodwill',
      'assets 1 Equity',
      'assets 2 Cash',
      'assets 3 Fixed assets',
    ]);
    expect(await ours.admin.ok('DELETE', `${path}/${equity.id}`)).toEqual({ id: equity.id });
    expect(await order()).toEqual(['assets 0 Goodwill', 'assets 1 Cash', 'assets 2 Fixed assets']);
  });

  it('are told from what somebody else saved, and stay as they are where they are saved again', async () => {
    const { id } = await add('Revised');
    const change = { name: 'Revised once', revision: 0 };
    expect(await ours.admin.ok('PATCH', `${path}/${id}`, change)).toMatchObject({ revision: 1 });
    expect(await ours.refused('PATCH', `${path}/${id}`, change)).toMatchObject({
      status: 409,
      fields: [{ path: '', code: 'conflict' }],
    });
    const again = await ours.admin.ok('PATCH', `${path}/${id}`, { name: 'Revised once', section: 'assets' });
    expect(again).toMatchObject({ revision: 1 });
  });

  it.each([
    [{ name: ' ' }, 'name', 'too_small'],
    [{ name: 'Cash' }, 'name', 'duplicate'],
    [{ section: 'equity' }, 'section', 'invalid_value'],
    [{ is_equity: true }, 'is_equity', 'not_liabilities'],
    [{ section: 'liabilities', is_equity: true, holds_claims: true }, 'holds_claims', 'equity'],
    [{ position: -1 }, 'position', 'too_small'],
  ])('are refused at the field at fault: %j', async (change, field, code) => {
    const body = { name: 'New', section: 'assets', ...change };
    expect(await ours.refused('POST', path, body)).toMatchObject({
      status: 400,
      fields: [{ path: field, code }],
    });
  });

  it('have a name of their own in their section, not in both', async () => {
    const { id } = await add('Cash', 'liabilities');
    expect(await ours.refused('PATCH', `${path}/${id}`, { section: 'assets' })).toMatchObject({
      status: 400,
      fields: [{ path: 'name', code: 'duplicate' }],
    });
  });
});

describe('accounts of a balance category', () => {
  let fixed: Category;
  let cash: Category;
  let debts: Category;
  beforeAll(async () => {
    await clear();
    fixed = await add('Fixed assets');
    cash = await add('Cash');
    debts = await add('Debts', 'liabilities');
  });

  it('come with what hangs below them, unless that was put elsewhere; the chart tells of each', async () => {
    await put(fixed, '1');
    await put(cash, '12', { float_to_balance_category_id: debts.id });
    const places = (await chart()).map((account) => [
      account.code,
      account.balance_category_id,
      account.effective_balance_category_id,
      account.float_to_balance_category_id,
    ]);
    expect(places).toEqual([
      ['1', fixed.id, fixed.id, null],
      ['12', cash.id, cash.id, debts.id],
      ['120', null, cash.id, null],
      ['13', null, fixed.id, null],
      ['2', null, null, null],
      ['3', null, null, null],
      ['5', null, null, null],
    ]);
  });

  it('stand in an order, and leave the category that they were in before', async () => {
    await put(fixed, '13');
    await put(fixed, '120', { position: 0 });
    expect(await codesIn(fixed)).toEqual(['120', '1', '13']);
    const account = (await accountOf('13')).id;
    await ours.admin.ok('PATCH', `${path}/${fixed.id}/accounts/${account}`, { position: 0 });
    expect(await codesIn(fixed)).toEqual(['13', '120', '1']);
    await put(cash, '120', { position: 0 });
    expect([await codesIn(fixed), await codesIn(cash)]).toEqual([
      ['13', '1'],
      ['120', '12'],
    ]);
    await ours.admin.ok('DELETE', `${path}/${fixed.id}/accounts/${account}`);
    expect(await codesIn(fixed)).toEqual(['1']);
  });

  it('keep their place and what they float to where nothing is said of it, and float no more elsewhere', async () => {
    const float = async () => (await accountOf('12')).float_to_balance_category_id;
    await put(cash, '12');
    expect([await codesIn(cash), await float()]).toEqual([['120', '12'], debts.id]);
    await put(fixed, '12');
    expect([await codesIn(fixed), await float()]).toEqual([['1', '12'], null]);
    await put(cash, '12', { float_to_balance_category_id: debts.id });
    const account = (await accountOf('12')).id;
    const away = { float_to_balance_category_id: null };
    await ours.admin.ok('PATCH', `${path}/${cash.id}/accounts/${account}`, away);
    expect(await float()).toBeNull();
  });

  it.each([
    ['of expense', '5', {}, 'account', 'not_balance'],
    ['of the other section', '2', {}, 'account', 'other_section'],
    ['that floats within its section', '13', { to: 'fixed' }, 'float_to_balance_category_id', 'same_section'],
    ['that floats to nothing', '13', { to: 'nothing' }, 'float_to_balance_category_id', 'unknown'],
    ['that nobody has', '', {}, 'account', 'unknown'],
  ] as const)('are refused at the field at fault: one %s', async (_which, code, more, field, fault) => {
    const floatTo = 'to' in more ? { fixed: fixed.id, nothing: 987_654 }[more.to] : null;
    const body = {
      account: code === '' ? 987_654 : (await accountOf(code)).id,
      float_to_balance_category_id: floatTo,
    };
    expect(await ours.refused('POST', `${path}/${cash.id}/accounts`, body)).toMatchObject({
      status: 400,
      fields: [{ path: field, code: fault }],
    });
  });

  it('are none of another category', async () => {
    const { id } = await accountOf('12');
    for (const method of ['PATCH', 'DELETE']) {
      const call = await ours.admin.call(method, `${path}/${debts.id}/accounts/${id}`, {
        ...(method === 'PATCH' && { body: { position: 0 } }),
      });
      expect(call.status).toBe(404);
    }
  });

  it('without a section may lie on either side', async () => {
    await put(debts, '3');
    await put(cash, '3');
    expect(await codesIn(debts)).toEqual([]);
  });
});

const refusal = (code: string) => ({
  status: 409,
  name: 'InvalidRequestError',
  fields: [{ path: '', code }],
});

describe('what accounts stand against', () => {
  let cash: Category;
  let debts: Category;
  beforeAll(async () => {
    await clear();
    cash = await add('Cash');
    debts = await add('Debts', 'liabilities');
    await put(cash, '12', { float_to_balance_category_id: debts.id });
  });

  it('keeps a category in its section, and from being deleted while an account floats to it', async () => {
    const held = await ours.refused('PATCH', `${path}/${cash.id}`, { section: 'liabilities' });
    expect(held).toMatchObject(refusal('balanceCategoryHoldsAccounts'));
    expect(held.message).toContain('12 Account 12');
    const floated = refusal('balanceCategoryTakesFloats');
    const moved = await ours.refused('PATCH', `${path}/${debts.id}`, { section: 'assets' });
    expect(moved).toMatchObject(floated);
    const { status, body } = await ours.admin.call('DELETE', `${path}/${debts.id}`);
    expect({ status, ...(body as object) }).toMatchObject(floated);
    expect((await list()).map(({ id }) => id)).toEqual([cash.id, debts.id]);
  });

  it.each([{ type: 'expense' }, { section: 'liabilities' }])(
    'keeps the type and the section of an account: %j',
    async (change) => {
      const { id, code, name, type, section, parent, position } = await accountOf('12');
      const entry = { id, code, name, type, section, parent, position, ...change };
      const refused = await ours.refused('POST', '/ledger', { accounts: [entry] });
      expect(refused).toMatchObject(refusal('accountOutsideBalanceCategory'));
      expect(await accountOf('12')).toMatchObject({ type: 'balance', section: 'assets' });
    },
  );

  it('goes with the category: its accounts are in none then', async () => {
    await ours.admin.ok('DELETE', `${path}/${cash.id}`);
    await ours.admin.ok('DELETE', `${path}/${debts.id}`);
    expect(await accountOf('12')).toMatchObject({
      balance_category_id: null,
      float_to_balance_category_id: null,
    });
  });
});

describe('the audit log', () => {
  it('tells of categories, and of accounts in them by their names', async () => {
    await clear();
    const cash = await add('Cash');
    const debts = await add('Debts', 'liabilities');
    await put(cash, '12', { float_to_balance_category_id: debts.id });
    await put(cash, '12');
    await ours.admin.ok('PATCH', `${path}/${cash.id}`, { name: 'Cash and banks' });
    const { items } = await ours.admin.ok<{ items: object[] }>('GET', '/audit_log?limit=3');
    const row = { object: 'balance_categories', object_id: cash.id, action: 'update' };
    const part = '12 Account 12';
    expect(items).toMatchObject([
      { ...row, changes: [{ part: null, field: 'name', before: 'Cash', after: 'Cash and banks' }] },
      {
        ...row,
        object_name: 'Cash',
        changes: [
          { part, field: 'balance_category', before: null, after: 'Cash' },
          { part, field: 'position', before: null, after: '0' },
          { part, field: 'float_to_balance_category', before: null, after: 'Debts' },
        ],
      },
      { object: 'balance_categories', action: 'create', object_name: 'Debts' },
    ]);
  });
});
