import { dayOf } from '@tributary/engine/dates/plainDate';
import { sideCodes } from '@tributary/engine/entries/postingCodes';
import { parseAmount } from '@tributary/engine/money/amount';
import { type CursorForm, formatCursor, noCursor, parseCursor } from '../../http/pages.ts';
import {
  type Figures,
  isQuicklySorted,
  type PostingKey,
  postingPage,
  type PostingQuery,
  type PostingSort,
  sortedPostingPage,
  type StoredPosting,
} from '../postings/readService.ts';
import { formatPostingId, isSortedCursor, parsePostingId } from './postingId.ts';

/** Pages of lines of several kinds: those of one after those of another, or all of them in one order. */

/** Lines of a kind of data behind a figure. */
export interface LineSection {
  /** Where they lie: in the books, or in adjustments. */
  readonly figures: Figures;
  readonly query: PostingQuery;
  /** They count with the opposite sign. */
  readonly isTaken: boolean;
}

export interface SectionLine<Section extends LineSection> {
  readonly section: Section;
  readonly posting: StoredPosting;
}

export interface SectionPage<Section extends LineSection> {
  readonly lines: readonly SectionLine<Section>[];
  readonly next: string | null;
}

interface PageOrder {
  readonly after?: string | undefined;
  readonly limit: number;
}

/** The section, then the key of the posting. */
const numberCount = 6;
const byKey: CursorForm = { list: 'consolidated_by_key', numberCount, value: null };
const consolidatedBy = (order: string) => `consolidated_by_${order}`;
const sortedBy = (order: string): CursorForm => ({
  list: consolidatedBy(order),
  numberCount,
  value: /^(?:0|-?[1-9]\d{0,18})$/,
});

/** Whether a cursor belongs to a list of several kinds in that order. */
const isCursorBy = (order: string, after: string): boolean => after.startsWith(`${consolidatedBy(order)}.`);

/** Whether what is left to us is put in order of dates: a list goes on as it began. */
export async function isListedByDate(
  sections: readonly LineSection[],
  after: string | undefined,
): Promise<boolean> {
  if (after !== undefined) return isSortedCursor('date', after) || isCursorBy('date', after);
  for (const { figures, query } of sections) if (!(await isQuicklySorted(figures, query))) return false;
  return true;
}

export const keyOf = (posting: StoredPosting): PostingKey => ({
  instanceId: posting.instance_id,
  version: posting.version,
  accountId: posting.account_id,
  periodId: posting.period_id,
  lineNo: posting.line_no,
});

const numbersOf = (place: number, posting: StoredPosting): number[] => [
  place,
  ...formatPostingId(keyOf(posting)).split('-').map(Number),
];

const keyIn = (numbers: readonly number[]): PostingKey =>
  parsePostingId(numbers.slice(1).join('-')) ?? noCursor();

export async function sectionsByKey<Section extends LineSection>(
  sections: readonly Section[],
  { after, limit }: PageOrder,
): Promise<SectionPage<Section>> {
  const cursor = parseCursor(byKey, after);
  const first = cursor?.numbers[0] ?? 0;
  const lines: SectionLine<Section>[] = [];
  for (const [place, section] of sections.entries()) {
    if (place < first || lines.length > limit) continue;
    const from = cursor !== null && place === first ? keyIn(cursor.numbers) : null;
    // One more than fits says whether there is another page.
    const page = await postingPage(section.figures, section.query, from, limit + 1 - lines.length);
    lines.push(...page.postings.map((posting) => ({ section, posting })));
  }
  const last = lines.length > limit ? lines[limit - 1] : undefined;
  const next =
    last === undefined
      ? null
      : formatCursor(byKey, {
          numbers: numbersOf(sections.indexOf(last.section), last.posting),
          value: '',
        });
  return { lines: lines.slice(0, limit), next };
}

type LineSort = PostingSort & { readonly by: 'date' | 'debit' | 'credit' };

/** What is taken away is the last where it would be the first. */
const isTurned = ({ isTaken }: LineSection, { by }: LineSort): boolean => isTaken && by !== 'date';

function valueOf({ section, posting }: SectionLine<LineSection>, sort: LineSort): bigint {
  if (sort.by === 'date') return BigInt(dayOf(posting.date));
  if (posting.side !== sideCodes[sort.by]) return 0n;
  const amount = parseAmount(posting.amount) ?? 0n;
  return isTurned(section, sort) ? -amount : amount;
}

const keyOfEnd = (instanceId: number): PostingKey => ({
  instanceId,
  version: 0,
  accountId: 0,
  periodId: 0,
  lineNo: 0,
});

export async function sectionsSorted<Section extends LineSection>(
  sections: readonly Section[],
  sort: LineSort,
  orderBy: string,
  { after, limit }: PageOrder,
): Promise<SectionPage<Section>> {
  const form = sortedBy(orderBy);
  const cursor = parseCursor(form, after);
  const found: (SectionLine<Section> & { readonly value: bigint; readonly place: number })[] = [];
  for (const [place, section] of sections.entries()) {
    const turned = isTurned(section, sort);
    const page = await sortedPostingPage(section.figures, section.query, {
      sort: { ...sort, isDescending: sort.isDescending !== turned },
      after: cursor === null ? null : placeIn(place, cursor, turned),
      limit: limit + 1,
    });
    for (const posting of page.postings) {
      const line = { section, posting };
      found.push({ ...line, value: valueOf(line, sort), place });
    }
  }
  const isBefore = (one: bigint, other: bigint) => (sort.isDescending ? one > other : one < other);
  // Those of a section are in order already.
  const inOrder = found.toSorted((one, other) => {
    if (one.value === other.value) return one.place - other.place;
    return isBefore(one.value, other.value) ? -1 : 1;
  });
  const lines = inOrder.slice(0, limit);
  const last = inOrder.length > limit ? lines.at(-1) : undefined;
  const next =
    last === undefined
      ? null
      : formatCursor(form, { numbers: numbersOf(last.place, last.posting), value: String(last.value) });
  return { lines, next };
}

/** Where a section goes on: of equal values those of the sections before it were shown, those of the sections behind it were not. */
function placeIn(
  place: number,
  { numbers, value }: { readonly numbers: readonly number[]; readonly value: string },
  turned: boolean,
) {
  const at = numbers[0] ?? 0;
  const shown = BigInt(value);
  const end = place < at ? Number.POSITIVE_INFINITY : Number.NEGATIVE_INFINITY;
  return { value: turned ? -shown : shown, key: place === at ? keyIn(numbers) : keyOfEnd(end) };
}
