import type { Placement } from '../placing/placement.ts';

/** What the lines of an entry make of it. */
export type EntryNature = 'ordinary' | 'closing' | 'conflict';

/**
 * An entry with a line on an account of type closing is a closing entry. Beside closing and retained accounts it may
 * hold either only accounts that stand for revenue and expense, or only balance accounts (closing, reopening, balance
 * carried forward); both at once is a conflict (singleEntryAccountTypeConflict). Retained against standard accounts
 * alone is an ordinary entry, such as a dividend.
 */
export function natureOf(placements: Iterable<Placement>): EntryNature {
  let isClosing = false;
  let hasResult = false;
  let hasBalance = false;
  for (const { streamAccountType, accountType } of placements) {
    if (streamAccountType === 'closing') isClosing = true;
    else if (streamAccountType === 'retained') continue;
    else if (accountType === 'balance') hasBalance = true;
    else hasResult = true;
  }
  if (!isClosing) return 'ordinary';
  return hasResult && hasBalance ? 'conflict' : 'closing';
}
