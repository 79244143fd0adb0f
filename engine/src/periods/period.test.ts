import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { dayOf } from '../dates/plainDate.ts';
import type { PeriodId } from '../ids.ts';
import { generatePeriods, type PeriodSettings } from './period.ts';
import { createPeriodTable, findPeriod } from './periodTable.ts';

describe('periods', () => {
  it('cover whole fiscal years that may begin in any month', () => {
    const periods = generatePeriods(
      { cycle: '3m', fiscalYearStart: 7, startDate: '2023-07-01' },
      '2024-07-01',
    );
    expect(periods.length).toBe(8);
    expect(periods[0]).toEqual({
      startDate: '2023-07-01',
      endDate: '2023-09-30',
      fiscalYear: 2023,
      ordering: 1,
      periodNumber: 1,
    });
    expect(periods[7]).toMatchObject({ endDate: '2025-06-30', fiscalYear: 2024, periodNumber: 4 });
  });

  it('begin with a shorter one where the start lies inside a cycle', () => {
    const [first] = generatePeriods(
      { cycle: '6m', fiscalYearStart: 1, startDate: '2024-03-15' },
      '2024-12-31',
    );
    expect(first).toMatchObject({ startDate: '2024-03-15', endDate: '2024-06-30', periodNumber: 1 });
  });

  it('take the number of the first fiscal year', () => {
    const settings: PeriodSettings = {
      cycle: '1m',
      fiscalYearStart: 10,
      startDate: '2023-10-01',
      fiscalStartingYear: 2024,
    };
    expect(generatePeriods(settings, '2023-10-01')[0]).toMatchObject({ fiscalYear: 2024 });
  });

  it('never pass 2199-12-31', () => {
    const periods = generatePeriods(
      { cycle: '6m', fiscalYearStart: 4, startDate: '2198-04-01' },
      '2300-01-01',
    );
    expect(periods.at(-1)).toMatchObject({ endDate: '2199-09-30' });
  });

  it('are none before the start', () => {
    expect(
      generatePeriods({ cycle: '1m', fiscalYearStart: 1, startDate: '2024-01-01' }, '2023-12-31'),
    ).toEqual([]);
  });

  it('have no gap and no overlap, and each of their days is found', () => {
    const settings = fc.record({
      cycle: fc.constantFrom('1m' as const, '3m' as const, '6m' as const),
      fiscalYearStart: fc.integer({ min: 1, max: 12 }),
      startDate: fc
        .date({ min: new Date('2000-01-01'), max: new Date('2030-12-31'), noInvalidDate: true })
        .map((date) => date.toISOString().slice(0, 10)),
    });
    fc.assert(
      fc.property(settings, (calendar) => {
        const generated = generatePeriods(calendar, '2034-06-15');
        const periods = generated.map((period) => ({ ...period, id: period.ordering as PeriodId }));
        const table = createPeriodTable(periods);
        return periods.every((period, index) => {
          const next = periods[index + 1];
          const follows = !next || dayOf(next.startDate) === dayOf(period.endDate) + 1;
          return (
            follows &&
            findPeriod(table, period.startDate)?.id === period.id &&
            findPeriod(table, period.endDate)?.id === period.id
          );
        });
      }),
      { numRuns: 50 },
    );
  });
});
