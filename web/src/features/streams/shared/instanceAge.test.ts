import { describe, expect, it } from 'vitest';
import { type InstanceAge, isOlder } from './instanceAge.ts';

const state = (revision: number, finishedAt: string | null = null): InstanceAge => ({
  revision,
  lastRun: { finishedAt },
});

describe('the age of what is known of an instance', () => {
  const cases: readonly [string, InstanceAge, InstanceAge, boolean][] = [
    ['a lower revision', state(3), state(4), true],
    ['the same', state(4), state(4), false],
    ['a higher revision', state(5), state(4), false],
    ['a run under way, beside its end', state(4), state(4, '2026-03-01T10:00:00Z'), true],
    ['the end of a run', state(4, '2026-03-01T10:00:00Z'), state(4), false],
    ['no run yet', { revision: 4, lastRun: null }, state(4), false],
    ['a run under way after one that has ended', state(5), state(4, '2026-03-01T10:00:00Z'), false],
  ];
  it.each(cases)('%s', (_, known, other, expected) => {
    expect(isOlder(known, other)).toBe(expected);
  });
});
