import type { TestApi, TestSession } from '../../../../testing/testApi.ts';
import {
  acceptSuggestions,
  bringIn,
  type Books,
  periodOf,
  setUpBooks,
} from '../../../streams/testing/books.ts';
import {
  addPayrollFile,
  markPayroll,
  processMonth,
  saveColumns,
} from '../../../streams/testing/payrollFiles.ts';

/** Two companies in two currencies with payroll of two months beside their books: EUR is the global currency, and USD is 1.12 for one. */

const header = 'Employee No,Employee Name,Cost centre,Gross,Net';
const files = [
  ['A', '2024-01', '0007,Zoe Berger,C1,1000.00,700.00', '0008,Otto Klein,C2,2000.50,1400.00'],
  ['A', '2024-02', '0007,Zoe Berger,C1,1000.00,710.00'],
  ['B', '2024-01', '1,Cem Aydin,,100.00,60.00', '2,Dora Novak,,200.00,120.00', '3,Eve Brown,,300.00,180.00'],
] as const;
const ledger = [
  'Transaction ID,Date,Account,Debit,Credit',
  'T1,2024-01-31,6000,3000.50,',
  'T1,2024-01-31,1000,,3000.50',
  'T2,2024-02-28,6000,1040.00,',
  'T2,2024-02-28,1000,,1040.00',
].join('\n');

async function addCentres(session: TestSession): Promise<ReadonlyMap<string, number>> {
  const dimensions = await session.ok<{ id: number; type: string }[]>('GET', '/dimensions');
  const id = dimensions.find(({ type }) => type === 'expense')?.id ?? 0;
  const instances = ['C1', 'C2'].map((code, place) => ({ key: code, code, name: code, position: place + 1 }));
  await session.ok('POST', `/dimensions/${id}/instances/-1`, { from_period_id: null, instances });
  const versions = await session.ok<{ instance_id: number; code: string }[]>(
    'GET',
    `/dimensions/${id}/versions`,
  );
  return new Map(versions.map(({ instance_id: each, code }) => [code, each]));
}

export interface PayrollBooks {
  readonly books: Books;
  /** Cost centres by code. */
  readonly centres: ReadonlyMap<string, number>;
}

export async function setUpPayrollBooks(api: TestApi): Promise<PayrollBooks> {
  const books = await setUpBooks(api, {
    name: 'Reports of payroll',
    currency: 'EUR',
    startDate: '2024-01-01',
    accounts: [
      { code: '1000', type: 'balance' },
      { code: '2300', type: 'balance', section: 'liabilities' },
      { code: '6000', type: 'expense' },
      { code: '6100', type: 'expense' },
    ],
    entities: [
      { code: 'A', currency: 'EUR' },
      { code: 'B', currency: 'USD' },
    ],
  });
  const { session } = books;
  const centres = await addCentres(session);
  await markPayroll(books, ['6000', '6100', '2300']);
  for (const currency of ['USD', 'CHF']) await session.ok('POST', '/reporting_currencies', { currency });
  await session.ok('POST', '/currencies/rates', {
    year: 2024,
    global_currency: 'EUR',
    rates: ['USD', 'CHF'].map((currency) => ({
      currency,
      periods: ['2024-01', '2024-02'].map((month) => ({
        period_id: periodOf(books, month),
        average: currency === 'USD' ? '1.12' : '0.95',
        closing: '1.20',
      })),
    })),
  });
  await bringIn(books, {
    entity: 'A',
    type: 'single-account-entry',
    fileName: 'ledger.csv',
    bytes: Buffer.from(ledger),
    from: '2024-01',
    to: '2024-03',
  });
  for (const [entity, month, ...rows] of files) {
    const bytes = Buffer.from([header, ...rows].join('\n'));
    const file = await addPayrollFile(books, { entity, month, bytes, fileName: `${entity} ${month}.csv` });
    await acceptSuggestions(books, file);
    await saveColumns(books, file, { Gross: '+6000', Net: '-2300' });
    await processMonth(books, file);
  }
  return { books, centres };
}
