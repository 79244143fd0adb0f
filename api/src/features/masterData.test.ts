import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openTestApi, type TestApi, type TestClient, type TestSession } from '../testing/testApi.ts';
import { lockLedger } from './chart-of-accounts/service.ts';

/** The data that a client is set up with, over HTTP. */

interface Refusal {
  readonly name: string;
  readonly message: string;
  readonly fields?: readonly { readonly path: string; readonly code: string }[];
}

interface LedgerAnswer {
  readonly revision: number;
  readonly accounts: readonly { id: number; code: string; parent: number | null; level: number }[];
}

interface InstanceAnswer {
  readonly id: number;
  readonly name: string;
  readonly default: boolean;
  readonly from_period_id: number | null;
  readonly to_period_id: number | null;
}

describe('the master data of a client', () => {
  let api: TestApi;
  let admin: TestSession;
  let clientId: TestClient['id'];

  beforeAll(async () => {
    api = await openTestApi();
    const client = await api.addClient('Master data');
    clientId = client.id;
    admin = await client.as('org_admin');
  });
  afterAll(() => api.close());

  async function refused(method: string, path: string, body: unknown): Promise<Refusal & { status: number }> {
    const answer = await admin.call(method, path, { body });
    return { status: answer.status, ...(answer.body as Refusal) };
  }

  it('begins with a cost and a profit dimension that take what nothing places', async () => {
    const dimensions = await admin.ok<{ id: number; type: string }[]>('GET', '/dimensions');
    expect(dimensions.map(({ type }) => type).toSorted()).toEqual(['expense', 'revenue']);
    for (const { id } of dimensions) {
      const instances = await admin.ok<InstanceAnswer[]>('GET', `/dimensions/${id}/instances`);
      expect(instances).toHaveLength(1);
      expect(instances[0]?.default).toBe(true);
    }
  });

  it('has no calendar until it is given one, which then reaches two years past today in whole fiscal years', async () => {
    expect(await admin.ok('GET', '/periods')).toMatchObject({ cycle: null, periods: [] });
    const calendar = { cycle: '3m', fiscal_year_start: 4, start_date: '2023-04-01' };
    const { periods } = await admin.ok<{
      periods: { end_date: string; period_number: number; fiscal_year: number }[];
    }>('POST', '/periods', calendar);
    expect(periods[0]).toMatchObject({ start_date: '2023-04-01', end_date: '2023-06-30', fiscal_year: 2023 });
    expect(periods.length % 4).toBe(0);
    const reach = new Date();
    reach.setUTCFullYear(reach.getUTCFullYear() + 2);
    expect((periods.at(-1)?.end_date ?? '') >= reach.toISOString().slice(0, 10)).toBe(true);
    expect(await admin.ok('POST', '/periods', calendar)).toMatchObject({ periods });
  });

  it.each([
    [
      'a month that does not exist',
      { cycle: '1m', fiscal_year_start: 13, start_date: '2023-01-01' },
      'fiscal_year_start',
    ],
    [
      'a day that does not exist',
      { cycle: '1m', fiscal_year_start: 1, start_date: '2023-02-29' },
      'start_date',
    ],
    [
      'a start after the last date',
      { cycle: '1m', fiscal_year_start: 1, start_date: '2200-01-01' },
      'start_date',
    ],
    ['an unknown cycle', { cycle: '2m', fiscal_year_start: 1, start_date: '2023-01-01' }, 'cycle'],
  ])('refuses a calendar with %s', async (_, body, field) => {
    const refusal = await refused('POST', '/periods', body);
    expect(refusal).toMatchObject({ status: 400, name: 'InvalidRequestError' });
    expect(refusal.fields?.[0]?.path).toContain(field);
  });

  it('lists the currencies that it knows, with the decimals of their minor units', async () => {
    const currencies = await admin.ok<{ code: string; minor_digits: number }[]>('GET', '/currencies');
    const digits = new Map(currencies.map(({ code, minor_digits }) => [code, minor_digits]));
    expect(['EUR', 'JPY', 'KWD', 'BGN', 'DEM'].map((code) => digits.get(code))).toEqual([2, 0, 3, 2, 2]);
    expect(digits.size).toBe(currencies.length);
    const [first] = currencies;
    const entity = await admin.ok<{ id: number }>('POST', '/legal_entities', {
      name: 'First of the list',
      code: 'L1',
      currency: first?.code,
    });
    await admin.ok('DELETE', `/legal_entities/${entity.id}`);
  });

  it('keeps legal entities with unique codes and known currencies', async () => {
    const entity = { name: 'Стара планина ЕООД', code: 'BG03', currency: 'BGN' };
    const added = await admin.ok<{ id: number }>('POST', '/legal_entities', entity);
    expect(await admin.ok('GET', '/legal_entities')).toEqual([{ id: added.id, ...entity }]);
    const twice = await refused('POST', '/legal_entities', entity);
    expect(twice).toMatchObject({ status: 400, fields: [{ path: 'code', code: 'duplicate' }] });
    const unknown = await refused('POST', '/legal_entities', { ...entity, code: 'X', currency: 'ABC' });
    expect(unknown.fields).toMatchObject([{ path: 'currency', code: 'unknown' }]);
    await admin.ok('POST', `/legal_entities/${added.id}`, { ...entity, name: 'Renamed' });
    expect(await admin.ok('DELETE', `/legal_entities/${added.id}`)).toEqual({ id: added.id });
    expect((await admin.call('DELETE', `/legal_entities/${added.id}`)).status).toBe(404);
  });

  describe('chart of accounts', () => {
    const account = (code: string, more: object = {}) => ({
      code,
      name: code,
      type: 'balance',
      position: 0,
      ...more,
    });

    it('is saved whole: keys of the body name parents, and codes may change places', async () => {
      const saved = await admin.ok<LedgerAnswer>('POST', '/ledger', {
        accounts: [
          account('1', { key: 'a' }),
          account('12', { parent_key: 'a', key: 'b' }),
          account('120', { parent_key: 'b' }),
        ],
      });
      expect(saved.accounts.map(({ code, level }) => [code, level])).toEqual([
        ['1', 0],
        ['12', 1],
        ['120', 2],
      ]);
      const [first, second] = saved.accounts;
      const swapped = await admin.ok<LedgerAnswer>('POST', '/ledger', {
        revision: saved.revision,
        accounts: [account('12', { id: first?.id }), account('1', { id: second?.id, parent: first?.id })],
      });
      expect(swapped.revision).toBe(saved.revision + 1);
      expect(swapped.accounts.map(({ code }) => code)).toEqual(['12', '1', '120']);
    });

    it('raises its revision only when something changed', async () => {
      const { revision, accounts } = await admin.ok<LedgerAnswer>('GET', '/ledger');
      const same = accounts.map(({ id, code, parent }) => ({
        id,
        parent,
        code,
        name: code,
        type: 'balance',
        position: 0,
      }));
      const renamed = await admin.ok<LedgerAnswer>('POST', '/ledger', { revision, accounts: same });
      const again = await admin.ok<LedgerAnswer>('POST', '/ledger', {
        revision: renamed.revision,
        accounts: same,
      });
      expect(again.revision).toBe(renamed.revision);
    });

    it('refuses a code that is taken, a save made from an old state, and leaves everything as it was', async () => {
      const before = await admin.ok<LedgerAnswer>('GET', '/ledger');
      const taken = await refused('POST', '/ledger', { accounts: [account('777'), account('12')] });
      expect(taken).toMatchObject({ status: 400, fields: [{ path: 'accounts.1.code', code: 'duplicate' }] });
      const old = await refused('POST', '/ledger', {
        revision: before.revision - 1,
        accounts: [account('778')],
      });
      expect(old).toMatchObject({ status: 409, name: 'InvalidRequestError' });
      expect(await admin.ok('GET', '/ledger')).toEqual(before);
    });

    it('lets one of two saves at once win', async () => {
      const { revision } = await admin.ok<LedgerAnswer>('GET', '/ledger');
      const saves = ['901', '902'].map((code) =>
        admin.call('POST', '/ledger', { body: { revision, accounts: [account(code)] } }),
      );
      const statuses = (await Promise.all(saves)).map(({ status }) => status);
      expect(statuses.toSorted((left, right) => left - right)).toEqual([200, 409]);
    });
  });

  it('versions the instances of a dimension by period', async () => {
    const [dimension] = await admin.ok<{ id: number }[]>('GET', '/dimensions');
    const { periods } = await admin.ok<{ periods: { id: number }[] }>('GET', '/periods');
    const [first, second, third] = periods;
    const path = `/dimensions/${dimension?.id}/instances`;
    const added = await admin.ok<InstanceAnswer[]>('POST', `${path}/-1`, {
      from_period_id: null,
      instances: [{ position: 1, code: 'C010', name: 'Before' }],
    });
    const id = added.find(({ name }) => name === 'Before')?.id;
    await admin.ok('POST', `${path}/${third?.id}`, {
      from_period_id: third?.id,
      instances: [{ id, position: 1, code: 'C010', name: 'After' }],
    });
    const nameIn = async (period: number | undefined): Promise<string | undefined> =>
      (await admin.ok<InstanceAnswer[]>('GET', `${path}?period_id=${period}`)).find((one) => one.id === id)
        ?.name;
    expect([await nameIn(first?.id), await nameIn(second?.id), await nameIn(third?.id)]).toEqual([
      'Before',
      'Before',
      'After',
    ]);
  });

  it('takes an account of type balance for retained earnings, and nothing else', async () => {
    const { accounts } = await admin.ok<LedgerAnswer>('GET', '/ledger');
    const id = accounts[0]?.id;
    const settings = await admin.ok('PATCH', '/settings', { settings: { retained_earnings_account_id: id } });
    expect(settings).toEqual({ retained_earnings_account_id: id, retained_earnings_overrides: [] });
    const unknown = await refused('PATCH', '/settings', {
      settings: { retained_earnings_account_id: 999_999 },
    });
    expect(unknown).toMatchObject({ status: 400, fields: [{ code: 'unknown' }] });
    const entry = { id, position: 0, code: accounts[0]?.code, name: 'No balance any more', type: 'revenue' };
    expect(await refused('POST', '/ledger', { accounts: [entry] })).toMatchObject({
      status: 409,
      message: expect.stringContaining('takes the results'),
    });
  });

  it('takes no account for them that becomes revenue in the same moment', async () => {
    const account = { code: 'RACE', name: 'Race', position: 90 };
    const { accounts } = await admin.ok<LedgerAnswer>('POST', '/ledger', {
      accounts: [{ ...account, type: 'balance' }],
    });
    const id = accounts.find(({ code }) => code === 'RACE')?.id ?? 0;
    const before = await admin.ok('GET', '/settings');
    const { db } = api.platform;
    let setting: Promise<Refusal & { status: number }> | undefined;
    await db.client(clientId, async (transaction) => {
      await lockLedger(transaction, clientId);
      const changed = { type: 'revenue' as const };
      const own = transaction.updateTable('accounts').set(changed).where('client_id', '=', clientId);
      await own.where('id', '=', id).execute();
      setting = refused('PATCH', '/settings', { settings: { retained_earnings_account_id: id } });
      await new Promise((resolve) => setTimeout(resolve, 300));
    });
    expect(await setting).toMatchObject({ status: 400, fields: [{ code: 'type' }] });
    expect(await admin.ok('GET', '/settings')).toEqual(before);
  });

  it('takes another account for the retained earnings of one company, until that is taken back', async () => {
    const { accounts } = await admin.ok<LedgerAnswer>('GET', '/ledger');
    const account = accounts[0]?.id;
    const company = { name: 'Own account', code: 'OWN', currency: 'EUR' };
    const { id } = await admin.ok<{ id: number }>('POST', '/legal_entities', company);
    const change = (overrides: unknown) => ({ settings: { retained_earnings_overrides: overrides } });
    const own = [{ legal_entity_id: id, account_id: account }];
    expect(await admin.ok('PATCH', '/settings', change(own))).toMatchObject({
      retained_earnings_overrides: own,
    });
    expect(await admin.ok('PATCH', '/settings', change([]))).toMatchObject({
      retained_earnings_overrides: own,
    });
    const wrong = [
      [{ legal_entity_id: 999_999, account_id: account }, 'legal_entity_id', 'unknown'],
      [{ legal_entity_id: id, account_id: 999_999 }, 'account_id', 'unknown'],
    ] as const;
    for (const [override, name, code] of wrong) {
      const path = `settings.retained_earnings_overrides.0.${name}`;
      const refusal = await refused('PATCH', '/settings', change([override]));
      expect(refusal).toMatchObject({ status: 400, fields: [{ path, code }] });
    }
    const back = [{ legal_entity_id: id, account_id: null }];
    expect(await admin.ok('PATCH', '/settings', change(back))).toMatchObject({
      retained_earnings_overrides: [],
    });
    await admin.ok('PATCH', '/settings', change(own));
    expect(await admin.ok('DELETE', `/legal_entities/${id}`)).toEqual({ id });
    expect(await admin.ok('GET', '/settings')).toMatchObject({ retained_earnings_overrides: [] });
  });

  it('keeps one administrator at least', async () => {
    const members = await admin.ok<{ id: number; roles: string[] }[]>('GET', '/users');
    const own = members.find(({ roles }) => roles.includes('org_admin'));
    const demoted = await refused('PUT', `/users/${own?.id}/roles`, { roles: ['org_viewer'] });
    expect(demoted).toMatchObject({ status: 409 });
    expect((await admin.call('DELETE', `/users/${own?.id}`)).status).toBe(409);
    const added = await admin.ok<{ id: number }>('POST', '/users', {
      email: 'second@example.com',
      roles: ['org_admin'],
    });
    expect(await admin.ok('DELETE', `/users/${added.id}`)).toEqual({ id: added.id });
  });
});

describe('clients', () => {
  let api: TestApi;

  beforeAll(async () => {
    api = await openTestApi();
  });
  afterAll(() => api.close());

  it('are removed while they hold nothing, and refused once they do', async () => {
    const client = await api.addClient('Short-lived');
    const admin = await client.as('org_admin');
    await admin.ok('POST', '/legal_entities', { name: 'One', code: '1', currency: 'EUR' });
    const refusal = await api.administrator.call('DELETE', `/admin/clients/${client.id}`);
    expect(refusal).toMatchObject({
      status: 422,
      body: { name: 'ClientHasDataError', message: 'Client has data.' },
    });
    const empty = await api.addClient('Empty');
    expect((await api.administrator.call('DELETE', `/admin/clients/${empty.id}`)).status).toBe(200);
  });

  it('are created by an administrator of another client, who administers the new one', async () => {
    const admin = await (await api.addClient('First')).as('org_admin');
    const created = await admin.ok<{ id: number }>('POST', '/admin/clients', { name: 'Second' });
    expect((await admin.in(created.id).call('GET', '/client')).status).toBe(200);
    const viewer = await (await api.addClient('Third')).as('org_viewer');
    expect((await viewer.call('POST', '/admin/clients', { body: { name: 'Fourth' } })).status).toBe(403);
  });

  it('end the sessions of a member whose role was taken away', async () => {
    const client = await api.addClient('Revoked');
    const viewer = await client.as('org_viewer');
    const { id } = await viewer.ok<{ id: number }>('GET', '/profile');
    const admin = await client.as('org_admin');
    expect((await viewer.call('GET', '/client')).status).toBe(200);
    await admin.ok('PUT', `/users/${id}/roles`, { roles: ['org_member'] });
    expect((await viewer.call('GET', '/client')).status).toBe(401);
  });
});
