import type { PresentAccount } from '../account.ts';
import { compareChart } from '../compareChart.ts';
import { type ChartChoices, readChart } from '../readChart.ts';

/** A file as a table, the header first; `|` between cells so that a case reads as it stands. */
export function readChartLines(
  lines: readonly string[],
  choices: ChartChoices = {},
  present: readonly PresentAccount[] = [],
) {
  const [columns = [], ...rows] = lines.map((line) => line.split('|').map((cell) => cell.trim()));
  const file = { columns, rows: rows.map((cells, index) => ({ rowNo: index + 2, cells })) };
  const chart = readChart(file, present, choices);
  return { chart, comparison: compareChart(chart, present) };
}

/** An account with postings. */
export const bank: PresentAccount = {
  id: 1,
  parent: null,
  position: 0,
  code: '0100',
  name: 'Bank',
  type: 'balance',
  section: 'assets',
  closedFrom: null,
  tags: ['cash'],
  isTypeFixed: true,
};
