import { useState } from 'react';
import type { LanguageTag } from '../../i18n/languages.ts';
import { useLanguage } from '../../i18n/useLanguage.ts';

export interface Sorting {
  readonly columnId: string;
  readonly direction: 'asc' | 'desc';
}

type SortKey = string | number;

interface SortedColumn<Row> {
  readonly id: string;
  readonly sortBy?: (row: Row) => SortKey;
}

/** The rows by a column, those that are equal in the order in which they came; texts as the language orders them. */
function sortedRows<Row>(
  rows: readonly Row[],
  sortBy: (row: Row) => SortKey,
  direction: Sorting['direction'],
  language: LanguageTag,
): readonly Row[] {
  const { compare } = new Intl.Collator(language, { numeric: true });
  const order = (left: SortKey, right: SortKey) =>
    typeof left === 'number' && typeof right === 'number'
      ? left - right
      : compare(String(left), String(right));
  const sign = direction === 'asc' ? 1 : -1;
  return rows.toSorted((left, right) => sign * order(sortBy(left), sortBy(right)));
}

/** Up, down, and back to the order in which the rows came. */
function next(current: Sorting | null, columnId: string): Sorting | null {
  if (current?.columnId !== columnId) return { columnId, direction: 'asc' };
  return current.direction === 'asc' ? { columnId, direction: 'desc' } : null;
}

/** The order of a list that is here as a whole. */
export function useSorting<Row>(
  rows: readonly Row[],
  columns: readonly SortedColumn<Row>[],
  first: string | null,
) {
  const language = useLanguage();
  const [sorting, setSorting] = useState<Sorting | null>(
    first === null ? null : { columnId: first, direction: 'asc' },
  );
  const sortBy = columns.find(({ id }) => id === sorting?.columnId)?.sortBy;
  const direction = sorting?.direction ?? 'asc';
  const sorted = sortBy ? sortedRows(rows, sortBy, direction, language) : rows;
  const sort = (columnId: string) => setSorting((current) => next(current, columnId));
  return { sorted, sorting, sort };
}
