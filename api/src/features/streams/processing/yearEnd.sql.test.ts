import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openTestApi, type TestApi } from '../../../testing/testApi.ts';
import { sendInitial } from '../../initial-balances/testing/imports.ts';
import type { Instance } from '../instanceView.ts';
import type { WireOptions } from '../fields/fieldMap.ts';
import {
  accountIdsOf,
  balanceBytes,
  balanceOptions,
  closingsByAccount,
  readAsBalances,
} from '../testing/balanceFiles.ts';
import {
  addInstance,
  addInstanceTo,
  type Books,
  deprocess,
  type InstanceWithFile,
  periodOf,
  setUpBooks,
} from '../testing/books.ts';
import { outcomeOf } from '../testing/maps.ts';

/** Files of balances over a fiscal year's end: what stands before them, and when that is no longer so. */

const flowsOptions = { ...balanceOptions, amount_kind: 'balance_accounts' } as const;
const december = [
  '2023-12-31;1200;500',
  '2023-12-31;0800;-300',
  '2023-12-31;4000;-1200',
  '2023-12-31;6000;1000',
];
const january = [
  '2024-01-31;1200;520',
  '2024-01-31;0800;-300',
  '2024-01-31;4000;-90',
  '2024-01-31;6000;70',
  '2024-01-31;0890;-200',
];
const januarySums = ['1200: 20.0000 0.0000', '4000: 0.0000 90.0000', '6000: 70.0000 0.0000'];

describe('balances after the end of a fiscal year', () => {
  let api: TestApi;
  let books: Books;
  let accountIds: ReadonlyMap<string, number>;

  beforeAll(async () => {
    api = await openTestApi();
    books = await setUpBooks(api, {
      name: 'Year ends',
      currency: 'EUR',
      startDate: '2023-01-01',
      accounts: [
        { code: '0800', type: 'balance' },
        { code: '0890', type: 'balance' },
        { code: '0891', type: 'balance' },
        { code: '1200', type: 'balance' },
        { code: '4000', type: 'revenue' },
        { code: '6000', type: 'expense' },
      ],
      entities: ['PIECES', 'WHOLE', 'FLOWS', 'OPENED'].map((code) => ({ code, currency: 'EUR' })),
    });
    accountIds = await accountIdsOf(books);
  });
  afterAll(async () => api.close());

  function addFile(entity: string, rows: readonly string[], from: string, to: string) {
    const given = { entity, type: 'single-account-entry' as const, fileName: 'balances.csv', from, to };
    return addInstance(books, { ...given, bytes: balanceBytes(rows) });
  }

  const withMap = async (file: InstanceWithFile, by?: Partial<WireOptions>) =>
    readAsBalances(books, file, by);

  const setAccount = (code: string | null) =>
    books.session.ok('PATCH', '/settings', {
      settings: { retained_earnings_account_id: code === null ? null : accountIds.get(code) },
    });

  const setOwnAccount = (entity: string, code: string | null) =>
    books.session.ok('PATCH', '/settings', {
      settings: {
        retained_earnings_overrides: [
          {
            legal_entity_id: books.entityIds.get(entity),
            account_id: code === null ? null : accountIds.get(code),
          },
        ],
      },
    });

  const causesOf = async ({ path }: InstanceWithFile) =>
    (await books.session.ok<Instance>('GET', path)).stale_causes;

  async function closingsOf(entity: string, month: string): Promise<string[]> {
    const period = periodOf(books, month);
    const closings = await closingsByAccount(books, entity, { from: period, to: period });
    return [...accountIds].flatMap(([code, id]) => {
      const closing = closings.get(id)?.[0];
      return closing === undefined ? [] : [`${code} ${closing}`];
    });
  }
  const stated = ['0800 -300', '0890 -200', '0891 0', '1200 520', '4000 -90', '6000 70'];

  it('need an account that takes the result, and rest on it', async () => {
    const before = await withMap(await addFile('PIECES', december, '2023-12', '2023-12'));
    expect(await outcomeOf(books, before)).toHaveLength(4);
    const after = await withMap(
      await addInstanceTo(books, before.streamId, {
        fileName: 'january.csv',
        bytes: balanceBytes(january),
        from: '2024-01',
        to: '2024-01',
      }),
    );
    expect(await outcomeOf(books, after)).toEqual(['retainedEarningsAccountMissing']);
    await setAccount('0890');
    expect(await outcomeOf(books, after)).toEqual(januarySums);
    expect(await closingsOf('PIECES', '2024-01')).toEqual(stated);

    await setAccount('0891');
    expect([await causesOf(before), await causesOf(after)]).toEqual([[], ['retained_earnings_changed']]);
    await setOwnAccount('PIECES', '0890');
    expect(await causesOf(after)).toEqual([]);
    await deprocess(books, before);
    await setOwnAccount('PIECES', null);
    expect(await causesOf(after)).toEqual(['previous_balances_changed', 'retained_earnings_changed']);
    await books.session.ok('POST', `${before.path}/rollback`, {});
    await setAccount('0890');
    expect(await causesOf(after)).toEqual([]);
  });

  it('are the same in one file, which rests on the account alone', async () => {
    await setAccount('0890');
    const file = await withMap(await addFile('WHOLE', [...december, ...january], '2023-12', '2024-01'));
    expect(await outcomeOf(books, file)).toEqual([
      '0800: 0.0000 300.0000',
      '1200: 520.0000 0.0000',
      '4000: 0.0000 1290.0000',
      '6000: 1070.0000 0.0000',
    ]);
    expect(await closingsOf('WHOLE', '2024-01')).toEqual(stated);
    await setOwnAccount('PIECES', '0891');
    expect(await causesOf(file)).toEqual([]);
    await setAccount(null);
    expect(await causesOf(file)).toEqual(['retained_earnings_changed']);
    await setOwnAccount('WHOLE', '0890');
    expect(await causesOf(file)).toEqual([]);
  });

  it('of balance accounts alone need none, and say so when there is one', async () => {
    await setAccount(null);
    const flows = ['2023-12-31;1200;50', '2023-12-31;4000;-50', '2024-01-31;1200;75', '2024-01-31;4000;-25'];
    const file = await withMap(await addFile('FLOWS', flows, '2023-12', '2024-01'), flowsOptions);
    expect(await outcomeOf(books, file)).toEqual(['1200: 75.0000 0.0000', '4000: 0.0000 75.0000']);
    await setAccount('0890');
    expect(await causesOf(file)).toEqual(['retained_earnings_changed']);
  });

  it('are held against the initial balance, and are stale where it comes, goes or is another', async () => {
    await setAccount('0890');
    const legalEntityId = books.entityIds.get('OPENED');
    const decemberId = books.periods.find(({ start_date: start }) => start.startsWith('2023-12'))?.id;
    const takeInitial = async (bank: string) => {
      const opening = ['account,debit,credit', `1200,${bank},`, `0890,,${bank}`].join('\n');
      const given = { legal_entity_id: legalEntityId, period_id: decemberId };
      return (await sendInitial(books.session, opening, given)).initial_balance?.id;
    };
    const deleteInitial = (id: number | undefined) =>
      books.session.ok('DELETE', `/balance/initial/delete/${id}`);
    const first = await takeInitial('500');
    const file = await withMap(await addFile('OPENED', january, '2024-01', '2024-01'));
    const sums = ['0800: 0.0000 300.0000', '0890: 300.0000 0.0000', '1200: 20.0000 0.0000'];
    expect(await outcomeOf(books, file)).toEqual([...sums, ...januarySums.slice(1)]);
    expect(await closingsOf('OPENED', '2024-01')).toEqual(stated);
    await deleteInitial(first);
    expect(await causesOf(file)).toEqual(['initial_balance_changed']);
    const same = await takeInitial('500');
    expect(await causesOf(file)).toEqual([]);
    await deleteInitial(same);
    await takeInitial('501');
    expect(await causesOf(file)).toEqual(['initial_balance_changed']);
  });
});
