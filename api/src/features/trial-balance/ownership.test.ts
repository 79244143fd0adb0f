import { beforeAll, describe, expect, it } from 'vitest';
import { openTestApi } from '../../testing/testApi.ts';
import { limitMember } from '../users/testing/limitMember.ts';
import { bringInEntries, openHalves, type TranslatedBooks } from './testing/translatedBooks.ts';

/** The worked example of ownership through the api: A is owned 0.8 by P, B 0.6 by A and 0.1 by P. */

interface Row {
  readonly account_id: number | null;
  readonly computed: string | null;
  readonly opening: { readonly balance?: readonly string[] };
  readonly turnover: { readonly balance?: readonly string[] };
  readonly scope_effect?: { readonly balance?: readonly string[] };
  readonly closing: { readonly balance?: readonly string[] };
}

let group: TranslatedBooks;
let range: string;

const own = async (owner: string, owned: string, share: string, from = '2024-01-01', method = 'full') =>
  group.books.session.ok<{ id: number }>('POST', '/ownership', {
    legal_entity_id: group.entityId(owned),
    owner_legal_entity_id: group.entityId(owner),
    from_period_id: group.periodId(from),
    share,
    method,
  });

async function lines(query: string): Promise<Record<string, Record<string, string>>> {
  const { rows } = await group.books.session.ok<{ rows: Row[] }>(
    'GET',
    `/data_audit/trial_balance?${range}&layout=balances&aggregate=true&hide_empty=true&${query}`,
  );
  const codes = ['1000', '2000', '2900', '4000', '5000'];
  return Object.fromEntries(
    rows.map((row) => [
      row.computed ?? codes.find((code) => group.idOf(code) === row.account_id) ?? '',
      Object.fromEntries(
        (['opening', 'turnover', 'scope_effect', 'closing'] as const).flatMap((part) => {
          const amount = row[part]?.balance?.[0];
          return amount === undefined ? [] : [[part, amount]];
        }),
      ),
    ]),
  );
}

const behind = async (query: string) =>
  group.books.session.ok<{
    balance: string;
    total: number;
    ownership_parts: { type: string; share: string | null; base: string | null; amount: string }[] | null;
  }>(
    'GET',
    `/data_audit/trial_balance/transactions?${range.replace('from=', 'from_period_id=').replace('&to=', '&to_period_id=')}&${query}`,
  );

beforeAll(async () => {
  const api = await openTestApi();
  group = await openHalves(api, {
    name: 'Owned',
    entities: ['P', 'A', 'B'].map((code) => ({ code, currency: 'EUR' })),
    currencies: ['CHF'],
  });
  await bringInEntries(group.books, 'P', [['2024-01-02', '1000', '2000', 10]]);
  await bringInEntries(group.books, 'B', [
    ['2024-01-02', '1000', '2000', 1000],
    ['2024-01-02', '1000', '2900', 300],
    ['2024-01-05', '1000', '4000', 120],
    ['2024-07-05', '1000', '4000', 80.01],
  ]);
  range = `from=${group.periodId('2024-01-01')}&to=${group.periodId('2024-07-01')}`;
});

describe('ownership in the trial balance', () => {
  it('is refused in functional currencies, of a legal entity that is none, and without an account of equity', async () => {
    const { session } = group.books;
    const ask = async (query: string) =>
      (await session.call('GET', `/data_audit/trial_balance?${range}&${query}`)).status;
    expect(await ask('ownership=true&functional_currency=true')).toBe(400);
    expect(await ask('ownership=999999')).toBe(404);
    await own('P', 'A', '0.8');
    await own('P', 'B', '0.1');
    await own('A', 'B', '0.6');
    const refused = await session.call('GET', `/data_audit/trial_balance?${range}&ownership=true`);
    expect(refused).toMatchObject({ status: 409, body: { fields: [{ code: 'equityNotMarked' }] } });
    const { id } = await session.ok<{ id: number }>('POST', '/balance/categories', {
      name: 'Equity',
      section: 'liabilities',
      is_equity: true,
    });
    await session.ok('POST', `/balance/categories/${id}/accounts`, { account: group.idOf('2000') });
  });

  it('shows minorities, each with what stands behind it', async () => {
    const seen = await lines('ownership=true');
    expect(seen).toMatchObject({
      1000: { closing: '1510.0100' },
      non_controlling_interests: { turnover: '-630.0000', closing: '-630.0000' },
      non_controlling_result: { closing: '84.0000' },
      non_controlling_equity: { closing: '546.0000' },
    });
    const parts = await behind('ownership=true&computed=non_controlling_result&part=closing');
    expect(parts).toMatchObject({
      balance: '84.0000',
      total: 0,
      ownership_parts: [
        { type: 'result', share: '0.420000', base: '-120.0000', amount: '50.4000' },
        { type: 'result', share: '0.420000', base: '-80.0100', amount: '33.6000' },
      ],
    });
    for (const [line, of] of Object.entries(seen)) {
      if (!line.startsWith('non_')) continue;
      for (const [part, amount] of Object.entries(of))
        expect([line, part, (await behind(`ownership=true&computed=${line}&part=${part}`)).balance]).toEqual([
          line,
          part,
          amount,
        ]);
    }
  });

  it('shows a part of the group from its top', async () => {
    expect(await lines(`ownership=${group.entityId('A')}`)).toMatchObject({
      1000: { closing: '1500.0100' },
      non_controlling_interests: { closing: '-600.0000' },
    });
  });

  it('tells of legal entities that a limited member does not see nothing, and does not count with them', async () => {
    const member = await limitMember(group.books.client, 'org_viewer', [group.entityId('B')]);
    const { rows, is_limited: isLimited } = await member.ok<{ rows: Row[]; is_limited: boolean }>(
      'GET',
      `/data_audit/trial_balance?${range}&layout=balances&aggregate=true&hide_empty=true&ownership=true`,
    );
    // Without owners that are seen, it is its own parent.
    expect(rows.filter(({ computed }) => computed !== null && computed !== 'total')).toEqual([]);
    expect(isLimited).toBe(true);
    const hidden = `/data_audit/trial_balance?${range}&ownership=${group.entityId('P')}`;
    expect((await member.call('GET', hidden)).status).toBe(404);
  });

  it('has a legal entity enter, with the postings of each figure', async () => {
    const { session } = group.books;
    const { items } = await session.ok<{ items: { id: number; legal_entity_id: number }[] }>(
      'GET',
      '/ownership',
    );
    for (const { id, legal_entity_id: owned } of items)
      if (owned === group.entityId('B')) await session.ok('DELETE', `/ownership/${id}`);
    await own('P', 'B', '0.7', '2024-07-01');
    const seen = await lines('ownership=true');
    expect(seen).toMatchObject({
      1000: { turnover: '90.0100', scope_effect: '1420.0000', closing: '1510.0100' },
      2900: { scope_effect: '-420.0000', closing: '-420.0000' },
      4000: { turnover: '-80.0100', closing: '-80.0100' },
      non_controlling_interests: { scope_effect: '-426.0000', turnover: '-24.0000', closing: '-450.0000' },
    });
    for (const [line, of] of Object.entries(seen)) {
      if (line === 'total') continue;
      const named = Number.isNaN(Number(line)) ? `computed=${line}` : `account_id=${group.idOf(line)}`;
      for (const [part, amount] of Object.entries(of))
        expect([line, part, (await behind(`ownership=true&${named}&part=${part}`)).balance]).toEqual([
          line,
          part,
          amount,
        ]);
    }
  });
});
