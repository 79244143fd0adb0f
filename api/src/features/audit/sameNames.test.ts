import { afterAll, beforeAll, expect, it } from 'vitest';
import { openTestApi, type TestApi, type TestClient, type TestSession } from '../../testing/testApi.ts';
import { addPerson } from '../access/testing/entries.ts';

/** What is pointed from one record to another is told, also where both are called the same. */

interface Change {
  readonly part: string | null;
  readonly field: string;
  readonly before: string | null;
  readonly after: string | null;
}

interface Log {
  readonly total: number;
  readonly items: readonly { readonly changes: readonly Change[] }[];
}

interface Listed {
  readonly id: number;
  readonly name: string;
  readonly code: string;
  readonly position: number;
}

let api: TestApi;
let session: TestSession;
let client: TestClient;
/** Two groups, each with an account called `Reserves`, and one more account. */
let accounts: readonly Listed[];
let first: number;
let second: number;

const sameName = 'Reserves';

beforeAll(async () => {
  api = await openTestApi();
  client = await api.addClient('Same names');
  session = await client.as('org_admin');
  await session.ok('POST', '/periods', { cycle: '1m', fiscal_year_start: 1, start_date: '2024-01-01' });
  const entry = (name: string, more: object) => ({ code: '', name, type: 'balance', position: 0, ...more });
  const saved = await session.ok<{ accounts: readonly Listed[] }>('POST', '/ledger', {
    accounts: [
      entry('North', { key: 'n' }),
      entry(sameName, { parent_key: 'n' }),
      entry('South', { key: 's', position: 1 }),
      entry(sameName, { parent_key: 's' }),
      entry('Bank', { position: 2 }),
    ],
  });
  accounts = saved.accounts;
  const [one, other] = accounts.filter(({ name }) => name === sameName);
  first = one?.id ?? 0;
  second = other?.id ?? 0;
});
afterAll(async () => api.close());

/** The changes of the one row that the second of two saves leaves. */
async function changesOf(save: (id: number) => Promise<unknown>, ids = [first, second]) {
  const [one = 0, other = 0] = ids;
  await save(one);
  const { total } = await session.ok<Log>('GET', '/audit_log?limit=1');
  await save(other);
  const log = await session.ok<Log>('GET', '/audit_log?limit=1');
  expect(log.total).toBe(total + 1);
  return log.items[0]?.changes;
}

async function streamWithRules(): Promise<string> {
  const entity = { name: 'Nordwind', code: `N${Date.now()}`, currency: 'EUR' };
  const { id } = await session.ok<{ id: number }>('POST', '/legal_entities', entity);
  const stream = { name: `Stream of ${entity.code}`, legal_entity_id: id, type: 'single-account-entry' };
  const added = await session.ok<{ id: number }>('POST', '/actuals/financial/streams', stream);
  return `/actuals/financial/streams/${added.id}`;
}

const rule = (target: object) => ({
  name: 'All',
  side: 'both',
  conditions: { $and: [] },
  account_id: null,
  account_by_code_of: null,
  dimension_instance_id: null,
  dimension_by_code_of: null,
  ...target,
});

/** Two values called the same, each below another one, and a third. */
async function valuesOfDimension() {
  const [dimension] = await session.ok<{ id: number }[]>('GET', '/dimensions');
  const path = `/dimensions/${dimension?.id}/instances`;
  const value = (name: string, more: object) => ({ code: '', name, position: 0, ...more });
  const present = await session.ok<Listed[]>('POST', `${path}/-1`, {
    from_period_id: null,
    instances: [
      value('North', { key: 'n', position: 7 }),
      value('Sales', { parent_key: 'n' }),
      value('South', { key: 's', position: 8 }),
      value('Sales', { parent_key: 's' }),
      value('Team', { position: 9 }),
    ],
  });
  const ids = present.filter(({ name }) => name === 'Sales').map(({ id }) => id);
  return { path, ids, team: present.find(({ name }) => name === 'Team') };
}

const line = (field: string, [one = 0, other = 0]: readonly number[], name = sameName) => ({
  field,
  before: `${name} #${one}`,
  after: `${name} #${other}`,
});

it('the account of retained earnings of the client, and of a company', async () => {
  const ofClient = await changesOf(async (id) =>
    session.ok('PATCH', '/settings', { settings: { retained_earnings_account_id: id } }),
  );
  expect(ofClient).toMatchObject([{ part: null, ...line('retained_earnings_account', [first, second]) }]);
  const entity = { name: 'Nordwind', code: 'DE01', currency: 'EUR' };
  const { id: entityId } = await session.ok<{ id: number }>('POST', '/legal_entities', entity);
  const ofCompany = await changesOf(async (id) => {
    const own = [{ legal_entity_id: entityId, account_id: id }];
    await session.ok('PATCH', '/settings', { settings: { retained_earnings_overrides: own } });
  });
  expect(ofCompany).toMatchObject([
    { part: 'DE01 Nordwind', ...line('retained_earnings_account', [first, second]) },
  ]);
  // Otherwise nothing could be put below it.
  const none = [{ legal_entity_id: entityId, account_id: null }];
  await session.ok('PATCH', '/settings', { settings: { retained_earnings_overrides: none } });
});

it('the first account of retained earnings, which others are called as, too', async () => {
  const set = async (id: number | null) =>
    session.ok('PATCH', '/settings', { settings: { retained_earnings_account_id: id } });
  await set(null);
  await set(second);
  const { items } = await session.ok<Log>('GET', '/audit_log?limit=1');
  expect(items[0]?.changes).toMatchObject([
    { field: 'retained_earnings_account', before: null, after: `${sameName} #${second}` },
  ]);
  const bank = accounts.find(({ name }) => name === 'Bank');
  await set(bank?.id ?? 0);
  const log = await session.ok<Log>('GET', '/audit_log?limit=1');
  expect(log.items[0]?.changes).toMatchObject([{ before: `${sameName} #${second}`, after: 'Bank' }]);
});

it('the account that a local account stands for', async () => {
  const stream = await streamWithRules();
  const changes = await changesOf(async (id) => {
    const local = { code: 'L1', description: 'Local', type: 'standard', account_id: id };
    await session.ok('PUT', `${stream}/accounts`, { accounts: [local] });
  });
  expect(changes).toMatchObject([{ part: 'L1 Local', ...line('account', [first, second]) }]);
});

it('the targets of a rule', async () => {
  const stream = await streamWithRules();
  const saved = await session.ok<{ rules: { id: number }[] }>('PUT', `${stream}/rules`, {
    rules: [rule({ account_id: first })],
  });
  const path = `${stream}/rules/${saved.rules[0]?.id}`;
  const byAccount = await changesOf(async (id) => session.ok('PATCH', path, { account_id: id }));
  expect(byAccount).toMatchObject([{ part: 'All', ...line('account', [first, second]) }]);
  const { ids } = await valuesOfDimension();
  const byValue = await changesOf(
    async (id) => session.ok('PATCH', path, { dimension_instance_id: id }),
    ids,
  );
  expect(byValue).toMatchObject([{ part: 'All', ...line('dimension_instance', ids, 'Sales') }]);
});

it('what an account, and a value of a dimension, lies below', async () => {
  const bank = accounts.find(({ name }) => name === 'Bank');
  const chart = await changesOf(async (parent) =>
    session.ok('POST', '/ledger', {
      accounts: [{ id: bank?.id, code: '', name: 'Bank', type: 'balance', position: 2, parent }],
    }),
  );
  expect(chart).toMatchObject([{ part: 'Bank', ...line('parent', [first, second]) }]);
  const { path, ids, team } = await valuesOfDimension();
  const tree = await changesOf(async (parent) => {
    const value = { id: team?.id, code: '', name: 'Team', position: 9, parent };
    await session.ok('POST', `${path}/-1`, { from_period_id: null, instances: [value] });
  }, ids);
  expect(tree).toMatchObject([{ part: 'Team', ...line('parent', ids, 'Sales') }]);
});

it('a parent that is only called otherwise is no change of what lies below it', async () => {
  const { accounts: present } = await session.ok<{ accounts: (Listed & { parent: number })[] }>(
    'GET',
    '/ledger?include_balance=true',
  );
  const north = present.find(({ name }) => name === 'North');
  const below = present.find(({ parent }) => parent === north?.id);
  const entry = (account: Listed | undefined, name: string, more: object) => ({
    id: account?.id,
    code: '',
    type: 'balance',
    position: 0,
    name,
    ...more,
  });
  await session.ok('POST', '/ledger', {
    accounts: [entry(north, 'North and West', {}), entry(below, 'Reserves of all', { parent: north?.id })],
  });
  const { items } = await session.ok<Log>('GET', '/audit_log?limit=1');
  expect(items[0]?.changes.map(({ field }) => field)).toEqual(['name', 'name']);
});

it('the reports that somebody sees', async () => {
  const reader = await addPerson(api, client, 'same-names-reader', ['org_viewer']);
  const addReport = async (key: string): Promise<number> => {
    const report = {
      client_id: client.id,
      name: 'Same',
      provider: 'metabase',
      address: 'https://metabase.example.org',
      report_key: key,
    };
    const path = '/admin/reporting/embedded/reports';
    return (await api.administrator.ok<{ id: number }>('POST', path, report)).id;
  };
  const [one, other] = [await addReport('1'), await addReport('2')];
  const path = `/admin/clients/${client.id}/reporting/users`;
  const changes = await changesOf(
    async (id) => api.administrator.ok('POST', path, { user_id: reader.id, report_ids: [id] }),
    [one, other],
  );
  expect(changes).toMatchObject([
    { field: 'reports', before: `["Same #${one}"]`, after: `["Same #${other}"]` },
  ]);
});
