import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openTestApi, type TestApi } from '../../../testing/testApi.ts';

interface LedgerAnswer {
  readonly accounts: readonly {
    readonly id: number;
    readonly parent: number | null;
    readonly code: string;
    readonly name: string;
    readonly type: string;
    readonly section: string | null;
    readonly effective_balance_category_id: number | null;
  }[];
}

interface Category {
  readonly id: number;
  readonly name: string;
  readonly section: string;
  readonly is_equity: boolean;
  readonly accounts: readonly { readonly float_to_balance_category_id: number | null }[];
}

describe('the starter chart', () => {
  let api: TestApi;

  beforeAll(async () => {
    api = await openTestApi();
  });
  afterAll(() => api.close());

  it.each(['en-GB', 'de-DE', 'bg-BG'])('fills an empty chart in %s, and no other', async (language) => {
    const session = await (await api.addClient(`Starter ${language}`)).as('org_finance_admin');
    const shown = await session.ok<{
      retained_earnings_code: string;
      accounts: readonly { code: string; name: string; parent_code: string | null }[];
    }>('GET', `/ledger/starter?language=${language}`);
    const done = await session.ok<{ account_count: number; retained_earnings_account_id: number }>(
      'POST',
      '/actions/ledger/starter',
      { language },
    );
    const { accounts } = await session.ok<LedgerAnswer>('GET', '/ledger?include_balance=true');
    expect(done.account_count).toBe(accounts.length);
    const codeOfId = new Map(accounts.map(({ id, code }) => [id, code]));
    expect(
      accounts.map(({ code, name, parent }) => ({
        code,
        name,
        parent_code: parent === null ? null : codeOfId.get(parent),
      })),
    ).toEqual(shown.accounts.map(({ code, name, parent_code }) => ({ code, name, parent_code })));
    const retained = accounts.find(({ id }) => id === done.retained_earnings_account_id);
    expect(retained).toMatchObject({
      code: shown.retained_earnings_code,
      type: 'balance',
      section: 'liabilities',
    });
    expect(new Set(accounts.map(({ name }) => name)).size).toBe(accounts.length);
    expect(accounts.filter(({ parent }) => parent === null).map(({ code }) => code)).toEqual([
      '1',
      '2',
      '3',
      '4',
      '5',
    ]);
    const categories = await session.ok<Category[]>('GET', '/balance/categories');
    const nameOf = (code: string) => accounts.find((account) => account.code === code)?.name;
    expect(categories.map(({ section, name }) => [section, name])).toEqual([
      ...['10', '11', '12', '13'].map((code) => ['assets', nameOf(code)]),
      ...['3', '20', '21', '22'].map((code) => ['liabilities', nameOf(code)]),
    ]);
    expect(categories.filter(({ is_equity: isEquity }) => isEquity).map(({ name }) => name)).toEqual([
      nameOf('3'),
    ]);
    const floats = categories.flatMap(({ accounts: held }) =>
      held.flatMap(({ float_to_balance_category_id: id }) => id ?? []),
    );
    expect(floats).toHaveLength(9);
    const outside = accounts.filter(
      ({ type, effective_balance_category_id: id }) => type === 'balance' && id === null,
    );
    // The roots, which only add up what lies below them.
    expect(outside.map(({ code }) => code)).toEqual(['1', '2']);
    const twice = await session.call('POST', '/actions/ledger/starter', { body: { language } });
    expect(twice).toMatchObject({ status: 409, body: { fields: [{ path: '', code: 'ledgerNotEmpty' }] } });
  });
});
