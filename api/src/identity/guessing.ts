import type { ClientTransaction } from '../db/database.ts';
import {
  countAttempts,
  findAttempts,
  forgetOldAttempts,
  latestOfAccounts,
  lockAttempts,
  setAttempts,
  type StoredAttempts,
} from './guessingStore.ts';
import { secondsToWait } from './pace.ts';
import type { UnwrittenAttempts } from './unwrittenAttempts.ts';
import {
  type Attempt,
  type Judgement,
  judge,
  paceOfKey,
  pacesOfAccounts,
  type ProviderAttempt,
  waysOf,
} from './ways.ts';

export interface BegunAttempt {
  /** 0 where it is judged. */
  readonly secondsToWait: number;
  /** What it filled and what a right one takes back: first what is its own, of its place or device, then what it shares with others. */
  readonly filled: readonly string[];
}

/** Where attempts are counted, beside the database: what was counted there while nothing was to be written. */
export interface Counting {
  readonly unwritten: UnwrittenAttempts;
  /** Without it, the database is only read. */
  readonly mayWrite: boolean;
}

/**
 * Counts an attempt before it is judged, so that many at once do not get more tries than one after the other. Where it
 * may not be judged, it counts for nothing and writes nothing: whoever asks again and again fills no disk.
 */
export async function beginAttempt(
  transaction: ClientTransaction,
  attempt: Attempt | ProviderAttempt,
  { unwritten, mayWrite }: Counting,
): Promise<BegunAttempt> {
  const ways = waysOf(attempt);
  const keys = [...new Set(ways.flatMap((way) => [...way.keys()]))].toSorted();
  const judgeBy = (stored: readonly StoredAttempts[]): Judgement =>
    judge(ways, unwritten.latest(keys, stored));
  const seen = judgeBy(await findAttempts(transaction, keys));
  if (!seen.isFree) return { secondsToWait: seen.secondsToWait, filled: [] };
  if (!mayWrite) {
    unwritten.count(ways, seen.levels);
    return { secondsToWait: 0, filled: [] };
  }
  await forgetOldAttempts(transaction);
  // Others may have been counted meanwhile.
  const judgement = judgeBy(await lockAttempts(transaction, keys));
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

/** Whether sign-in to an account from unknown devices waits now, at one place or at all, or by its second factor anywhere. */
export function isHeldUp({ key, ...stored }: StoredAttempts): boolean {
  return secondsToWait(stored, paceOfKey(key)) > 0;
}

/** The accounts of which that holds now. */
export async function listHeldUpAccounts(transaction: ClientTransaction): Promise<string[]> {
  const latest = await latestOfAccounts(transaction, {
    // What has sunk a little since counts as the next whole level.
    aboveLevel: Math.min(...pacesOfAccounts.map(({ free }) => free)) - 1,
    withinSeconds: Math.max(...pacesOfAccounts.map(({ pauseSeconds: [, longest] }) => longest)),
  });
  return [...new Set(latest.filter(isHeldUp).map(({ account }) => account))];
}
