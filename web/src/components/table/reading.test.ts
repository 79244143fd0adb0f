import { describe, expect, it } from 'vitest';
import { EXPORT_ROWS_MAX, readAllPages, type ReadPage } from './reading.ts';

/** A list of numbers in pages of two. */
function pagesOf(count: number, stateAt: (page: number) => string = () => 'same') {
  const asked: (string | null)[] = [];
  const readPage = (after: string | null): Promise<ReadPage<number>> => {
    asked.push(after);
    const first = Number(after ?? 0);
    const rows = Array.from({ length: Math.min(2, count - first) }, (_, index) => first + index);
    const next = first + 2 < count ? String(first + 2) : null;
    return Promise.resolve({ rows, total: count, state: stateAt(first / 2), next });
  };
  return { asked, readPage };
}

function newReading() {
  const controller = new AbortController();
  const progress: string[] = [];
  const onProgress = (done: number, total: number) => progress.push(`${done} of ${total}`);
  return { controller, progress, reading: { signal: controller.signal, onProgress } };
}

describe('a list that is read to its end', () => {
  it('is read page by page, and says how far it has come', async () => {
    const { asked, readPage } = pagesOf(5);
    const { progress, reading } = newReading();
    expect(await readAllPages({ readPage }, reading)).toEqual([0, 1, 2, 3, 4]);
    expect(asked).toEqual([null, '2', '4']);
    expect(progress).toEqual(['2 of 5', '4 of 5', '5 of 5']);
  });

  it('is not read at all when it is longer than a file holds', async () => {
    const { asked, readPage } = pagesOf(EXPORT_ROWS_MAX + 1);
    const { reading } = newReading();
    await expect(readAllPages({ readPage }, reading)).rejects.toMatchObject({
      failure: 'tooLong',
      total: EXPORT_ROWS_MAX + 1,
    });
    expect(asked).toHaveLength(1);
  });

  it('is read to its end where not all of it was counted, and not taken for whole where less came than was counted', async () => {
    const { readPage } = pagesOf(5);
    const counted = (total: number) => async (after: string | null) => ({
      ...(await readPage(after)),
      total,
      isTotalExact: false,
    });
    const { progress, reading } = newReading();
    expect(await readAllPages({ readPage: counted(3) }, reading)).toHaveLength(5);
    expect(progress).toEqual(['2 of 3', '4 of 4', '5 of 5']);
    await expect(readAllPages({ readPage: counted(5) }, reading)).rejects.toMatchObject({
      failure: 'changed',
    });
  });

  it('counts the lines that its rows become', async () => {
    const { readPage } = pagesOf(6);
    const { reading } = newReading();
    const lineCountOf = () => EXPORT_ROWS_MAX / 4;
    await expect(readAllPages({ readPage, lineCountOf }, reading)).rejects.toMatchObject({
      failure: 'tooLong',
    });
  });

  it.each([
    ['between two pages', (page: number) => String(page), {}],
    ['since it was shown', () => 'now', { stateBefore: 'then' }],
  ])('is not read in part when it changes %s', async (_, stateAt, before) => {
    const { readPage } = pagesOf(5, stateAt);
    const { reading } = newReading();
    await expect(readAllPages({ readPage, ...before }, reading)).rejects.toMatchObject({
      failure: 'changed',
    });
  });

  it('is not taken for whole when rows are missing', async () => {
    const { reading } = newReading();
    const readPage = () => Promise.resolve({ rows: [1], total: 2, state: '', next: null });
    await expect(readAllPages({ readPage }, reading)).rejects.toMatchObject({ failure: 'changed' });
  });

  it('can be stopped', async () => {
    const { asked, readPage } = pagesOf(5);
    const { controller, reading } = newReading();
    const onProgress = () => controller.abort();
    await expect(readAllPages({ readPage }, { ...reading, onProgress })).rejects.toMatchObject({
      failure: 'cancelled',
    });
    expect(asked).toHaveLength(1);
  });
});
