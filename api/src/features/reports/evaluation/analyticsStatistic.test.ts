import { afterAll, beforeAll, expect, it } from 'vitest';
import { openTestApi, type TestApi } from '../../../testing/testApi.ts';
import { type Books, bringIn, periodOf, setUpBooks } from '../../streams/testing/books.ts';
import { halves, setUpTranslatedBooks } from '../../trial-balance/testing/translatedBooks.ts';
import { accountNode, accountsOf, statisticOf } from './testing/reportCalls.ts';

/** A cell by the values that its postings have in an analytics field. */

const rows = [
  'Transaction ID,Date,Account,Debit,Credit,Vendor',
  'T1,2024-01-05,6000,100.00,,Alba',
  'T1,2024-01-05,6000,50.00,,Berg',
  'T1,2024-01-05,1000,,150.00,',
  'T2,2024-03-09,6000,20.00,,Alba',
  'T2,2024-03-09,1000,,20.00,Cole',
  'T3,2025-03-09,6000,7.00,,',
  'T3,2025-03-09,1000,,7.00,Cole',
];

let api: TestApi;
let books: Books;

beforeAll(async () => {
  api = await openTestApi();
  books = await setUpBooks(api, {
    name: 'Statistics by vendor',
    currency: 'EUR',
    startDate: '2024-01-01',
    accounts: [
      { code: '1000', type: 'balance' },
      { code: '6000', type: 'expense' },
    ],
    entities: [{ code: 'A', currency: 'EUR' }],
  });
  await books.session.ok('POST', '/actuals/financial/analytics', {
    mapping_name: 'vendor',
    display_name: 'Vendor',
    type: 'text',
  });
  await bringIn(books, {
    entity: 'A',
    type: 'single-account-entry',
    fileName: 'vendors.csv',
    bytes: Buffer.from(rows.join('\n')),
    from: '2024-01',
    to: '2025-12',
  });
});
afterAll(async () => api.close());

it('adds up, with counts of postings, and what has no value as the rest', async () => {
  const accounts = await accountsOf(books.session);
  const items = [
    {
      id: 'g',
      type: 'group',
      children: accounts.map((account) =>
        accountNode(account.code, account, {
          accountUse: account.type === 'balance' ? 'closing_balance' : 'turnover',
          sign: account.type === 'balance' ? '-' : '+',
        }),
      ),
    },
  ];
  const body = {
    items,
    from_period_id: periodOf(books, '2024-01'),
    to_period_id: periodOf(books, '2025-12'),
  };
  const found = await statisticOf(books.session, ['6000', 'custom_1'], body);
  const told = ({ groups }: typeof found) => groups.map(({ label, value, count }) => [label, value, count]);
  expect([found.value, found.rest, told(found)]).toEqual([
    '177.0000',
    { value: '7.0000', count: 1 },
    [
      ['Alba', '120.0000', 2],
      ['Berg', '50.0000', 1],
    ],
  ]);
  const whole = await statisticOf(books.session, ['g', 'custom_1'], body);
  expect([whole.value, whole.rest, told(whole)]).toEqual([
    '354.0000',
    // The credit of T1 stands against both of its debits.
    { value: '157.0000', count: 3 },
    [
      ['Alba', '120.0000', 2],
      ['Berg', '50.0000', 1],
      ['Cole', '27.0000', 2],
    ],
  ]);
});

it('cannot be told apart by it where it is cut to zero: the values behind it are no sum of it', async () => {
  const bank = (await accountsOf(books.session)).find(({ code }) => code === '1000');
  if (bank === undefined) throw new Error('There is no such account');
  const told = async (negativeValuesAsZeros: boolean) => {
    const found = await statisticOf(books.session, ['n', 'custom_1'], {
      items: [accountNode('n', bank, { accountUse: 'turnover', negativeValuesAsZeros })],
      from_period_id: periodOf(books, '2024-01'),
      to_period_id: periodOf(books, '2025-12'),
    });
    return [found.value, found.is_additive, found.reason, found.groups.length];
  };
  expect(await told(false)).toEqual(['-177.0000', true, null, 1]);
  expect(await told(true)).toEqual(['0.0000', false, 'no_sum', 0]);
});

it('cannot be told apart by it in a reporting currency, and says why', async () => {
  const { books: foreign, periodId } = await setUpTranslatedBooks(api);
  const field = { mapping_name: 'vendor', display_name: 'Vendor', type: 'text' };
  await foreign.session.ok('POST', '/actuals/financial/analytics', field);
  const account = (await accountsOf(foreign.session)).find(({ type }) => type !== 'balance');
  if (account === undefined) throw new Error('There is no such account');
  const body = {
    items: [accountNode('n', account, { accountUse: 'turnover' })],
    from_period_id: periodId(halves[0]),
    to_period_id: periodId(halves[3]),
  };
  const asBooked = await statisticOf(foreign.session, ['n', 'custom_1'], body);
  expect([asBooked.is_additive, asBooked.reason]).toEqual([true, null]);
  const translated = { ...body, reporting_currency: 'EUR' };
  const told = await statisticOf(foreign.session, ['n', 'custom_1'], translated);
  expect(told).toMatchObject({ is_additive: false, reason: 'translated', groups: [], rest: null });
  const byAccount = await statisticOf(foreign.session, ['n', 'account_code'], translated);
  expect([byAccount.value, byAccount.reason]).toEqual([told.value, null]);
});
