import { expect, it } from 'vitest';
import { clientOfFile } from '../../testing/clientOfFile.ts';

const ours = clientOfFile('Sources of accounts');

interface Account {
  readonly id: number;
  readonly code: string;
  readonly source: string | null;
}
interface Ledger {
  readonly revision: number;
  readonly accounts: readonly Account[];
}

const read = async () => ours.admin.ok<Ledger>('GET', '/ledger?include_balance=true');
const newestRow = async () => {
  const { items } = await ours.admin.ok<{ items: readonly object[] }>('GET', '/audit_log?limit=1');
  return items[0];
};

it('an account comes from payroll and no more, told each time it changes, and keeps that beside a save of the chart', async () => {
  await ours.admin.ok('POST', '/ledger', {
    accounts: ['6000', '6100'].map((code, position) => ({ code, name: 'Wages', type: 'expense', position })),
  });
  const { revision, accounts } = await read();
  const id = accounts.find(({ code }) => code === '6000')?.id ?? 0;
  const path = `/ledger/accounts/${id}/source`;
  expect(accounts.map(({ source }) => source)).toEqual([null, null]);

  expect(await ours.admin.ok('POST', path, { source: 'payroll' })).toMatchObject({ id, source: 'payroll' });
  const after = await read();
  expect(after.revision).toBe(revision + 1);
  expect(after.accounts.find((each) => each.id === id)?.source).toBe('payroll');
  const told = await newestRow();
  expect(told).toMatchObject({
    object: 'ledger',
    action: 'update',
    changes: [{ part: '6000 Wages', field: 'source', before: null, after: 'payroll' }],
  });

  // What is there already is no change; a save of the chart says nothing of it.
  await ours.admin.ok('POST', path, { source: 'payroll' });
  expect((await read()).revision).toBe(revision + 1);
  expect(await newestRow()).toEqual(told);
  await ours.admin.ok('POST', '/ledger', {
    accounts: [{ id, code: '6000', name: 'Salaries', type: 'expense', position: 0 }],
  });
  expect((await read()).accounts.find((each) => each.id === id)).toMatchObject({
    name: 'Salaries',
    source: 'payroll',
  });
  expect(await ours.admin.ok('POST', path, { source: null })).toMatchObject({ id, source: null });
});

it('nothing but payroll is a source, of an account that is there', async () => {
  const id = (await read()).accounts[0]?.id ?? 0;
  const path = `/ledger/accounts/${id}/source`;
  const refused = await ours.admin.call('POST', path, { body: { source: 'bank' } });
  expect(refused).toMatchObject({ status: 400, body: { fields: [{ path: 'source' }] } });
  expect(await ours.admin.call('POST', path, { body: {} })).toMatchObject({ status: 400 });
  expect(
    await ours.admin.call('POST', '/ledger/accounts/999999/source', { body: { source: null } }),
  ).toMatchObject({
    status: 404,
  });
});
