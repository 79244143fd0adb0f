import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type TestApi, openTestApi } from '../../testing/testApi.ts';
import type { Instance } from '../streams/instanceView.ts';
import {
  acceptAccounts,
  acceptSuggestions,
  atRest,
  type Books,
  bringIn,
  addInstance,
  type InstanceWithFile,
  deprocess,
  processInstance,
  setUpBooks,
  verify,
  whileWriting,
} from '../streams/testing/books.ts';
import { streamAccountsOf } from '../streams/testing/streamAccounts.ts';

/** A change marks the figures that it touches, says why, and marks no others; taking it back takes the mark away. */

const file = [
  'Transaction ID,Date,Account,Debit,Credit,Cost centre,Description',
  'T1,2024-01-05,1000,100.00,,,Cash sale',
  'T1,2024-01-05,4000,,100.00,,Cash sale',
  'T2,2024-02-10,5000,40.50,,C1,Rent',
  'T2,2024-02-10,1000,,40.50,,Rent',
].join('\n');

interface Account {
  readonly id: number;
  readonly code: string;
  readonly name: string;
  readonly type: string;
  readonly position: number;
  readonly parent: number | null;
}

interface Dimension {
  readonly id: number;
  readonly type: string;
}

interface TreeEntry {
  readonly id: number;
  readonly code: string;
  readonly name: string;
  readonly position: number;
  readonly parent: number | null;
  readonly default: boolean;
}

let api: TestApi;
let books: Books;
let byDefault: InstanceWithFile;
let byCode: InstanceWithFile;

beforeAll(async () => {
  api = await openTestApi();
  books = await setUpBooks(api, {
    name: 'staleness',
    currency: 'EUR',
    startDate: '2023-01-01',
    accounts: ['1000', '1100', '4000', '5000', '6000'].map((code) => ({
      code,
      type: code.startsWith('1') ? 'balance' : code === '4000' ? 'revenue' : 'expense',
    })),
    entities: [
      { code: 'A', currency: 'EUR' },
      { code: 'B', currency: 'EUR' },
    ],
  });
  await saveTree(null, [{ code: 'C1' }, { code: 'C2' }]);
  const given = {
    type: 'single-account-entry' as const,
    bytes: Buffer.from(file),
    from: '2024-01',
    to: '2024-03',
  };
  byDefault = await bringIn(books, { ...given, entity: 'A', fileName: 'default.csv' });
  byCode = await bringIn(books, { ...given, entity: 'B', fileName: 'code.csv' });
  await saveRules(byCode, [byEqualCode]);
  await processAgain(byCode);
});
afterAll(async () => api.close());

const byEqualCode = {
  name: 'Everything by its code',
  position: 0,
  side: 'both',
  conditions: { $and: [] },
  account_id: null,
  account_by_code_of: 'account',
  dimension_instance_id: null,
  dimension_by_code_of: null,
};

async function saveRules({ streamId }: InstanceWithFile, rules: readonly object[]): Promise<void> {
  await books.session.ok('PUT', `/actuals/financial/streams/${streamId}/rules`, { rules });
}

async function readInstance({ path }: InstanceWithFile): Promise<Instance> {
  return books.session.ok<Instance>('GET', path);
}

async function processAgain(added: InstanceWithFile): Promise<void> {
  await deprocess(books, added);
  await verify(books, added);
  expect(await processInstance(books, added)).toMatchObject({ status: 'processed' });
}

async function causes(): Promise<{ byDefault: readonly string[]; byCode: readonly string[] }> {
  const [first, second] = [await readInstance(byDefault), await readInstance(byCode)];
  for (const { is_stale, stale_causes } of [first, second]) expect(is_stale).toBe(stale_causes.length > 0);
  return { byDefault: first.stale_causes, byCode: second.stale_causes };
}

const none = { byDefault: [], byCode: [] };

async function readAccounts(): Promise<Account[]> {
  return (await books.session.ok<{ accounts: Account[] }>('GET', '/ledger?include_balance=true')).accounts;
}

/** Saves some of the accounts otherwise than they are. */
async function saveAccounts(changes: Readonly<Record<string, object>>, added: readonly object[] = []) {
  const accounts = (await readAccounts())
    .filter(({ code }) => code in changes)
    .map(({ id, code, name, type, position, parent }) => ({
      id,
      code,
      name,
      type,
      position,
      parent,
      ...changes[code],
    }));
  await books.session.ok('POST', '/ledger', { accounts: [...accounts, ...added] });
}

async function costDimension(): Promise<Dimension> {
  const dimensions = await books.session.ok<Dimension[]>('GET', '/dimensions');
  return dimensions.find(({ type }) => type === 'expense')!;
}

/** Saves the tree of the cost dimension from a month on: by code, what there is keeps its identity. */
async function saveTree(
  month: string | null,
  wanted: readonly { readonly code: string; readonly was?: string; readonly default?: boolean }[],
): Promise<void> {
  const dimension = await costDimension();
  const present = await books.session.ok<TreeEntry[]>('GET', `/dimensions/${dimension.id}/instances`);
  const period = books.periods.find(({ start_date }) => start_date.startsWith(month ?? '-'));
  const place = period === undefined ? '-1' : String(period.id);
  const body = {
    from_period_id: period?.id ?? null,
    instances: wanted.map(({ code, was, default: isDefault = false }, position) => {
      const id = present.find((entry) => entry.code === (was ?? code))?.id;
      const entry = { code, name: code, position, parent: null, default: isDefault };
      return id === undefined ? entry : { id, ...entry };
    }),
  };
  const answer = await books.session.call('POST', `/dimensions/${dimension.id}/instances/${place}`, { body });
  if (answer.status >= 300) throw new Error(JSON.stringify(answer.body));
}

describe('rules and accounts of the stream', () => {
  it('touch its own instances; a new name or the same again touches nothing', async () => {
    const [rule] = (
      await books.session.ok<{ rules: { id: number }[] }>(
        'GET',
        `/actuals/financial/streams/${byCode.streamId}/rules`,
      )
    ).rules;
    await saveRules(byCode, [{ ...byEqualCode, id: rule!.id, name: 'By its code' }]);
    expect(await causes()).toEqual(none);
    await saveRules(byCode, [{ ...byEqualCode, id: rule!.id, side: 'debit' }]);
    expect(await causes()).toEqual({ ...none, byCode: ['rules_changed'] });
    await saveRules(byCode, [{ ...byEqualCode, id: rule!.id }]);
    expect(await causes()).toEqual(none);
  });

  it('touch an instance whose file holds the account, not for accounts of another file', async () => {
    const { rows, save } = await streamAccountsOf(books, byDefault);
    await save([...rows, { code: '9999', description: '', type: 'standard', account_id: null }]);
    expect(await causes()).toEqual(none);
    const other = (await readAccounts()).find(({ code }) => code === '1100')!;
    const moved = rows.map((row) => (row.code === '1000' ? { ...row, account_id: other.id } : row));
    await save(moved);
    expect(await causes()).toEqual({ ...none, byDefault: ['accounts_changed'] });
    await save(rows);
    expect(await causes()).toEqual(none);
  });
});

describe('the chart of accounts', () => {
  it('touches both by the closing of an account before its last posting, until it is taken back', async () => {
    await saveAccounts({ '1000': { name: 'Bank', closed_from: '2024-04-01' } });
    expect(await causes()).toEqual(none);
    await saveAccounts({ '1000': { closed_from: '2024-02-01' } });
    expect(await causes()).toEqual({ byDefault: ['chart_changed'], byCode: ['chart_changed'] });
    await saveAccounts({ '1000': { closed_from: null } });
    expect(await causes()).toEqual(none);
  });

  it('touches by codes only what is placed by equal code', async () => {
    await saveAccounts({ '5000': { code: '5001' } });
    expect(await causes()).toEqual({ ...none, byCode: ['chart_changed'] });
    await saveAccounts({ '5001': { code: '5000' } });
    expect(await causes()).toEqual(none);
  });
});

describe('a change of many accounts at once', () => {
  const added = Array.from({ length: 30 }, (_, index) => `B${index}`);
  const recoded = (name: (code: string) => string) =>
    Object.fromEntries([...added, '5000', 'N5000'].map((code) => [code, { code: name(code) }]));

  it('touches what a change of one of them would', async () => {
    const entries = added.map((code, index) => ({ code, name: code, type: 'expense', position: 20 + index }));
    await saveAccounts({}, entries);
    expect(await causes()).toEqual(none);
    await saveAccounts(recoded((code) => `N${code}`));
    expect(await causes()).toEqual({ ...none, byCode: ['chart_changed'] });
    await saveAccounts({ N5000: { code: '5000' } });
    expect(await causes()).toEqual(none);
  });
});

describe('a dimension', () => {
  it('touches by a code of the file in one of the periods, until it is taken back', async () => {
    await saveTree('2024-04', [{ code: 'X1', was: 'C1' }, { code: 'C2' }]);
    expect(await causes()).toEqual(none);
    await saveTree('2024-02', [{ code: 'R1', was: 'X1' }, { code: 'C2' }]);
    expect(await causes()).toEqual({ byDefault: ['dimension_changed'], byCode: ['dimension_changed'] });
    await saveTree('2024-02', [{ code: 'C1', was: 'X1' }, { code: 'C2' }]);
    expect(await causes()).toEqual(none);
  });
});

describe('periods before the first one', () => {
  it('touch nothing, and what is touched afterwards is found', async () => {
    const calendar = { cycle: '1m', fiscal_year_start: 1, start_date: '2022-01-01' };
    await books.session.ok('POST', '/periods', calendar);
    expect(await causes()).toEqual(none);
    await saveTree('2024-05', [{ code: 'Y1', was: 'X1' }, { code: 'C2' }]);
    expect(await causes()).toEqual(none);
    await saveTree('2024-02', [{ code: 'R1', was: 'Y1' }, { code: 'C2' }]);
    expect(await causes()).toEqual({ byDefault: ['dimension_changed'], byCode: ['dimension_changed'] });
    await saveTree('2024-02', [{ code: 'C1', was: 'Y1' }, { code: 'C2' }]);
    expect(await causes()).toEqual(none);
  });
});

describe('a change while an instance is processed', () => {
  it('is found when its figures are published, the type of an account without figures until then too', async () => {
    const rows = ['L1,2024-02-10,1200,1.00,,,Late', 'L1,2024-02-10,4000,,1.00,,Late'];
    await saveAccounts({}, [{ code: '1200', name: 'Till', type: 'balance', position: 9, parent: null }]);
    const late = await addInstance(books, {
      entity: 'A',
      type: 'single-account-entry',
      fileName: 'late.csv',
      bytes: Buffer.from(`${file.split('\n', 1)[0]}\n${rows.join('\n')}\n`),
      from: '2024-01',
      to: '2024-03',
    });
    await acceptSuggestions(books, late);
    await acceptAccounts(books, late);
    await verify(books, late);
    await whileWriting(books, late, async () =>
      saveAccounts({ '1200': { type: 'expense', closed_from: '2024-02-01' } }),
    );
    const done = await atRest(books, late);
    expect(done).toMatchObject({ status: 'processed', is_stale: true, stale_causes: ['chart_changed'] });
    const balance = await books.session.ok<{ stale_instances: object[] }>(
      'GET',
      `/data_audit/trial_balance?from=${books.periods[12]?.id}&to=${books.periods[14]?.id}`,
    );
    expect(balance.stale_instances).toMatchObject([
      {
        instance_id: late.instanceId,
        stream_name: 'late.csv',
        stream_slug: 'late-csv',
        range: (await readInstance(late)).range,
        stale_causes: ['chart_changed'],
      },
    ]);
    await saveAccounts({ '1200': { closed_from: null } });
    expect(await readInstance(late)).toMatchObject({ stale_causes: ['chart_changed'] });
    await processAgain(late);
    expect(await readInstance(late)).toMatchObject({ is_stale: false });
  });
});
