import type { TestApi } from '../../../testing/testApi.ts';
import {
  type Books,
  type BooksOrder,
  bringIn,
  type InstanceWithFile,
  type NewInstance,
  setUpBooks,
} from './books.ts';

/** The least that figures can come of: one cash sale of 2024 in the books of one company. */

const file = [
  'Transaction ID,Date,Account,Debit,Credit,Description',
  'T1,2024-01-05,1000,100.00,,Cash sale',
  'T1,2024-01-05,4000,,100.00,Cash sale',
].join('\n');

export const saleOfYear = {
  entity: 'A',
  type: 'single-account-entry',
  fileName: 'sale.csv',
  bytes: Buffer.from(file),
  from: '2024-01',
  to: '2024-12',
} as const;

export async function setUpSale(
  api: TestApi,
  name: string,
  currency: BooksOrder['currency'] = 'EUR',
): Promise<Books> {
  return setUpBooks(api, {
    name,
    currency,
    startDate: '2023-01-01',
    accounts: [
      { code: '1000', type: 'balance' },
      { code: '4000', type: 'revenue' },
    ],
    entities: [{ code: 'A', currency: 'EUR' }],
  });
}

export async function bringInSale(books: Books): Promise<InstanceWithFile> {
  return bringIn(books, saleOfYear);
}

/** A cash sale of 100.00 on the fifth of each of these months. */
export function salesOf(...months: readonly string[]): NewInstance {
  const lines = months.flatMap((month) => [
    `T${month},${month}-05,1000,100.00,,Sale`,
    `T${month},${month}-05,4000,,100.00,Sale`,
  ]);
  return {
    entity: 'A',
    type: 'single-account-entry',
    fileName: `sale ${months.join()}.csv`,
    bytes: Buffer.from(['Transaction ID,Date,Account,Debit,Credit,Description', ...lines].join('\n')),
    from: months[0] ?? '',
    to: months.at(-1) ?? '',
  };
}

/** Books of two companies from 2024 on, that of B in a currency of its own. */
export async function setUpTwoCompanies(api: TestApi, name: string): Promise<Books> {
  return setUpBooks(api, {
    name,
    currency: 'EUR',
    startDate: '2024-01-01',
    accounts: [
      { code: '1000', type: 'balance' },
      { code: '2000', type: 'balance' },
      { code: '4000', type: 'revenue' },
    ],
    entities: [
      { code: 'A', currency: 'EUR' },
      { code: 'B', currency: 'USD' },
    ],
  });
}
