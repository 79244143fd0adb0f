import { formatDay } from '@tributary/engine/dates/plainDate';
import { formatAmount } from '@tributary/engine/money/amount';
import type { Segment } from '@tributary/engine/postings/segments/segment';
import type { EntryIndex } from './entryIndex.ts';
import type { Figures } from './figures.ts';
import type { PublishedVersion } from './publishedStore.ts';

export interface EntryLine {
  readonly entry_no: number;
  readonly line_no: number;
  readonly account_id: number;
  readonly period_id: number;
  readonly corresponding_account_id: number;
  readonly date: string;
  readonly side: number;
  readonly amount: string;
  readonly global_amount: string;
  readonly dimension_instance_id: number;
  readonly source_row: number;
  readonly rule_id: number | null;
  readonly flags: number;
}

function toLine(segment: Segment, row: number): EntryLine {
  const at = (column: Parameters<Segment['integers']>[0]): number => segment.integerAt(column, row);
  const ruleId = at('ruleIds');
  return {
    entry_no: at('entryNumbers'),
    line_no: at('lineNumbers'),
    account_id: at('accountIds'),
    period_id: at('periodIds'),
    corresponding_account_id: at('correspondingAccountIds'),
    date: formatDay(at('days')),
    side: at('sides'),
    amount: formatAmount(segment.amountAt('amounts', row)),
    global_amount: formatAmount(segment.amountAt('globalAmounts', row)),
    dimension_instance_id: at('dimensionInstanceIds'),
    source_row: at('sourceRows'),
    rule_id: ruleId === 0 ? null : ruleId,
    flags: at('flags'),
  };
}

/** How many lines of an entry come with it; the others are read by page. */
export const entryLinesShown = 200;
/** How many lines a page of entries holds: more of them would keep others waiting. */
export const entryPageLines = 5000;

export interface ListedEntry {
  readonly entryNumber: number;
  readonly lineCount: number;
  readonly lines: readonly EntryLine[];
}

/** Lines that follow each other. */
interface Stretch {
  readonly first: number;
  readonly count: number;
}

/** Where a line goes that lies in a row of a segment. */
interface Slot {
  readonly row: number;
  readonly lines: EntryLine[];
  readonly at: number;
}

/** The lines of each stretch, read from the segments that hold them. */
async function readStretches(
  figures: Figures,
  version: PublishedVersion,
  index: EntryIndex,
  stretches: readonly Stretch[],
): Promise<EntryLine[][]> {
  const slots = new Map<number, Slot[]>();
  const found = stretches.map(({ first, count }) => {
    const lines: EntryLine[] = [];
    for (let at = 0; at < count; at += 1) {
      const { segment, row } = index.postingOf(first + at);
      const ofSegment = slots.get(segment) ?? [];
      slots.set(segment, ofSegment);
      ofSegment.push({ row, lines, at });
    }
    return lines;
  });
  const { heads } = await figures.segmentIndex(version);
  const slotsOf = new Map(heads.map((head, place) => [head, slots.get(place) ?? []]));
  const wanted = heads.filter((_, place) => slots.has(place));
  for await (const { head, segment } of figures.scatteredSegments(version, wanted)) {
    for (const { row, lines, at } of slotsOf.get(head) ?? []) lines[at] = toLine(segment, row);
  }
  return found;
}

interface ListedEntries {
  readonly total: number;
  readonly entries: readonly ListedEntry[];
  /** The number of the last of them; null where no more follow. */
  readonly next: number | null;
}

/** The journal entries of a version after a number, each with its first lines; fewer than asked for where these are many. */
export async function listEntries(
  figures: Figures,
  version: PublishedVersion,
  { after, limit }: { readonly after: number; readonly limit: number },
): Promise<ListedEntries> {
  const index = await figures.entryIndex(version);
  const from = index.placeAfter(after);
  const shown: Stretch[] = [];
  let lineCount = 0;
  for (let place = from; place < Math.min(from + limit, index.count); place += 1) {
    const { first, count } = index.linesAt(place);
    const stretch = { first, count: Math.min(count, entryLinesShown) };
    lineCount += stretch.count;
    if (lineCount > entryPageLines) break;
    shown.push(stretch);
  }
  const found = await readStretches(figures, version, index, shown);
  const entries = found.map((lines, at) => ({
    entryNumber: index.numberAt(from + at),
    lineCount: index.linesAt(from + at).count,
    lines,
  }));
  const hasMore = from + entries.length < index.count;
  return { total: index.count, entries, next: hasMore ? (entries.at(-1)?.entryNumber ?? null) : null };
}

interface ListedLines {
  readonly total: number;
  readonly lines: readonly EntryLine[];
  /** How many lines stand before the next page; null where no more follow. */
  readonly next: number | null;
}

/** The lines of a journal entry, in their order, after so many of them; none where there is no such entry. */
export async function listEntryLines(
  figures: Figures,
  version: PublishedVersion,
  entryNumber: number,
  { after, limit }: { readonly after: number; readonly limit: number },
): Promise<ListedLines> {
  const index = await figures.entryIndex(version);
  const place = index.placeAfter(entryNumber - 1);
  if (place === index.count || index.numberAt(place) !== entryNumber) {
    return { total: 0, lines: [], next: null };
  }
  const { first, count: total } = index.linesAt(place);
  const end = Math.min(after + limit, total);
  const stretch = { first: first + after, count: Math.max(0, end - after) };
  const [lines = []] = await readStretches(figures, version, index, [stretch]);
  return { total, lines, next: end < total ? end : null };
}
