import type { Segment } from '@tributary/engine/postings/segments/segment';
import type { Figures } from './figures.ts';
import type { PublishedVersion } from './publishedStore.ts';

/** Postings of some periods as columns, in the order of their lines. */
export interface JournalLines {
  readonly count: number;
  readonly entryNumbers: Int32Array;
  readonly accountIds: Int32Array;
  readonly days: Int32Array;
  readonly sides: Int32Array;
  readonly amounts: BigInt64Array;
}

/** As many are held at once; the rest of a version takes another pass over its segments. */
const linesMax = 2_000_000;

async function countByPeriod(figures: Figures, version: PublishedVersion): Promise<Map<number, number>> {
  const counts = new Map<number, number>();
  const { heads } = await figures.segmentIndex(version);
  for await (const { segment } of figures.segments(version, heads)) {
    for (const id of segment.integers('periodIds')) counts.set(id, (counts.get(id) ?? 0) + 1);
  }
  return counts;
}

/** Periods in order, put together as long as they are not too many lines. */
function inPasses(periodIds: readonly number[], counts: ReadonlyMap<number, number>): number[][] {
  const passes: number[][] = [];
  let room = 0;
  for (const id of periodIds) {
    const count = counts.get(id) ?? 0;
    if (count === 0) continue;
    if (passes.length === 0 || count > room) {
      passes.push([]);
      room = linesMax;
    }
    passes.at(-1)?.push(id);
    room -= count;
  }
  return passes;
}

/** Lines of one period, as they come. */
class PeriodLines {
  readonly #lineNumbers: Int32Array;
  readonly #lines: JournalLines;
  #length = 0;

  constructor(count: number) {
    this.#lineNumbers = new Int32Array(count);
    this.#lines = {
      count,
      entryNumbers: new Int32Array(count),
      accountIds: new Int32Array(count),
      days: new Int32Array(count),
      sides: new Int32Array(count),
      amounts: new BigInt64Array(count),
    };
  }

  add(segment: Segment, row: number): void {
    const place = this.#length;
    const { entryNumbers, accountIds, days, sides, amounts } = this.#lines;
    this.#lineNumbers[place] = segment.integers('lineNumbers')[row] ?? 0;
    entryNumbers[place] = segment.integers('entryNumbers')[row] ?? 0;
    accountIds[place] = segment.integers('accountIds')[row] ?? 0;
    days[place] = segment.integers('days')[row] ?? 0;
    sides[place] = segment.integers('sides')[row] ?? 0;
    amounts[place] = segment.amounts('amounts')[row] ?? 0n;
    this.#length += 1;
  }

  inOrder(): JournalLines {
    const numbers = this.#lineNumbers;
    const order = Uint32Array.from(numbers, (_, place) => place).toSorted(
      (left, right) => (numbers[left] ?? 0) - (numbers[right] ?? 0),
    );
    const { count, entryNumbers, accountIds, days, sides, amounts } = this.#lines;
    const reordered = (column: Int32Array): Int32Array =>
      Int32Array.from(order, (place) => column[place] ?? 0);
    return {
      count,
      entryNumbers: reordered(entryNumbers),
      accountIds: reordered(accountIds),
      days: reordered(days),
      sides: reordered(sides),
      amounts: BigInt64Array.from(order, (place) => amounts[place] ?? 0n),
    };
  }
}

/** The postings of a version by period, in the order given, and by line: an entry lies in one period. */
export async function* journalLines(
  figures: Figures,
  version: PublishedVersion,
  periodIds: readonly number[],
): AsyncGenerator<JournalLines> {
  const { heads } = await figures.segmentIndex(version);
  const counts = await countByPeriod(figures, version);
  for (const pass of inPasses(periodIds, counts)) {
    const gathered = new Map(pass.map((id) => [id, new PeriodLines(counts.get(id) ?? 0)]));
    for await (const { segment } of figures.segments(version, heads)) {
      const periods = segment.integers('periodIds');
      for (let row = 0; row < segment.count; row++) gathered.get(periods[row] ?? 0)?.add(segment, row);
    }
    for (const lines of gathered.values()) yield lines.inOrder();
  }
}
