import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Database } from '../../db/database.ts';
import { limitKeptReads } from '../../db/keptReads.ts';
import { countReadsOf } from '../../testing/countedReads.ts';
import { openTestApi, type TestApi } from '../../testing/testApi.ts';
import {
  acceptAccounts,
  acceptSuggestions,
  addInstance,
  addInstanceTo,
  type Books,
  type InstanceWithFile,
  periodOf,
  processInstance,
  setUpBooks,
  verify,
} from '../streams/testing/books.ts';

const months = ['2024-01', '2024-02', '2024-03', '2024-04', '2024-05'];
const path = '/data_audit/trial_balance/transactions';

/** Two lines, whose description stands in one of them. */
const fileOf = (month: string): Buffer =>
  Buffer.from(
    [
      'transaction_id,posting_date,account,debit,credit,description',
      `1,${month}-05,1000,10.00,,Bought in ${month}`,
      `1,${month}-05,2000,,10.00,`,
    ].join('\n'),
  );

describe('postings of many deliveries', () => {
  let api: TestApi;
  let books: Books;

  beforeAll(async () => {
    api = await openTestApi();
    books = await setUpBooks(api, {
      name: 'Many deliveries',
      currency: 'EUR',
      startDate: '2024-01-01',
      accounts: [
        { code: '1000', type: 'balance' },
        { code: '2000', type: 'balance' },
      ],
      entities: [{ code: 'E', currency: 'EUR' }],
    });
    const given = (month: string) => ({
      fileName: `${month}.csv`,
      bytes: fileOf(month),
      from: month,
      to: month,
    });
    const [first = '', ...others] = months;
    const { streamId } = await deliver(
      await addInstance(books, { entity: 'E', type: 'single-account-entry', ...given(first) }),
    );
    for (const month of others) await deliver(await addInstanceTo(books, streamId, given(month)));
  });
  afterAll(() => api.close());

  async function deliver(file: InstanceWithFile): Promise<InstanceWithFile> {
    await acceptSuggestions(books, file);
    await acceptAccounts(books, file);
    await verify(books, file);
    const { status } = await processInstance(books, file);
    expect(status).toBe('processed');
    return file;
  }

  const readPage = async (from: string, to: string): Promise<(string | null)[]> => {
    const range = `from_period_id=${periodOf(books, from)}&to_period_id=${periodOf(books, to)}`;
    const { items } = await books.session.ok<{ items: { description: string | null; debit: string }[] }>(
      'GET',
      `${path}?${range}&part=turnover`,
    );
    return items.filter(({ debit }) => debit !== '0.0000').map(({ description }) => description);
  };

  /** How often a call meets the database. */
  async function countReads(work: () => Promise<unknown>): Promise<{ client: number; readBytes: number }> {
    const counts = { client: 0, readBytes: 0 };
    const { db } = books;
    const before = { ...db };
    const client: Database['client'] = async (...given) => {
      counts.client += 1;
      return before.client(...given);
    };
    const readBytes: Database['readBytes'] = async (...given) => {
      counts.readBytes += 1;
      return before.readBytes(...given);
    };
    Object.assign(db, { client, readBytes });
    try {
      await work();
    } finally {
      Object.assign(db, before);
    }
    return counts;
  }

  it('are described from the file of each', async () => {
    expect(await readPage('2024-01', '2024-05')).toEqual(months.map((month) => `Bought in ${month}`));
  });

  it('are described by as many statements as those of one', async () => {
    await readPage('2024-01', '2024-05');
    const one = await countReads(() => readPage('2024-03', '2024-03'));
    const all = await countReads(() => readPage('2024-01', '2024-05'));
    expect(all).toEqual(one);
    // One transaction for the figures, one COPY for what the files hold.
    expect(all).toEqual({ client: 1, readBytes: 1 });
  });

  it('are read by few statements where nothing is kept of any', async () => {
    limitKeptReads(books.db, 2 ** 20);
    const { client } = await countReads(() => readPage('2024-01', '2024-05'));
    // The figures; two for balances and one for heads of segments of one delivery, of two and of two; one for all segments; and
    // two for where the descriptions lie.
    expect(client).toBe(1 + 3 * 3 + 1 + 2);
    expect((await countReads(() => readPage('2024-01', '2024-05'))).client).toBe(1);
  });

  it.each([
    ['trial balance', '/data_audit/trial_balance?include=ledger,periods', ''],
    ['page of lines', `${path}?part=turnover&include=named`, '_period_id'],
  ])('have companies and initial balances read once for a %s', async (_, address, suffix) => {
    const [from, to] = [periodOf(books, '2024-01'), periodOf(books, '2024-05')];
    const counted = await countReadsOf(books.db, ['legal_entities', 'initial_balances'], () =>
      books.session.ok('GET', `${address}&from${suffix}=${from}&to${suffix}=${to}`),
    );
    expect(counted).toEqual([1, 1]);
  });
});
