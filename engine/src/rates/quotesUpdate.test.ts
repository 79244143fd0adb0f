import { describe, expect, it } from 'vitest';
import { readDailyQuotes } from './dailyQuotes.ts';
import { updateOfQuotes } from './quotesUpdate.ts';

const table = (...lines: readonly string[]) => readDailyQuotes(['Date,USD,GBP,', ...lines].join('\n'));
const present = table('2024-01-03,1.1,0.87,', '2024-01-02,1.09,N/A,');

describe('a newer table of reference rates', () => {
  it('adds days and currencies, and corrects quotes', () => {
    const next = readDailyQuotes(
      'Date,JPY,USD,GBP,\n2024-01-04,160,1.12,0.86,\n2024-01-03,159,1.1,0.88,\n2024-01-02,158,1.09,0.9,\n',
    );
    expect(updateOfQuotes(present, next)).toEqual({ daysAdded: 1, quotesCorrected: 1 });
    expect(updateOfQuotes(present, present)).toEqual({ daysAdded: 0, quotesCorrected: 0 });
  });

  it.each([
    ['a day', table('2024-01-03,1.1,0.87,', '2024-01-04,1.1,0.87,'), 'no rates of 2024-01-02'],
    ['the last days', table('2024-01-02,1.09,N/A,'), 'no rates of 2024-01-03'],
    ['a quote', table('2024-01-03,1.1,N/A,', '2024-01-02,1.09,N/A,'), 'no GBP of 2024-01-03'],
    ['a currency', readDailyQuotes('Date,GBP\n2024-01-03,0.87\n2024-01-02,N/A\n'), 'no USD of 2024-01-02'],
  ])('is refused where it has lost %s', (_, next, said) => {
    expect(() => updateOfQuotes(present, next)).toThrow(said);
  });
});
