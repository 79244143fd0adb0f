import { formatDay } from '@tributary/engine/dates/plainDate';
import { formatAmount } from '@tributary/engine/money/amount';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { DamagedFiguresError } from './damage.ts';
import {
  type EntryLine,
  entryLinesShown,
  entryPageLines,
  type ListedEntry,
  listEntries,
  listEntryLines,
} from './entries.ts';
import { Figures } from './figures.ts';
import { KeptReads } from '../../db/keptReads.ts';
import type { PublishedVersion } from './publishedStore.ts';
import { readAhead } from './readAhead.ts';
import { clientId, MemoryFigures, type NaivePosting, type NaiveVersion } from './testing/memoryFigures.ts';
import { ledger } from './testing/randomLedger.ts';

/** Journal entries by page, and the lines of one of them by page: bounded in lines, and nothing out of reach. */

const accountIds = [3, 5, 8, 13, 21];

/** Entries with so many lines each, of which those that follow each other lie on different accounts. */
function versionOf(
  lineCounts: readonly number[],
  numberOf = (place: number): number => place + 1,
): NaiveVersion {
  const entries = lineCounts.flatMap((count, place) => Array.from({ length: count }, () => numberOf(place)));
  const postings = entries.map((entryNo, index) => ({
    accountId: accountIds[(index * 7) % accountIds.length] ?? 0,
    periodId: 2,
    lineNo: index + 1,
    entryNo,
    correspondingAccountId: 3,
    day: 20_000,
    side: index % 2,
    flags: 0,
    sourceRow: index + 2,
    dimensionInstanceId: -1,
    ruleId: 0,
    analyticsCode: 0,
    amount: BigInt(index),
    globalAmount: BigInt(index),
  }));
  return { instanceId: 10, version: 1, streamId: 110, entityId: 1, analyticsValues: null, postings };
}

class CountingFigures extends MemoryFigures {
  readonly asked: number[] = [];

  override async bodies(...[wanted]: Parameters<MemoryFigures['bodies']>) {
    this.asked.push(...wanted.map(({ segmentNumber }) => segmentNumber));
    return super.bodies(wanted);
  }
}

function stored(naive: NaiveVersion, segmentLength = 9) {
  const memory = new CountingFigures([naive], segmentLength);
  const figures = new Figures(clientId, memory.published, memory, new KeptReads());
  const [published] = figures.versions;
  if (published === undefined) throw new Error('There is no version');
  return { figures, published, asked: memory.asked };
}

const toLine = (posting: NaivePosting): EntryLine => ({
  entry_no: posting.entryNo,
  line_no: posting.lineNo,
  account_id: posting.accountId,
  period_id: posting.periodId,
  corresponding_account_id: posting.correspondingAccountId,
  date: formatDay(posting.day),
  side: posting.side,
  amount: formatAmount(posting.amount),
  global_amount: formatAmount(posting.globalAmount),
  dimension_instance_id: posting.dimensionInstanceId,
  source_row: posting.sourceRow,
  rule_id: posting.ruleId === 0 ? null : posting.ruleId,
  flags: posting.flags,
});

const linesOf = ({ postings }: NaiveVersion, entryNumber: number): EntryLine[] =>
  postings.filter(({ entryNo }) => entryNo === entryNumber).map(toLine);

async function readPages(figures: Figures, published: PublishedVersion, limit: number) {
  const pages: (readonly ListedEntry[])[] = [];
  let after: number | null = 0;
  while (after !== null) {
    const page: Awaited<ReturnType<typeof listEntries>> = await listEntries(figures, published, {
      after,
      limit,
    });
    pages.push(page.entries);
    after = page.next;
  }
  return pages;
}

describe('journal entries', () => {
  it('come page by page by their numbers, line by line', async () => {
    const [length, limit] = [fc.integer({ min: 1, max: 9 }), fc.integer({ min: 1, max: 20 })];
    await fc.assert(
      fc.asyncProperty(ledger, length, limit, async (versions, segmentLength, size) => {
        for (const naive of versions) {
          const { figures, published } = stored(naive, segmentLength);
          const found = (await readPages(figures, published, size)).flat();
          const numbers = [...new Set(naive.postings.map(({ entryNo }) => entryNo))];
          const expected = numbers.map((entryNumber) => {
            const lines = linesOf(naive, entryNumber);
            return { entryNumber, lineCount: lines.length, lines };
          });
          expect(found).toEqual(expected);
        }
      }),
      { numRuns: 100 },
    );
  });

  it('are all listed where numbers are left out', async () => {
    const { figures, published } = stored(versionOf([2, 2, 2], (place) => place * 3 + 2));
    const pages = await readPages(figures, published, 2);
    expect(pages.map((page) => page.map(({ entryNumber }) => entryNumber))).toEqual([[2, 5], [8]]);
    expect((await listEntries(figures, published, { after: 0, limit: 1 })).total).toBe(3);
  });

  it('come with their first lines, and say how many they have', async () => {
    const naive = versionOf([2, entryLinesShown + 250, 2]);
    const { figures, published } = stored(naive);
    const [entries = []] = await readPages(figures, published, 100);
    expect(entries.map(({ lineCount }) => lineCount)).toEqual([2, entryLinesShown + 250, 2]);
    expect(entries[1]?.lines).toEqual(linesOf(naive, 2).slice(0, entryLinesShown));
    expect(entries[2]?.lines).toEqual(linesOf(naive, 3));
  });

  it('are fewer on a page where they have many lines', async () => {
    const lineCounts = Array.from({ length: 60 }, (_, place) => 100 + place * 5);
    const { figures, published } = stored(versionOf(lineCounts), 4096);
    const pages = await readPages(figures, published, 1000);
    const sizes = pages.map((page) => page.reduce((sum, { lines }) => sum + lines.length, 0));
    expect(Math.max(...sizes)).toBeLessThanOrEqual(entryPageLines);
    expect(Math.min(...sizes.slice(0, -1))).toBeGreaterThan(entryPageLines - entryLinesShown);
    expect(pages.flat().map(({ lineCount }) => lineCount)).toEqual(lineCounts);
  });

  it('have lines that come page by page, each once, and none beyond them', async () => {
    const naive = versionOf([3, 501, 2]);
    const { figures, published } = stored(naive);
    const found: EntryLine[] = [];
    let after: number | null = 0;
    while (after !== null) {
      const page: Awaited<ReturnType<typeof listEntryLines>> = await listEntryLines(figures, published, 2, {
        after,
        limit: 167,
      });
      expect(page.total).toBe(501);
      found.push(...page.lines);
      after = page.next;
    }
    expect(found).toEqual(linesOf(naive, 2));
    const beyond = await listEntryLines(figures, published, 2, { after: 501, limit: 5 });
    expect(beyond).toEqual({ total: 501, lines: [], next: null });
    const none = await listEntryLines(figures, published, 4, { after: 0, limit: 5 });
    expect(none).toEqual({ total: 0, lines: [], next: null });
  });

  it('are read from the segments that hold the lines, once it is known which, and from each once', async () => {
    const { figures, published, asked } = stored(versionOf([2, 40, 600, 2]), 1);
    const read = async (after: number) => {
      asked.length = 0;
      await listEntries(figures, published, { after, limit: 1 });
      return asked.length;
    };
    expect(await read(1)).toBe(published.segmentCount + 40);
    expect(await read(0)).toBe(2);
    expect(await read(1)).toBe(0);
    expect(await read(2)).toBe(entryLinesShown);
    asked.length = 0;
    await listEntryLines(figures, published, 3, { after: 400, limit: 7 });
    expect(asked).toHaveLength(7);
  });

  it('are known before anybody asks once a version was read ahead, and its heads', async () => {
    const { figures, published, asked } = stored(versionOf([2, 40, 2]), 1);
    await readAhead(figures, () => false);
    expect(asked).toHaveLength(published.segmentCount);
    asked.length = 0;
    await figures.segmentIndex(published);
    await listEntries(figures, published, { after: 1, limit: 1 });
    expect(asked).toHaveLength(40);
  });

  it.each([
    ['of more postings than are read ahead', () => false, 43],
    ['while the api stops', () => true, 44],
  ])('are not read ahead %s', async (_, isStopped, postingsMax) => {
    const { figures, asked } = stored(versionOf([2, 40, 2]), 1);
    await readAhead(figures, isStopped, postingsMax);
    expect(asked).toEqual([]);
  });

  it('are refused where lines are not numbered entry by entry', async () => {
    const naive = versionOf([2, 2]);
    const wrong = [
      naive.postings.map((posting) => ({ ...posting, entryNo: 3 - posting.entryNo })),
      naive.postings.map((posting) => ({ ...posting, lineNo: posting.lineNo + 1 })),
      naive.postings.map((posting) => ({ ...posting, lineNo: Math.min(posting.lineNo, 3) })),
    ];
    for (const postings of wrong) {
      const { figures, published } = stored({ ...naive, postings });
      await expect(listEntries(figures, published, { after: 0, limit: 9 })).rejects.toThrow(
        DamagedFiguresError,
      );
    }
  });
});
