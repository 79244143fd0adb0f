import { describe, expect, it } from 'vitest';
import type { ChartChoices } from './readChart.ts';
import { readChartLines } from './testing/charts.ts';

/** `code name < parent` of every account. */
function tree(lines: readonly string[], choices: ChartChoices = {}): string[] {
  const { planned } = readChartLines(lines, choices).comparison;
  return planned.map(({ code, name, parent }) => {
    const above = parent && 'planned' in parent ? planned[parent.planned] : undefined;
    const own = `${code} ${name}`.trim();
    return above ? `${own} < ${above.code || above.name}` : own;
  });
}

describe('the tree of a chart', () => {
  it.each<[string, string[], string[], ChartChoices?]>([
    [
      'from a parent column, by code and by name',
      ['code|name|type|parent', '2|Bank|A|1', '1|Assets|A|', '3|Cash|A|Assets'],
      ['2 Bank < 1', '1 Assets', '3 Cash < 1'],
    ],
    [
      'from paths with rows for the groups',
      ['code|name|type|path', '|Aktiva|A|', '|Umlauf|A|Aktiva', '1200|Bank|A|Aktiva > Umlauf'],
      ['Aktiva', 'Umlauf < Aktiva', '1200 Bank < Umlauf'],
    ],
    [
      'from paths without rows for the groups, which are made',
      ['code|name|type|path', '1200|Bank|A|Aktiva > Umlauf', '1300|Kasse|A|Aktiva > Umlauf'],
      ['1200 Bank < Umlauf', '1300 Kasse < Umlauf', 'Aktiva', 'Umlauf < Aktiva'],
    ],
    [
      'from a path below a name that holds its separator',
      ['code|name|type|path', '1|Due > 1 year|A|', '11|Trade|A|Due > 1 year'],
      ['1 Due > 1 year', '11 Trade < 1'],
    ],
    [
      'from full account names',
      ['Type|Full Account Name|Account Name|Account Code', 'ASSET|Assets|Assets|', 'BANK|Assets:Bank|Bank|1'],
      ['Assets', '1 Bank < Assets'],
    ],
    [
      'from names of groups in columns',
      ['code|name|type|group|subgroup', '1|Bank|A|Assets|Cash', '2|Till|A|Assets|Cash'],
      ['1 Bank < Cash', '2 Till < Cash', 'Assets', 'Cash < Assets'],
    ],
    [
      'from levels',
      ['level|code|name|type', '1|A|Assets|A', '2|B|Cash|A', '3|C|Bank|A', '2|D|Stock|A'],
      ['A Assets', 'B Cash < A', 'C Bank < B', 'D Stock < A'],
    ],
    [
      'from levels with decimals, as workbooks may write them',
      ['level|code|name|type', '1.0|A|Assets|A', '2,00|B|Cash|A', '3.|C|Bank|A'],
      ['A Assets', 'B Cash < A', 'C Bank < B'],
    ],
    [
      'from codes that begin with others',
      ['code|name|type', '1|Assets|A', '12|Receivables|A', '1200|Trade|A', '2|Debts|L', '20|Loans|L'],
      ['1 Assets', '12 Receivables < 1', '1200 Trade < 12', '2 Debts', '20 Loans < 2'],
    ],
    [
      'from codes that are full account names',
      ['account|type', 'Assets|ASSET', 'Assets:Bank|BANK', 'Assets:Bank:Savings|BANK'],
      ['Assets Assets', 'Assets:Bank Bank < Assets', 'Assets:Bank:Savings Savings < Assets:Bank'],
    ],
    [
      'from headings without a code',
      ['code|name|type', '|Cash|A', '1|Bank|A', '2|Till|A', '|Debts|L', '3|Loans|L'],
      ['Cash', '1 Bank < Cash', '2 Till < Cash', 'Debts', '3 Loans < Debts'],
    ],
    [
      'is none where a row without a code has no name either',
      ['code|name|type', '1|Bank|A', '||A', '2|Till|A'],
      ['1 Bank', '', '2 Till'],
    ],
    [
      'is none where numbers only count',
      ['code|name|type', ...Array.from({ length: 12 }, (_, index) => `${index + 1}|N${index + 1}|A`)],
      Array.from({ length: 12 }, (_, index) => `${index + 1} N${index + 1}`),
    ],
    [
      'is the one that somebody chose',
      ['code|name|type|parent', '1|Assets|A|', '12|Cash|A|'],
      ['1 Assets', '12 Cash < 1'],
      { tree: 'code_prefix' },
    ],
  ])('%s', (_, lines, expected, choices) => {
    expect(tree(lines, choices)).toEqual(expected);
  });
});
