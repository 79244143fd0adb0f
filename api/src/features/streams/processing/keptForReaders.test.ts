import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Database } from '../../../db/database.ts';
import { countReadsOf } from '../../../testing/countedReads.ts';
import { openTestApi, type TestApi } from '../../../testing/testApi.ts';
import { openLedger, post } from '../../substitution/testing/ledgers.ts';
import { deprocess, periodOf, processInstance, verify } from '../testing/books.ts';

/** What comes after a publication cannot undo it. */

let api: TestApi;
beforeAll(async () => {
  api = await openTestApi();
});
afterAll(async () => api.close());

it('a version counts, and the clean-up follows, where keeping it for its first readers fails', async () => {
  const books = await openLedger(api, 'Not kept');
  const { client, db, session } = books;
  const file = await post(books, '2024-01', '2024-01', [['2024-01-05', '1000', '4000', '100.00']]);
  await deprocess(books, file);
  await verify(books, file);
  const before = { ...db };
  const read = async () =>
    before.client(client.id, async (transaction) =>
      transaction
        .selectFrom('jobs')
        .select(['kind', 'state'])
        .where('client_id', '=', client.id)
        .where('kind', '=', 'clean')
        .execute(),
    );
  const isPublished = async () =>
    before.client(client.id, async (transaction) => {
      const { published_version: version } = await transaction
        .selectFrom('stream_instances')
        .select('published_version')
        .where('client_id', '=', client.id)
        .executeTakeFirstOrThrow();
      return version !== null;
    });
  const cleanedBefore = (await read()).length;
  let failures = 0;
  const failing: Database['client'] = async (...given) => {
    if (failures === 0 && (await isPublished())) {
      failures += 1;
      throw new Error('Not now');
    }
    return before.client(...given);
  };
  Object.assign(db, { client: failing });
  try {
    expect(await processInstance(books, file)).toMatchObject({
      status: 'processed',
      last_run: { state: 'succeeded', error_id: null },
    });
  } finally {
    Object.assign(db, before);
  }
  await books.jobs.drain();
  expect(failures).toBe(1);
  expect((await read()).length).toBe(cleanedBefore + 1);
  expect(await session.ok('GET', file.path)).toMatchObject({ status: 'processed' });
});

it('the first page behind a figure and the first entries after a publication read no segments', async () => {
  const books = await openLedger(api, 'Kept');
  const file = await post(books, '2024-01', '2024-01', [['2024-01-05', '1000', '4000', '100.00']]);
  const period = periodOf(books, '2024-01');
  const range = `from_period_id=${period}&to_period_id=${period}&part=turnover`;
  const readFirst = async () => {
    expect(await books.session.ok('GET', `/data_audit/trial_balance/transactions?${range}`)).toMatchObject({
      total: 2,
    });
    expect(await books.session.ok('GET', `${file.path}/entries`)).toMatchObject({ total: 1 });
  };
  expect(await countReadsOf(books.db, ['posting_segments', 'balance_packs'], readFirst)).toEqual([0, 0]);
});
