import type { Segment } from '@tributary/engine/postings/segments/segment';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { misnumberedLines } from './damage.ts';
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
const linesMaxDefault = 2_000_000;

/** How many lines each period of a version has, and for each line how many of its period stand before it. */
interface LinePlaces {
  readonly counts: ReadonlyMap<number, number>;
  readonly places: Int32Array;
}

/** Lines that are gone through before others get their turn. */
const linesAtOnce = 16_384;

/** Without sorting: lines are numbered from 1. */
async function placeLines(figures: Figures, version: PublishedVersion): Promise<LinePlaces> {
  const periodIds = new Int32Array(version.postingCount);
  const { heads } = await figures.segmentIndex(version);
  for await (const { segment } of figures.segments(version, heads)) {
    const [periods, lineNumbers] = [segment.integers('periodIds'), segment.integers('lineNumbers')];
    for (let row = 0; row < segment.count; row += 1) {
      const index = (lineNumbers[row] ?? 0) - 1;
      if (periodIds[index] !== 0) throw misnumberedLines(version);
      periodIds[index] = periods[row] ?? 0;
    }
  }
  const counts = new Map<number, number>();
  const places = new Int32Array(periodIds.length);
  for (const [index, periodId] of periodIds.entries()) {
    if (index % linesAtOnce === 0) await nextTurn();
    const place = counts.get(periodId) ?? 0;
    places[index] = place;
    counts.set(periodId, place + 1);
  }
  return { counts, places };
}

/** Periods in order, put together as long as they are not too many lines. */
export function inPasses(
  periodIds: readonly number[],
  counts: ReadonlyMap<number, number>,
  linesMax: number,
): number[][] {
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

const emptyLines = (count: number): JournalLines => ({
  count,
  entryNumbers: new Int32Array(count),
  accountIds: new Int32Array(count),
  days: new Int32Array(count),
  sides: new Int32Array(count),
  amounts: new BigInt64Array(count),
});

/** Puts the lines of a segment to those of their periods, as far as these are gathered. */
function gather(segment: Segment, places: Int32Array, gathered: ReadonlyMap<number, JournalLines>): void {
  const [periods, lineNumbers] = [segment.integers('periodIds'), segment.integers('lineNumbers')];
  const columns = {
    entryNumbers: segment.integers('entryNumbers'),
    accountIds: segment.integers('accountIds'),
    days: segment.integers('days'),
    sides: segment.integers('sides'),
  };
  const amounts = segment.amounts('amounts');
  for (let row = 0; row < segment.count; row += 1) {
    const lines = gathered.get(periods[row] ?? 0);
    if (lines === undefined) continue;
    const place = places[(lineNumbers[row] ?? 0) - 1] ?? 0;
    lines.entryNumbers[place] = columns.entryNumbers[row] ?? 0;
    lines.accountIds[place] = columns.accountIds[row] ?? 0;
    lines.days[place] = columns.days[row] ?? 0;
    lines.sides[place] = columns.sides[row] ?? 0;
    lines.amounts[place] = amounts[row] ?? 0n;
  }
}

/** The postings of a version by period, in the order given, and by line: an entry lies in one period. */
export async function* journalLines(
  figures: Figures,
  version: PublishedVersion,
  periodIds: readonly number[],
  linesMax: number = linesMaxDefault,
): AsyncGenerator<JournalLines> {
  const { heads } = await figures.segmentIndex(version);
  const { counts, places } = await placeLines(figures, version);
  for (const pass of inPasses(periodIds, counts, linesMax)) {
    const gathered = new Map(pass.map((id) => [id, emptyLines(counts.get(id) ?? 0)]));
    for await (const { segment } of figures.segments(version, heads)) gather(segment, places, gathered);
    yield* gathered.values();
  }
}
