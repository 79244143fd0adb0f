import { dayOf } from '@tributary/engine/dates/plainDate';
import { sideCodes } from '@tributary/engine/entries/postingCodes';
import { type Amount, parseAmount } from '@tributary/engine/money/amount';
import { type CursorForm, formatCursor, noCursor, parseCursor } from '../../../http/pages.ts';
import {
  type PostingKey,
  postingPage,
  type PostingSort,
  sortedPostingPage,
  type StoredPosting,
} from '../../postings/readService.ts';
import type { LineKey, LinePlace, LineSort, PayrollLine } from '../../payroll/lineService.ts';
import { formatPostingId, parsePostingId } from '../../trial-balance/service.ts';
import type { LineBucket } from './lineBuckets.ts';
import type { PayrollLines } from './payrollLines.ts';

/** Pages of the lines behind a value: bucket after bucket and then payroll, or all of it in one order. */

interface FoundPosting {
  readonly bucket: LineBucket;
  readonly posting: StoredPosting;
}
interface FoundPayroll {
  readonly payroll: PayrollLine;
}
export type FoundLine = FoundPosting | FoundPayroll;

/** What stands behind a value: where lines lie, in this order. */
export interface LineSources {
  readonly buckets: readonly LineBucket[];
  readonly payroll: PayrollLines;
}

export interface LinePage {
  readonly lines: readonly FoundLine[];
  readonly next: string | null;
}

export interface LineOrder {
  readonly by: 'date' | 'account' | 'amount' | 'legal_entity';
  readonly isDescending: boolean;
  /** Places of accounts in the chart, and of legal entities. */
  readonly places: ReadonlyMap<number, number>;
}

export interface PageOrder {
  readonly after: string | undefined;
  readonly limit: number;
}

const afterPath = 'after';
/** The bucket, then the key of the posting; behind all buckets that of a line of payroll, which has one number more. */
const numberCount = 7;
const byKey: CursorForm = { list: 'report_lines', numberCount, value: null };
/** A line has at most 18 digits with its decimals, and a value counts it at most 10^9 times. */
const valueDigits = /^(?:0|-?[1-9]\d{0,27})$/;
const sortedBy = ({ by, isDescending }: LineOrder): CursorForm => ({
  list: `report_lines_by_${by}${isDescending ? '_descending' : ''}`,
  numberCount,
  value: valueDigits,
});

const keyOf = (posting: StoredPosting): PostingKey => ({
  instanceId: posting.instance_id,
  version: posting.version,
  accountId: posting.account_id,
  periodId: posting.period_id,
  lineNo: posting.line_no,
});

export const postingIdOf = (posting: StoredPosting): string => formatPostingId(keyOf(posting));

const numbersOf = ({ buckets }: LineSources, line: FoundLine): number[] =>
  'payroll' in line
    ? [buckets.length, ...line.payroll.key]
    : [buckets.indexOf(line.bucket), ...postingIdOf(line.posting).split('-').map(Number), 0];

function keyIn(numbers: readonly number[]): PostingKey {
  return parsePostingId(numbers.slice(1, -1).join('-')) ?? noCursor(afterPath);
}

function payrollKeyIn(numbers: readonly number[]): LinePlace {
  const [, cell = 0, account = 0, entity = 0, place = 0, side = 0, person = 0] = numbers;
  return [cell, account, entity, place, side, person];
}

/** Debit less credit. */
function balanceOf(posting: StoredPosting): Amount {
  const amount = parseAmount(posting.amount) ?? 0n;
  return posting.side === sideCodes.debit ? amount : -amount;
}

/** What a line gives to the value. */
export const valueOfLine = (line: FoundLine): Amount =>
  'payroll' in line ? line.payroll.value : balanceOf(line.posting) * BigInt(line.bucket.factor);

async function readByKey(sources: LineSources, { after, limit }: PageOrder): Promise<LinePage> {
  const { buckets, payroll } = sources;
  const cursor = parseCursor(byKey, after, afterPath);
  const first = cursor?.numbers[0] ?? 0;
  const lines: FoundLine[] = [];
  for (const [place, bucket] of buckets.entries()) {
    if (place < first) continue;
    const from = cursor !== null && place === first ? keyIn(cursor.numbers) : null;
    // One more than fits says whether there is another page.
    const page = await postingPage(bucket.figures, bucket.query, from, limit + 1 - lines.length);
    lines.push(...page.postings.map((posting) => ({ bucket, posting })));
    if (lines.length > limit) break;
  }
  if (lines.length <= limit) {
    const from = cursor !== null && first >= buckets.length ? payrollKeyIn(cursor.numbers) : null;
    const key = from && { value: '0', key: from };
    const found = await payroll.page(null, key, limit + 1 - lines.length);
    lines.push(...found.map((each) => ({ payroll: each })));
  }
  const shown = lines.slice(0, limit);
  const last = lines.length > limit ? shown.at(-1) : undefined;
  return { lines: shown, next: last === undefined ? null : cursorAt(byKey, sources, last, '') };
}

const cursorAt = (form: CursorForm, sources: LineSources, line: FoundLine, value: string): string =>
  formatCursor(form, { numbers: numbersOf(sources, line), value });

const beforeAll = Number.NEGATIVE_INFINITY;
const afterAll = Number.POSITIVE_INFINITY;
const keyOfEnd = (instanceId: number): PostingKey => ({
  instanceId,
  version: 0,
  accountId: 0,
  periodId: 0,
  lineNo: 0,
});

function sortOf({ factor }: LineBucket, { by, isDescending, places }: LineOrder): PostingSort {
  if (by === 'date') return { by, isDescending };
  if (by === 'amount') return { by: 'balance', isDescending: factor < 0 ? !isDescending : isDescending };
  return { by, isDescending, places };
}

/** The same of payroll. */
function payrollSortOf({ by, isDescending, places }: LineOrder): LineSort {
  const ids = [...places].toSorted(([, first], [, second]) => first - second).map(([id]) => id);
  return { by, isDescending, ids };
}

function orderedValue(line: FoundLine, { by, places }: LineOrder): bigint {
  if ('payroll' in line) return line.payroll.sorted;
  const { posting } = line;
  if (by === 'amount') return valueOfLine(line);
  if (by === 'date') return BigInt(dayOf(posting.date));
  return BigInt(places.get(by === 'account' ? posting.account_id : posting.legal_entity_id) ?? 0);
}

async function readSorted(
  sources: LineSources,
  order: LineOrder,
  { after, limit }: PageOrder,
): Promise<LinePage> {
  const { buckets, payroll } = sources;
  const form = sortedBy(order);
  const cursor = parseCursor(form, after, afterPath);
  const found: { readonly line: FoundLine; readonly value: bigint; readonly place: number }[] = [];
  for (const [place, bucket] of buckets.entries()) {
    const from = cursor === null ? null : placeIn(bucket, place, order, cursor);
    const page = await sortedPostingPage(bucket.figures, bucket.query, {
      sort: sortOf(bucket, order),
      after: from,
      limit: limit + 1,
    });
    for (const posting of page.postings) {
      const line = { bucket, posting };
      found.push({ line, value: orderedValue(line, order), place });
    }
  }
  const behind = cursor && payrollPlaceIn(buckets.length, cursor);
  for (const each of await payroll.page(payrollSortOf(order), behind, limit + 1))
    found.push({ line: { payroll: each }, value: each.sorted, place: buckets.length });
  const isBefore = (first: bigint, second: bigint) => (order.isDescending ? first > second : first < second);
  // Those of a bucket are in order already.
  const inOrder = found.toSorted((first, second) => {
    if (first.value === second.value) return first.place - second.place;
    return isBefore(first.value, second.value) ? -1 : 1;
  });
  const shown = inOrder.slice(0, limit);
  const last = inOrder.length > limit ? shown.at(-1) : undefined;
  return {
    lines: shown.map(({ line }) => line),
    next: last === undefined ? null : cursorAt(form, sources, last.line, String(last.value)),
  };
}

/** Where a bucket goes on: of equal values those of the buckets before it were shown, those of the buckets behind it were not. */
function placeIn(
  bucket: LineBucket,
  place: number,
  order: LineOrder,
  { numbers, value }: { readonly numbers: readonly number[]; readonly value: string },
) {
  const at = numbers[0] ?? 0;
  const key = place === at ? keyIn(numbers) : keyOfEnd(place < at ? afterAll : beforeAll);
  const shown = BigInt(value);
  if (order.by !== 'amount') return { value: shown, key };
  const factor = BigInt(bucket.factor);
  const balance = shown / factor;
  const left = shown - balance * factor;
  if (left === 0n) return { value: balance, key };
  // No balance of this bucket gives that value: what was shown ends at the last one before it.
  const isBetweenUp = left < 0n === factor < 0n;
  const { isDescending } = sortOf(bucket, order);
  const before = isDescending ? balance + (isBetweenUp ? 1n : 0n) : balance - (isBetweenUp ? 0n : 1n);
  return { value: before, key: keyOfEnd(afterAll) };
}

/** Where payroll, which comes behind all buckets, goes on: of an equal value none of it was shown as long as a bucket was. */
function payrollPlaceIn(
  bucketCount: number,
  { numbers, value }: { readonly numbers: readonly number[]; readonly value: string },
): LineKey {
  return { value, key: (numbers[0] ?? 0) < bucketCount ? null : payrollKeyIn(numbers) };
}

export async function readLines(
  sources: LineSources,
  order: LineOrder | null,
  page: PageOrder,
): Promise<LinePage> {
  return order === null ? readByKey(sources, page) : readSorted(sources, order, page);
}
