import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type TestApi, openTestApi } from '../../../testing/testApi.ts';
import { type Books, bringIn, hasSharedData, parseCsv, readShared, setUpBooks } from '../testing/books.ts';

/** Real books in three layouts give the sums that were found by other programs. */

const layouts = [
  { type: 'single-account-entry', file: 'single-account.csv', expected: 'gratipay-trial-balance' },
  { type: 'single-account-entry', file: 'single-account.xlsx', expected: 'gratipay-trial-balance' },
  { type: 'double-entry', file: 'double-entry.csv', expected: 'gratipay-double-entry-trial-balance' },
  { type: 'single-amount-entry', file: 'single-amount.csv', expected: 'gratipay-trial-balance' },
] as const;

interface Cell {
  readonly account_id: number;
  readonly debit: string;
  readonly credit: string;
}

describe.runIf(hasSharedData)('the books of Gratipay', () => {
  let api: TestApi;
  beforeAll(async () => {
    api = await openTestApi();
  });
  afterAll(async () => api.close());

  async function setUp(name: string): Promise<Books> {
    const accounts = parseCsv(readShared('gl/gratipay-accounts.csv').toString('utf8'));
    return setUpBooks(api, {
      name,
      currency: 'USD',
      startDate: '2012-01-01',
      accounts: accounts.map((line) => ({ code: line['account'] ?? '', type: line['ledger_type'] ?? '' })),
      entities: [{ code: 'GRT', currency: 'USD' }],
    });
  }

  it.each(layouts)('as $type from $file', async ({ type, file, expected }) => {
    const books = await setUp(file);
    const fileName = `gratipay-${file}`;
    const bytes = readShared(`gl/${fileName}`);
    const added = await bringIn(books, {
      entity: 'GRT',
      type,
      fileName,
      bytes,
      from: '2012-01',
      to: '2016-12',
    });
    const cells = await books.session.ok<Cell[]>('GET', `${added.path}/cells`);
    const { accounts } = await books.session.ok<{ accounts: { id: number; code: string }[] }>(
      'GET',
      '/ledger',
    );
    const codes = new Map(accounts.map(({ id, code }) => [id, code]));
    const found = new Map(cells.map((cell) => [codes.get(cell.account_id), [cell.debit, cell.credit]]));
    const lines = parseCsv(readShared(`expected/${expected}.csv`).toString('utf8'));
    const sums = lines
      .map((line) => [line['Account'] ?? line['account'] ?? '', line['debit'], line['credit']] as const)
      .filter(([code]) => code !== 'TOTAL');
    expect(found).toEqual(
      new Map(sums.map(([code, debit, credit]) => [code, [`${debit}00`, `${credit}00`]])),
    );
  });
});
