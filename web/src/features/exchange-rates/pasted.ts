import { placeAt, type RatePlace, type RateRow } from './rateCells.ts';

interface PastedCell {
  readonly place: RatePlace;
  readonly text: string;
}

/** Where the cells of a table fall that is pasted at a cell: to the right and downwards; what falls outside or on locked cells is left out, and counted. */
export function placePasted(
  text: string,
  at: { readonly row: number; readonly column: number },
  grid: {
    readonly rows: readonly RateRow[];
    readonly fields: readonly string[];
    readonly isLocked: (place: RatePlace) => boolean;
  },
): { readonly cells: readonly PastedCell[]; readonly outside: number; readonly locked: number } {
  const lines = text.replace(/\r?\n$/, '').split(/\r?\n/);
  const given = lines.flatMap((line, down) =>
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
  return { cells, outside: filled.length - inside.length, locked: inside.length - cells.length };
}
