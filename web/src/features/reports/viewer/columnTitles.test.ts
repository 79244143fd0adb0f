import { describe, expect, it } from 'vitest';
import { textOf } from '../../../testing/textOf.ts';
import { titledColumns } from './columnTitles.ts';
import type { Evaluation } from './reportLines.ts';
import words from './words.json';

type Column = Evaluation['columns'][number];

const t = textOf<'reports/viewer'>(words, 'en-GB');
const period = (month: string) => ({ id: month, startDate: `${month}-01`, endDate: `${month}-28` });
const column = (month: string, more: Partial<Column> = {}): Column => ({
  kind: 'PERIOD',
  role: 'SPAN',
  use: null,
  carriedForward: false,
  split: null,
  fromPeriod: period(month),
  toPeriod: period(month),
  ...more,
});
const comparison = {
  with: { kind: 'back', shift: 1 },
  operation: 'SUB',
  withPercent: true,
  position: 'CENTER',
  isSwapped: false,
  hidesBase: false,
  baseAggregation: 'NONE',
} as const;
const titlesOf = (columns: readonly Column[], isCompared = false, hidesBase = false) =>
  titledColumns({
    columns,
    filter: { aggregation: 'AVERAGE', comparison: isCompared ? { ...comparison, hidesBase } : null },
    t,
    language: 'en-GB',
  });
const plain = (text: string) => text.replaceAll(/\s/gu, ' ');

describe('the columns of a report', () => {
  it('are called by their periods alone where there is nothing else', () => {
    const found = titlesOf([
      column('2025-02'),
      column('2025-02', { kind: 'YEAR_TO_DATE', fromPeriod: period('2025-01') }),
      column('2025-02', { kind: 'AGGREGATE' }),
    ]);
    expect(found.map(({ header, groups }) => [plain(header), groups])).toEqual([
      ['Feb 2025', []],
      [expect.stringMatching(/^Year to date, Jan.+Feb 2025$/), []],
      ['Average, Feb 2025', []],
    ]);
    expect(found.map(({ word }) => word)).toEqual(['2025-02', 'ytd.2025-01', 'all.2025-02']);
  });

  it('say themselves with what they are compared where no column beside them shows it', () => {
    const compared = [
      column('2025-02'),
      column('2025-01', { role: 'BASE' }),
      column('2025-02', { role: 'DELTA' }),
      column('2025-02', { role: 'DELTA_PERCENT' }),
    ];
    expect(titlesOf(compared, true, true).map(({ header }) => plain(header))).toEqual([
      'Value',
      'Base Jan 2025',
      'Difference, Base Jan 2025',
      'Change in %, Base Jan 2025',
    ]);
  });

  it('hang below what is compared: also a base that stands first', () => {
    const compared = (month: string, base: string) => [
      column(base, { role: 'BASE' }),
      column(month, { role: 'DELTA' }),
      column(month, { role: 'DELTA_PERCENT' }),
      column(month),
    ];
    const found = titlesOf([...compared('2025-01', '2024-12'), ...compared('2025-02', '2024-12')], true);
    expect(found.map(({ groups }) => groups.map(plain))).toEqual([
      ...Array.from({ length: 4 }, () => ['Jan 2025']),
      ...Array.from({ length: 4 }, () => ['Feb 2025']),
    ]);
    expect(found.slice(0, 4).map(({ header }) => plain(header))).toEqual([
      'Base Dec 2024',
      'Difference',
      'Change in %',
      'Value',
    ]);
    // Both have the same base: the second one is counted.
    expect(found.map(({ word }) => word)).toEqual([
      '2024-12.base',
      '2025-01.delta',
      '2025-01.delta_percent',
      '2025-01',
      '2024-12.base.2',
      '2025-02.delta',
      '2025-02.delta_percent',
      '2025-02',
    ]);
  });

  it('say which part they show', () => {
    const split = (
      part: 'ONE' | 'BETWEEN' | 'WHOLE',
      label: string | null,
      kind: 'ELIMINATION' | null = null,
    ) => column('2025-01', { split: { part, label, kind } });
    const found = titlesOf([
      split('ONE', 'Nordwind GmbH'),
      split('BETWEEN', null),
      split('WHOLE', null),
      split('ONE', null, 'ELIMINATION'),
    ]);
    expect(found.map(({ header }) => header)).toEqual([
      'Nordwind GmbH',
      'Between them',
      'All together',
      'Eliminations',
    ]);
    expect(found.map(({ word }) => word)).toEqual([
      '2025-01.Nordwind GmbH',
      '2025-01.between',
      '2025-01.whole',
      '2025-01.elimination',
    ]);
  });
});
