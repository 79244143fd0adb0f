import { setImmediate as nextTurn } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { isLarge, LargeAnswers } from './largeAnswers.ts';

it.each([
  ['a list of many', Array.from({ length: 1_000 }), true],
  ['a record with such a list', { revision: 1, accounts: Array.from({ length: 1_000 }) }, true],
  ['a short list', [1, 2], false],
  ['a record', { revision: 1, name: 'x'.repeat(2_000) }, false],
  ['nothing', null, false],
])('large is, or is not, %s', (_, answer, expected) => {
  expect(isLarge(answer)).toBe(expected);
});

it('large answers leave others as much time as they take, in the order in which they came', async () => {
  const answers = new LargeAnswers();
  const log: (string | number)[] = [];
  let turnCount = 0;
  const write = async (name: string) => {
    await answers.turn();
    log.push(turnCount, name);
    const begin = performance.now();
    while (performance.now() < begin + 20);
  };
  const written = Promise.all(['first', 'second', 'third'].map(write));
  const end = new AbortController();
  void written.finally(() => end.abort());
  while (!end.signal.aborted) {
    await nextTurn();
    turnCount += 1;
  }
  expect(log.filter((_, index) => index % 2 === 1)).toEqual(['first', 'second', 'third']);
  const [first = 0, second = 0, third = 0] = log.filter((entry) => typeof entry === 'number');
  expect(Math.min(second - first, third - second)).toBeGreaterThan(20);
});
