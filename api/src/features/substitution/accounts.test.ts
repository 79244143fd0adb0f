import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openTestApi, type TestApi } from '../../testing/testApi.ts';
import { deprocess, makeReady, processInstance, verify, whileWriting } from '../streams/testing/books.ts';
import { salesOf } from '../streams/testing/sale.ts';
import { sendInitial } from '../initial-balances/testing/imports.ts';
import {
  deleteAccount,
  figuresLock,
  figuresOf,
  idOf,
  lastSubstitution,
  openLedger,
  order,
  post,
  readAccounts,
  reportInUsd,
  whileWritten,
} from './testing/ledgers.ts';

/** Accounts are deleted, and another one takes their place in everything that refers to them. */

let api: TestApi;
beforeAll(async () => {
  api = await openTestApi();
});
afterAll(async () => api.close());

const refusal = (status: number, code: string) => ({ status, body: { fields: [{ code }] } });

describe('an account with figures', () => {
  it('is replaced in figures, accounts and rules of streams, and what counted counts on', async () => {
    const books = await openLedger(api, 'Figures');
    const { session } = books;
    const file = await post(books, '2024-01', '2024-03', [
      ['2024-01-05', '1000', '4000', '100.00'],
      ['2024-02-05', '1100', '1000', '40.00'],
      ['2024-03-05', '6000', '1100', '10.00'],
    ]);
    const [gone, kept] = [await idOf(books, '1000'), await idOf(books, '1100')];
    await deprocess(books, file);
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
    const rules = `/actuals/financial/streams/${file.streamId}/rules`;
    await session.ok('PUT', rules, { rules: [rule] });
    await verify(books, file);
    await processInstance(books, file);
    const { references, needs_substitute } = await session.ok<{
      needs_substitute: boolean;
      references: { kind: string; count: number; names: string[] }[];
    }>('GET', `/ledger/accounts/${gone}/references`);
    expect(needs_substitute).toBe(true);
    expect(references).toEqual(
      expect.arrayContaining([
        { kind: 'imports', count: 1, names: ['2024-01.csv 2024-01 – 2024-03'] },
        { kind: 'stream_accounts', count: 1, names: ['2024-01.csv: 1000'] },
        { kind: 'stream_rules', count: 1, names: ['2024-01.csv: To the bank'] },
      ]),
    );
    expect(await order(books, gone)).toMatchObject({
      status: 409,
      body: { fields: [{ code: 'substituteNeeded', path: 'substitute_id', values: { name: '1000 1000' } }] },
    });
    expect(await order(books, gone, await idOf(books, '4000'))).toMatchObject(refusal(400, 'other_type'));
    expect(await order(books, gone, gone)).toMatchObject(refusal(400, 'itself'));
    expect(await order(books, gone, 2_000_000_000)).toMatchObject(refusal(400, 'unknown'));
    const last = await deleteAccount(books, '1000', '1100');
    expect(last).toMatchObject({
      state: 'succeeded',
      object_name: '1000 1000',
      substitute_name: '1100 1100',
    });
    expect(await figuresOf(books, '2024-01', '2024-03')).toEqual([
      '1100 turnover 140.0000 50.0000, closing 90.0000 0.0000',
      '4000 turnover 0.0000 100.0000, closing 0.0000 100.0000',
      '6000 turnover 10.0000 0.0000, closing 10.0000 0.0000',
    ]);
    expect((await readAccounts(books)).map(({ code }) => code)).not.toContain('1000');
    const { accounts } = await session.ok<{ accounts: { code: string; account_id: number }[] }>(
      'GET',
      `/actuals/financial/streams/${file.streamId}/accounts`,
    );
    expect(accounts.find(({ code }) => code === '1000')?.account_id).toBe(kept);
    expect(await session.ok('GET', rules)).toMatchObject({ rules: [{ account_id: kept }] });
    expect((await session.call('GET', `/ledger/accounts/${gone}/references`)).status).toBe(404);
    expect(await session.ok('GET', file.path)).toMatchObject({
      status: 'processed',
      published_version: 3,
      is_stale: false,
    });
    expect(await session.ok('GET', `${file.path}/versions`)).toMatchObject({ total: 3 });
  });

  it('takes with it what was withdrawn, to which no rollback leads any more, and says so', async () => {
    const books = await openLedger(api, 'Rollback');
    const { session } = books;
    const [withdrawn, counting] = [
      await post(books, '2024-01', '2024-01', [['2024-01-05', '1000', '4000', '100.00']]),
      await post(books, '2024-02', '2024-02', [['2024-02-05', '1000', '4000', '50.00']]),
    ];
    await deprocess(books, withdrawn);
    await deleteAccount(books, '1000', '1100');
    expect(await session.call('POST', `${withdrawn.path}/rollback`, { body: {} })).toMatchObject(
      refusal(409, 'behind_substitution'),
    );
    await deprocess(books, counting);
    await session.ok('POST', `${counting.path}/rollback`, {});
    expect(await session.ok('GET', counting.path)).toMatchObject({
      is_stale: false,
      last_run: { kind: 'process' },
    });
    await verify(books, withdrawn);
    await processInstance(books, withdrawn);
    expect(await figuresOf(books, '2024-01', '2024-02')).toContain(
      '1100 turnover 150.0000 0.0000, closing 150.0000 0.0000',
    );
  });

  it('stays while its figures are locked, and goes where only earlier ones are', async () => {
    const books = await openLedger(api, 'Locks');
    const { session } = books;
    await post(books, '2024-02', '2024-02', [['2024-02-05', '1000', '4000', '100.00']]);
    const lockOf = (month: string) => figuresLock(books, month);
    await session.ok('POST', '/periods/locks', lockOf('2024-02'));
    const [gone, kept] = [await idOf(books, '1000'), await idOf(books, '1100')];
    expect(await order(books, gone, kept)).toMatchObject(refusal(409, 'companyPeriodLocked'));
    const lockOn = async () =>
      (await session.ok<{ lock: unknown }>('GET', `/ledger/accounts/${gone}/references`)).lock;
    expect(await lockOn()).toEqual({
      code: 'companyPeriodLocked',
      message: expect.stringContaining('2024-02-01 – 2024-02-29'),
      entity: 'A A',
      period: '2024-02-01 – 2024-02-29',
    });
    await session.ok('DELETE', '/periods/locks', lockOf('2024-02'));
    await session.ok('POST', '/periods/locks', lockOf('2024-01'));
    expect(await lockOn()).toBeNull();
    expect(await deleteAccount(books, '1000', '1100')).toMatchObject({ state: 'succeeded' });
  });

  it('is not replaced beside the processing of an import, nor is one processed beside it', async () => {
    const books = await openLedger(api, 'At work');
    const { session, jobs } = books;
    const file = await post(books, '2024-01', '2024-01', [['2024-01-05', '1000', '4000', '100.00']]);
    const [gone, kept] = [await idOf(books, '1000'), await idOf(books, '1100')];
    await deprocess(books, file);
    await verify(books, file);
    await whileWriting(books, file, async () => {
      expect(await order(books, gone, kept)).toMatchObject(refusal(409, 'importIsProcessing'));
    });
    await jobs.drain();
    await deprocess(books, file);
    await verify(books, file);
    await processInstance(books, file);
    const waiting = await makeReady(books, { ...salesOf('2024-02'), fileName: 'waiting.csv' });
    const before = await figuresOf(books, '2024-01', '2024-02');
    await whileWritten(
      books,
      () => order(books, gone, kept),
      async () => {
        expect(await order(books, kept, gone)).toMatchObject(refusal(409, 'substitutionIsRunning'));
        const processing = await session.call('POST', `${waiting.path}/process`, { body: {} });
        expect(processing).toMatchObject(refusal(409, 'substitution_is_running'));
        expect(await figuresOf(books, '2024-01', '2024-02')).toEqual(before);
        const [running] = await session.ok<{ id: number; state: string }[]>('GET', '/substitutions');
        expect(running).toMatchObject({ state: 'running' });
        await session.ok('DELETE', `/substitutions/${running?.id}`);
      },
    );
    expect(await lastSubstitution(books)).toMatchObject({ state: 'cancelled' });
    expect(await session.ok('GET', '/audit_log?object=ledger&action=cancel')).toMatchObject({ total: 1 });
    expect(await figuresOf(books, '2024-01', '2024-02')).toEqual(before);
    expect(await deleteAccount(books, '1000', '1100')).toMatchObject({ state: 'succeeded' });
    expect(await processInstance(books, waiting)).toMatchObject({ status: 'processed' });
  });
});

describe('what refers to an account beside figures', () => {
  it('needs no substitute where it is accounts below it alone, which take its place', async () => {
    const books = await openLedger(api, 'Below');
    const [group, after] = [await idOf(books, '1000'), await idOf(books, '1100')];
    await books.session.ok('POST', '/ledger', {
      accounts: [
        { code: '1001', name: 'First', type: 'balance', position: 0, parent: group },
        { code: '1002', name: 'Second', type: 'balance', position: 1, parent: group },
      ],
    });
    expect(await deleteAccount(books, '1000')).toMatchObject({ state: 'succeeded', substitute_name: null });
    const accounts = await readAccounts(books);
    expect(accounts.slice(0, 3).map(({ code, parent, position }) => [code, parent, position])).toEqual([
      ['1001', null, 0],
      ['1002', null, 1],
      ['1100', null, 2],
    ]);
    expect(accounts[2]?.id).toBe(after);
  });

  it('is retained earnings, an initial balance and a balance category', async () => {
    const books = await openLedger(api, 'Others');
    const { session, entityIds } = books;
    const [gone, kept, retained] = [
      await idOf(books, '1000'),
      await idOf(books, '1100'),
      await idOf(books, '3900'),
    ];
    await session.ok('POST', '/ledger', {
      accounts: [{ code: '1001', name: 'Below', type: 'balance', position: 0, parent: gone }],
    });
    const category = await session.ok<{ id: number }>('POST', '/balance/categories', {
      name: 'Cash',
      section: 'assets',
    });
    await session.ok('POST', `/balance/categories/${category.id}/accounts`, { account: gone });
    const entityId = entityIds.get('A');
    await sendInitial(session, '1000;100,00;\n3900;;100,00\n'.replace(/^/, 'Konto;Soll;Haben\n'), {
      legal_entity_id: entityId,
    });
    await session.ok('PATCH', '/settings', {
      settings: {
        retained_earnings_account_id: retained,
        retained_earnings_overrides: [{ legal_entity_id: entityId, account_id: retained }],
      },
    });
    const before = await figuresOf(books, '2023-01', '2023-01');
    expect(before).toContain('1000 turnover 0.0000 0.0000, closing 100.0000 0.0000');
    expect(await session.ok('GET', `/ledger/accounts/${gone}/references`)).toMatchObject({
      references: [
        { kind: 'child_accounts', count: 1, names: ['1001 Below'] },
        { kind: 'initial_balances', count: 1, names: ['A A'] },
        { kind: 'balance_categories', count: 1, names: ['Cash'] },
      ],
    });
    await deleteAccount(books, '1000', '1100');
    expect(await figuresOf(books, '2023-01', '2023-01')).toContain(
      '1100 turnover 0.0000 0.0000, closing 100.0000 0.0000',
    );
    const accounts = await readAccounts(books);
    const categoryOf = (code: string) => accounts.find((each) => each.code === code)?.balance_category_id;
    expect([categoryOf('1100'), categoryOf('1001')]).toEqual([category.id, category.id]);
    expect(await order(books, retained, kept)).toMatchObject({ status: 202 });
    expect(await lastSubstitution(books)).toMatchObject({ state: 'succeeded' });
    expect(await session.ok('GET', '/settings')).toMatchObject({
      retained_earnings_account_id: kept,
      retained_earnings_overrides: [{ legal_entity_id: entityId, account_id: kept }],
    });
  });

  it('stays while its substitute has locked figures, which historical rates would translate from then on', async () => {
    const books = await openLedger(api, 'Locked substitute');
    const { session } = books;
    await reportInUsd(books, []);
    const [retained, kept] = [await idOf(books, '3900'), await idOf(books, '1100')];
    await session.ok('PATCH', '/settings', { settings: { retained_earnings_account_id: retained } });
    // In the first fiscal year, of whose results none were carried.
    await post(books, '2023-02', '2023-02', [['2023-02-05', '1100', '4000', '100.00']]);
    await session.ok('POST', '/periods/locks', figuresLock(books, '2023-03'));
    expect(await order(books, retained, kept)).toMatchObject({
      status: 409,
      body: {
        fields: [
          {
            code: 'companyPeriodLocked',
            values: { entity: 'A A', period: '2023-03-01 – 2023-03-31' },
          },
        ],
      },
    });
    expect((await order(books, retained, await idOf(books, '1000'))).status).toBe(202);
    expect(await lastSubstitution(books)).toMatchObject({ state: 'succeeded' });
  });

  it('goes over to the account above, whose only child it is', async () => {
    const books = await openLedger(api, 'Only child');
    const { session } = books;
    const [above, retained] = [await idOf(books, '1100'), await idOf(books, '3900')];
    const child = { name: 'Retained', type: 'balance', parent: above };
    await session.ok('POST', '/ledger', {
      accounts: [{ ...child, id: retained, code: '3900', position: 0 }],
    });
    await session.ok('PATCH', '/settings', { settings: { retained_earnings_account_id: retained } });
    await session.ok('POST', '/ledger', { accounts: [{ ...child, code: '3910', position: 1 }] });
    expect(await order(books, retained, above)).toMatchObject(refusal(400, 'hasChildren'));
    await deleteAccount(books, '3910');
    expect(await deleteAccount(books, '3900', '1100')).toMatchObject({ state: 'succeeded' });
    expect(await session.ok('GET', '/settings')).toMatchObject({ retained_earnings_account_id: above });
  });
});
