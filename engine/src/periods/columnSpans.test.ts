import { describe, expect, it } from 'vitest';
import { columnPeriodChoices, columnSpans } from './columnSpans.ts';
import { generatePeriods, type PeriodSettings } from './period.ts';

const calendar = (settings: Partial<PeriodSettings>) =>
  generatePeriods({ cycle: '1m', fiscalYearStart: 1, startDate: '2024-01-01', ...settings }, '2025-12-31');

describe('columns of several periods', () => {
  it.each([
    ['1m', [1, 3, 6, 12]],
    ['3m', [1, 2, 4]],
    ['6m', [1, 2]],
  ] as const)('of a cycle of %s have %j', (cycle, choices) => {
    expect(columnPeriodChoices(cycle)).toEqual(choices);
  });

  it.each([
    ['quarters', {}, 3, 0, 23, [3, 3, 3, 3, 3, 3, 3, 3]],
    ['a range that begins and ends within quarters', {}, 3, 1, 7, [2, 3, 2]],
    ['years', {}, 12, 4, 15, [8, 4]],
    ['periods', {}, 1, 3, 5, [1, 1, 1]],
    ['a fiscal year from April', { fiscalYearStart: 4 }, 6, 0, 17, [3, 6, 6, 3]],
    ['a calendar that begins within a quarter', { startDate: '2024-02-15' }, 3, 0, 5, [2, 3, 1]],
    ['half-years of quarters', { cycle: '3m' }, 2, 1, 6, [1, 2, 2, 1]],
    ['the whole range', {}, 'range', 2, 20, [19]],
  ] as const)('%s', (_, settings, columnPeriods, firstIndex, lastIndex, lengths) => {
    const spans = columnSpans(calendar(settings), { firstIndex, lastIndex }, columnPeriods);
    expect(spans.map((span) => span.lastIndex - span.firstIndex + 1)).toEqual(lengths);
    expect(spans[0]?.firstIndex).toBe(firstIndex);
    expect(spans.at(-1)?.lastIndex).toBe(lastIndex);
    spans.slice(1).forEach((span, at) => expect(span.firstIndex).toBe(spans[at]!.lastIndex + 1));
  });
});
