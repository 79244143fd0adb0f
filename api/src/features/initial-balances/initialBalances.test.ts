import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openTestApi, type TestApi } from '../../testing/testApi.ts';
import { buildWorkbook, textRows } from '../files/testing/workbooks.ts';
import {
  type Books,
  bringIn,
  deprocess,
  makeReady,
  periodOf,
  processInstance,
  upload,
  whileWriting,
} from '../streams/testing/books.ts';
import { salesOf, setUpTwoCompanies } from '../streams/testing/sale.ts';
import type { Instance } from '../streams/instanceView.ts';
import { type InitialBalanceAnswer, initialParts, initialPath, sendInitial } from './testing/imports.ts';

/** What an initial balance refuses, and what is refused because of one. */

const path = '/balance/initial';
const file = 'account,debit,credit\n1000,100,\n2000,,100\n';

let api: TestApi;
beforeAll(async () => {
  api = await openTestApi();
});
afterAll(() => api.close());

const openBooks = async (name: string): Promise<Books> => setUpTwoCompanies(api, name);

const of = (books: Books, entity = 'A', month?: string) => ({
  legal_entity_id: books.entityIds.get(entity),
  ...(month === undefined ? {} : { period_id: periodOf(books, month) }),
});
const attempt = async (books: Books, by: object, text = file) =>
  books.session.call('POST', initialPath, { body: initialParts(text, { ...by }) });
const list = async ({ session }: Books) =>
  (await session.ok<{ items: InitialBalanceAnswer[] }>('GET', path)).items;
const accountsWithFigures = async ({ session }: Books) => {
  type Found = { accounts: { code: string; has_postings: boolean }[] };
  const { accounts } = await session.ok<Found>('GET', '/ledger?include_balance=true');
  return accounts.flatMap((account) => (account.has_postings ? [account.code] : []));
};
const refused = (code: string) => ({ status: 409, body: { fields: [{ path: '', code }] } });

describe('an initial balance', () => {
  it('is looked at before it is taken, from an upload or a workbook; deleted, it makes room for another', async () => {
    const books = await openBooks('Taken and deleted');
    const { session } = books;
    const uploadId = await upload(session, 'opening.csv', Buffer.from(file), 'initial_balance');
    const order = { upload_id: uploadId, ...of(books) };
    expect(await session.ok('POST', initialPath, { ...order, preview: true })).toMatchObject({
      is_applied: false,
      date: '2023-12-31',
      opening_period_id: periodOf(books, '2024-01'),
      line_count: 2,
      debit: '100.0000',
      credit: '100.0000',
      columns: [{ role: 'account' }, { role: 'debit' }, { role: 'credit' }],
      amount_format: { thousands_sign: '', has_trailing_minus: false, has_brackets: false },
      global_amount_format: null,
      problems: [],
      initial_balance: null,
    });
    expect(await list(books)).toEqual([]);
    expect(await accountsWithFigures(books)).toEqual([]);
    await session.ok('POST', initialPath, order);
    expect(await accountsWithFigures(books)).toEqual(['1000', '2000']);
    const [saved] = await list(books);
    expect(saved).toMatchObject({ ...of(books), date: '2023-12-31', debit: '100.0000', line_count: 2 });
    expect(await attempt(books, of(books))).toMatchObject(refused('initialBalanceExists'));
    expect(await session.ok('GET', '/client')).toMatchObject({
      modules: { general: { has_initial_balance: true } },
    });
    await session.ok('DELETE', `${path}/delete/${saved?.id}`);
    expect(await accountsWithFigures(books)).toEqual([]);
    expect((await session.call('DELETE', `${path}/delete/${saved?.id}`)).status).toBe(404);
    const rows = textRows(
      file
        .trim()
        .split('\n')
        .map((line) => line.split(',')),
    );
    const workbook = buildWorkbook({ sheets: [{ name: 'Opening', rows }] });
    expect((await sendInitial(session, workbook, of(books))).initial_balance).not.toBeNull();
    const { items } = await session.ok<{ items: { action: string; object_name: string }[] }>(
      'GET',
      '/audit_log?object=initial_balance',
    );
    expect(items.map(({ action, object_name: name }) => [action, name])).toEqual([
      ['import', 'A A'],
      ['delete', 'A A'],
      ['import', 'A A'],
    ]);
  });

  it('is not taken while anything of its file cannot be, and says each row', async () => {
    const books = await openBooks('All or nothing');
    const wrong = 'account,debit,credit\n1000,100,\n2000,,99.9999\n12,1,\n4000,,1\n';
    const preview = await sendInitial(books.session, wrong, { ...of(books), preview: true });
    expect(preview.problems).toMatchObject([
      { code: 'unknown_account', row_no: 4, role: 'account', value: '12' },
      { code: 'result_at_year_end', row_no: 5, role: 'account', value: '4000' },
    ]);
    expect(await attempt(books, of(books), wrong)).toMatchObject({
      status: 400,
      body: { fields: [{ path: 'rows.4.0', code: 'unknown_account' }] },
    });
    const message =
      'The file (account, amount): no column is known to hold it: debit, credit. Nothing was saved.';
    expect(await attempt(books, of(books), 'account,amount\n1000,100\n2000,-100\n')).toMatchObject({
      status: 400,
      body: { fields: [{ path: 'upload_id', code: 'missing_column', message }] },
    });
    expect(await list(books)).toEqual([]);
    for (const [by, field, code] of [
      [{ legal_entity_id: 987_654 }, 'legal_entity_id', 'unknown'],
      [{ ...of(books), period_id: 987_654 }, 'period_id', 'unknown'],
      [{ ...of(books), period_id: books.periods.at(-1)?.id }, 'period_id', 'last_period'],
      [{ ...of(books), roles: ['account'] }, 'roles', 'length'],
      [{ ...of(books), roles: ['account', 'debit', 'debit'] }, 'roles.2', 'duplicate'],
    ] as const) {
      expect(await attempt(books, by)).toMatchObject({
        status: 400,
        body: { fields: [{ path: field, code }] },
      });
    }
  });

  it('is not taken where a formula has no result or a quotation mark swallows rows, and tells what to know', async () => {
    const books = await openBooks('Nothing swallowed');
    const quotes = (text: string) => `account,debit,credit,text\n1000,100,,${text}\n2000,,100,y\n1000,7,,z\n`;
    const [unclosed, inside] = [quotes('"Unclosed'), quotes('"19 rack').replace(',z', ',"17 rack"')];
    for (const text of [unclosed, inside]) {
      const preview = await sendInitial(books.session, text, { ...of(books), preview: true });
      expect(preview.problems).toMatchObject([{ code: 'malformed_quotes', row_no: 2, role: null }]);
      expect(await attempt(books, of(books), text)).toMatchObject({
        status: 400,
        body: { fields: [{ path: 'rows.2', code: 'malformed_quotes' }] },
      });
    }
    const lost = await sendInitial(books.session, 'account;debit;credit;name\n1000;1,00;\n2000;;1,00\n', {
      ...of(books),
      preview: true,
    });
    expect(lost).toMatchObject({
      warnings: [{ code: 'unfit_header', params: { row: '1', count: '4', columns: '3' } }],
      problems: [{ code: 'missing_column' }, { code: 'missing_column' }, { code: 'missing_column' }],
    });
    const filled = textRows(
      file
        .trim()
        .split('\n')
        .map((line) => line.split(',')),
    );
    const empty =
      '<row><c t="str"><v>1000</v></c><c><f>B2*2</f></c></row><row><c/><c/><c><f>B2*2</f></c></row>';
    const workbook = buildWorkbook({ sheets: [{ name: 'Opening', rows: filled + empty }] });
    const preview = await sendInitial(books.session, workbook, { ...of(books), preview: true });
    expect(preview).toMatchObject({
      problems: [
        { code: 'formula_without_value', row_no: 4, role: 'debit', value: '1000' },
        { code: 'formula_without_value', row_no: 5, role: 'credit', value: '' },
      ],
      warnings: [{ code: 'formulas_without_values', params: { count: '2', first_row: '4' } }],
    });
    const form = initialParts(workbook, of(books));
    expect((await books.session.call('POST', initialPath, { body: form })).status).toBe(400);
    const ragged = await sendInitial(books.session, `${file}1000,0,0,5\n`, { ...of(books), preview: true });
    expect(ragged.warnings).toEqual([{ code: 'ragged_rows', params: { count: '1', first_row: '4' } }]);
    expect(await list(books)).toEqual([]);
  });

  it('leaves out no rows above the first one of a file without a header, unless somebody says so', async () => {
    const books = await openBooks('Left out');
    const headless = '1000;100\n2000;;100\n1000;50;;x\n2000;;50;y\n';
    const looked = { ...of(books), preview: true };
    expect(await sendInitial(books.session, headless, looked)).toMatchObject({
      skip_rows: 2,
      row_count: 2,
      warnings: [{ code: 'rows_left_out', params: { count: '2', first_row: '1' } }],
    });
    const roles = ['account', 'debit', 'credit', 'ignored'];
    expect(await attempt(books, { ...of(books), roles }, headless)).toMatchObject({
      status: 400,
      body: { fields: [{ path: 'skip_rows', code: 'rows_left_out' }] },
    });
    const read = await sendInitial(books.session, headless, { ...looked, roles, skip_rows: 0 });
    expect(read).toMatchObject({ skip_rows: 0, row_count: 4, debit: '150.0000', problems: [] });
    const chosen = await sendInitial(books.session, headless, { ...looked, roles, skip_rows: 2 });
    expect(chosen).toMatchObject({ row_count: 2, debit: '50.0000', warnings: [{ code: 'rows_left_out' }] });
  });

  it('takes the closing rate of its date, and is stale once that is another', async () => {
    const books = await openBooks('Closing rate');
    const { session } = books;
    const setRate = async (closing: string) =>
      session.ok('POST', '/currencies/rates', {
        year: 2024,
        global_currency: 'EUR',
        rates: [{ currency: 'USD', per: 1, periods: [{ period_id: periodOf(books, '2024-03'), closing }] }],
      });
    await setRate('1.25');
    await sendInitial(session, file, of(books, 'B', '2024-03'));
    expect(await list(books)).toMatchObject([
      { debit: '100.0000', global_debit: '80.0000', rate: '1.250000', is_stale: false },
    ]);
    await setRate('1.5');
    expect(await list(books)).toMatchObject([{ global_debit: '80.0000', is_stale: true }]);
    // The day before the first period has a rate of the feed alone.
    const [{ id } = { id: 0 }] = await list(books);
    await session.ok('DELETE', `${path}/delete/${id}`);
    const answer = await sendInitial(session, file, of(books, 'B'));
    expect(answer).toMatchObject({ date: '2023-12-31', global_debit: '90.5000' });
  });

  it('is of those who may, and changes nothing in a locked period', async () => {
    const books = await openBooks('Locked opening');
    const viewer = await books.client.as('org_viewer');
    expect((await viewer.call('GET', path)).status).toBe(200);
    expect((await viewer.call('POST', initialPath, { body: { upload_id: 1, ...of(books) } })).status).toBe(
      403,
    );
    const lock = async (method: 'POST' | 'DELETE') =>
      books.session.ok(method, '/periods/locks', { kind: 'figures', ...of(books, 'A', '2024-01') });
    await lock('POST');
    expect(await attempt(books, of(books))).toMatchObject(refused('periodLocked'));
    // The period that opens with this one is open.
    await sendInitial(books.session, file, of(books, 'A', '2024-01'));
    const [{ id } = { id: 0 }] = await list(books);
    await books.session.ok('POST', '/periods/locks', { kind: 'figures', ...of(books, 'A', '2024-02') });
    expect(await list(books)).toMatchObject([{ is_locked: true }]);
    expect(await books.session.call('DELETE', `${path}/delete/${id}`)).toMatchObject(refused('periodLocked'));
  });

  it('keeps the account that takes its result while the year after it is locked', async () => {
    const books = await openBooks('Result of an opening');
    const { session, entityIds } = books;
    await session.ok('POST', '/ledger', {
      accounts: ['3000', '3100'].map((code, position) => ({
        code,
        name: 'Equity',
        type: 'balance',
        position,
      })),
    });
    const { accounts } = await session.ok<{ accounts: { id: number; code: string }[] }>(
      'GET',
      '/ledger?include_balance=true',
    );
    const idOf = (code: string) => accounts.find((account) => account.code === code)?.id;
    const change = (settings: object) => session.call('PATCH', '/settings', { body: { settings } });
    const take = (code: string | null) =>
      change({ retained_earnings_account_id: code === null ? null : idOf(code) });
    const takeOfCompany = (entity: string, code: string) =>
      change({
        retained_earnings_overrides: [{ legal_entity_id: entityIds.get(entity), account_id: idOf(code) }],
      });
    const lock = (entity: string, month: string) =>
      session.ok('POST', '/periods/locks', { kind: 'figures', ...of(books, entity, month) });
    const { initial_balance: saved } = await sendInitial(
      session,
      'account,debit,credit\n1000,100,\n4000,,100\n',
      of(books, 'A', '2024-03'),
    );
    // That of B has no result to carry forward.
    await sendInitial(
      session,
      'account,debit,credit,global_amount\n1000,100,,100\n2000,,100,-100\n',
      of(books, 'B', '2024-03'),
    );
    await lock('A', '2024-12');
    await lock('B', '2025-02');
    // Only the year of its date is locked: nothing is carried forward there yet. What lies on the account itself would be translated otherwise.
    expect(await take('1000')).toMatchObject(refused('periodLocked'));
    expect(await take('3000')).toMatchObject({ status: 200 });
    await lock('A', '2025-02');
    expect(await take('3100')).toMatchObject(refused('periodLocked'));
    expect(await take(null)).toMatchObject(refused('periodLocked'));
    expect(await takeOfCompany('A', '3100')).toMatchObject(refused('periodLocked'));
    expect(await takeOfCompany('B', '2000')).toMatchObject(refused('periodLocked'));
    expect(await takeOfCompany('B', '3100')).toMatchObject({ status: 200 });
    expect(saved).not.toBeNull();
  });

  it('keeps currency, entity, calendar and the type of accounts as they are', async () => {
    const books = await openBooks('Kept by a balance');
    const { session } = books;
    await sendInitial(session, `${file.trim()}\n`, of(books));
    const named = 'account,debit,credit,counterparty\n1000,1,,B\n2000,,1,\n';
    const [{ id } = { id: 0 }] = await list(books);
    await session.ok('DELETE', `${path}/delete/${id}`);
    await sendInitial(session, named, of(books));
    const entity = `/legal_entities/${books.entityIds.get('A')}`;
    const body = { name: 'A', code: 'A', currency: 'USD' };
    expect(await session.call('POST', entity, { body })).toMatchObject(refused('functionalCurrencyInUse'));
    for (const code of ['A', 'B']) {
      const address = `/legal_entities/${books.entityIds.get(code)}`;
      expect(await session.call('DELETE', address)).toMatchObject(refused('legalEntityInUse'));
    }
    expect(await session.call('POST', '/client/currency', { body: { currency: 'USD' } })).toMatchObject(
      refused('globalCurrencyInUse'),
    );
    const calendar = { cycle: '3m', fiscal_year_start: 1, start_date: '2024-01-01' };
    expect(await session.call('POST', '/periods', { body: calendar })).toMatchObject(refused('periodsInUse'));
    const { accounts } = await session.ok<{ accounts: { id: number; code: string; position: number }[] }>(
      'GET',
      '/ledger?include_balance=true',
    );
    const [bank] = accounts.filter(({ code }) => code === '1000');
    const changed = { ...bank, name: 'Bank', type: 'expense' };
    expect(
      await session.call('POST', '/ledger', {
        body: {
          accounts: [{ id: bank?.id, position: 0, code: '1000', name: changed.name, type: changed.type }],
        },
      }),
    ).toMatchObject(refused('accountTypeInUse'));
  });
});

describe('figures up to the day of an initial balance', () => {
  it('refuse it while they count, and are never brought back', async () => {
    const books = await openBooks('Counted twice');
    const instance = await bringIn(books, salesOf('2024-02'));
    const before = await attempt(books, of(books, 'A', '2024-02'));
    expect(before).toMatchObject({
      ...refused('figuresBeforeInitialBalance'),
      body: { fields: [{ message: expect.stringContaining('2024-02-01 – 2024-02-29') }] },
    });
    // They begin after this day.
    await sendInitial(books.session, file, of(books, 'A', '2024-01'));
    const [{ id } = { id: 0 }] = await list(books);
    await books.session.ok('DELETE', `${path}/delete/${id}`);
    await deprocess(books, instance);
    await sendInitial(books.session, file, of(books, 'A', '2024-02'));
    expect(await books.session.call('POST', `${instance.path}/rollback`, { body: {} })).toMatchObject(
      refused('contained_in_initial_balance'),
    );
  });

  it('are refused row by row, and not published by a run that began before', async () => {
    const books = await openBooks('Rows before');
    const late = await makeReady(books, { ...salesOf('2024-02'), to: '2024-03' });
    const uploadId = await upload(books.session, 'opening.csv', Buffer.from(file), 'initial_balance');
    await whileWriting(books, late, async () => {
      await books.session.ok('POST', initialPath, { upload_id: uploadId, ...of(books, 'A', '2024-02') });
    });
    await books.jobs.drain();
    const failed = async () => {
      expect(await books.session.ok<Instance>('GET', late.path)).toMatchObject({
        status: 'process_failed',
        published_version: null,
      });
      const { items } = await books.session.ok<{ items: { row: number | null; code: string }[] }>(
        'GET',
        `${late.path}/errors`,
      );
      return items.map(({ row, code }) => [row, code]);
    };
    expect(await failed()).toEqual([[null, 'dateBeforeInitialBalance']]);
    await processInstance(books, late);
    expect(await failed()).toEqual([
      [2, 'dateBeforeInitialBalance'],
      [3, 'dateBeforeInitialBalance'],
    ]);
  });
});
