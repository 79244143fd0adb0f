import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Database } from '../../../db/database.ts';
import { openTestApi, type TestApi } from '../../../testing/testApi.ts';
import { writeJournal } from '../../postings/journal.ts';
import { writePostingsFile } from '../../postings/postingsFile.ts';
import {
  type Books,
  bringIn,
  deprocess,
  type InstanceWithFile,
  processInstance,
  setUpBooks,
} from '../testing/books.ts';

/** Texts that are made of figures: the journal of a client, and the table of an instance's postings. */

const rows = ['T1,2024-01-05,1000,1.25,', 'T1,2024-01-05,4000,,1.25'];
const bytes = Buffer.from(['Transaction ID,Date,Account,Debit,Credit', ...rows].join('\n'));

describe('a version that is replaced while it is read', () => {
  let api: TestApi;
  let books: Books;
  let file: InstanceWithFile;

  beforeAll(async () => {
    api = await openTestApi();
    books = await setUpBooks(api, {
      name: 'Texts',
      currency: 'EUR',
      startDate: '2024-01-01',
      accounts: [
        { code: '1000', type: 'balance' },
        { code: '4000', type: 'revenue' },
      ],
      entities: [{ code: 'A', currency: 'EUR' }],
    });
    file = await bringIn(books, {
      entity: 'A',
      type: 'single-account-entry',
      fileName: 'sales.csv',
      bytes,
      from: '2024-01',
      to: '2024-12',
    });
  });
  afterAll(async () => api.close());

  /** The last version that counted stays for a rollback: the second time the first one goes. */
  async function replace(): Promise<void> {
    for (let time = 0; time < 2; time += 1) {
      await deprocess(books, file);
      await processInstance(books, file);
    }
  }

  /** The database for somebody who reads while, after so many transactions, the version is replaced. */
  function replacing(transactionCount: number): Database {
    let left = transactionCount;
    const { db } = books;
    const client: Database['client'] = async (clientId, work) => {
      left -= 1;
      if (left === -1) await replace();
      return db.client(clientId, work);
    };
    return { ...db, client };
  }

  async function textOf(pieces: AsyncIterable<string>): Promise<string> {
    let text = '';
    for await (const piece of pieces) text += piece;
    return text;
  }

  it.each<[string, (db: Database) => AsyncIterable<string>]>([
    ['the journal', (db) => writeJournal(db, books.client.id)],
    ['the postings', (db) => writePostingsFile(db, books.client.id, file.instanceId)],
  ])('gives %s once and whole, as they are then', async (_what, write) => {
    const before = await textOf(write(books.db));
    expect(before).toContain('1.25');
    // The versions, the balances, the heads, the bodies.
    for (const transactionCount of [1, 2, 3]) {
      expect(await textOf(write(replacing(transactionCount)))).toBe(before);
    }
  });
});
