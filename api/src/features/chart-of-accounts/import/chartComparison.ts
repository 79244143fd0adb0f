import type { PresentAccount } from '@tributary/engine/chart-of-accounts/account';
import { type ChartComparison, compareChart } from '@tributary/engine/chart-of-accounts/compareChart';
import { type ChartChoices, readChart, type ReadChart } from '@tributary/engine/chart-of-accounts/readChart';
import type { SourceAnalysis } from '../../files/service.ts';
import { accountCountMax } from '../schemas.ts';
import { readTextTable, type TextReading, type TextTable } from '../../files/textTableService.ts';

/** What a thread does with the file of a chart: it reads its rows, then holds them against the chart that is there. */

/** What is said of the file. */
export interface ChartTable {
  readonly analysis: SourceAnalysis;
  readonly rowCount: number;
  /** Of each column the first values. */
  readonly samples: readonly (readonly string[])[];
}

export interface ComparedChart {
  readonly chart: ReadChart;
  readonly comparison: ChartComparison;
}

export type ChartPieces = {
  readonly compared: {
    readonly question: { readonly present: readonly PresentAccount[]; readonly choices: ChartChoices };
    /** Where the file has too many accounts, with the groups that its paths name: how many. */
    readonly answer: ComparedChart | number;
  };
};

const sampleCount = 3;

export class ChartOfFile {
  readonly #table: TextTable;

  constructor(bytes: Buffer, reading: TextReading) {
    this.#table = readTextTable(bytes, reading);
  }

  get table(): ChartTable {
    const { analysis, rows } = this.#table;
    const samples = analysis.columns.map(({ position }) =>
      rows
        .map(({ cells }) => (cells[position] ?? '').trim())
        .filter((text) => text !== '')
        .slice(0, sampleCount),
    );
    return { analysis, rowCount: rows.length, samples };
  }

  compare({ present, choices }: ChartPieces['compared']['question']): ComparedChart | number {
    const { analysis, rows } = this.#table;
    const chart = readChart({ columns: analysis.columns.map(({ name }) => name), rows }, present, choices);
    const { length: count } = chart.accounts;
    return count > accountCountMax ? count : { chart, comparison: compareChart(chart, present) };
  }
}
