import { useRef } from 'react';
import { contentWidth } from './contentWidth.ts';
import { useKeptWidths, withWidth, type Widths } from './useKeptWidths.ts';

export interface ColumnSizing {
  /** Of all columns, once somebody chose that of one; else the table shares its width out by itself. */
  readonly widths: Widths | null;
  readonly show: (columnId: string, width: number) => void;
  readonly change: (columnId: string, width: number) => void;
  readonly fit: (columnId: string) => void;
}

const headersOf = (table: HTMLTableElement | null): readonly HTMLElement[] => [
  ...(table?.querySelectorAll<HTMLElement>('thead th') ?? []),
];

/** The cells below and above each other where a header stands, those over several columns left out. */
function cellsAt(table: HTMLTableElement, place: number): readonly Element[] {
  const left = headersOf(table)[place]?.offsetLeft;
  const cells = [...table.querySelectorAll<HTMLTableCellElement>('th, td')];
  return cells.filter((cell) => cell.colSpan === 1 && cell.offsetLeft === left);
}

/** Widths of the columns of a plain table. The first that is chosen fixes the others as they are, so that none of them jumps. */
export function useColumnSizing(place: string, columns: readonly { readonly id: string }[]) {
  const table = useRef<HTMLTableElement>(null);
  const { widths: kept, show, change } = useKeptWidths(`table ${place}`);
  const widths = columns.every(({ id }) => kept.has(id)) ? kept : null;
  const asDrawn = (): Widths => {
    const headers = headersOf(table.current);
    return new Map(columns.map(({ id }, index) => [id, headers[index]?.offsetWidth ?? 0]));
  };
  const sizing: ColumnSizing = {
    widths,
    show: (columnId, width) => show(withWidth(widths ?? asDrawn(), columnId, width)),
    change: (columnId, width) => change(withWidth(widths ?? asDrawn(), columnId, width)),
    fit: (columnId) => {
      const index = columns.findIndex(({ id }) => id === columnId);
      if (table.current)
        change(withWidth(widths ?? asDrawn(), columnId, contentWidth(cellsAt(table.current, index))));
    },
  };
  return { table, sizing };
}

const cutOff = { overflow: 'hidden', textOverflow: 'ellipsis' } as const;

/** How a table looks whose widths are fixed. */
export function sizedStyle({ widths }: ColumnSizing, columns: readonly { readonly id: string }[]) {
  if (widths === null) return {};
  const sum = columns.reduce((all, { id }) => all + (widths.get(id) ?? 0), 0);
  return { tableLayout: 'fixed', width: sum, '& td, & th': cutOff } as const;
}
