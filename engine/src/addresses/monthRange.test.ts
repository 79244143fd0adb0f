import { describe, expect, it } from 'vitest';
import { generatePeriods } from '../periods/period.ts';
import { monthRange, periodsOfMonths } from './monthRange.ts';

const calendar = (cycle: '1m' | '3m' | '6m', startDate: string) =>
  generatePeriods({ cycle, fiscalYearStart: 1, startDate }, '2025-12-31');

describe('a range of months', () => {
  it.each(['1m', '3m', '6m'] as const)('finds each range of periods of %s again', (cycle) => {
    const periods = calendar(cycle, '2024-02-01');
    for (const [place, from] of periods.entries()) {
      for (const to of periods.slice(place)) {
        const text = monthRange({ startDate: from.startDate, endDate: to.endDate });
        expect(periodsOfMonths(text, periods)).toEqual({ from, to });
      }
    }
  });

  it('is short for one month', () => {
    expect(monthRange({ startDate: '2024-02-01', endDate: '2024-02-29' })).toBe('2024-02');
    expect(monthRange({ startDate: '2023-01-01', endDate: '2025-12-31' })).toBe('2023-01--2025-12');
  });

  it('still finds a first period that has become whole since', () => {
    const [begun] = calendar('3m', '2024-02-01');
    const [whole] = calendar('3m', '2024-01-01');
    expect(begun && periodsOfMonths(monthRange(begun), calendar('3m', '2024-01-01'))?.from).toEqual(whole);
  });

  it.each(['', '2024', '2024-1', '2024-01-01', '2024-01--', '2024-01--2024-99', '2031-01', 'x2024-01'])(
    'is none: %s',
    (text) => {
      expect(periodsOfMonths(text, calendar('1m', '2024-01-01'))).toBeNull();
    },
  );
});
