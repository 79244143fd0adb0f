import { describe, expect, it } from 'vitest';
import { analyticsTextLengthMax } from '../plan/analytics.ts';
import { analyticsMeanings } from './analyticsMeaning.ts';

describe('a text of an analytics field', () => {
  const { text } = analyticsMeanings(new Map());

  it('is kept as it stands, up to a length that can be asked for', () => {
    const longest = 'ä'.repeat(analyticsTextLengthMax);
    expect(text.valueOf(longest)).toBe(longest);
    expect(text.valueOf(`${longest}b`)).toBe(longest);
  });

  it('ends with a whole character', () => {
    const before = 'x'.repeat(analyticsTextLengthMax - 1);
    expect(text.valueOf(`${before}😀`)).toBe(before);
  });
});
