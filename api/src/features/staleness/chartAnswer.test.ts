import { describe, expect, it } from 'vitest';
import type { Asked } from './asked.ts';
import {
  answerOfChart,
  type ChartAccount,
  changeOfChart,
  indexChart,
  isChartChanged,
} from './chartAnswer.ts';

const cash: ChartAccount = { id: 1, code: '1000', type: 'balance', section: 'assets', closed_from: null };
const sales: ChartAccount = { id: 2, code: '4000', type: 'revenue', section: null, closed_from: null };
const chart = [cash, sales];
const unused: ChartAccount = { id: 4, code: '6000', type: 'expense', section: null, closed_from: null };

const asked: Asked = {
  source_accounts: ['C', 'S'],
  accounts: [
    { id: 1, last_date: '2024-03-31' },
    { id: 2, last_date: '2024-02-29' },
  ],
  account_codes: ['4000', '9000'],
  dimension_codes: [],
  has_default_instances: false,
  has_normal_sides: true,
  from: 1,
  to: 3,
};

const then = answerOfChart(asked, indexChart(chart));

describe('what the chart answered a version', () => {
  it.each<[string, ChartAccount[], boolean]>([
    ['the same chart', chart, false],
    ['another order', [sales, cash], false],
    ['blanks around a code', [cash, { ...sales, code: ' 4000 ' }], false],
    ['a code that was not looked up', [{ ...cash, code: '1001' }, sales], false],
    ['the side of an asset', [{ ...cash, section: null }, sales], false],
    ['another type', [cash, { ...sales, type: 'expense' }], true],
    ['another normal side', [{ ...cash, section: 'liabilities' }, sales], true],
    ['a code that was looked up', [cash, { ...sales, code: '4001' }], true],
    ['an account for a code that was not found', [...chart, { ...sales, id: 3, code: '9000' }], true],
    ['a closing after the last posting', [cash, { ...sales, closed_from: '2024-03-01' }], false],
    ['a closing before it', [cash, { ...sales, closed_from: '2024-02-29' }], true],
    ['an account that is gone', [cash], true],
    ['an account without figures', [...chart, unused], false],
    ['the closing of one without figures', [...chart, { ...unused, closed_from: '2024-01-01' }], false],
    ['another type of one without figures', [...chart, { ...unused, type: 'revenue' }], false],
  ])('is another with %s: %#', (_, present, isChanged) => {
    expect(isChartChanged(asked, then, indexChart(present))).toBe(isChanged);
    const { ids, codes } = changeOfChart(chart, present);
    if (isChanged) expect(ids.length + codes.length).toBeGreaterThan(0);
  });

  it('is compared without types where they were not kept yet', () => {
    const early = { ...then, accounts: then.accounts.map(({ type: _type, ...account }) => account) };
    expect(isChartChanged(asked, early, indexChart([cash, { ...sales, type: 'expense' }]))).toBe(false);
  });

  it('cannot be another by names alone, by order, or by blanks', () => {
    const spaced = [{ ...sales, code: ' 4000' }, { ...cash }];
    expect(changeOfChart(chart, spaced)).toEqual({ ids: [], codes: [] });
  });
});
