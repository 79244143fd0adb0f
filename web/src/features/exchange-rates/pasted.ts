import { placeAt, type RatePlace, type RateRow } from './rateCells.ts';

interface PastedCell {
  readonly place: RatePlace;
  readonly text: string;
}

/** A last end of line is none that another line follows. */
const linesOf = (text: string): readonly string[] => text.replace(/\r?\n$/, '').split(/\r?\n/);

/** Whether a text is a part of a table, rather than what is written into one cell. */
export const hasSeveralCells = (text: string): boolean => text.includes('\t') || linesOf(text).length > 1;

/** Where the cells of a table fall that is pasted at a cell: to the right and downwards; what falls outside is left out, and counted, and so is what falls on locked cells, which are said. */
export function placePasted(
  text: string,
  at: { readonly row: number; readonly column: number },
  grid: {
    readonly rows: readonly RateRow[];
    readonly fields: readonly string[];
    readonly isLocked: (place: RatePlace) => boolean;
  },
): {
  readonly cells: readonly PastedCell[];
  readonly outside: number;
  readonly locked: readonly RatePlace[];
} {
  const given = linesOf(text).flatMap((line, down) =>
    line.split('\t').map((cell, right) => {
      const row = grid.rows[at.row + down];
      const field = grid.fields[at.column + right];
      const place = row === undefined || field === undefined ? null : placeAt(row, field);
      return { place, text: cell.trim() };
    }),
  );
  const filled = given.filter(({ text: cell }) => cell !== '');
  const inside = filled.flatMap(({ place, text: cell }) => (place === null ? [] : [{ place, text: cell }]));
  const cells = inside.filter(({ place }) => !grid.isLocked(place));
  const locked = inside.map(({ place }) => place).filter((place) => grid.isLocked(place));
  return { cells, outside: filled.length - inside.length, locked };
}
