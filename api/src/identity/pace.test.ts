import { describe, expect, it } from 'vitest';
import { levelAfter, secondsToWait } from './pace.ts';

const pace = { free: 3, secondsUntilForgotten: 100, pauseSeconds: [4, 30] } as const;

/** Pauses before each of so many attempts, of which each is made as soon as it may be. */
function pausesOf(count: number): number[] {
  let level = 0;
  return Array.from({ length: count }, () => {
    const seconds = secondsToWait({ level, seconds: 0 }, pace);
    level = levelAfter({ level, seconds }, pace);
    return seconds;
  });
}

describe('pauses between attempts', () => {
  it('are none at first, and then double up to the longest', () => {
    expect(pausesOf(8)).toEqual([0, 0, 0, 4, 8, 16, 30, 30]);
  });

  it('pass, also where the clock of the row is ahead', () => {
    expect(secondsToWait({ level: 5, seconds: 16 }, pace)).toBe(0);
    expect(secondsToWait({ level: 5, seconds: 1.5 }, pace)).toBe(14.5);
    expect(secondsToWait({ level: 5, seconds: -1 }, pace)).toBe(16);
  });

  it('are forgotten with time, all of them after a bounded one', () => {
    expect(levelAfter({ level: 5, seconds: 200 }, pace)).toBe(4);
    let level = 0;
    for (let attempt = 0; attempt < 1000; attempt += 1) level = levelAfter({ level, seconds: 0 }, pace);
    expect(level).toBe(7);
    expect(secondsToWait({ level, seconds: 700 }, pace)).toBe(0);
    expect(levelAfter({ level, seconds: 700 }, pace)).toBe(1);
  });
});
