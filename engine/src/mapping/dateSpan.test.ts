import { expect, it } from 'vitest';
import { spanOfDates } from './dateSpan.ts';

const limits = { first: '2020-01-01', last: '2027-12-31' };

it.each([
  [
    'days, in whatever order they stand',
    ['17.03.2026', '02.01.2026', '28.02.2026'],
    'day_month_year',
    ['2026-01-02', '2026-03-17'],
  ],
  ['what is no date', ['', 'total', '17.03.2026'], 'day_month_year', ['2026-03-17', '2026-03-17']],
  ['a mistyped year', ['17.03.2026', '17.03.2206'], 'day_month_year', ['2026-03-17', '2026-03-17']],
  ['months and special periods', ['2025-11', '2025-14'], 'year_month', ['2025-11-01', '2025-12-01']],
] as const)('finds the first and the last of %s', (_, texts, order, [first, last]) => {
  expect(spanOfDates(texts, { kind: 'date', order }, limits)).toEqual({ first, last });
});

it('says nothing where no year is written, nor where there is no date within the limits', () => {
  expect(spanOfDates(['17.03.'], { kind: 'date', order: 'day_month' }, limits)).toBeNull();
  expect(spanOfDates(['17.03.1999'], { kind: 'date', order: 'day_month_year' }, limits)).toBeNull();
});
