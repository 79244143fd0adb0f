import type { ClientTransaction } from '../db/database.ts';
import {
  countAttempts,
  forgetOldAttempts,
  lockAttempts,
  placeMark,
  setAttempts,
  type StoredAttempts,
} from './guessingStore.ts';
import { secondsToWait } from './pace.ts';
import { type Attempt, judge, paceOfAccount, paceOfPlace, waysOf } from './ways.ts';

export interface BegunAttempt {
  /** 0 where it is judged. */
  readonly secondsToWait: number;
  /** What it filled: first what is its own, of its place or device, then what it shares with others. */
  readonly filled: readonly string[];
}

/**
 * Counts an attempt before it is judged, so that many at once do not get more tries than one after the other. Where it
 * may not be judged, it counts for nothing.
 */
export async function beginAttempt(transaction: ClientTransaction, attempt: Attempt): Promise<BegunAttempt> {
  const ways = waysOf(attempt);
  await forgetOldAttempts(transaction);
  const keys = new Set(ways.flatMap((way) => [...way.keys()]));
  const stored = await lockAttempts(transaction, [...keys].toSorted());
  const judgement = judge(ways, new Map(stored.map((each) => [each.key, each])));
  if (!judgement.isFree) return { secondsToWait: judgement.secondsToWait, filled: [] };
  for (const [key, level] of judgement.levels) await countAttempts(transaction, key, level);
  return { secondsToWait: 0, filled: [...judgement.levels.keys()] };
}

/** The attempt was right: it counts for nothing, and nothing is held against its account there, or on its device, any more. */
export async function endAttempt(transaction: ClientTransaction, { filled }: BegunAttempt): Promise<void> {
  // In the order in which attempts that begin take hold of them.
  for (const key of filled.toSorted()) {
    await setAttempts(transaction, key, key === filled[0] ? 'none' : 'one less');
  }
}

/** Whether sign-in to an account from unknown devices waits now, at one place or at all. */
export function isHeldUp({ key, ...stored }: StoredAttempts): boolean {
  return secondsToWait(stored, key.includes(placeMark) ? paceOfPlace : paceOfAccount) > 0;
}
