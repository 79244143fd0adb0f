import { type CursorForm, formatCursor, noCursor, parseCursor } from '../../http/pages.ts';
import {
  adjustmentIdOf,
  initialBalanceIdOf,
  type PostingKey,
  type SortedPlace,
  versionOfInitialBalance,
} from '../postings/readService.ts';

/** Versions of instances begin at 1: 0 says that the first number is the id of an initial balance. */
const versionOnWire = 0;

/** Adjustments have ids below zero that no import has above it. */
const isOfAdjustment = (instanceId: number): boolean => adjustmentIdOf(-Math.abs(instanceId)) !== null;

const numbersOf = ({ instanceId, version, accountId, periodId, lineNo }: PostingKey): number[] => [
  initialBalanceIdOf(instanceId) ?? Math.abs(instanceId),
  initialBalanceIdOf(instanceId) === null ? version : versionOnWire,
  accountId,
  periodId,
  lineNo,
];

function keyOf([
  instanceId = 0,
  version = 0,
  accountId = 0,
  periodId = 0,
  lineNo = 0,
]: readonly number[]): PostingKey {
  const ofInstance = { instanceId: isOfAdjustment(instanceId) ? -instanceId : instanceId, version };
  const owner = version === versionOnWire ? versionOfInitialBalance(instanceId) : ofInstance;
  return { ...owner, accountId, periodId, lineNo };
}

/** The id of a posting on the wire is its key: opaque to callers, and gone with its version. */
export function formatPostingId(key: PostingKey): string {
  return numbersOf(key).join('-');
}

/** The key behind an id, or null where the text is none. */
export function parsePostingId(text: string): PostingKey | null {
  const parts = /^(\d{1,15})-(\d{1,9})-(\d{1,15})-(\d{1,15})-(\d{1,10})$/.exec(text)?.slice(1).map(Number);
  return parts === undefined ? null : keyOf(parts);
}

/** Postings in order of the key. */
const byKey: CursorForm = { list: 'postings_by_key', numberCount: 5, value: null };
/** In another order, by a date or an amount as a whole number. */
const sortedBy = (order: string): CursorForm => ({
  list: `postings_by_${order}`,
  numberCount: 5,
  value: /^(?:0|-?[1-9]\d{0,18})$/,
});

/** The place after which a page in order of the key goes on; null from the beginning. */
export function parseKeyCursor(after: string | undefined): PostingKey | null {
  const cursor = parseCursor(byKey, after);
  return cursor === null ? null : withinBounds(keyOf(cursor.numbers));
}

export function formatKeyCursor(key: PostingKey): string {
  return formatCursor(byKey, { numbers: numbersOf(key), value: '' });
}

/** Whether a cursor belongs to a list in that order. */
export function isSortedCursor(order: string, after: string): boolean {
  return after.startsWith(`${sortedBy(order).list}.`);
}

/** The same of a page in another order. */
export function parseSortedCursor(order: string, after: string | undefined): SortedPlace | null {
  const cursor = parseCursor(sortedBy(order), after);
  if (cursor === null) return null;
  const value = BigInt(cursor.value);
  return BigInt.asIntN(64, value) === value
    ? { value, key: withinBounds(keyOf(cursor.numbers)) }
    : noCursor();
}

export function formatSortedCursor(order: string, { value, key }: SortedPlace): string {
  return formatCursor(sortedBy(order), { numbers: numbersOf(key), value: String(value) });
}

/** Versions and lines are counted in less than ids: no posting has others. */
function withinBounds(key: PostingKey): PostingKey {
  return parsePostingId(formatPostingId(key)) ?? noCursor();
}
