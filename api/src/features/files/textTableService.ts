import { createSourceAnalyser, type SourceAnalysis } from './analyse.ts';
import { byteOrderMarkLengths, byteOrderMarkOf } from './encodings.ts';
import { createRecordReader } from './recordReader.ts';
import type { HeadOverrides } from './sniff.ts';
import type { CellPlace } from './spreadsheet/cellPlace.ts';

/** A small text read at once: how it is read, and every row that holds anything. For threads: it takes the time that it takes. */
export interface TextTable {
  readonly analysis: SourceAnalysis;
  readonly rows: readonly {
    readonly rowNo: number;
    readonly cells: string[];
    /** Positions of cells that are empty because the workbook does not hold the result of their formula. */
    readonly unresolved?: readonly number[];
  }[];
  /** Rows in which a quotation mark stands where none may: what their cells are, and where they end, is not sure. */
  readonly malformedRows: readonly number[];
  /** Rows in a cell of which a carriage return stands that no quotation marks enclose: they may be several. */
  readonly brokenRows: readonly number[];
}

/** How a text is read, or what somebody says of that. */
export type TextReading =
  | { readonly analysis: SourceAnalysis; readonly unresolved?: readonly CellPlace[] }
  | { readonly overrides: HeadOverrides };

export function readTextTable(bytes: Buffer, reading: TextReading): TextTable {
  const analysis = 'analysis' in reading ? reading.analysis : analyse(bytes, reading.overrides);
  const { rows, ...others } = rowsOf(bytes, analysis);
  const unresolved = 'analysis' in reading ? (reading.unresolved ?? []) : [];
  return { analysis, rows: withUnresolved(rows, unresolved, analysis.firstRowNo), ...others };
}

function analyse(bytes: Buffer, overrides: HeadOverrides): SourceAnalysis {
  const analyser = createSourceAnalyser(overrides);
  analyser.push(bytes);
  return analyser.end();
}

function rowsOf(bytes: Buffer, analysis: SourceAnalysis): Omit<TextTable, 'analysis'> {
  const mark = byteOrderMarkOf(bytes);
  const start = mark === null ? 0 : byteOrderMarkLengths[mark];
  const rows: { rowNo: number; cells: string[] }[] = [];
  const malformedRows: number[] = [];
  const brokenRows: number[] = [];
  const reader = createRecordReader({
    format: analysis,
    byteOffset: start,
    recordNo: 1,
    onMalformed: (rowNo) => malformedRows.push(rowNo),
    onLoneReturn: (rowNo) => {
      if (rowNo >= analysis.firstRowNo) brokenRows.push(rowNo);
    },
    onRecord: (rowNo, cells) => {
      if (rowNo >= analysis.firstRowNo && cells.some((cell) => cell !== '')) rows.push({ rowNo, cells });
    },
  });
  if (reader.push(bytes.subarray(start))) reader.end();
  return { rows, malformedRows, brokenRows };
}

/** A row that holds nothing else is a row all the same. */
function withUnresolved(
  rows: TextTable['rows'],
  places: readonly CellPlace[],
  firstRowNo: number,
): TextTable['rows'] {
  const columnsOf = new Map<number, number[]>();
  for (const { rowNo, column } of places) {
    if (rowNo < firstRowNo) continue;
    const columns = columnsOf.get(rowNo);
    if (columns === undefined) columnsOf.set(rowNo, [column]);
    else columns.push(column);
  }
  if (columnsOf.size === 0) return rows;
  const cellsOf = new Map(rows.map(({ rowNo, cells }) => [rowNo, cells]));
  return [...new Set([...cellsOf.keys(), ...columnsOf.keys()])]
    .toSorted((left, right) => left - right)
    .map((rowNo) => ({ rowNo, cells: cellsOf.get(rowNo) ?? [], unresolved: columnsOf.get(rowNo) ?? [] }));
}
