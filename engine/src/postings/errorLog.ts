import type { RuleId } from '../ids.ts';
import type { ColumnReference } from '../mapping/fieldMap.ts';
import type {
  ProcessingError,
  ProcessingErrorCode,
  ProcessingErrorGroup,
  ProcessingErrors,
} from './result.ts';

const itemsMax = 100_000;
const groupsMax = 10_000;
const valueLengthMax = 200;

/** What an error may say beside its row and code. */
export interface ErrorDetails {
  readonly column?: ColumnReference | null;
  readonly value?: string;
  readonly ruleIds?: readonly RuleId[];
  readonly params?: Readonly<Record<string, string>>;
}

interface MutableGroup {
  code: ProcessingErrorCode;
  column: ColumnReference | null;
  value: string | null;
  count: number;
  firstRow: number | null;
}

function isEarlier(first: number | null, second: number | null): boolean {
  return first !== null && (second === null || first < second);
}

/** Counts every error, keeps the first 100 000 and groups all by code, column and value. */
export class ErrorLog {
  #total = 0;
  readonly #items: ProcessingError[] = [];
  readonly #groups = new Map<string, MutableGroup>();

  get total(): number {
    return this.#total;
  }

  add(row: number | null, code: ProcessingErrorCode, details: ErrorDetails = {}): void {
    const column = details.column ? { position: details.column.position, name: details.column.name } : null;
    const value = details.value === undefined ? null : details.value.slice(0, valueLengthMax);
    this.#total += 1;
    if (this.#items.length < itemsMax) {
      const { ruleIds = [], params = {} } = details;
      this.#items.push({ row, column, code, ruleIds, value, params });
    }
    this.#count({ code, column, value, count: 1, firstRow: row });
  }

  #count(error: MutableGroup): void {
    const place = `${error.code}\u0000${error.column?.position ?? ''}`;
    let key = `${place}\u0000${error.value ?? ''}`;
    let group = this.#groups.get(key);
    if (!group && this.#groups.size >= groupsMax) {
      key = `${place}\u0000\u0000`;
      error.value = null;
      group = this.#groups.get(key);
    }
    if (!group) {
      this.#groups.set(key, error);
      return;
    }
    group.count += 1;
    if (isEarlier(error.firstRow, group.firstRow)) group.firstRow = error.firstRow;
  }

  /** Items by row (those without a row first), groups by count, the largest first. */
  finish(): ProcessingErrors {
    const items = this.#items.toSorted((first, second) => (first.row ?? -1) - (second.row ?? -1));
    const groups: ProcessingErrorGroup[] = [...this.#groups.values()].toSorted(
      (first, second) => second.count - first.count || (first.firstRow ?? -1) - (second.firstRow ?? -1),
    );
    return { total: this.#total, items, groups };
  }
}
