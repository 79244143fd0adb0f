import { afterAll, beforeAll, expect, it } from 'vitest';
import { type TestApi, openTestApi } from '../../testing/testApi.ts';
import type { Instance } from '../streams/instanceView.ts';
import {
  type Books,
  deprocess,
  type InstanceWithFile,
  makeReady,
  processInstance,
  setUpBooks,
  verify,
} from '../streams/testing/books.ts';

/** Codes by which a file names counterparties lead to legal entities that come, go and are called otherwise. */

let api: TestApi;
let books: Books;
let file: InstanceWithFile;

beforeAll(async () => {
  api = await openTestApi();
  books = await setUpBooks(api, {
    name: 'Partners',
    currency: 'EUR',
    startDate: '2024-01-01',
    accounts: [
      { code: '1500', type: 'balance' },
      { code: '4500', type: 'revenue' },
    ],
    entities: [
      { code: 'A', currency: 'EUR' },
      { code: 'B', currency: 'EUR' },
    ],
  });
  const lines = [
    '1,2024-01-05,1500,9.00,,b,Goods',
    '1,2024-01-05,4500,,9.00,b,Goods',
    '2,2024-01-06,1500,4.00,,ZZ,Goods',
    '2,2024-01-06,4500,,4.00,ZZ,Goods',
  ];
  file = await makeReady(books, {
    entity: 'A',
    type: 'single-account-entry',
    fileName: 'A.csv',
    bytes: Buffer.from(['Transaction ID,Date,Account,Debit,Credit,Counterparty,Text', ...lines].join('\n')),
    from: '2024-01',
    to: '2024-01',
  });
  await verify(books, file);
  await processInstance(books, file);
});
afterAll(async () => api.close());

async function causes(): Promise<readonly string[]> {
  return (await books.session.ok<Instance>('GET', file.path)).stale_causes;
}

async function call(id: number, code: string): Promise<void> {
  await books.session.ok('POST', `/legal_entities/${id}`, { name: code, code, currency: 'EUR' });
}

it('figures are out of date once a code of their file leads elsewhere, until it leads back', async () => {
  const b = books.entityIds.get('B') ?? 0;
  expect(await causes()).toEqual([]);
  await call(b, 'BX');
  expect(await causes()).toEqual(['entity_codes_changed']);
  await call(b, 'B');
  expect(await causes()).toEqual([]);
  await call(books.entityIds.get('A') ?? 0, 'AX');
  const other = await books.session.ok<{ id: number }>('POST', '/legal_entities', {
    name: 'Other',
    code: 'YY',
    currency: 'EUR',
  });
  expect(await causes()).toEqual([]);
  await call(other.id, 'zz');
  expect(await causes()).toEqual(['entity_codes_changed']);
  await deprocess(books, file);
  await verify(books, file);
  await processInstance(books, file);
  expect(await causes()).toEqual([]);
});
