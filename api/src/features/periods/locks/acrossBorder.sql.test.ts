import { afterAll, beforeAll, expect, it } from 'vitest';
import { openTestApi, type TestApi } from '../../../testing/testApi.ts';
import type { Instance } from '../../streams/instanceView.ts';
import {
  acceptAccounts,
  acceptSuggestions,
  type Books,
  bringIn,
  deprocess,
  periodOf,
  processInstance,
  setUpBooks,
  upload,
  verify,
} from '../../streams/testing/books.ts';
import { salesOf } from '../../streams/testing/sale.ts';

/** An import on both sides of a lock is corrected, and what is locked stays as it is. */

let api: TestApi;
beforeAll(async () => {
  api = await openTestApi();
});
afterAll(async () => api.close());

const setLock = async ({ session, periods, entityIds }: Books, method: 'POST' | 'DELETE') =>
  session.ok(method, '/periods/locks', {
    kind: 'figures',
    legal_entity_id: entityIds.get('A'),
    period_id: periods[0]?.id,
  });

it('figures count on while an import across the border is corrected, until figures come that leave them equal', async () => {
  const books = await setUpBooks(api, {
    name: 'Corrected across the border',
    currency: 'EUR',
    startDate: '2024-01-01',
    accounts: [
      { code: '1000', type: 'balance' },
      { code: '4000', type: 'revenue' },
    ],
    entities: [{ code: 'A', currency: 'EUR' }],
  });
  const { session } = books;
  const sales = salesOf('2024-01', '2024-02');
  const text = Buffer.from(sales.bytes).toString();
  const file = await bringIn(books, sales);
  await setLock(books, 'POST');
  const turnover = async (month: string) => {
    const at = periodOf(books, month);
    const { rows } = await session.ok<{ rows: object[] }>(
      'GET',
      `/data_audit/trial_balance?from=${at}&to=${at}&layout=columns`,
    );
    return rows;
  };
  const before = { january: await turnover('2024-01'), february: await turnover('2024-02') };
  const read = async () => session.ok<Instance>('GET', file.path);
  const counting = { published_version: 1, rollback_version: 1 };
  expect(await deprocess(books, file)).toMatchObject({ status: 'data_ready', ...counting });
  expect(await turnover('2024-02')).toEqual(before.february);
  expect(await session.call('DELETE', file.path)).toMatchObject({
    status: 409,
    body: { fields: [{ code: 'periodLocked' }] },
  });

  const replace = async (content: string) => {
    const uploadId = await upload(session, 'corrected.csv', Buffer.from(content));
    await session.ok('POST', `${file.path}/data`, { upload_id: uploadId });
    await acceptSuggestions(books, file);
    await acceptAccounts(books, file);
    await verify(books, file);
    return processInstance(books, file);
  };
  const errorsOf = async () => {
    const { items } = await session.ok<{ items: object[] }>('GET', `${file.path}/errors`);
    return items;
  };
  const changed = text.replaceAll('100.00', '120.00');
  for (const other of [
    changed,
    text
      .split('\n')
      .filter((line) => !line.includes('2024-01'))
      .join('\n'),
  ]) {
    expect(await replace(other)).toMatchObject({ status: 'process_failed', published_version: 1 });
    expect(await errorsOf()).toMatchObject([
      { row: null, code: 'lockedBalanceChanged', params: { account: '1000', period: '2024-01-01' } },
    ]);
  }
  expect(await turnover('2024-01')).toEqual(before.january);

  const [head, ...lines] = text.split('\n');
  const corrected = lines.map((line) => (line.includes('2024-02') ? line.replace('100.00', '250.00') : line));
  const done = await replace([head, ...corrected.toReversed()].join('\n'));
  expect(done).toMatchObject({ status: 'processed', rollback_version: null });
  expect(await turnover('2024-01')).toEqual(before.january);
  expect(await turnover('2024-02')).not.toEqual(before.february);

  await deprocess(books, file);
  expect((await session.call('POST', `${file.path}/rollback`, { body: {} })).status).toBe(200);
  expect(await read()).toMatchObject({ status: 'processed', published_version: done.published_version });
  await deprocess(books, file);
  await setLock(books, 'DELETE');
  expect(await session.call('DELETE', file.path)).toMatchObject({
    status: 409,
    body: { fields: [{ code: 'figures_count' }] },
  });
  await session.ok('POST', `${file.path}/rollback`, {});
  expect(await deprocess(books, file)).toMatchObject({ published_version: null });
  expect((await session.call('DELETE', file.path)).status).toBe(200);
});
