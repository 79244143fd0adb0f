import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { afterQuiet } from '../start/afterQuiet.mjs';

/** @typedef {import('../start/afterQuiet.mjs').Extent} Extent */

const quietMilliseconds = 100;

describe('work after a while of quiet', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  function setUp() {
    /** @type {string[]} */
    const done = [];
    const soon = afterQuiet({
      part: async () => void done.push('part'),
      whole: async () => void done.push('whole'),
      report: (error) => void done.push(String(error)),
      quietMilliseconds,
    });
    return { done, soon };
  }

  it.each(
    /** @type {[Extent[], Extent][]} */ ([
      [['part', 'part'], 'part'],
      [['whole', 'part'], 'whole'],
      [['part', 'whole'], 'whole'],
    ]),
  )('that was asked for as %j is the %s, once', async (asked, expected) => {
    const { done, soon } = setUp();
    for (const extent of asked) {
      soon(extent);
      await vi.advanceTimersByTimeAsync(30);
    }
    expect(done).toEqual([]);
    await vi.advanceTimersByTimeAsync(quietMilliseconds);
    expect(done).toEqual([expected]);
  });

  it('is a part again after the whole was done', async () => {
    const { done, soon } = setUp();
    soon('whole');
    await vi.advanceTimersByTimeAsync(quietMilliseconds);
    soon('part');
    await vi.advanceTimersByTimeAsync(quietMilliseconds);
    expect(done).toEqual(['whole', 'part']);
  });

  it('goes on after a failure, which is reported', async () => {
    const report = vi.fn();
    const part = vi.fn().mockRejectedValueOnce(new Error('Broken.')).mockResolvedValueOnce(undefined);
    const soon = afterQuiet({ part, whole: part, report, quietMilliseconds });
    soon('part');
    await vi.advanceTimersByTimeAsync(quietMilliseconds);
    soon('part');
    await vi.advanceTimersByTimeAsync(quietMilliseconds);
    expect(report).toHaveBeenCalledOnce();
    expect(part).toHaveBeenCalledTimes(2);
  });
});
