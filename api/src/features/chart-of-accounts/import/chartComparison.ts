import type { PresentAccount } from '@tributary/engine/chart-of-accounts/account';
import { type ChartComparison, compareChart } from '@tributary/engine/chart-of-accounts/compareChart';
import {
  type ChartChoices,
  type ChartFile,
  readChart,
  type ReadChart,
} from '@tributary/engine/chart-of-accounts/readChart';
import { accountCountMax } from '../schemas.ts';

/** What a thread does with the rows of a chart: it holds them against the chart that is there. */

export interface ComparedChart {
  readonly chart: ReadChart;
  readonly comparison: ChartComparison;
}

export interface ChartPiece {
  readonly question: { readonly present: readonly PresentAccount[]; readonly choices: ChartChoices };
  /** Where the file has too many accounts, with the groups that its paths name: how many. */
  readonly answer: ComparedChart | number;
}

export function compareFile(
  file: ChartFile,
  { present, choices }: ChartPiece['question'],
): ChartPiece['answer'] {
  const chart = readChart(file, present, choices);
  const { length: count } = chart.accounts;
  return count > accountCountMax ? count : { chart, comparison: compareChart(chart, present) };
}
