import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openTestApi, type TestApi, type TestSession } from '../../../testing/testApi.ts';
import { buildWorkbook, textRows } from '../../files/testing/workbooks.ts';
import { type ImportAnswer, type LedgerAnswer, parts, send } from './testing/imports.ts';

/** Imports of charts of accounts from files, over HTTP. */

let api: TestApi;

beforeAll(async () => {
  api = await openTestApi();
});
afterAll(() => api.close());

async function newClient(name: string): Promise<TestSession> {
  return (await api.addClient(name)).as('org_finance_admin');
}

describe('an import', () => {
  const first = 'code;name;type;tags\n0100;Bank;asset;cash, liquid\n4000;Sales;revenue;\n';

  it('tells what it adds, changes with before and after, and leaves, and writes only without preview', async () => {
    const session = await newClient('Preview');
    await send(session, first);
    const second = 'code;name;type;parent\n0100;Bank accounts;asset;\n0110;Savings;asset;0100\n';
    const preview = await send(session, second, { preview: 'true' });
    expect(preview.added).toMatchObject([{ code: '0110', row_no: 3, path: ['Bank accounts'] }]);
    expect(preview.changed).toMatchObject([
      { code: '0100', row_no: 2, changes: [{ field: 'name', before: 'Bank', after: 'Bank accounts' }] },
    ]);
    expect(preview.left).toMatchObject([{ code: '4000', name: 'Sales' }]);
    const before = await session.ok<LedgerAnswer>('GET', '/ledger?include_balance=true');
    expect(before.accounts.map(({ name }) => name)).toEqual(['Bank', 'Sales']);
    await send(session, second, { revision: String(preview.revision) });
    const after = await session.ok<LedgerAnswer>('GET', '/ledger?include_balance=true');
    expect(after.accounts.map(({ code, name, tags }) => [code, name, tags])).toEqual([
      ['0100', 'Bank accounts', ['cash', 'liquid']],
      ['0110', 'Savings', []],
      ['4000', 'Sales', []],
    ]);
  });

  it('is refused where a quotation mark or an end of line swallows rows or a formula has no result, and tells what to know', async () => {
    const session = await newClient('Nothing swallowed');
    const unclosed = 'code,name,type,text\nX1,One,balance,"a\nX2,Two,balance,b\n';
    const preview = await send(session, unclosed, { preview: 'true' });
    expect(preview.problems).toMatchObject([{ code: 'malformed_quotes', row_no: 2, is_blocking: true }]);
    expect(preview.source.warnings.map(({ code }) => code)).toContain('malformed_quotes');
    const rows =
      textRows([
        ['code', 'name', 'type'],
        ['X1', 'One', 'balance'],
      ]) +
      '<row><c t="str"><v>X2</v></c><c t="str"><v>Two</v></c><c><f>C2</f></c></row><row><c><f>A2</f></c></row>';
    const workbook = buildWorkbook({ sheets: [{ name: 'Chart', rows }] });
    const { problems } = await send(session, workbook, { preview: 'true' });
    expect(problems.filter(({ code }) => code === 'formula_without_value')).toMatchObject([
      { code: 'formula_without_value', row_no: 3, column: 2, value: 'X2' },
      { code: 'formula_without_value', row_no: 4, column: 0, value: '' },
    ]);
    const wider =
      'code;name;type\nX1;One;expense\nX2;Two;expense\rX3;Three;expense\nX4;Four, small;expense\n';
    expect((await send(session, wider, { preview: 'true' })).problems).toMatchObject([
      { code: 'row_too_wide', row_no: 3, column: null, is_blocking: true },
    ]);
    const shorter =
      'code;name;type;note\nX1;One;expense;"a\rb"\nX2;Two;expense;short\rX3\nX4;Four;expense;\r\n';
    expect((await send(session, shorter, { preview: 'true' })).problems).toMatchObject([
      { code: 'lone_return', row_no: 3, column: null, value: 'X2', is_blocking: true },
    ]);
    for (const file of [unclosed, workbook, wider, shorter]) {
      expect(await session.call('POST', '/actions/ledger/import', { body: parts(file) })).toMatchObject({
        status: 400,
      });
    }
  });

  it('leaves out no rows above the first one of a file without a header, unless somebody says so', async () => {
    const session = await newClient('Left out');
    const headless = '87100;Land\n87101;Sea;expense\n87102;Air;expense\n87103;Rail;expense\n';
    const roles = JSON.stringify(['code', 'name', 'type']);
    const body = parts(headless, { roles });
    expect(await session.call('POST', '/actions/ledger/import', { body })).toMatchObject({
      status: 400,
      body: { fields: [{ path: 'skip_rows', code: 'rows_left_out' }] },
    });
    const { source } = await send(session, headless, { preview: 'true' });
    expect(source).toMatchObject({ skip_rows: 1, warnings: [{ code: 'rows_left_out' }] });
    const read = await send(session, headless, { preview: 'true', roles, skip_rows: '0' });
    expect(read.added.map(({ code }) => code)).toContain('87100');
  });

  it('is held against the chart anew where that has become another one meanwhile', async () => {
    const session = await newClient('At once');
    const texts = Array.from(
      { length: 3 },
      (_, index) => `code;name;type\n010${index};Bank ${index};asset\n`,
    );
    const answers = await Promise.all(texts.map((text) => send(session, text)));
    expect(answers.map(({ added }) => added.length)).toEqual([1, 1, 1]);
    const { accounts } = await session.ok<LedgerAnswer>('GET', '/ledger?include_balance=true');
    expect(accounts.map(({ code }) => code).toSorted()).toEqual(['0100', '0101', '0102']);
  });

  it('is refused where its paths name more groups than a chart has accounts', async () => {
    const session = await newClient('Deep paths');
    const pathOf = (row: number) => Array.from({ length: 40 }, (_, level) => `${row}-${level}`).join(' > ');
    const rows = Array.from({ length: 600 }, (_, row) => `${1000 + row};Name ${row};${pathOf(row)};expense`);
    const refused = await session.call('POST', '/actions/ledger/import', {
      body: parts(['code;name;path;type', ...rows].join('\n'), { preview: 'true' }),
    });
    expect(refused).toMatchObject({
      status: 400,
      body: { fields: [{ path: 'upload_id', code: 'too_many_accounts' }] },
    });
  });

  it('changes nothing where there is too much above its accounts to be told', async () => {
    const session = await newClient('Told');
    await send(session, first);
    const before = await session.ok<LedgerAnswer>('GET', '/ledger?include_balance=true');
    const name = 'n'.repeat(250);
    const levels = Array.from(
      { length: 60 },
      (_, level) => `L${level};${name};${level === 0 ? '' : `L${level - 1}`};asset`,
    );
    const leaves = Array.from({ length: 1_800 }, (_, leaf) => `${leaf};Leaf;L59;asset`);
    const refused = await session.call('POST', '/actions/ledger/import', {
      body: parts(['code;name;parent;type', ...levels, ...leaves].join('\n')),
    });
    expect(refused).toMatchObject({ status: 400, body: { fields: [{ code: 'chart_too_large' }] } });
    expect(await session.ok<LedgerAnswer>('GET', '/ledger?include_balance=true')).toEqual(before);
  });

  it('is not told where its types are too many texts, and shows no longer one than could be decided', async () => {
    const session = await newClient('Types');
    const types = (count: number, text: string) =>
      Array.from({ length: count }, (_, row) => `${row};Account;${row}${text}`);
    const sent = (rows: readonly string[]) =>
      session.call('POST', '/actions/ledger/import', {
        body: parts(['code;name;type', ...rows].join('\n'), { preview: 'true' }),
      });
    expect(await sent(types(2_000, '\u0001'.repeat(800)))).toMatchObject({
      status: 400,
      body: { fields: [{ path: 'upload_id', code: 'chart_too_large' }] },
    });
    const told = (await sent(types(1, 'z'.repeat(2_000)))).body as Pick<ImportAnswer, 'types'>;
    expect(told.types.map(({ value }) => value)).toEqual([`0${'z'.repeat(1_023)}`]);
  });

  it('takes an upload by its id, which the preview answers', async () => {
    const session = await newClient('Upload');
    const { upload_id: uploadId } = await send(session, first, { preview: 'true' });
    const done = await session.ok<ImportAnswer>('POST', '/actions/ledger/import', { upload_id: uploadId });
    expect(done.added).toHaveLength(2);
    const other = await newClient('Another');
    const foreign = await other.call('POST', '/actions/ledger/import', { body: { upload_id: uploadId } });
    expect(foreign).toMatchObject({
      status: 400,
      body: { fields: [{ path: 'upload_id', code: 'unknown' }] },
    });
  });

  it('reads a workbook, from its first table or from the sheet that is chosen', async () => {
    const session = await newClient('Workbook');
    const table = (rows: readonly (readonly string[])[]) =>
      textRows([['Code', 'Name', 'Type', 'Parent'], ...rows.map((row) => [...row])]);
    const workbook = buildWorkbook({
      sheets: [
        { name: 'Cover', rows: '' },
        {
          name: 'Chart',
          rows: table([
            ['0100', 'Assets', 'asset', ''],
            ['0110', 'Bank', 'asset', '0100'],
          ]),
        },
        { name: 'Draft', rows: table([['9', 'Draft', 'expense', '']]) },
      ],
    });
    const draft = await send(session, workbook, { sheet: 'Draft', preview: 'true' });
    expect(draft.added.map(({ code }) => code)).toEqual(['9']);
    const done = await send(session, workbook);
    expect(done).toMatchObject({
      source: { sheet: 'Chart', sheets: ['Cover', 'Chart', 'Draft'] },
      tree: 'parent',
    });
    expect(done.added.map(({ code, row_no: row }) => `${code} ${row}`)).toEqual(['0100 2', '0110 3']);
    expect(await send(session, workbook)).toMatchObject({ added: [], changed: [], unchanged_count: 2 });
  });

  it('is refused when the chart has changed since, and leaves it as it was', async () => {
    const session = await newClient('Conflict');
    const { revision } = await send(session, first, { preview: 'true' });
    await session.ok('POST', '/ledger', {
      accounts: [{ position: 0, code: '9', name: 'Other', type: 'balance' }],
    });
    const refused = await session.call('POST', '/actions/ledger/import', {
      body: parts(first, { revision: String(revision) }),
    });
    expect(refused).toMatchObject({ status: 409, body: { name: 'InvalidRequestError' } });
    const { accounts } = await session.ok<LedgerAnswer>('GET', '/ledger?include_balance=true');
    expect(accounts.map(({ code }) => code)).toEqual(['9']);
  });

  it('lets somebody say what the columns hold, and where the tree and the text are', async () => {
    const session = await newClient('Choices');
    const file = Buffer.from('x|y\n1|\xc4rger\n12|\xdcbung\n', 'latin1');
    const done = await send(session, file, {
      encoding: 'windows-1252',
      separator: '|',
      roles: '["code","name"]',
      tree: 'code_prefix',
      types: '[{"basis":"code_class","value":"1","type":"expense"}]',
    });
    expect(done.source).toMatchObject({ encoding: 'windows-1252', separator: '|' });
    const { accounts } = await session.ok<LedgerAnswer>('GET', '/ledger?include_balance=true');
    expect(accounts.map(({ name, type }) => `${name} ${type}`)).toEqual(['Ärger expense', 'Übung expense']);
    expect(accounts[1]?.parent).toBe(accounts[0]?.id);
  });

  it('says of each cause why the file is refused, and how many rows it concerns', async () => {
    const session = await newClient('Causes');
    const file = 'code,name,type\n1,A,asset\n1,B,asset\n1,C,asset\n2,,asset\n';
    const answer = await session.call('POST', '/actions/ledger/import', { body: parts(file, {}) });
    expect(answer).toMatchObject({ status: 400 });
    const [field] = (answer.body as { fields: { message: string }[] }).fields;
    expect(field?.message).toBe(
      '2 rows, first 3 (1): the code appears twice. Row 5 (2): the name is missing. ' +
        'Nothing was imported; correct the file, or say what its columns contain.',
    );
  });

  it.each<[string, string | Uint8Array, Record<string, string>, string]>([
    ['a file without rows', 'code,name\n', {}, 'no_data_row'],
    ['roles for too few columns', first, { roles: '["code"]' }, 'length'],
    ['a role of two columns', first, { roles: '["code","name","type","name"]' }, 'duplicate'],
    ['an unknown encoding', first, { encoding: 'klingon' }, 'unknown'],
    ['an unknown role', first, { roles: '["colour"]' }, 'invalid_value'],
    ['a part that is no JSON', first, { revision: 'seven' }, 'invalid'],
    ['a code that stands twice', 'code,name,type\n1,A,asset\n1,B,asset\n', {}, 'duplicate_code'],
    ['a sheet of a text', first, { sheet: 'Chart' }, 'not_a_workbook'],
    ['bytes that are no text', new Uint8Array([0, 1, 2, 0, 255]), {}, 'binary_file'],
  ])('refuses %s', async (_, file, values, code) => {
    const session = await newClient('Refused');
    const answer = await session.call('POST', '/actions/ledger/import', { body: parts(file, values) });
    expect(answer).toMatchObject({ status: 400, body: { fields: [{ code }] } });
    expect((await session.ok<LedgerAnswer>('GET', '/ledger?include_balance=true')).accounts).toEqual([]);
  });

  it('keeps the type of the account that takes the results of earlier years, and says so', async () => {
    const session = await (await api.addClient('Retained')).as('org_admin');
    await send(session, 'code,name,type\n3,Retained earnings,equity\n');
    const { accounts } = await session.ok<LedgerAnswer>('GET', '/ledger?include_balance=true');
    await session.ok('PATCH', '/settings', { settings: { retained_earnings_account_id: accounts[0]?.id } });
    const done = await send(session, 'code,name,type\n3,Profit carried forward,revenue\n');
    expect(done.problems).toMatchObject([{ code: 'type_kept', is_blocking: false, row_no: 2 }]);
    const { accounts: after } = await session.ok<LedgerAnswer>('GET', '/ledger?include_balance=true');
    expect(after).toMatchObject([
      { name: 'Profit carried forward', type: 'balance', section: 'liabilities' },
    ]);
  });

  it('is not for those who only read the chart', async () => {
    const viewer = await (await api.addClient('Viewer')).as('org_viewer');
    expect((await viewer.call('POST', '/actions/ledger/import', { body: parts(first) })).status).toBe(403);
    expect((await viewer.call('GET', '/ledger/tags')).status).toBe(200);
  });

  it('fills the list of tags, each with its accounts counted', async () => {
    const session = await newClient('Tags');
    await send(session, 'code,name,type,tags\n1,A,asset,"cash; group"\n2,B,asset,cash\n');
    expect(await session.ok('GET', '/ledger/tags')).toEqual([
      { tag: 'cash', account_count: 2 },
      { tag: 'group', account_count: 1 },
    ]);
    const account = { position: 2, code: '3', name: 'C', type: 'balance' };
    await session.ok('POST', '/ledger', { accounts: [{ ...account, tags: ['new', 'new', ' new '] }] });
    expect(await session.ok('GET', '/ledger/tags')).toContainEqual({ tag: 'new', account_count: 1 });
  });

  it('is refused, before anything is compared, with more rows than a chart has accounts', async () => {
    const session = await newClient('Long');
    const file = `code,name,type\n${'1,A,asset\n'.repeat(20_001)}`;
    const answer = await session.call('POST', '/actions/ledger/import', {
      body: parts(file, { preview: 'true' }),
    });
    expect(answer).toMatchObject({ status: 400, body: { fields: [{ code: 'too_many_accounts' }] } });
  });
});
