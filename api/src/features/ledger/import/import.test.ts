import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApi, type TestApi, type TestSession } from '../../../testing/testApi.ts';
import { hasSharedData, parseCsv, readShared } from '../../streams/testing/books.ts';
import { buildWorkbook, textRows } from '../../streams/testing/workbooks.ts';

/** Charts of accounts from files, over HTTP. */

interface LedgerAccount {
  readonly id: number;
  readonly parent: number | null;
  readonly code: string;
  readonly name: string;
  readonly type: string;
  readonly section: string | null;
  readonly tags: readonly string[];
}

interface LedgerAnswer {
  readonly revision: number;
  readonly accounts: readonly LedgerAccount[];
}

interface ImportAnswer {
  readonly upload_id: number;
  readonly revision: number;
  readonly is_applied: boolean;
  readonly tree: string;
  readonly source: {
    readonly encoding: string;
    readonly separator: string;
    readonly columns: readonly { readonly name: string; readonly role: string }[];
  };
  readonly types: readonly { readonly basis: string; readonly value: string; readonly is_assumed: boolean }[];
  readonly added: readonly { readonly code: string; readonly row_no: number | null }[];
  readonly changed: readonly {
    readonly code: string;
    readonly changes: readonly { readonly field: string; readonly before: string; readonly after: string }[];
  }[];
  readonly left: readonly { readonly code: string }[];
  readonly unchanged_count: number;
  readonly problems: readonly { readonly code: string; readonly row_no: number | null }[];
}

let api: TestApi;

beforeAll(async () => {
  api = await startTestApi();
});
afterAll(() => api.close());

async function newClient(name: string): Promise<TestSession> {
  return (await api.addClient(name)).as('org_finance_admin');
}

function parts(bytes: Uint8Array | string, values: Readonly<Record<string, string>> = {}): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(values)) form.set(name, value);
  form.set('file', new Blob([typeof bytes === 'string' ? bytes : new Uint8Array(bytes)]), 'chart.csv');
  return form;
}

const send = (session: TestSession, file: Uint8Array | string, values = {}): Promise<ImportAnswer> =>
  session.ok('POST', '/actions/ledger/import', parts(file, values));

/** Names of the accounts above, joined. */
function pathsOf({ accounts }: LedgerAnswer): Map<LedgerAccount, string> {
  const byId = new Map(accounts.map((account) => [account.id, account]));
  const path = ({ parent }: LedgerAccount): string[] => {
    const above = parent === null ? undefined : byId.get(parent);
    return above ? [...path(above), above.name] : [];
  };
  return new Map(accounts.map((account) => [account, path(account).join(' > ')]));
}

const balance = (section: string | null): string => `balance ${section}`;
const byLetter: Readonly<Record<string, string>> = {
  A: balance('assets'),
  L: balance('liabilities'),
  Q: balance('liabilities'),
  I: 'revenue null',
  E: 'expense null',
};
const byGnucashType: Readonly<Record<string, string>> = {
  ASSET: balance('assets'),
  BANK: balance('assets'),
  CASH: balance('assets'),
  RECEIVABLE: balance('assets'),
  LIABILITY: balance('liabilities'),
  PAYABLE: balance('liabilities'),
  EQUITY: balance('liabilities'),
  INCOME: 'revenue null',
  EXPENSE: 'expense null',
};

interface RealChart {
  readonly file: string;
  readonly encoding?: string;
  readonly codeColumn?: string;
  readonly count: number;
  readonly codedCount: number;
  readonly leadingZeros?: number;
  readonly encodingFound?: string;
  /** The type and section that a row of the file must get, where the file says it. */
  readonly kindOf?: (row: Readonly<Record<string, string>>) => string | undefined;
}

const realCharts: readonly RealChart[] = [
  {
    file: 'charts/skr04.csv',
    count: 1126,
    codedCount: 1023,
    leadingZeros: 97,
    kindOf: ({ type = '' }) => byGnucashType[type],
  },
  {
    file: 'charts/skr03.csv.gz',
    count: 1162,
    codedCount: 1042,
    leadingZeros: 183,
    kindOf: ({ path = '', statement }) => {
      if (statement === 'income') return undefined;
      if (statement === '') return undefined;
      return balance(
        path.includes('> Aktiva') ? 'assets' : path.includes('> Passiva') ? 'liabilities' : null,
      );
    },
  },
  {
    file: 'charts/uk.csv',
    count: 103,
    codedCount: 103,
    leadingZeros: 12,
    kindOf: ({ category = '' }) => byLetter[category],
  },
  { file: 'charts/bg.csv', count: 276, codedCount: 276 },
  {
    file: 'charts/bg-windows-1251.csv',
    encoding: 'windows-1251',
    codeColumn: 'сметка',
    count: 276,
    codedCount: 276,
    encodingFound: 'windows-1251',
  },
  { file: 'gl/adventureworks-accounts.csv', count: 99, codedCount: 99 },
  {
    file: 'group/en/accounts.csv',
    count: 290,
    codedCount: 290,
    kindOf: ({ type = '', section = '' }) => `${type} ${section || null}`,
  },
  {
    file: 'group/de/accounts.csv',
    encoding: 'windows-1252',
    count: 290,
    codedCount: 290,
    encodingFound: 'windows-1252',
  },
  { file: 'gl/gratipay-accounts.csv', codeColumn: 'account', count: 34, codedCount: 34 },
];

describe.skipIf(!hasSharedData)('real charts', () => {
  it.each(realCharts)('$file comes in with every code, and changes nothing the second time', async (real) => {
    const session = await newClient(real.file);
    const bytes = readShared(real.file);
    const rows = parseCsv(new TextDecoder(real.encoding ?? 'utf-8').decode(bytes).replaceAll('\r\n', '\n'));
    const preview = await send(session, bytes, { preview: 'true' });
    expect(preview).toMatchObject({ is_applied: false, problems: [], changed: [], left: [] });
    if (real.encodingFound) expect(preview.source.encoding).toBe(real.encodingFound);
    expect((await session.ok<LedgerAnswer>('GET', '/ledger')).accounts).toEqual([]);

    const done = await send(session, bytes, { revision: String(preview.revision) });
    expect(done).toMatchObject({ is_applied: true, revision: preview.revision + 1 });
    expect(done.added).toHaveLength(real.count);
    const ledger = await session.ok<LedgerAnswer>('GET', '/ledger');
    expect(ledger.accounts).toHaveLength(real.count);
    const codes = ledger.accounts.map(({ code }) => code).filter((code) => code !== '');
    const codesInFile = rows.map((row) => row[real.codeColumn ?? 'code'] ?? '').filter((code) => code !== '');
    expect(codes).toHaveLength(real.codedCount);
    expect(codes.toSorted()).toEqual(codesInFile.toSorted());
    if (real.leadingZeros)
      expect(codes.filter((code) => code.startsWith('0'))).toHaveLength(real.leadingZeros);

    const paths = pathsOf(ledger);
    const accountOfCode = new Map(ledger.accounts.map((account) => [account.code, account]));
    for (const row of rows) {
      const account = accountOfCode.get(row['code'] ?? '');
      if (!account || account.code === '') continue;
      if (row['path'] !== undefined) expect(paths.get(account)).toBe(row['path']);
      if (row['parent_code']) expect(account.parent).toBe(accountOfCode.get(row['parent_code'])?.id);
      const kind = real.kindOf?.(row);
      if (kind) expect(`${account.code} ${account.type} ${account.section}`).toBe(`${account.code} ${kind}`);
    }

    const again = await send(session, bytes);
    expect(again).toMatchObject({ added: [], changed: [], left: [], unchanged_count: real.count });
    expect(again.revision).toBe(done.revision);
    expect(await session.ok('GET', '/ledger')).toEqual(ledger);
  });

  it('leaves SKR03 without an account of the income statement in the balance sheet, and says which groups it read', async () => {
    const session = await newClient('SKR03 types');
    const bytes = readShared('charts/skr03.csv.gz');
    const { types } = await send(session, bytes);
    const { accounts } = await session.ok<LedgerAnswer>('GET', '/ledger');
    const statements = new Map(parseCsv(bytes.toString()).map((row) => [row['code'], row['statement']]));
    const coded = accounts.filter(({ code }) => code !== '');
    const wrong = coded.filter(
      ({ code, type }) => (statements.get(code) === 'income') === (type === 'balance'),
    );
    expect(wrong).toEqual([]);
    const typeOf = (code: string): string | undefined => coded.find((account) => account.code === code)?.type;
    expect(['8400', '8736', '2650', '4120', '3400', '2280', '4990'].map(typeOf)).toEqual([
      'revenue',
      'revenue',
      'revenue',
      'expense',
      'expense',
      'expense',
      'expense',
    ]);
    const read = types.filter(({ basis }) => basis === 'group_name');
    expect(read.length).toBeGreaterThan(10);
    expect(read.every(({ is_assumed: isAssumed }) => isAssumed)).toBe(true);
  });

  it('takes the names of DATEV once somebody says what the classes of its codes hold', async () => {
    const session = await newClient('DATEV');
    const bytes = readShared('gl/datev/EXTF_Kontenbeschriftungen.csv');
    const preview = await send(session, bytes, { preview: 'true' });
    expect(preview.problems.map(({ code }) => code)).toEqual([
      'unknown_type',
      'unknown_type',
      'unknown_type',
    ]);
    const refused = await session.call('POST', '/actions/ledger/import', { body: parts(bytes) });
    expect(refused).toMatchObject({ status: 400, body: { fields: [{ code: 'unknown_type' }] } });
    const choice = (value: string) => ({ basis: 'code_class', value, type: 'balance', section: 'assets' });
    const done = await send(session, bytes, { types: JSON.stringify([choice('4'), choice('1')]) });
    expect(done.added.map(({ code }) => code)).toEqual(['400', '1000', '1200']);
  });
});

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
    const before = await session.ok<LedgerAnswer>('GET', '/ledger');
    expect(before.accounts.map(({ name }) => name)).toEqual(['Bank', 'Sales']);
    await send(session, second, { revision: String(preview.revision) });
    const after = await session.ok<LedgerAnswer>('GET', '/ledger');
    expect(after.accounts.map(({ code, name, tags }) => [code, name, tags])).toEqual([
      ['0100', 'Bank accounts', ['cash', 'liquid']],
      ['0110', 'Savings', []],
      ['4000', 'Sales', []],
    ]);
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
    const { accounts } = await session.ok<LedgerAnswer>('GET', '/ledger');
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
    const { accounts } = await session.ok<LedgerAnswer>('GET', '/ledger');
    expect(accounts.map(({ name, type }) => `${name} ${type}`)).toEqual(['Ärger expense', 'Übung expense']);
    expect(accounts[1]?.parent).toBe(accounts[0]?.id);
  });

  it.each<[string, string | Uint8Array, Record<string, string>, string]>([
    ['a file without rows', 'code,name\n', {}, 'no_data_row'],
    ['roles for too few columns', first, { roles: '["code"]' }, 'length'],
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
    expect((await session.ok<LedgerAnswer>('GET', '/ledger')).accounts).toEqual([]);
  });

  it('keeps the type of the account that takes the results of earlier years, and says so', async () => {
    const session = await (await api.addClient('Retained')).as('org_admin');
    await send(session, 'code,name,type\n3,Retained earnings,equity\n');
    const { accounts } = await session.ok<LedgerAnswer>('GET', '/ledger');
    await session.ok('PATCH', '/settings', { settings: { retained_earnings_account_id: accounts[0]?.id } });
    const done = await send(session, 'code,name,type\n3,Profit carried forward,revenue\n');
    expect(done.problems).toMatchObject([{ code: 'type_kept', is_blocking: false, row_no: 2 }]);
    const { accounts: after } = await session.ok<LedgerAnswer>('GET', '/ledger');
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
