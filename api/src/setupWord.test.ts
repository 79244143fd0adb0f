import { describe, expect, it } from 'vitest';
import { readConfiguration } from './config.ts';
import { isSameWord, makeSetupWord } from './setupWord.ts';

describe('a set-up word', () => {
  it('is four groups of characters that nobody mistakes, another each time', () => {
    const words = Array.from({ length: 100 }, makeSetupWord);
    for (const word of words) expect(word).toMatch(/^([2-9a-hjkmnp-tv-z]{4}-){3}[2-9a-hjkmnp-tv-z]{4}$/);
    expect(new Set(words).size).toBe(words.length);
  });

  it.each([
    ['abcd-efgh-jkmn-pqrs', true],
    ['ABCD efgh\u2011jkmn–pqrs ', true],
    ['abcdefghjkmnpqrs', true],
    ['abcd-efgh-jkmn-pqr', false],
    ['abcd-efgh-jkmn-pqrst', false],
    ['', false],
  ])('is the same however it is typed: %s', (given, isSame) => {
    expect(isSameWord(given, 'abcd-efgh-jkmn-pqrs')).toBe(isSame);
  });

  it('is one of the own making unless it is given, and a short one is refused', () => {
    const { setupWord } = readConfiguration({ SETUP_WORD: '' });
    expect(setupWord).toEqual({ text: expect.stringMatching(/^[\w-]{19}$/), isGiven: false });
    const given = 'mind-the-gap-at-the-door';
    expect(readConfiguration({ SETUP_WORD: given }).setupWord).toEqual({ text: given, isGiven: true });
    expect(() => readConfiguration({ SETUP_WORD: '- mind-the-gap- -' })).toThrow(
      'SETUP_WORD: At least 16 characters',
    );
  });
});
