import { invalidField } from '../../http/errors.ts';
import type { PostingKey } from '../postings/readService.ts';

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

/** The place after which a page goes on; null from the beginning. */
export function parseCursor(text: string | undefined): PostingKey | null {
  if (text === undefined) return null;
  const key = parsePostingId(text);
  if (key === null) throw invalidField('query.after', 'invalid', 'It is no cursor of this list.');
  return key;
}
