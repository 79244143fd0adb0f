import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openTestApi, type TestApi, type TestSession } from '../../testing/testApi.ts';

/** What is saved leaves a row in a log where it changes something, and none where it is saved as it is already. */

let api: TestApi;
let session: TestSession;
const email = 'audited.again@tributary.example';

beforeAll(async () => {
  api = await openTestApi();
  const client = await api.addClient('Saved again');
  await api.addUser(email, { roles: ['org_admin'], clientId: client.id });
  session = (await api.signIn(email)).in(client.id);
  await session.ok('GET', '/client');
});
afterAll(async () => api.close());

/** Of the person in the log of the installation, and of the client. */
async function rowCount(): Promise<number> {
  const own = await session.ok<{ total: number }>('GET', '/audit_log?limit=1');
  const all = await api.administrator.ok<{ items: { client_id: number | null }[] }>(
    'GET',
    `/admin/audit_log?email=${email}&limit=1000`,
  );
  return own.total + all.items.filter(({ client_id: id }) => id === null).length;
}

async function rowsOf(work: () => Promise<unknown>): Promise<number> {
  const before = await rowCount();
  await work();
  return (await rowCount()) - before;
}

const calendar = { cycle: '3m', fiscal_year_start: 4, start_date: '2023-04-01' };
const account = { code: '3900', name: 'Retained earnings', type: 'balance', position: 0, parent: null };

const saves: Readonly<Record<string, () => Promise<unknown>>> = {
  'the currency of the group': async () => session.ok('POST', '/client/currency', { currency: 'CHF' }),
  'the calendar': async () => session.ok('POST', '/periods', calendar),
  'values of a dimension': async () => {
    const [dimension] = await session.ok<{ id: number }[]>('GET', '/dimensions');
    const path = `/dimensions/${dimension?.id}/instances`;
    const present = await session.ok<{ id: number; code: string }[]>('GET', path);
    const id = present.find(({ code }) => code === 'C010')?.id;
    const value = { ...(id === undefined ? {} : { id }), position: 1, code: 'C010', name: 'Sales' };
    await session.ok('POST', `${path}/-1`, { from_period_id: null, instances: [value] });
  },
  'the account of retained earnings': async () => {
    const { accounts } = await session.ok<{ accounts: { id: number }[] }>(
      'GET',
      '/ledger?include_balance=true',
    );
    const settings = { retained_earnings_account_id: accounts[0]?.id };
    await session.ok('PATCH', '/settings', { settings });
  },
};

describe('one row is left by', () => {
  beforeAll(async () => {
    await session.ok('POST', '/ledger', { accounts: [account] });
  });

  it.each(Object.entries(saves))('%s that is saved, and none where it is saved again', async (_, save) => {
    expect([await rowsOf(save), await rowsOf(save)]).toEqual([1, 0]);
  });

  it('a picture that is removed, and none where there is none', async () => {
    const colour = { r: 1, g: 2, b: 3 };
    const bytes = await sharp({ create: { width: 64, height: 64, channels: 3, background: colour } })
      .png()
      .toBuffer();
    const body = new FormData();
    body.append('file', new Blob([new Uint8Array(bytes)], { type: 'image/png' }), 'picture.png');
    const put = async (): Promise<unknown> => session.call('PUT', '/profile/picture', { body });
    const remove = async (): Promise<unknown> => session.ok('DELETE', '/profile/picture');
    expect([await rowsOf(put), await rowsOf(remove), await rowsOf(remove)]).toEqual([1, 1, 0]);
  });
});
