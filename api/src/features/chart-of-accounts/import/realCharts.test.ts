import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openTestApi, type TestApi, type TestSession } from '../../../testing/testApi.ts';
import { hasSharedData, parseCsv, readShared } from '../../streams/testing/books.ts';
import { type LedgerAccount, type LedgerAnswer, parts, send } from './testing/imports.ts';

/** Charts that companies use, over HTTP: every code intact. */

let api: TestApi;

beforeAll(async () => {
  api = await openTestApi();
});
afterAll(() => api.close());

async function newClient(name: string): Promise<TestSession> {
  return (await api.addClient(name)).as('org_finance_admin');
}

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
    expect((await session.ok<LedgerAnswer>('GET', '/ledger?include_balance=true')).accounts).toEqual([]);

    const done = await send(session, bytes, { revision: String(preview.revision) });
    expect(done).toMatchObject({ is_applied: true, revision: preview.revision + 1 });
    expect(done.added).toHaveLength(real.count);
    const ledger = await session.ok<LedgerAnswer>('GET', '/ledger?include_balance=true');
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
    expect(await session.ok('GET', '/ledger?include_balance=true')).toEqual(ledger);
  });

  it('leaves SKR03 without an account of the income statement in the balance sheet, and says which groups it read', async () => {
    const session = await newClient('SKR03 types');
    const bytes = readShared('charts/skr03.csv.gz');
    const { types } = await send(session, bytes);
    const { accounts } = await session.ok<LedgerAnswer>('GET', '/ledger?include_balance=true');
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
