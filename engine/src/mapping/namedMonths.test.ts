import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { dayOf, formatDay, partsOfDay } from '../dates/plainDate.ts';
import { parseDate } from './dates.ts';
import { detectDateFormat } from './detectDates.ts';
import type { DateFormat } from './fieldMap.ts';

/** Dates and periods as programs write them with the month as a word. */

const firstDate = '2024-01-01';
const by = (order: DateFormat['order'], options: Partial<DateFormat> = {}): DateFormat => ({
  kind: 'date',
  order,
  ...(order === 'day_month' ? { firstDate } : {}),
  ...options,
});

function read(text: string, format: DateFormat): string | null {
  const parsed = parseDate(text, format);
  if (parsed === null) return null;
  return parsed.kind === 'day' ? formatDay(parsed.day) : `${parsed.year}/${parsed.number}`;
}

describe('months by name', () => {
  it.each([
    ['31-Jan-2024', 'day_month_year', '2024-01-31'],
    ['31-JAN-24', 'day_month_year', '2024-01-31'],
    ['31Jan2024', 'day_month_year', '2024-01-31'],
    ['31/jan/1999', 'day_month_year', '1999-01-31'],
    ['31. März 2024', 'day_month_year', '2024-03-31'],
    ['31.Mrz.2024', 'day_month_year', '2024-03-31'],
    ['31. Ma\u0308rz 2024', 'day_month_year', '2024-03-31'],
    ['31. Maerz 2024', 'day_month_year', '2024-03-31'],
    ['1. Jänner 2024', 'day_month_year', '2024-01-01'],
    ['1. Sept. 2024', 'day_month_year', '2024-09-01'],
    ['31\u00a0мар.\u00a02024', 'day_month_year', '2024-03-31'],
    ['31 март 2024 г.', 'day_month_year', '2024-03-31'],
    ['31.03.2024 г.', 'day_month_year', '2024-03-31'],
    ['31-Jan-2024 10:15', 'day_month_year', '2024-01-31'],
    ['Jan 31, 2024', 'month_day_year', '2024-01-31'],
    ['Jan. 31 2024', 'month_day_year', '2024-01-31'],
    ['September-01-24', 'month_day_year', '2024-09-01'],
    ['2024-Feb-29', 'year_month_day', '2024-02-29'],
    ['2024 Dez 31', 'year_month_day', '2024-12-31'],
    ['Jan-24', 'month_year', '2024/1'],
    ['Januar 2024', 'month_year', '2024/1'],
    ['януари 2024 г.', 'month_year', '2024/1'],
    ['2024-Okt', 'year_month', '2024/10'],
    ['24 Mai', 'day_month', '2024-05-24'],
    ['24. May', 'day_month', '2024-05-24'],
  ] as const)('reads %j as %s', (text, order, expected) => expect(read(text, by(order))).toBe(expected));

  it.each([
    ['is a month of a year', 'Mar-24', 'month_year', '2024/3'],
    ['is a month of a year', '24-Mar', 'year_month', '2024/3'],
    ['is a day of a month', 'Mar-24', 'day_month', '2024-03-24'],
    ['is no whole date', 'Mar-24', 'day_month_year', null],
    ['has the day before the year', '12-Jan-13', 'day_month_year', '2013-01-12'],
    ['has the day before the year', 'Jan 12, 13', 'month_day_year', '2013-01-12'],
    ['has the year before the day', '12-Jan-13', 'year_month_day', '2012-01-13'],
    ['names its month wherever the order puts it', 'Jan 31, 2024', 'day_month_year', '2024-01-31'],
    ['is no day number', 'Mar-24', 'serial', null],
  ] as const)('%s: %s by %s', (_name, text, order, expected) => expect(read(text, by(order))).toBe(expected));

  it.each([
    ['31-Foo-2024', 'day_month_year'],
    ['31-J-2024', 'day_month_year'],
    ['31-January-2024', 'year_month_day'],
    ['31-Feb-2024', 'day_month_year'],
    ['Jan 0, 2024', 'month_day_year'],
    ['31-Jan-024', 'day_month_year'],
    ['Jan 2024', 'day_month_year'],
    ['1 Jan 2024', 'month_year'],
    ['Jan', 'month_year'],
    ['Jan 4', 'month_year'],
    ['Jan 202', 'month_year'],
    ['Foo 2024', 'month_year'],
    ['Jan 2024 Jan', 'month_year'],
    ['Wed 31 Jan 2024', 'day_month_year'],
    ['31--- Jan 2024', 'day_month_year'],
  ] as const)('refuses %j by %s', (text, order) => expect(parseDate(text, by(order))).toBeNull());

  it('reads dates and months as the locale data of each language writes them', () => {
    const days = fc.integer({ min: dayOf('1970-01-01'), max: dayOf('2069-12-31') });
    const languages = fc.constantFrom('en-GB', 'en-US', 'en-AU', 'de-DE', 'de-AT', 'de-CH', 'bg-BG');
    const widths = fc.constantFrom('long' as const, 'short' as const);
    fc.assert(
      fc.property(days, languages, widths, (day, language, month) => {
        const written = (options: Intl.DateTimeFormatOptions) =>
          new Intl.DateTimeFormat(language, { month, year: 'numeric', timeZone: 'UTC', ...options }).format(
            day * 86_400_000,
          );
        const parts = partsOfDay(day);
        const order = language === 'en-US' ? 'month_day_year' : 'day_month_year';
        expect(read(written({ day: 'numeric' }), by(order))).toBe(formatDay(day));
        expect(read(written({}).toUpperCase(), by('month_year'))).toBe(`${parts.year}/${parts.month}`);
      }),
      { numRuns: 500 },
    );
  });
});

describe('formats of dates by their samples', () => {
  it.each([
    [['31-Jan-2024', '28-Feb-2024'], 'date', 'day_month_year', 1],
    [['Jan 31, 2024', 'Feb 28, 2024'], 'date', 'month_day_year', 1],
    [['2024-Jan-31'], 'date', 'year_month_day', 1],
    [['31. Jänner 2024', 'x', '1. März 2024', '2. Mai 2024'], 'date', 'day_month_year', 0.75],
    [['31.1.2024 г.'], 'date', 'day_month_year', 1],
    [['24. März', '25. März'], 'date', 'day_month', 1],
    [['Jan-24', 'Feb-24'], 'period', 'month_year', 1],
    [['Januar 2024'], 'period', 'month_year', 1],
    [['2024 Jan'], 'period', 'year_month', 1],
  ] as const)('%j as %s', (samples, use, order, share) => {
    const found = detectDateFormat(samples, use, { firstDate });
    expect({ order: found?.format.order, share: found?.share }).toEqual({ order, share });
  });

  it('take a month of a year for no date', () => {
    expect(detectDateFormat(['Jan-24', 'Mar-24'], 'date', { firstDate })).toBeNull();
  });
});
