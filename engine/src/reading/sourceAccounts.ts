import type { FieldMapEntry } from '../mapping/fieldMap.ts';
import type { StreamType } from '../mapping/fields.ts';
import type { Conditions } from '../plan/conditions.ts';
import { fieldReader } from './cellReaders.ts';
import { compileRowFilter } from './rowFilter.ts';

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

const accountFields = {
  'double-entry': ['debit_account', 'credit_account'],
  'single-amount-entry': ['debit_account', 'credit_account'],
  'single-account-entry': ['account'],
} as const;

/**
 * Counts lines by source account: each non-empty account cell of a row that the row filter takes. One column that
 * serves both sides counts once a row. Needs the account fields of the map only; faults of other cells do not matter.
 */
export function createSourceAccountsCounter(input: SourceAccountsInput): SourceAccountsCounter {
  const fields = new Map(input.fields.map((entry) => [entry.name, entry]));
  const filter = compileRowFilter(input.rowFilter, fields, input.columnNames);
  const readers = accountFields[input.streamType].map((name) => fieldReader(fields.get(name)));
  const isPerRow = input.streamType !== 'double-entry';
  const counts = new Map<string, { code: string; lineCount: number; firstRow: number }>();
  return {
    addRow(rowNumber, cells) {
      if (filter && !filter(cells)) return;
      let previous = '';
      for (const read of readers) {
        const code = read(cells);
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
