import { changedSearch } from '../../../components/useQueryState.ts';
import { NO_CELL } from './noCell.ts';

/** A figure of a report, as the address names it. */
export interface Cell {
  /** What addresses call the line: the key of its node, or that of a node that an explanation named. */
  readonly lineWord: string;
  /** Periods back, beside those that the node shows. */
  readonly timeshift: number;
  readonly columnWord: string;
}

/** As an address says it: `margin:2025-01`, `revenue:12:2025-01`. */
export function cellText({ lineWord, timeshift, columnWord }: Cell): string {
  return [lineWord, ...(timeshift === 0 ? [] : [timeshift]), columnWord].join(':');
}

const form = /^([^:]+):(?:(-?\d+):)?(.+)$/s;

export function cellFrom(text: string | null): Cell | null {
  const [, lineWord, timeshift = '0', columnWord] = form.exec(text ?? '') ?? [];
  if (lineWord === undefined || columnWord === undefined) return null;
  return { lineWord, timeshift: Number(timeshift), columnWord };
}

/** No parameter of the address holds it. */
const PLACE = '\u0000';

/** The addresses of cells: what they share is written once, since thousands are needed while a grid is scrolled. */
export function cellAddresses(search: string): (cell: Cell) => string {
  const shared = changedSearch(new URLSearchParams(search), { ...NO_CELL, figure: PLACE }).toString();
  const [before = '', after = ''] = shared.split(encodeURIComponent(PLACE), 2);
  return (cell) => `?${before}${encodeURIComponent(cellText(cell))}${after}`;
}

/** From a cell to one that its value is made of; how one came there stays in the address. */
export function addressWithin(search: URLSearchParams, next: Cell): string {
  const via = [...search.getAll('via'), search.get('figure') ?? ''].filter((word) => word !== '');
  return `?${changedSearch(search, { ...NO_CELL, via, figure: cellText(next) })}`;
}

/** Back to the one of the cells on the way to the open one. */
export function addressBack(search: URLSearchParams, place: number): string {
  const via = search.getAll('via');
  return `?${changedSearch(search, { ...NO_CELL, via: via.slice(0, place), figure: via[place] ?? null })}`;
}
