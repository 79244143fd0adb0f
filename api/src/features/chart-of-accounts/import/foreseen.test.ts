import { afterAll, beforeAll, expect, it } from 'vitest';
import { openTestApi, type TestApi, type TestSession } from '../../../testing/testApi.ts';
import {
  idOf as accountIdOf,
  openLedger,
  post,
  reportInUsd,
  saveHistoricalRate,
} from '../../substitution/testing/ledgers.ts';
import { periodOf } from '../../streams/testing/books.ts';
import { limitMember } from '../../users/testing/limitMember.ts';
import { bringInSale, setUpSale } from '../../streams/testing/sale.ts';
import { type LedgerAnswer, parts, send } from './testing/imports.ts';

/** What a preview says of refusals that the save alone would meet. */

let api: TestApi;
beforeAll(async () => {
  api = await openTestApi();
});
afterAll(async () => api.close());

async function idsOf(session: TestSession): Promise<(code: string) => number | undefined> {
  const { accounts } = await session.ok<LedgerAnswer>('GET', '/ledger?include_balance=true');
  return (code) => accounts.find((account) => account.code === code)?.id;
}

/** The preview names the account and its row, and the import is refused for the same reason. */
async function expectForeseen(session: TestSession, file: string, problem: object, refusal: string) {
  const { problems } = await send(session, file, { preview: 'true' });
  expect(problems).toEqual([{ is_blocking: true, column: null, ...problem }]);
  expect(await session.call('POST', '/actions/ledger/import', { body: parts(file) })).toMatchObject({
    status: 409,
    body: { fields: [{ code: refusal }] },
  });
}

it('an account that would hang below one that takes the results', async () => {
  const { session } = await setUpSale(api, 'Foreseen below results');
  const cash = (await idsOf(session))('1000');
  await session.ok('PATCH', '/settings', { settings: { retained_earnings_account_id: cash } });
  await expectForeseen(
    session,
    'code,name,type,parent\n1000,Cash,balance,\n1002,Below,balance,1000\n',
    { code: 'takes_results_alone', row_no: 3, value: '1002 Below' },
    'accountTakesResultsAlone',
  );
});

it('an account that does not fit its balance category any more', async () => {
  const { session } = await setUpSale(api, 'Foreseen category');
  const body = { name: 'Equity', section: 'liabilities', is_equity: true };
  const { id } = await session.ok<{ id: number }>('POST', '/balance/categories', body);
  await session.ok('POST', `/balance/categories/${id}/accounts`, { account: (await idsOf(session))('1000') });
  await expectForeseen(
    session,
    'code,name,type\n4000,Revenue,revenue\n1000,Cash,revenue\n',
    { code: 'outside_category', row_no: 3, value: '1000 Cash' },
    'accountOutsideBalanceCategory',
  );
});

it('an account with figures that other rates would translate in locked periods, by the row that moves it', async () => {
  const books = await setUpSale(api, 'Foreseen locks');
  const { session, entityIds } = books;
  const groups = [
    { code: '1', name: 'Group', type: 'balance', position: 8 },
    { code: '2', name: 'Equity', type: 'balance', position: 9 },
  ];
  await session.ok('POST', '/ledger', { accounts: groups });
  const idOf = await idsOf(session);
  const cash = { id: idOf('1000'), code: '1000', name: 'Cash', type: 'balance', position: 0 };
  await session.ok('POST', '/ledger', { accounts: [{ ...cash, parent: idOf('1') }] });
  await bringInSale(books);
  const body = { name: 'Equity', section: 'liabilities', is_equity: true };
  const { id } = await session.ok<{ id: number }>('POST', '/balance/categories', body);
  await session.ok('POST', `/balance/categories/${id}/accounts`, { account: idOf('2') });
  const lock = {
    kind: 'figures',
    legal_entity_id: entityIds.get('A'),
    period_id: periodOf(books, '2024-01'),
  };
  await session.ok('POST', '/periods/locks', lock);
  await expectForeseen(
    session,
    'code,name,type,parent\n2,Equity,balance,\n1,Group,balance,2\n',
    { code: 'figures_locked', row_no: 3, value: '1000 Cash' },
    'periodLocked',
  );
});

it('an account of which a historical rate would come into use, by the row that moves it below equity', async () => {
  const books = await openLedger(api, 'Foreseen rates');
  const { session } = books;
  await reportInUsd(books, ['1100']);
  const [equity, moved] = [await accountIdOf(books, '1000'), await accountIdOf(books, '1100')];
  const body = { name: 'Equity', section: 'liabilities', is_equity: true };
  const { id } = await session.ok<{ id: number }>('POST', '/balance/categories', body);
  await session.ok('POST', `/balance/categories/${id}/accounts`, { account: equity });
  await post(books, '2024-02', '2024-02', [['2024-02-05', '1100', '4000', '100.00']]);
  await saveHistoricalRate(books, moved, '2024-02', { rate: '2' });
  const own = { id: moved, code: '1100', name: '1100', type: 'balance', position: 1 };
  await session.ok('POST', '/ledger', { accounts: [{ ...own, rate_kind: null }] });
  const file = 'code,name,type,parent\n1000,1000,balance,\n1100,Bank,balance,1000\n';
  const problem = { code: 'rate_comes_into_use', row_no: 3, value: '1100 Bank (A 2024-02 USD)' };
  await expectForeseen(session, file, problem, 'rateComesIntoUse');

  // Who does not see the legal entity is told neither the account nor its row.
  const other = await session.ok<{ id: number }>('POST', '/legal_entities', {
    name: 'B',
    code: 'B',
    currency: 'EUR',
  });
  const limited = await limitMember(books.client, 'org_finance_admin', [other.id]);
  const hidden = { code: 'hidden_rate_comes_into_use', row_no: null, value: '' };
  await expectForeseen(limited, file, hidden, 'hiddenRateComesIntoUse');
});
