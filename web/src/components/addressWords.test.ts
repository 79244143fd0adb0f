import { describe, expect, it } from 'vitest';
import { addressWords, codeOrName } from './addressWords.ts';

const records = [
  { id: 'a', code: '1200', name: 'Cash' },
  { id: 'b', code: '', name: 'Assets' },
  { id: 'c', code: '', name: 'Assets' },
  { id: 'd', code: '.Assets', name: 'Odd' },
];

describe('words of addresses', () => {
  it('are codes, else names, each for one record', () => {
    const words = addressWords(records, codeOrName);
    expect(records.map(({ id }) => words.wordOf(id))).toEqual(['1200', '.Assets', '.Assets.2', '.Assets.3']);
    for (const record of records) expect(words.find(words.wordOf(record.id))).toBe(record);
  });

  it('lead nowhere where nothing is called so', () => {
    const words = addressWords(records, codeOrName);
    expect([words.find('Cash'), words.find('a'), words.wordOf('x')]).toEqual([undefined, undefined, '']);
  });
});
