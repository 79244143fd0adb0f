import { type Day, formatDay } from '../dates/plainDate.ts';
import type { DailyQuotes } from './dailyQuotes.ts';

/** What a newer table changes of the one before it. */
interface QuotesUpdate {
  readonly daysAdded: number;
  /** Quotes of days that were there already, which are others now. */
  readonly quotesCorrected: number;
}

/**
 * Holds a newer table of reference rates against the one that it is to replace. Refuses (RangeError) one that has lost a day or a
 * quote of it, as a table of the last days alone would, or that ends before it: rates that figures rest on would be gone.
 */
export function updateOfQuotes(present: DailyQuotes, next: DailyQuotes): QuotesUpdate {
  const indexOf = new Map(next.days.map((day, index) => [day, index]));
  const lost = (day: Day, what: string): RangeError =>
    new RangeError(`The table has no ${what} of ${formatDay(day)}, which is there at present`);
  let quotesCorrected = 0;
  present.days.forEach((day, index) => {
    const at = indexOf.get(day);
    if (at === undefined) throw lost(day, 'rates');
    for (const [currency, quotes] of present.quotes) {
      const before = quotes[index] ?? 0;
      const now = next.quotes.get(currency)?.[at] ?? 0;
      if (before !== 0 && now === 0) throw lost(day, currency);
      if (before !== 0 && now !== before) quotesCorrected += 1;
    }
  });
  return { daysAdded: next.days.length - present.days.length, quotesCorrected };
}
