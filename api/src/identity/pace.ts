/**
 * Attempts fill a level that sinks with time. Below `free` each is judged at once; from there on the pause between two of them
 * doubles with each, from the first up to the longest one, and nobody is ever locked out.
 */
export interface Pace {
  readonly free: number;
  readonly secondsUntilForgotten: number;
  readonly pauseSeconds: readonly [first: number, longest: number];
}

export interface Level {
  readonly level: number;
  /** Since the last attempt that was judged. */
  readonly seconds: number;
}

function levelNow({ level, seconds }: Level, { secondsUntilForgotten }: Pace): number {
  return Math.max(0, level - Math.max(0, seconds) / secondsUntilForgotten);
}

/** Whether it has sunk to nothing. */
export function isForgotten(stored: Level, pace: Pace): boolean {
  return levelNow(stored, pace) === 0;
}

/** Seconds until another attempt is judged. */
export function secondsToWait(stored: Level, pace: Pace): number {
  const beyond = Math.ceil(levelNow(stored, pace)) - pace.free;
  if (beyond < 0) return 0;
  const [first, longest] = pace.pauseSeconds;
  const pause = Math.min(first * 2 ** beyond, longest);
  return Math.max(0, pause - Math.max(0, stored.seconds));
}

export function levelAfter(stored: Level, pace: Pace): number {
  const [first, longest] = pace.pauseSeconds;
  const highest = pace.free + Math.ceil(Math.log2(longest / first)) + 1;
  return Math.min(levelNow(stored, pace) + 1, highest);
}
