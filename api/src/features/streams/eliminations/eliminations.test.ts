import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type TestApi, openTestApi } from '../../../testing/testApi.ts';
import type { Instance } from '../instanceView.ts';
import {
  type Books,
  type InstanceWithFile,
  makeReady,
  processInstance,
  setUpBooks,
  verify,
} from '../testing/books.ts';

/** Elimination rules mark what is with other companies of the group; a preview says so before anything is saved. */

const file = [
  'Transaction ID,Date,Account,Debit,Credit,Counterparty,Description',
  'T1,2024-01-05,1500,100.00,,B,Goods',
  'T1,2024-01-05,4500,,100.00,B,Goods',
  'T2,2024-01-06,1000,50.00,,,Shop',
  'T2,2024-01-06,4000,,50.00,K1,Shop',
].join('\n');

interface Elimination {
  readonly id: number;
  readonly name: string;
  readonly kind: string | null;
  readonly scope: string;
}

interface Eliminations {
  readonly revision: number;
  readonly eliminations: readonly Elimination[];
}

const group = {
  name: 'Group',
  conditions: { $and: [{ field: '$account', operator: 'in', value: ['1500', '4500'] }] },
  counterparty_legal_entity_id: null,
  counterparty_by_code_of: 'counterparty',
};

let api: TestApi;
let books: Books;
let added: InstanceWithFile;
let path: string;
let entityIds: ReadonlyMap<string, number>;

beforeAll(async () => {
  api = await openTestApi();
  books = await setUpBooks(api, {
    name: 'Eliminations',
    currency: 'EUR',
    startDate: '2023-01-01',
    accounts: [
      { code: '1000', type: 'balance' },
      { code: '1500', type: 'balance' },
      { code: '1600', type: 'balance' },
      { code: '4000', type: 'revenue' },
      { code: '4500', type: 'revenue' },
    ],
    entities: [
      { code: 'A', currency: 'EUR' },
      { code: 'B', currency: 'EUR' },
    ],
  });
  ({ entityIds } = books);
  added = await makeReady(books, {
    entity: 'A',
    type: 'single-account-entry',
    fileName: 'sales.csv',
    bytes: Buffer.from(file),
    from: '2024-01',
    to: '2024-01',
  });
  path = `/actuals/financial/streams/${added.streamId}`;
});
afterAll(async () => api.close());

const save = async (eliminations: readonly object[]): Promise<Eliminations> =>
  books.session.ok<Eliminations>('PUT', `${path}/eliminations`, { eliminations });

async function instance(): Promise<Instance> {
  return books.session.ok<Instance>('GET', `${path}/instances/${added.instanceId}`);
}

describe('elimination rules of a stream', () => {
  it('suggest the field that names the company on the other side by its header', async () => {
    const map = await books.session.ok<{ fields: { name: string }[] }>(
      'GET',
      `${path}/instances/${added.instanceId}/fields`,
    );
    const field = map.fields.find(({ name }) => name === 'counterparty');
    expect(field).toMatchObject({ source: { name: 'Counterparty' } });
  });

  it.each([
    ['itself', { counterparty_by_code_of: null, counterparty_legal_entity_id: 'A' }, 'own_entity'],
    ['nobody', { counterparty_by_code_of: null, counterparty_legal_entity_id: null }, 'required'],
    [
      'somebody who is not there',
      { counterparty_by_code_of: null, counterparty_legal_entity_id: 999_999 },
      'unknown',
    ],
    ['both ways', { counterparty_legal_entity_id: 'B' }, 'two_targets'],
    [
      'a result that no line has',
      { conditions: { $and: [{ field: '$period', operator: 'is_empty' }] } },
      'unknown',
    ],
  ])('refuse a rule that names %s', async (_, change: Record<string, unknown>, code) => {
    const id = change['counterparty_legal_entity_id'];
    const named = typeof id === 'string' ? { counterparty_legal_entity_id: entityIds.get(id) } : {};
    const refused = await books.session.call('PUT', `${path}/eliminations`, {
      body: { eliminations: [{ ...group, ...change, ...named }] },
    });
    expect(refused.status).toBe(400);
    expect(refused.body).toMatchObject({ fields: [{ code }] });
  });

  it('try them before they are saved, with those that contradict each other', async () => {
    const toB = { ...group, conditions: { $and: [] }, counterparty_legal_entity_id: entityIds.get('B') };
    const preview = await books.session.ok('POST', `${path}/eliminations/preview`, {
      instance_id: added.instanceId,
      eliminations: [group, { ...toB, name: 'All to B', counterparty_by_code_of: null }],
    });
    expect(preview).toMatchObject({
      lines: 4,
      lines_eliminated: 4,
      rules: [
        { index: 0, lines_taken: 2, lines_in_conflict: 0 },
        { index: 1, lines_taken: 4, lines_in_conflict: 0 },
      ],
      conflicts: { count: 0, samples: [] },
    });
  });

  it('mark postings, which keep their counterparty, and balances hold what is eliminated beside what was posted', async () => {
    const saved = await save([{ ...group, set: 'trade' }]);
    expect(saved.eliminations).toMatchObject([{ name: 'Group', set: 'trade', kind: null, scope: 'line' }]);
    await verify(books, added);
    const done = await processInstance(books, added);
    expect(done.status).toBe('processed');
    const cells = await books.session.ok<Record<string, string | number>[]>(
      'GET',
      `${path}/instances/${added.instanceId}/cells`,
    );
    const sums = cells.map((cell) => [
      cell['debit'],
      cell['credit'],
      cell['elimination_debit'],
      cell['elimination_credit'],
    ]);
    expect(sums).toEqual([
      ['50.0000', '0.0000', '0.0000', '0.0000'],
      ['100.0000', '0.0000', '100.0000', '0.0000'],
      ['0.0000', '50.0000', '0.0000', '0.0000'],
      ['0.0000', '100.0000', '0.0000', '100.0000'],
    ]);
  });

  it('make figures stale that were marked otherwise, and a new name alone does not', async () => {
    const { eliminations } = await books.session.ok<Eliminations>('GET', `${path}/eliminations`);
    const id = eliminations[0]?.id ?? 0;
    await books.session.ok('PATCH', `${path}/eliminations/${id}`, { name: 'Within the group' });
    expect((await instance()).is_stale).toBe(false);
    await books.session.ok('PATCH', `${path}/eliminations/${id}`, { kind: 'other' });
    expect(await instance()).toMatchObject({ is_stale: true, stale_causes: ['eliminations_changed'] });
    await books.session.ok('PATCH', `${path}/eliminations/${id}`, { kind: null });
    expect((await instance()).is_stale).toBe(false);
    const { items } = await books.session.ok<{
      items: { differences: string[]; eliminations?: object[] }[];
    }>('GET', `${path}/instances/${added.instanceId}/versions`);
    expect(items[0]?.differences).toEqual([]);
  });

  it('are told in the log by what they name, and refuse a save against another revision', async () => {
    const { revision, eliminations } = await books.session.ok<Eliminations>('GET', `${path}/eliminations`);
    const refused = await books.session.call('PUT', `${path}/eliminations`, {
      body: { revision: revision - 1, eliminations },
    });
    expect(refused.status).toBe(409);
    const { items } = await books.session.ok<{ items: object[] }>(
      'GET',
      '/audit_log?object=eliminations&limit=1',
    );
    expect(items[0]).toMatchObject({ object: 'eliminations', action: 'update', object_name: 'sales.csv' });
  });

  it('look for the code of the account that takes the place of one that is deleted', async () => {
    const { accounts } = await books.session.ok<{ accounts: { id: number; code: string }[] }>(
      'GET',
      '/ledger?include_balance=true',
    );
    const idOf = (code: string) => accounts.find((account) => account.code === code)?.id ?? 0;
    const found = await books.session.ok('GET', `/ledger/accounts/${idOf('1500')}/references`);
    expect(found).toMatchObject({
      references: expect.arrayContaining([
        expect.objectContaining({ kind: 'stream_eliminations', count: 1 }),
      ]),
    });
    const started = await books.session.call('DELETE', `/ledger/accounts/${idOf('1500')}`, {
      body: { substitute_id: idOf('1600') },
    });
    expect(started.status).toBe(202);
    await books.jobs.drain();
    const { eliminations } = await books.session.ok<{ eliminations: { conditions: object }[] }>(
      'GET',
      `${path}/eliminations`,
    );
    expect(eliminations[0]?.conditions).toEqual({
      $and: [{ field: '$account', operator: 'in', value: ['1600', '4500'] }],
    });
    expect((await instance()).is_stale).toBe(false);
  });

  it('keep the company from being deleted that postings which count are with, also where no rule names it', async () => {
    const refused = await books.session.call('DELETE', `/legal_entities/${entityIds.get('B')}`);
    expect(refused).toMatchObject({
      status: 409,
      body: { fields: [{ path: '', code: 'legalEntityInUse' }] },
    });
  });

  it('keep the company from being deleted that they name', async () => {
    await books.session.ok('PUT', `${path}/eliminations`, {
      eliminations: [
        { ...group, counterparty_by_code_of: null, counterparty_legal_entity_id: entityIds.get('B') },
      ],
    });
    const refused = await books.session.call('DELETE', `/legal_entities/${entityIds.get('B')}`);
    expect(refused.status).toBe(409);
  });
});
