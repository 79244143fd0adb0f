import { invalidField } from '../../http/errors.ts';
import type { PostingKey, SortedPlace } from '../postings/readService.ts';

/** The id of a posting on the wire is its key: opaque to callers, and gone with its version. */
export function formatPostingId(key: PostingKey): string {
  return [key.instanceId, key.version, key.accountId, key.periodId, key.lineNo].join('-');
}

/** The key behind an id, or null where the text is none. */
export function parsePostingId(text: string): PostingKey | null {
  const parts = /^(\d{1,15})-(\d{1,9})-(\d{1,15})-(\d{1,15})-(\d{1,10})$/.exec(text)?.slice(1).map(Number);
  if (parts === undefined) return null;
  const [instanceId = 0, version = 0, accountId = 0, periodId = 0, lineNo = 0] = parts;
  return { instanceId, version, accountId, periodId, lineNo };
}

function noCursor(): never {
  throw invalidField('query.after', 'invalid', 'It is no cursor of this list.');
}

/** The place after which a page in order of the key goes on; null from the beginning. */
export function parseCursor(text: string | undefined): PostingKey | null {
  return text === undefined ? null : (parsePostingId(text) ?? noCursor());
}

const sortedCursor = /^(-?\d{1,19})_(.+)$/;

/** Whether a cursor belongs to a list in another order than that of the key. */
export function isSortedCursor(text: string): boolean {
  return sortedCursor.test(text);
}

/** The same of a page in another order. */
export function parseSortedCursor(text: string | undefined): SortedPlace | null {
  if (text === undefined) return null;
  const [, value = '', id = ''] = sortedCursor.exec(text) ?? [];
  const key = parsePostingId(id) ?? noCursor();
  return { value: BigInt(value), key };
}

export function formatSortedCursor(value: SortedPlace['value'], id: string): string {
  return `${value}_${id}`;
}
