import { describe, expect, it } from 'vitest';
import { createAmountParser } from '../mapping/amounts.ts';
import { parseDate } from '../mapping/dates.ts';
import { detectAmountFormat } from '../mapping/detectAmounts.ts';
import { detectDateFormat } from '../mapping/detectDates.ts';
import { suggestMap } from '../mapping/suggest.ts';
import { readChart } from '../chart-of-accounts/readChart.ts';
import { slugOf } from '../addresses/slug.ts';
import { comparable } from './comparable.ts';
import { detectLayout } from './layout.ts';
import { normalized } from '../characters/normalized.ts';
import { plainWords } from './plainWords.ts';
import { visibleCode } from './visibleCode.ts';

/** A cell may hold 128 Ki characters: what took their square took a processor for a quarter of a minute, more than a test may. */
const length = 2 ** 17;
const marks = `a${'\u0301\u0316'.repeat(length / 2)}`;
const digits = '7'.repeat(length);
const letters = 'x'.repeat(length);
const brackets = '('.repeat(length);

describe('a text as long as a cell may be', () => {
  it.each([
    ['compared', () => comparable(marks)],
    ['seen as a code', () => visibleCode(marks)],
    ['taken apart into words', () => plainWords(marks)],
    ['made an address', () => slugOf(marks, 'stream')],
  ])('is %s in no time, however many marks it has in a row', (_, read) => {
    expect(read()).not.toBe(marks);
  });

  const format = { kind: 'amount', decimalSign: '.', thousandsSign: ',' } as const;

  it.each([
    ['an amount', () => createAmountParser(format)(digits)],
    ['a date', () => parseDate(marks, { kind: 'date', order: 'day_month_year' })],
    ['amounts', () => detectAmountFormat([digits, letters, brackets, marks])],
    ['dates', () => detectDateFormat([digits, letters, marks], 'date')],
  ])('is not %s', (_, read) => {
    expect(read()).toBeNull();
  });

  it('is no value in a table, and no amount or date that is proposed', () => {
    const rows = [
      ['Date', 'Amount', 'Description'],
      [marks, digits, letters],
    ];
    expect(detectLayout(rows).hasHeader).toBe(true);
    const { fields } = suggestMap({
      type: 'single-account-entry',
      columnNames: [brackets, `Amount ${marks}`, 'Document no'],
      sampleRows: [[marks, digits, letters]],
    });
    const sure = fields.filter(({ confidence }) => confidence >= 0.6).map(({ entry }) => entry.name);
    expect(sure).toEqual(['document_number']);
  });
});

describe('a chart with texts as long as a cell may be', () => {
  it.each([
    ['types', ['4000', 'Sales', 'актив'.repeat(length / 8)]],
    ['codes', [digits, 'Sales', 'revenue']],
    ['names', ['4000', 'актив'.repeat(length / 8), 'revenue']],
  ])('is read: %s', (_, cells) => {
    const rows = [['1000', 'Bank', 'asset'], cells, [`${digits}1`, 'Cash', 'asset']].map((row, index) => ({
      rowNo: index + 2,
      cells: row,
    }));
    const chart = readChart({ columns: ['Code', 'Name', 'Type'], rows }, [], { tree: 'code_prefix' });
    expect(chart.problems.map(({ code }) => code)).toContain('code_too_long');
  });
});

describe('the form of a text', () => {
  const row = '\u0316\u0301'.repeat(15);

  it.each([
    ['with as many marks in a row as there may be', `${'e'.repeat(300)}${row}, ${row}`],
    ['short, with more', `e${row}${row}`],
    ['without marks', 'Größe '.repeat(100)],
    ['of half width', 'ｶﾞ'.repeat(200)],
  ])('is that of Unicode: %s', (_, text) => {
    for (const form of ['NFC', 'NFD', 'NFKC', 'NFKD'] as const)
      expect(normalized(text, form)).toBe(text.normalize(form));
  });

  it('is found where only its decomposition has marks', () => {
    expect(normalized('\u0301\uFF9E'.repeat(length / 2), 'NFKC').length).toBeGreaterThan(length);
  });

  it('is the same in small letters and in capitals with too many marks, too', () => {
    const text = `${'é'.repeat(300)}${row}${row}`;
    expect(comparable(text)).toBe(comparable(text.toUpperCase()));
  });
});
