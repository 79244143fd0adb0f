import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openTestApi, type TestApi } from '../../../testing/testApi.ts';
import { acceptAccounts, type Books, addInstance, setUpBooks } from '../testing/books.ts';
import { amount, column, sale } from '../testing/formatCases.ts';
import { type Choices, outcomeOf, saveMap } from '../testing/maps.ts';
import type { StreamTypeName } from '../tables.ts';

/** A file of each layout, from its bytes to the sums in the ledger; the ways of writing it are cases of `formats.test.ts`. */

interface Layout {
  readonly name: string;
  readonly type: StreamTypeName;
  readonly rows: readonly string[];
  readonly map: Choices;
}

const singleAccount: Choices = {
  document_entry_date: { columns: ['date'], format: { date_order: 'dmy' } },
  transaction_id: column('id'),
  account: column('account'),
  debit_amount: amount('debit'),
  credit_amount: amount('credit'),
  dimension: null,
};

const date = { columns: ['date'], format: { date_order: 'dmy' as const } };
const layouts: readonly Layout[] = [
  {
    name: 'one account a row, debits and credits',
    type: 'single-account-entry',
    rows: ['id;date;account;debit;credit', '1;31.03.2024;1200;5;', '1;31.03.2024;4000;;5'],
    map: singleAccount,
  },
  {
    name: 'merged cells',
    type: 'single-account-entry',
    rows: ['id;date;account;debit;credit', '1;31.03.2024;1200;5;', ';;4000;;5'],
    map: {
      ...singleAccount,
      document_entry_date: { columns: ['date'], format: { date_order: 'dmy', fill: 'down' } },
      transaction_id: { columns: ['id'], format: { fill: 'down' } },
    },
  },
  {
    name: 'accounts above their lines',
    type: 'single-account-entry',
    rows: ['date;id;debit;credit', '1200 - Bank', '31.03.2024;1;5;', '4000 - Sales;;;', '31.03.2024;1;;5'],
    map: {
      ...singleAccount,
      account: { columns: ['date'], format: { fill: 'headings', is_code_alone: true } },
    },
  },
  {
    name: 'one amount a row',
    type: 'single-amount-entry',
    rows: ['id;date;debit;credit;amount', '1;31.03.2024;1200;;5', '1;31.03.2024;;4000;5'],
    map: {
      document_entry_date: date,
      transaction_id: column('id'),
      debit_account: column('debit'),
      credit_account: column('credit'),
      amount: amount('amount'),
      debit_dimension: null,
      credit_dimension: null,
    },
  },
  {
    name: 'both accounts in a row',
    type: 'double-entry',
    rows: ['date;debit;credit;amount', '31.03.2024;1200;4000;5'],
    map: {
      document_entry_date: date,
      debit_account: column('debit'),
      credit_account: column('credit'),
      amount: amount('amount'),
      debit_dimension: null,
      credit_dimension: null,
    },
  },
];

describe('a file', () => {
  let api: TestApi;
  let books: Books;
  beforeAll(async () => {
    api = await openTestApi();
    books = await setUpBooks(api, {
      name: 'Layouts',
      currency: 'EUR',
      startDate: '2024-01-01',
      accounts: [
        { code: '1200', type: 'balance', section: 'assets' },
        { code: '4000', type: 'revenue' },
      ],
      entities: [{ code: 'E', currency: 'EUR' }],
    });
  });
  afterAll(async () => api.close());

  it.each(layouts)(
    'of the layout $name is mapped, processed and posted',
    async ({ name, type, rows, map }) => {
      const bytes = Buffer.from(`${rows.join('\r\n')}\r\n`, 'utf8');
      const file = await addInstance(books, {
        entity: 'E',
        type,
        fileName: `${name}.csv`,
        bytes,
        from: '2024-01',
        to: '2024-12',
      });
      expect(await saveMap(books, file, { ...map, amount: amount('missing') })).toMatchObject({
        status: 400,
      });
      expect(await saveMap(books, file, map)).toMatchObject({ status: 200, body: { missing_fields: [] } });
      await acceptAccounts(books, file);
      expect(await outcomeOf(books, file)).toEqual(sale);
    },
  );
});
