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
  }[];
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
    const { accounts } = await session.ok<LedgerAnswer>('GET', '/ledger');
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
    const twice = await session.call('POST', '/actions/ledger/starter', { body: { language } });
    expect(twice).toMatchObject({ status: 409, body: { fields: [{ path: '', code: 'ledgerNotEmpty' }] } });
  });
});
