import { beforeAll, describe, expect, it } from 'vitest';
import { clientOfFile, type Refusal } from '../../testing/clientOfFile.ts';
import { lockLedger } from '../chart-of-accounts/service.ts';

interface LedgerAnswer {
  readonly accounts: readonly { readonly id: number; readonly code: string }[];
}

const ours = clientOfFile('Retained earnings');
beforeAll(async () => {
  const accounts = [{ code: '3900', name: 'Retained earnings', type: 'balance', position: 0 }];
  await ours.admin.ok('POST', '/ledger', { accounts });
});

describe('the account of retained earnings', () => {
  it('is one of type balance, and nothing else', async () => {
    const { accounts } = await ours.admin.ok<LedgerAnswer>('GET', '/ledger?include_balance=true');
    const id = accounts[0]?.id;
    const settings = await ours.admin.ok('PATCH', '/settings', {
      settings: { retained_earnings_account_id: id },
    });
    expect(settings).toEqual({
      retained_earnings_account_id: id,
      retained_earnings_overrides: [],
      four_eyes: false,
      intercompany_tolerance_amount: '0.0000',
      intercompany_tolerance_percent: '0.00',
      revision: 2,
    });
    const unknown = await ours.refused('PATCH', '/settings', {
      settings: { retained_earnings_account_id: 999_999 },
    });
    expect(unknown).toMatchObject({ status: 400, fields: [{ code: 'unknown' }] });
    const entry = { id, position: 0, code: accounts[0]?.code, name: 'No balance any more', type: 'revenue' };
    expect(await ours.refused('POST', '/ledger', { accounts: [entry] })).toMatchObject({
      status: 409,
      message: expect.stringContaining('takes the results'),
    });
  });

  it('is none that is the sum of accounts below it', async () => {
    const group = { key: 'g', code: 'G', name: 'Equity', type: 'balance', position: 70 };
    const below = { parent_key: 'g', code: 'G1', name: 'Capital', type: 'balance', position: 0 };
    const { accounts } = await ours.admin.ok<LedgerAnswer>('POST', '/ledger', { accounts: [group, below] });
    const id = accounts.find(({ code }) => code === 'G')?.id;
    const settings = { retained_earnings_account_id: id };
    expect(await ours.refused('PATCH', '/settings', { settings })).toMatchObject({
      status: 400,
      fields: [{ path: 'settings.retained_earnings_account_id', code: 'hasChildren' }],
    });
  });

  it('is not set by somebody who saw another one', async () => {
    const { revision } = await ours.admin.ok<{ revision: number }>('GET', '/settings');
    const none = { settings: { retained_earnings_account_id: null }, revision };
    const changed = await ours.admin.ok<{ revision: number }>('PATCH', '/settings', none);
    expect(changed).toMatchObject({ retained_earnings_account_id: null, revision: revision + 1 });
    const { accounts } = await ours.admin.ok<LedgerAnswer>('GET', '/ledger?include_balance=true');
    const settings = { retained_earnings_account_id: accounts.find(({ code }) => code === '3900')?.id };
    const refusal = await ours.refused('PATCH', '/settings', { settings, revision });
    expect(refusal).toMatchObject({ status: 409 });
    const again = { ...none, revision: changed.revision };
    expect(await ours.admin.ok('PATCH', '/settings', again)).toEqual(changed);
  });

  it('is none that becomes revenue in the same moment', async () => {
    const account = { code: 'RACE', name: 'Race', position: 90 };
    const { accounts } = await ours.admin.ok<LedgerAnswer>('POST', '/ledger', {
      accounts: [{ ...account, type: 'balance' }],
    });
    const id = accounts.find(({ code }) => code === 'RACE')?.id ?? 0;
    const before = await ours.admin.ok('GET', '/settings');
    const { db } = ours.api.platform;
    let setting: Promise<Refusal> | undefined;
    await db.client(ours.client.id, async (transaction) => {
      await lockLedger(transaction, ours.client.id);
      const changed = { type: 'revenue' as const };
      const own = transaction.updateTable('accounts').set(changed).where('client_id', '=', ours.client.id);
      await own.where('id', '=', id).execute();
      setting = ours.refused('PATCH', '/settings', { settings: { retained_earnings_account_id: id } });
      await new Promise((resolve) => setTimeout(resolve, 300));
    });
    expect(await setting).toMatchObject({ status: 400, fields: [{ code: 'type' }] });
    expect(await ours.admin.ok('GET', '/settings')).toEqual(before);
  });

  it('is another for one company, until that is taken back', async () => {
    const { accounts } = await ours.admin.ok<LedgerAnswer>('GET', '/ledger?include_balance=true');
    const account = accounts[0]?.id;
    const company = { name: 'Own account', code: 'OWN', currency: 'EUR' };
    const { id } = await ours.admin.ok<{ id: number }>('POST', '/legal_entities', company);
    const change = (overrides: unknown) => ({ settings: { retained_earnings_overrides: overrides } });
    const own = [{ legal_entity_id: id, account_id: account }];
    expect(await ours.admin.ok('PATCH', '/settings', change(own))).toMatchObject({
      retained_earnings_overrides: own,
    });
    expect(await ours.admin.ok('PATCH', '/settings', change([]))).toMatchObject({
      retained_earnings_overrides: own,
    });
    const wrong = [
      [{ legal_entity_id: 999_999, account_id: account }, 'legal_entity_id', 'unknown'],
      [{ legal_entity_id: id, account_id: 999_999 }, 'account_id', 'unknown'],
    ] as const;
    for (const [override, name, code] of wrong) {
      const path = `settings.retained_earnings_overrides.0.${name}`;
      const refusal = await ours.refused('PATCH', '/settings', change([override]));
      expect(refusal).toMatchObject({ status: 400, fields: [{ path, code }] });
    }
    const back = [{ legal_entity_id: id, account_id: null }];
    expect(await ours.admin.ok('PATCH', '/settings', change(back))).toMatchObject({
      retained_earnings_overrides: [],
    });
    await ours.admin.ok('PATCH', '/settings', change(own));
    expect(await ours.admin.ok('DELETE', `/legal_entities/${id}`)).toEqual({ id });
    expect(await ours.admin.ok('GET', '/settings')).toMatchObject({ retained_earnings_overrides: [] });
  });
});
