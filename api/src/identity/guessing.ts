import { isIPv6 } from 'node:net';
import type { ClientTransaction } from '../db/database.ts';
import {
  countAttempts,
  forgetOldAttempts,
  lockAttempts,
  placeMark,
  setAttempts,
  type StoredAttempts,
} from './guessingStore.ts';

/**
 * Attempts fill a level that sinks with time. Below `free` each is judged at once; from there on the pause between two of them
 * doubles with each, up to a longest one, and nobody is ever locked out.
 */
export interface Pace {
  readonly free: number;
  readonly secondsUntilForgotten: number;
  readonly pauseSecondsMax: number;
}

const pauseSecondsMin = 4;

/** An account from one address: what is guessed at it there keeps nobody out elsewhere. */
const paceOfPlace: Pace = { free: 5, secondsUntilForgotten: 600, pauseSecondsMax: 60 };
/** An account from all addresses. It sinks faster than a handful of addresses can fill it, each at the pace of its place. */
const paceOfAccount: Pace = { free: 50, secondsUntilForgotten: 10, pauseSecondsMax: 60 };
/** A device on which the account signed in before: nobody else slows it down. */
const paceOfDevice: Pace = { free: 10, secondsUntilForgotten: 600, pauseSecondsMax: 900 };
/** All accounts from one address, behind which there may be a whole office. */
const paceOfAddress: Pace = { free: 100, secondsUntilForgotten: 30, pauseSecondsMax: 900 };
/** All accounts from all addresses, which bounds the work of judging. */
const paceOfAll: Pace = { free: 500, secondsUntilForgotten: 1, pauseSecondsMax: 10 };

export interface Attempt {
  /** Whatever was typed or named as whom; told apart by its hash. */
  readonly account: string;
  readonly address: string;
  /** Hash of the token of a device that the account is known on. */
  readonly deviceHash: string | null;
}

/** Of which there is one, however it is spelled; of IPv6 the network, since one caller has all of it. */
function originOf(address: string): string {
  if (!isIPv6(address) || address.startsWith('::ffff:')) return address;
  const [head = '', tail = ''] = address.split('::');
  const groups = head.split(':').filter((group) => group !== '');
  const after = tail.split(':').filter((group) => group !== '');
  const filled = [
    ...groups,
    ...Array.from({ length: 8 - groups.length - after.length }, () => '0'),
    ...after,
  ];
  return filled
    .slice(0, 4)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(':');
}

function pacesOf({ account, address, deviceHash }: Attempt): ReadonlyMap<string, Pace> {
  if (deviceHash !== null) return new Map([[`device ${deviceHash} ${account}`, paceOfDevice]]);
  const origin = originOf(address);
  return new Map([
    [`account ${account}${placeMark}${origin}`, paceOfPlace],
    [`account ${account}`, paceOfAccount],
    [`address ${origin}`, paceOfAddress],
    ['all', paceOfAll],
  ]);
}

type Level = Pick<StoredAttempts, 'level' | 'seconds'>;

function levelNow({ level, seconds }: Level, { secondsUntilForgotten }: Pace): number {
  return Math.max(0, level - Math.max(0, seconds) / secondsUntilForgotten);
}

/** Seconds until another attempt is judged. */
export function secondsToWait(stored: Level, pace: Pace): number {
  const beyond = Math.ceil(levelNow(stored, pace)) - pace.free;
  if (beyond < 0) return 0;
  const pause = Math.min(pauseSecondsMin * 2 ** beyond, pace.pauseSecondsMax);
  return Math.max(0, pause - Math.max(0, stored.seconds));
}

export function levelAfter(stored: Level, pace: Pace): number {
  const highest = pace.free + Math.ceil(Math.log2(pace.pauseSecondsMax / pauseSecondsMin)) + 1;
  return Math.min(levelNow(stored, pace) + 1, highest);
}

/**
 * Counts an attempt before it is judged, so that many at once do not get more tries than one after the other. Answers the
 * seconds to wait where it may not be judged, which counts for nothing.
 */
export async function beginAttempt(transaction: ClientTransaction, attempt: Attempt): Promise<number> {
  const paces = pacesOf(attempt);
  await forgetOldAttempts(transaction);
  const stored = await lockAttempts(transaction, [...paces.keys()].toSorted());
  const known = stored.flatMap((each) => {
    const pace = paces.get(each.key);
    return pace === undefined ? [] : [{ each, pace }];
  });
  const wait = Math.max(...known.map(({ each, pace }) => secondsToWait(each, pace)));
  if (wait > 0) return Math.ceil(wait);
  for (const { each, pace } of known) await countAttempts(transaction, each.key, levelAfter(each, pace));
  return 0;
}

/** The attempt was right: it counts for nothing, and nothing is held against its account there, or on its device, any more. */
export async function endAttempt(transaction: ClientTransaction, attempt: Attempt): Promise<void> {
  const [own, ...shared] = pacesOf(attempt).keys();
  if (own !== undefined) await setAttempts(transaction, [own], 'none');
  await setAttempts(transaction, shared.toSorted(), 'one less');
}

/** Whether sign-in to an account from unknown devices waits now, at one place or at all. */
export function isHeldUp({ key, ...stored }: StoredAttempts): boolean {
  return secondsToWait(stored, key.includes(placeMark) ? paceOfPlace : paceOfAccount) > 0;
}
