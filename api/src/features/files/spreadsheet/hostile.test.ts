import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openTestApi, type TestApi } from '../../../testing/testApi.ts';
import { someOf } from '../../../testing/rounds.ts';
import {
  type Books,
  addInstance,
  type InstanceWithFile,
  setUpBooks,
  upload,
} from '../../streams/testing/books.ts';
import { hostileFiles } from '../testing/hostileWorkbooks.ts';
import { buildWorkbook, textRows } from '../testing/workbooks.ts';
import { startReadingThread } from '../thread/readingThread.ts';

const memoryBytesMax = 512 * 1024 ** 2;

describe('files that are no good workbooks', () => {
  let api: TestApi;
  let books: Books;
  let file: InstanceWithFile;
  beforeAll(async () => {
    api = await openTestApi();
    books = await setUpBooks(api, {
      name: 'Hostile',
      currency: 'EUR',
      startDate: '2024-01-01',
      accounts: [{ code: '1200', type: 'balance' }],
      entities: [{ code: 'E', currency: 'EUR' }],
    });
    const bytes = Buffer.from('Date,Account,Amount\n2024-01-31,1200,1.00\n');
    const given = { entity: 'E', type: 'double-entry', from: '2024-01', to: '2024-12' } as const;
    file = await addInstance(books, { ...given, fileName: 'good.csv', bytes });
  });
  afterAll(async () => api.close());

  it.each(someOf(hostileFiles, 4).map((hostile) => [hostile.name, hostile] as const))(
    'refuses %s',
    async (_name, { code, ...hostile }) => {
      const uploadId = await upload(books.session, 'hostile.xlsx', hostile.build());
      const before = process.memoryUsage().rss;
      let peak = before;
      const watch = setInterval(() => (peak = Math.max(peak, process.memoryUsage().rss)), 10);
      const answer = await books.session.call('POST', `${file.path}/data`, { body: { upload_id: uploadId } });
      clearInterval(watch);
      expect(answer).toMatchObject({ status: 400, body: { fields: [{ path: 'upload_id', code }] } });
      expect(peak - before).toBeLessThan(memoryBytesMax);
    },
  );

  it('still holds the file from before', async () => {
    const { source } = await books.session.ok<{ source: object }>('GET', file.path);
    expect(source).toMatchObject({ file_name: 'good.csv', sheet: null, sheets: [], row_count: 1 });
  });
});

describe('a thread that reads a workbook', () => {
  it('ends when its time is up', async () => {
    const cells = Array.from({ length: 50_000 }, (_, index) => [`row ${index}`, 'text', 'more text']);
    const workbook = buildWorkbook({ sheets: [{ name: 'S', rows: textRows(cells) }] });
    const order = { sheet: null, layout: {} };
    const thread = startReadingThread({ kind: 'readSpreadsheet', order }, AbortSignal.timeout(150));
    const reading = thread.push(workbook).then(() => thread.end());
    await expect(reading).rejects.toMatchObject({ name: 'TimeoutError' });
    await expect(thread.end()).rejects.toMatchObject({ name: 'TimeoutError' });
    await thread.close();
  });
});
