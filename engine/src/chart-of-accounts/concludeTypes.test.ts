import { describe, expect, it } from 'vitest';
import { readChartLines } from './testing/charts.ts';

describe('the types of a chart', () => {
  it.each([
    ['revenue', 'revenue', null],
    ['INCOME', 'revenue', null],
    ['Umsatzerlöse', 'revenue', null],
    ['Ertrag', 'revenue', null],
    ['приходна', 'revenue', null],
    ['I', 'revenue', null],
    ['Expenditures', 'expense', null],
    ['Cost of Goods Sold', 'expense', null],
    ['Aufwand', 'expense', null],
    ['Разходи', 'expense', null],
    ['E', 'expense', null],
    ['account.data_account_type_depreciation', 'expense', null],
    ['asset_receivable', 'balance', 'assets'],
    ['BANK', 'balance', 'assets'],
    ['Accounts receivable (A/R)', 'balance', 'assets'],
    ['Aktiva', 'balance', 'assets'],
    ['Bestandskonto (aktiv)', 'balance', 'assets'],
    ['активна', 'balance', 'assets'],
    ['Q', 'balance', 'liabilities'],
    ['PAYABLE', 'balance', 'liabilities'],
    ['Passivkonto', 'balance', 'liabilities'],
    ['Пасив', 'balance', 'liabilities'],
    ['активно-пасивна', 'balance', null],
    ['Bilanzkonto', 'balance', null],
    ['off_balance', 'balance', null],
    ['Balance sheet', 'balance', null],
    ['Bestand', 'balance', null],
    ['Балансова', 'balance', null],
    ['Aufwand', 'expense', null],
    ['Приходи', 'revenue', null],
  ])('%s is %s', (text, type, section) => {
    const { planned } = readChartLines(['code|name|type', `1|A|${text}`]).comparison;
    expect(planned).toMatchObject([{ type, section }]);
  });

  it('are read from the groups where the column knows only balance and income', () => {
    const { chart, comparison } = readChartLines([
      'code|name|statement|path',
      '1|Bank|balance|Konten > Aktiva',
      '8|Erlöse 19 %|income|Konten > Umsatzerlöse',
      '9|Gewährte Skonti|income|Konten > Umsatzerlöse',
      '4|Beiträge|income|Konten > Gesamtkosten > Beiträge',
    ]);
    expect(comparison.planned.slice(0, 4).map(({ type, section }) => `${type} ${section}`)).toEqual([
      'balance assets',
      'revenue null',
      'revenue null',
      'expense null',
    ]);
    const assumed = chart.conclusions.filter(({ basis }) => basis === 'group_name');
    expect(assumed).toMatchObject([
      { value: 'Umsatzerlöse', type: 'revenue', count: 2, isAssumed: true },
      { value: 'Gesamtkosten', type: 'expense', count: 1, isAssumed: true },
    ]);
  });

  it('that nobody can tell are a problem until somebody chooses', () => {
    const lines = ['code|name|type', '1|A|odd', '2|B|asset', '3|C|odd'];
    const { comparison } = readChartLines(lines);
    expect(comparison.problems).toMatchObject([
      { code: 'unknown_type', rowNo: 2, column: 2 },
      { code: 'unknown_type', rowNo: 4, column: 2 },
    ]);
    const choice = { basis: 'type_text', value: 'odd', type: 'expense', section: null } as const;
    const chosen = readChartLines(lines, { types: [choice] }).comparison;
    expect(chosen.problems).toEqual([]);
    expect(chosen.planned.map(({ type }) => type)).toEqual(['expense', 'balance', 'expense']);
  });

  it('follow the class of a Bulgarian code where there is no column, and say that this is assumed', () => {
    const { chart, comparison } = readChartLines([
      'сметка|наименование',
      '101.000|Капитал',
      '601.000|Материали',
      '701|Продукция',
    ]);
    expect(comparison.planned.map(({ type }) => type)).toEqual(['balance', 'expense', 'revenue']);
    expect(chart.conclusions.every(({ isAssumed }) => isAssumed)).toBe(true);
  });

  it('of a group without one are those of the accounts below it', () => {
    const { comparison } = readChartLines([
      'code|name|type|parent',
      '5|Costs||',
      '51|Rent|expense|5',
      '6|Mixed||',
      '61|X|A|6',
      '62|Y|E|6',
    ]);
    expect(comparison.planned.map(({ type }) => type)).toEqual([
      'expense',
      'expense',
      'balance',
      'balance',
      'expense',
    ]);
  });
});
