import type { FieldMapEntry } from '../mapping/fieldMap.ts';
import type { StreamType } from '../mapping/fields.ts';
import type { Conditions } from '../conditions/conditions.ts';
import type { CountedCells } from './cellCounts.ts';
import { visibleCode } from '../text/visibleCode.ts';
import { type CellReader, fieldReader } from './cellReaders.ts';
import { compileRowFilter } from './rowFilter.ts';
import { createRowFiller } from './rowFiller.ts';

/** What counting the accounts of a file needs of its stream. */
export interface SourceAccountsInput {
  readonly streamType: StreamType;
  readonly columnNames: readonly string[];
  readonly fields: readonly FieldMapEntry[];
  readonly rowFilter?: Conditions;
}

/** A source account with the number of its lines. */
export interface CountedAccount {
  readonly code: string;
  readonly lineCount: number;
  /** The row on which it stands first. */
  readonly firstRow: number;
}

/** Counts the accounts of a file, row by row, before any account is saved. */
export interface SourceAccountsCounter {
  addRow(rowNumber: number, cells: readonly string[]): void;
  /** In order of appearance. */
  finish(): CountedAccount[];
}

/** The fields that hold accounts, by stream type. */
export const accountFields = {
  'double-entry': ['debit_account', 'credit_account'],
  'single-amount-entry': ['debit_account', 'credit_account'],
  'single-account-entry': ['account'],
} as const;

/**
 * Counts lines by source account: each non-empty account cell of a row that the row filter takes. One column that
 * serves both sides counts once a row. Codes that look alike are one account. Needs the account fields of the map only; faults of other cells do not matter.
 */
export function createSourceAccountsCounter(input: SourceAccountsInput): SourceAccountsCounter {
  const filler = createRowFiller(input.fields, input.columnNames.length);
  const fields = new Map(filler.fields.map((entry) => [entry.name, entry]));
  const filter = compileRowFilter(input.rowFilter, fields, input.columnNames);
  const readers = accountFields[input.streamType].map((name) => fieldReader(fields.get(name)));
  const isPerRow = input.streamType !== 'double-entry';
  const counts = new Map<string, { code: string; lineCount: number; firstRow: number }>();
  return {
    addRow(rowNumber, rowCells) {
      const cells = filler.complete(rowCells);
      if (cells === null || (filter && !filter(cells))) return;
      let previous = '';
      for (const read of readers) {
        const code = visibleCode(read(cells));
        if (code === '' || (isPerRow && code === previous)) continue;
        previous = code;
        const counted = counts.get(code);
        if (counted) counted.lineCount += 1;
        else counts.set(code, { code, lineCount: 1, firstRow: rowNumber });
      }
    },
    finish: () => [...counts.values()],
  };
}

/** A column with the account fields that read it, each row for itself or together. */
interface AccountColumn {
  readonly position: number;
  readonly readers: readonly CellReader[];
}

/**
 * The columns of the account fields, as far as they can be counted one by one: no row filter, one column a field that rows
 * above do not fill, and where two fields share a row's count, the same one. Null otherwise.
 */
function accountColumns({ streamType, fields, rowFilter }: SourceAccountsInput): AccountColumn[] | null {
  if (rowFilter && rowFilter.$and.length > 0) return null;
  const names: readonly string[] = accountFields[streamType];
  const columns: AccountColumn[] = [];
  for (const name of names) {
    const entry = fields.findLast((candidate) => candidate.name === name);
    if (entry === undefined || entry.source.kind === 'not_used') continue;
    if (entry.source.kind === 'constant' || entry.source.columns.length !== 1 || entry.fill) return null;
    columns.push({ position: entry.source.columns[0]!.position, readers: [fieldReader(entry)] });
  }
  const [first, second] = columns;
  if (streamType === 'double-entry' || first === undefined || second === undefined) return columns;
  if (first.position !== second.position) return null;
  return [{ position: first.position, readers: [...first.readers, ...second.readers] }];
}

/**
 * The same counts as those of `createSourceAccountsCounter` over all rows, out of the counted cells of the columns. Null
 * where they do not tell.
 */
export function countAccountsOfCells(
  input: SourceAccountsInput,
  cellsAt: (position: number) => CountedCells | null,
): CountedAccount[] | null {
  const columns = accountColumns(input);
  const found: CountedAccount[] = [];
  for (const { position, readers } of columns ?? []) {
    const counted = cellsAt(position);
    if (counted === null) return null;
    counted.cells.forEach((cell, index) => {
      const row: string[] = [];
      row[position] = cell;
      let previous = '';
      for (const read of readers) {
        const code = visibleCode(read(row));
        if (code === '' || code === previous) continue;
        previous = code;
        found.push({ code, lineCount: counted.counts[index]!, firstRow: counted.firstRows[index]! });
      }
    });
  }
  return columns && merged(found);
}

/** One for each code; in order of appearance. */
function merged(found: readonly CountedAccount[]): CountedAccount[] {
  const byCode = new Map<string, CountedAccount>();
  for (const account of found.toSorted((first, second) => first.firstRow - second.firstRow)) {
    const known = byCode.get(account.code);
    const lineCount = (known?.lineCount ?? 0) + account.lineCount;
    byCode.set(account.code, { ...account, firstRow: known?.firstRow ?? account.firstRow, lineCount });
  }
  return [...byCode.values()];
}
