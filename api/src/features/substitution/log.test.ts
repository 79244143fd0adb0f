import { afterAll, beforeAll, expect, it } from 'vitest';
import { openTestApi, type TestApi } from '../../testing/testApi.ts';
import { sendInitial } from '../initial-balances/testing/imports.ts';
import { deleteAccount, idOf, openLedger, post, reportInUsd, saveHistoricalRate } from './testing/ledgers.ts';

/** What a deletion re-points is told in the audit log where the changes of that object are. */

interface Row {
  readonly action: string;
  readonly actor: string;
  readonly object_id: number | null;
  readonly object_name: string | null;
  readonly changes: readonly {
    readonly part: string | null;
    readonly field: string;
    readonly before: string | null;
    readonly after: string | null;
  }[];
}

let api: TestApi;
beforeAll(async () => {
  api = await openTestApi();
});
afterAll(async () => api.close());

it('tells of each object that an account is another one there now', async () => {
  const books = await openLedger(api, 'Told');
  const { session, entityIds } = books;
  await reportInUsd(books, ['1000', '1100']);
  const [gone, kept] = [await idOf(books, '1000'), await idOf(books, '1100')];
  const file = await post(books, '2024-01', '2024-01', [['2024-01-05', '1000', '4000', '100.00']]);
  const rule = {
    name: 'To the bank',
    position: 0,
    side: 'debit',
    conditions: { $and: [{ field: 'description', operator: 'starts_with', value: 'Nothing' }] },
    account_id: gone,
    account_by_code_of: null,
    dimension_instance_id: null,
    dimension_by_code_of: null,
  };
  await session.ok('POST', `${file.path}/deprocess`, {});
  await books.jobs.drain();
  await session.ok('PUT', `/actuals/financial/streams/${file.streamId}/rules`, { rules: [rule] });
  const category = await session.ok<{ id: number }>('POST', '/balance/categories', {
    name: 'Cash',
    section: 'assets',
  });
  await session.ok('POST', `/balance/categories/${category.id}/accounts`, { account: gone });
  const entityId = entityIds.get('A');
  await sendInitial(session, 'Konto;Soll;Haben\n1000;100,00;\n3900;;100,00\n', { legal_entity_id: entityId });
  const settings = {
    retained_earnings_account_id: gone,
    retained_earnings_overrides: [{ legal_entity_id: entityId, account_id: gone }],
  };
  await session.ok('PATCH', '/settings', { settings });
  for (const [accountId, month] of [
    [gone, '2024-02'],
    [gone, '2024-03'],
    [kept, '2024-03'],
  ] as const) {
    await saveHistoricalRate(books, accountId, month, { rate: '1.2' });
  }
  const rowsOf = async (object: string) => {
    const { items } = await session.ok<{ items: Row[] }>('GET', `/audit_log?object=${object}&limit=20`);
    return items
      .filter(({ actor, action }) => actor === 'job' && action === 'update')
      .map(({ object_name: name, changes }) => [
        name,
        ...changes.map(
          ({ part, field, before, after }) =>
            `${part === null ? '' : `${part}: `}${field} ${before ?? '–'} → ${after ?? '–'}`,
        ),
      ]);
  };
  expect(await deleteAccount(books, '1000', '1100')).toMatchObject({ state: 'succeeded' });
  const [old, now] = ['1000 1000', '1100 1100'];
  expect(await rowsOf('settings')).toEqual([
    [
      null,
      `retained_earnings_account ${old} → ${now}`,
      expect.stringMatching(`: retained_earnings_account ${old} → ${now}`),
    ],
  ]);
  expect((await rowsOf('rates')).toReversed()).toEqual([
    [`A ${old} 2024-02 USD`, 'historical_rate 1.200000 → –'],
    [`A ${now} 2024-02 USD`, 'historical_rate – → 1.200000'],
    [`A ${old} 2024-03 USD`, 'historical_rate 1.200000 → –'],
  ]);
  expect(await rowsOf('stream_accounts')).toEqual([['2024-01.csv', `1000: account ${old} → ${now}`]]);
  expect(await rowsOf('financial_rules')).toEqual([['2024-01.csv', `To the bank: account ${old} → ${now}`]]);
  expect(await rowsOf('balance_categories')).toEqual([
    [
      'Cash',
      `${now}: balance_category – → Cash`,
      `${now}: position – → 0`,
      `${old}: balance_category Cash → –`,
      `${old}: position 0 → –`,
    ],
  ]);
  expect(await rowsOf('initial_balance')).toEqual([['A A', `account ${old} → ${now}`]]);
  const { items: ofChart } = await session.ok<{ items: Row[] }>('GET', '/audit_log?object=ledger&limit=4');
  expect(ofChart.map(({ action, actor }) => `${actor} ${action}`).slice(0, 3)).toEqual([
    'job end',
    'job begin',
    'session delete',
  ]);
});
