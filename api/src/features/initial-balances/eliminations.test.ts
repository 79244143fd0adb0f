import { afterAll, beforeAll, expect, it } from 'vitest';
import { type TestApi, openTestApi } from '../../testing/testApi.ts';
import {
  type Books,
  deprocess,
  type InstanceWithFile,
  makeReady,
  periodOf,
  processInstance,
  setUpBooks,
  verify,
} from '../streams/testing/books.ts';
import { sendInitial } from './testing/imports.ts';

/** Elimination rules that look at nothing but where a line lies and with whom it is mark initial balances, once an import is processed. */

let api: TestApi;
let books: Books;
let file: InstanceWithFile;

beforeAll(async () => {
  api = await openTestApi();
  books = await setUpBooks(api, {
    name: 'Opened',
    currency: 'EUR',
    startDate: '2024-01-01',
    accounts: [
      ...['1000', '1500', '2500', '2900'].map((code) => ({ code, type: 'balance' })),
      { code: '4000', type: 'revenue' },
    ],
    entities: [
      { code: 'A', currency: 'EUR' },
      { code: 'B', currency: 'EUR' },
    ],
  });
  const opening = {
    A: 'account,debit,credit,counterparty\n1500,30,,B\n1500,7,,\n2900,,37,\n',
    B: 'account,debit,credit,counterparty\n1000,25,,\n2500,,25,A\n',
  };
  for (const [code, text] of Object.entries(opening)) {
    await sendInitial(books.session, text, { legal_entity_id: books.entityIds.get(code) });
  }
  const lines = ['1,2024-01-05,1000,9.00,,,Shop', '1,2024-01-05,4000,,9.00,,Shop'];
  file = await makeReady(books, {
    entity: 'A',
    type: 'single-account-entry',
    fileName: 'A.csv',
    bytes: Buffer.from(['Transaction ID,Date,Account,Debit,Credit,Counterparty,Text', ...lines].join('\n')),
    from: '2024-01',
    to: '2024-01',
  });
});
afterAll(async () => api.close());

const rule = (name: string, field: string, value: string) => ({
  name,
  conditions: { $and: [{ field, operator: 'equals', value }] },
  counterparty_legal_entity_id: null,
  counterparty_by_code_of: 'counterparty',
});

async function staleCauses(): Promise<Record<string, readonly string[]>> {
  const { items } = await books.session.ok<{
    items: readonly { legal_entity_id: number; stale_causes: readonly string[] }[];
  }>('GET', '/balance/initial');
  const codeOf = new Map([...books.entityIds].map(([code, id]) => [id, code]));
  return Object.fromEntries(
    items.map(({ legal_entity_id: id, stale_causes: causes }) => [codeOf.get(id) ?? id, causes]),
  );
}

async function eliminatedOpening(): Promise<Record<string, string>> {
  const range = `from=${periodOf(books, '2024-01')}&to=${periodOf(books, '2024-01')}`;
  const { rows } = await books.session.ok<{
    rows: readonly {
      account_id: number | null;
      computed: string | null;
      opening: { elimination_balance?: readonly string[] };
    }[];
  }>('GET', `/data_audit/trial_balance?${range}&layout=balances`);
  return Object.fromEntries(
    rows.flatMap(({ account_id, computed, opening: { elimination_balance: amounts } }) =>
      amounts === undefined ? [] : [[computed ?? String(account_id), amounts[0] ?? '']],
    ),
  );
}

async function processAnew(): Promise<void> {
  await deprocess(books, file);
  await verify(books, file);
  await processInstance(books, file);
}

it('are marked by rules that look at account and counterparty alone, when an import is processed', async () => {
  await verify(books, file);
  await processInstance(books, file);
  expect(await eliminatedOpening()).toEqual({});
  const path = `/actuals/financial/streams/${file.streamId}/eliminations`;
  await books.session.ok('PUT', path, { eliminations: [rule('Texts', 'description', 'Shop')] });
  expect(await staleCauses()).toEqual({ A: [], B: [] });
  await processAnew();
  expect(await eliminatedOpening()).toEqual({});
  await books.session.ok('PUT', path, { eliminations: [rule('Claims', '$account', '1500')] });
  expect(await eliminatedOpening()).toEqual({});
  expect(await staleCauses()).toEqual({ A: ['eliminations_changed'], B: [] });
  await processAnew();
  expect(await staleCauses()).toEqual({ A: [], B: [] });
  const { accounts } = await books.session.ok<{ accounts: { id: number; code: string }[] }>(
    'GET',
    '/ledger?include_balance=true',
  );
  const claims = accounts.find(({ code }) => code === '1500')?.id ?? 0;
  expect(await eliminatedOpening()).toEqual({
    [claims]: '30.0000',
    elimination_difference_balance: '-30.0000',
  });
  const period = periodOf(books, '2024-01');
  const asked = `from_period_id=${period}&to_period_id=${period}&account_id=${claims}&part=opening&kind=elimination`;
  const { balance, items } = await books.session.ok<{ balance: string; items: readonly { type: string }[] }>(
    'GET',
    `/data_audit/trial_balance/transactions?${asked}`,
  );
  expect([balance, items.map(({ type }) => type)]).toEqual(['30.0000', ['initial_balance']]);
});

it('are out of date once codes lead elsewhere, until they lead back, and once the rules are gone', async () => {
  const path = `/actuals/financial/streams/${file.streamId}/eliminations`;
  const partner = rule('Claims on B', 'counterparty', 'B');
  await books.session.ok('PUT', path, { eliminations: [partner] });
  await processAnew();
  const b = `/legal_entities/${books.entityIds.get('B')}`;
  await books.session.ok('POST', b, { name: 'B', code: 'BX', currency: 'EUR' });
  expect(await staleCauses()).toEqual({ A: ['entity_codes_changed'], B: [] });
  const range = `from=${periodOf(books, '2024-01')}&to=${periodOf(books, '2024-01')}&layout=balances`;
  const told = await books.session.ok<{ stale_initial_balances: readonly object[] }>(
    'GET',
    `/data_audit/trial_balance?${range}&functional_currency=true`,
  );
  expect(told.stale_initial_balances).toEqual([
    {
      legal_entity_id: books.entityIds.get('A'),
      date: '2023-12-31',
      stale_causes: ['entity_codes_changed'],
    },
  ]);
  await books.session.ok('POST', b, { name: 'B', code: 'B', currency: 'EUR' });
  expect(await staleCauses()).toEqual({ A: [], B: [] });
  await deprocess(books, file);
  await books.session.ok('DELETE', file.path);
  expect(await staleCauses()).toEqual({ A: [], B: [] });
  await books.session.ok('DELETE', `/actuals/financial/streams/${file.streamId}`);
  expect(await staleCauses()).toEqual({ A: ['eliminations_changed'], B: [] });
});
