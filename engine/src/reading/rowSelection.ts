import type { ErrorLog } from '../errors/errorLog.ts';
import type { FieldMapEntry } from '../mapping/fieldMap.ts';
import type { ProcessingPlan } from '../plan/processingPlan.ts';
import { compileRowFilter, type RowFilter } from './rowFilter.ts';
import type { RowFiller } from './rowFiller.ts';

/** Selects the rows that are read: no headings, not blank, of the right length, and taken by the row filter. Counts the others. */
export class RowSelection {
  rowCount = 0;
  blankCount = 0;
  /** Those that the row filter leaves out, and headings. */
  filteredCount = 0;
  /** Of the row that was judged last, with what is filled from those above. */
  cells: readonly string[] = [];
  readonly #filler: RowFiller;
  readonly #columnCount: number;
  readonly #filter: RowFilter | null;
  readonly #errors: ErrorLog;

  /** `fields` are those of the filler. */
  constructor(
    plan: Pick<ProcessingPlan, 'columnNames' | 'rowFilter'>,
    fields: ReadonlyMap<string, FieldMapEntry>,
    errors: ErrorLog,
    filler: RowFiller,
  ) {
    this.#filler = filler;
    this.#columnCount = plan.columnNames.length;
    this.#filter = compileRowFilter(plan.rowFilter, fields, plan.columnNames);
    this.#errors = errors;
  }

  /** Counts a row that was judged by its bytes. */
  countPlain(isFiltered: boolean): void {
    this.rowCount += 1;
    if (isFiltered) this.filteredCount += 1;
  }

  /** `faulty`: of another length than the header; cells beyond the header may be blank. */
  judge(row: number, cells: readonly string[]): 'take' | 'skip' | 'faulty' {
    this.rowCount += 1;
    const filled = this.#filler.complete(cells);
    if (filled === null) {
      this.filteredCount += 1;
      return 'skip';
    }
    this.cells = filled;
    if (cells.length !== this.#columnCount) {
      if (cells.every((cell) => cell.trim() === '')) {
        this.blankCount += 1;
        return 'skip';
      }
      const surplus = cells.slice(this.#columnCount);
      if (cells.length < this.#columnCount || surplus.some((cell) => cell.trim() !== '')) {
        const params = { expected: String(this.#columnCount), found: String(cells.length) };
        this.#errors.add(row, 'columnNumberMismatch', { params });
        return 'faulty';
      }
    }
    if (isBlank(cells)) {
      this.blankCount += 1;
      return 'skip';
    }
    if (this.#filter && !this.#filter(filled)) {
      this.filteredCount += 1;
      return 'skip';
    }
    return 'take';
  }
}

function isBlank(cells: readonly string[]): boolean {
  for (let index = 0; index < cells.length; index++) {
    if (cells[index]!.trim() !== '') return false;
  }
  return true;
}
