import { afterAll, beforeAll, expect, it } from 'vitest';
import { openTestApi, type TestApi } from '../../../testing/testApi.ts';
import type { Instance } from '../instanceView.ts';
import { addInstance, type Books, type InstanceWithFile, setUpBooks } from '../testing/books.ts';
import { amount, column } from '../testing/formatCases.ts';
import { type Choices, saveMap } from '../testing/maps.ts';

/** A date without an order, and amounts without a side, stand in the way of a step that would say it is complete, where its values need one. */

let api: TestApi;
let books: Books;
beforeAll(async () => {
  api = await openTestApi();
  books = await setUpBooks(api, {
    name: 'Orders',
    currency: 'EUR',
    startDate: '2024-01-01',
    accounts: [{ code: '1200', type: 'balance' }],
    entities: [{ code: 'E', currency: 'EUR' }],
  });
});
afterAll(async () => api.close());

async function addDated(...dates: readonly string[]): Promise<InstanceWithFile> {
  const lines = dates.map((date, index) => `${index};${date};1200;5;5;`);
  return addInstance(books, {
    entity: 'E',
    type: 'single-account-entry',
    fileName: 'dates.csv',
    bytes: Buffer.from(['id;when;account;debit;credit;note', ...lines].join('\n')),
    from: '2024-01',
    to: '2024-12',
  });
}

async function problemsWith(
  added: InstanceWithFile,
  format: { readonly date_order?: 'dmy' },
  others: Choices = {},
  options: Parameters<typeof saveMap>[3] = {},
) {
  const choices = {
    transaction_id: column('id'),
    document_entry_date: { columns: ['when'], format },
    account: column('account'),
    debit_amount: amount('debit'),
    credit_amount: amount('credit'),
    dimension: null,
    ...others,
  };
  const saved = await saveMap(books, added, choices, options);
  expect(saved.status).toBe(200);
  const { panes } = await books.session.ok<Instance>('GET', added.path);
  return panes.source.problems;
}

it('is a problem of the source until the order is said', async () => {
  const added = await addDated('13.01.2024', '14.01.2024', '');
  expect(await problemsWith(added, {})).toEqual([
    { code: 'missing_date_order', subject: 'document_entry_date', count: 1 },
  ]);
  expect(await books.session.call('POST', `${added.path}/dry_run`, {})).toMatchObject({ status: 400 });
  expect(await problemsWith(added, { date_order: 'dmy' })).toEqual([]);
});

it('is none where the year stands first, as is read where nothing is said, nor where nothing reads', async () => {
  expect(await problemsWith(await addDated('2024-01-13', '20240114', 'x'), {})).toEqual([]);
  expect(await problemsWith(await addDated('x', 'y'), {})).toEqual([]);
});

it('is asked of a fixed value too that several orders read, in the range of the import', async () => {
  const added = await addDated('x');
  const fixed = async (constant: string, format: { readonly date_order?: 'dmy' } = {}) => {
    const problems = await problemsWith(added, {}, { document_entry_date: { constant, format } });
    const { fields } = await books.session.ok<{
      fields: readonly { readonly name: string; readonly format: object }[];
    }>('GET', `${added.path}/fields`);
    return [problems, fields.find(({ name }) => name === 'document_entry_date')?.format];
  };
  expect(await fixed('31.01.2024')).toEqual([[], { date_order: 'dmy' }]);
  expect(await fixed('2024-01-31')).toEqual([[], {}]);
  expect(await fixed('01/02/2024')).toEqual([
    [{ code: 'missing_date_order', subject: 'document_entry_date', count: 1 }],
    {},
  ]);
  expect(await fixed('01/02/2024', { date_order: 'dmy' })).toEqual([[], { date_order: 'dmy' }]);
});

it('can be told by what is proposed for a column', async () => {
  const added = await addDated('13.01.2024', '14.01.2024');
  const { candidates } = await books.session.ok<{
    candidates: readonly {
      readonly entry: { readonly name: string; readonly source: object | null; readonly format: object };
      readonly readings: readonly object[];
    }[];
  }>('GET', `${added.path}/fields/suggestions`);
  const dates = candidates.filter(({ entry }) => entry.name === 'document_entry_date');
  expect(dates.map(({ entry, readings }) => [entry.source, entry.format, readings])).toEqual([
    [{ name: 'when', position: 1 }, { date_order: 'dmy' }, []],
  ]);
  const amounts = candidates.filter(({ entry }) => entry.name === 'debit_amount');
  expect(amounts.map(({ entry }) => entry.source)).toContainEqual({ name: 'debit', position: 3 });
});

it('stands beside a side that nothing tells: one column on both sides would post nothing in all', async () => {
  const added = await addDated('2024-01-13');
  expect(await problemsWith(added, {}, { credit_amount: amount('debit') })).toEqual([
    { code: 'missing_side', subject: 'debit_amount', count: 1 },
  ]);
  expect(await books.session.call('POST', `${added.path}/dry_run`, {})).toMatchObject({ status: 400 });
});

it('stands beside a mark where debits and credits have a column each, which it would turn round', async () => {
  const added = await addDated('2024-01-13');
  const choices = { side_indicator: column('note') };
  expect(await problemsWith(added, {}, choices, { side_from: 'indicator' })).toEqual([
    { code: 'missing_side', subject: 'debit_amount', count: 1 },
  ]);
  expect(await problemsWith(added, {}, choices)).toEqual([]);
});

it('does not stand in the way of saving where the row filter names its field', async () => {
  const added = await addDated('13.01.2024', '14.01.2024');
  const row_filter = {
    $and: [{ field: 'document_entry_date', operator: 'is_not_empty' as const }],
  };
  const choices = { transaction_id: column('id'), document_entry_date: column('when') };
  expect(await saveMap(books, added, choices, { row_filter })).toMatchObject({ status: 200 });
  const { foreseen_errors } = await books.session.ok<{ foreseen_errors: object[] }>(
    'GET',
    `${added.path}/fields`,
  );
  expect(foreseen_errors).toEqual([]);
});
