import { expect, it } from 'vitest';
import { clientOfFile } from '../../testing/clientOfFile.ts';

const path = '/balance/categories';
const ours = clientOfFile('Categories at once');

interface Category {
  readonly id: number;
  readonly position: number;
  readonly accounts: readonly { readonly account_id: number; readonly position: number }[];
}

const list = async () => ours.admin.ok<Category[]>('GET', path);

it('categories and accounts that several people add at once keep an order without gaps', async () => {
  const codes = ['10', '11', '12', '13'];
  await ours.admin.ok('POST', '/ledger', {
    accounts: codes.map((code, position) => ({ code, name: code, type: 'balance', position })),
  });
  const { accounts } = await ours.admin.ok<{ accounts: { id: number }[] }>(
    'GET',
    '/ledger?include_balance=true',
  );
  const added = await Promise.all(
    codes.map((name) => ours.admin.ok<Category>('POST', path, { name, section: 'assets', position: 0 })),
  );
  expect((await list()).map(({ position }) => position)).toEqual([0, 1, 2, 3]);

  const [one, other] = added.map(({ id }) => `${path}/${id}/accounts`);
  const put = async (to = '') =>
    Promise.all(accounts.map(({ id }) => ours.admin.ok('POST', to, { account: id, position: 0 })));
  // Each account is wanted in both; it lies in one.
  await Promise.all([put(one), put(other)]);
  const held = (await list()).filter(({ accounts: members }) => members.length > 0);
  expect(held.flatMap(({ accounts: members }) => members.map(({ position }) => position))).toEqual(
    held.flatMap(({ accounts: members }) => members.map((_, place) => place)),
  );
  expect(held.flatMap(({ accounts: members }) => members)).toHaveLength(accounts.length);
});
