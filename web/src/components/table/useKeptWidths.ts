import { useCallback, useMemo } from 'react';
import { useKept } from '../useKept.ts';

export const COLUMN_WIDTH_MIN = 56;
export const COLUMN_WIDTH_MAX = 900;
/** Of one table: those that were chosen last stay. */
const countMax = 200;

export function clampedWidth(width: number): number {
  return Math.round(Math.max(COLUMN_WIDTH_MIN, Math.min(COLUMN_WIDTH_MAX, width)));
}

export type Widths = ReadonlyMap<string, number>;

function parse(kept: unknown): Widths {
  const entries: readonly (readonly [string, unknown])[] = Object.entries(Object(kept));
  return new Map(
    entries.flatMap(([id, width]) => (typeof width === 'number' ? [[id, clampedWidth(width)] as const] : [])),
  );
}

const written = (widths: Widths): object => Object.fromEntries([...widths].slice(-countMax));

/** The widths of a table's columns that somebody chose, kept in this browser; `show` changes them while a mouse is dragged. */
export function useKeptWidths(place: string) {
  const { value, show: showKept, change: keep } = useKept(`columns ${place}`);
  const widths = useMemo(() => parse(value), [value]);
  const show = useCallback((next: Widths) => showKept(written(next)), [showKept]);
  const change = useCallback((next: Widths) => keep(next.size === 0 ? null : written(next)), [keep]);
  return { widths, show, change };
}

/** Last, as what was chosen last. */
export function withWidth(widths: Widths, columnId: string, width: number): Widths {
  const next = new Map(widths);
  next.delete(columnId);
  return next.set(columnId, clampedWidth(width));
}
