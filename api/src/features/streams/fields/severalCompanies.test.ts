import { afterAll, beforeAll, expect, it } from 'vitest';
import { openTestApi, type TestApi } from '../../../testing/testApi.ts';
import type { Instance } from '../instanceView.ts';
import { addInstance, type Books, type InstanceWithFile, setUpBooks } from '../testing/books.ts';
import { amount, column } from '../testing/formatCases.ts';
import { type Choices, saveMap } from '../testing/maps.ts';
import type { WireOptions } from './fieldMap.ts';

/** Rows of another company stand in the way of a step that would say it is complete, until somebody says which are the entity's. */

let api: TestApi;
let books: Books;
let added: InstanceWithFile;
beforeAll(async () => {
  api = await openTestApi();
  books = await setUpBooks(api, {
    name: 'Companies',
    currency: 'EUR',
    startDate: '2024-01-01',
    accounts: [{ code: '1200', type: 'balance' }],
    entities: [{ code: 'AT01', currency: 'EUR' }],
  });
  const lines = [
    ['10', 'DE01'],
    ['20', 'AT01'],
  ].map(([code, name], index) => `${index};2024-01-13;1200;5;5;;${code};${name}`);
  added = await addInstance(books, {
    entity: 'AT01',
    type: 'single-account-entry',
    fileName: 'companies.csv',
    bytes: Buffer.from(['id;when;account;debit;credit;note;Mandant;Firma', ...lines].join('\n')),
    from: '2024-01',
    to: '2024-12',
  });
});
afterAll(async () => api.close());

const map: Choices = {
  transaction_id: column('id'),
  document_entry_date: { columns: ['when'] },
  account: column('account'),
  debit_amount: amount('debit'),
  credit_amount: amount('credit'),
  dimension: null,
};

async function problemsWith(choices: Choices, row_filter: WireOptions['row_filter']) {
  const saved = await saveMap(books, added, choices, { row_filter });
  expect(saved).toMatchObject({ status: 200 });
  const { panes, source } = await books.session.ok<Instance>('GET', added.path);
  const named = source?.warnings.map(({ code, params }) => [code, params['column']]);
  expect(named).toEqual([
    ['several_companies', 'Mandant'],
    ['several_companies', 'Firma'],
  ]);
  return panes.source.problems;
}

it('is a problem of the source until the rows are told by one of the columns, or by a field that reads it', async () => {
  const open = [{ code: 'several_companies', subject: 'row_filter', count: 1 }];
  expect(await problemsWith(map, null)).toEqual(open);
  const run = await books.session.call('POST', `${added.path}/dry_run`, {});
  expect(run).toMatchObject({ status: 400, body: { fields: [{ path: 'options.row_filter' }] } });
  const others = { field: 'note', operator: 'is_empty' } as const;
  expect(await problemsWith(map, { $and: [others] })).toEqual(open);
  const own = { field: 'Firma', operator: 'equals', value: 'AT01' } as const;
  expect(await problemsWith(map, { $and: [others, own] })).toEqual([]);
  const described = { ...map, description: column('Mandant') };
  expect(await problemsWith(described, null)).toEqual(open);
  const ofField = { field: 'description', operator: 'in' as const, value: ['10', '20'] };
  expect(await problemsWith(described, { $and: [ofField] })).toEqual([]);
});

it('is told by what is proposed', async () => {
  const { options } = await books.session.ok<{
    options: { readonly options: { readonly row_filter: unknown } } | null;
  }>('GET', `${added.path}/fields/suggestions`);
  expect(options?.options.row_filter).toEqual({
    $and: [{ field: 'Firma', operator: 'equals', value: 'AT01' }],
  });
});
