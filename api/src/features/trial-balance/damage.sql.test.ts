import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { limitKeptReads } from '../../db/keptReads.ts';
import { openTestApi, type TestApi } from '../../testing/testApi.ts';
import { checkFigures } from '../postings/checkFigures.ts';
import type { Books } from '../streams/testing/books.ts';
import { bringInSale, setUpSale } from '../streams/testing/sale.ts';

/** A bit that is flipped in the database is a defect to whoever reads it, and named by the check: never a figure. */

describe('figures damaged in the database', () => {
  let api: TestApi;
  let books: Books;
  let range: readonly [number | undefined, number | undefined];

  beforeAll(async () => {
    api = await openTestApi();
    books = await setUpSale(api, 'Damaged');
    await bringInSale(books);
    range = [books.periods[0]?.id, books.periods.at(-1)?.id];
  });
  afterAll(() => api.close());

  /** Twice is as it was; nothing is known of what was read before, as after a start. */
  async function flip(table: 'posting_segments' | 'balance_packs'): Promise<void> {
    await api.platform.db.loader(books.client.id, async (transaction) => {
      await sql`update ${sql.table(table)} set body = set_byte(body, 60, get_byte(body, 60) # 4)
        where client_id = ${books.client.id}`.execute(transaction);
    });
    limitKeptReads(api.platform.db, 2 ** 20);
  }

  const statusOf = async (path: string): Promise<number> => (await books.session.call('GET', path)).status;

  async function check(): Promise<number> {
    let count = 0;
    for await (const { postings } of checkFigures(api.platform.db, books.client.id)) count += postings;
    return count;
  }

  it('are no answer, wherever the bit is', async () => {
    const balance = `/data_audit/trial_balance?from=${range[0]}&to=${range[1]}`;
    const postings = `/data_audit/trial_balance/transactions?from_period_id=${range[0]}&to_period_id=${range[1]}`;
    await flip('balance_packs');
    expect(await statusOf(balance)).toBe(500);
    await flip('balance_packs');
    expect(await statusOf(balance)).toBe(200);

    await flip('posting_segments');
    expect(await statusOf(postings)).toBe(500);
    await expect(check()).rejects.toThrow(`The figures of client ${books.client.id}, instance`);
    await flip('posting_segments');
    expect(await statusOf(postings)).toBe(200);
    expect(await check()).toBe(2);
  });
});
