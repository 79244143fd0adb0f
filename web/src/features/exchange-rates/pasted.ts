import { placeAt, type RatePlace, type RateRow } from './rateCells.ts';

interface PastedCell {
  readonly place: RatePlace;
  readonly text: string;
}

/** Where the cells of a table fall that is pasted at a cell: to the right and downwards; what falls outside is left out, and counted. */
export function placePasted(
  text: string,
  at: { readonly row: number; readonly column: number },
  grid: { readonly rows: readonly RateRow[]; readonly fields: readonly string[] },
): { readonly cells: readonly PastedCell[]; readonly outside: number } {
  const lines = text.replace(/\r?\n$/, '').split(/\r?\n/);
  const given = lines.flatMap((line, down) =>
    line.split('\t').map((cell, right) => {
      const row = grid.rows[at.row + down];
      const field = grid.fields[at.column + right];
      const place = row === undefined || field === undefined ? null : placeAt(row, field);
      return { place, text: cell.trim() };
    }),
  );
  const cells = given.flatMap(({ place, text: cell }) =>
    place === null || cell === '' ? [] : [{ place, text: cell }],
  );
  return { cells, outside: given.filter(({ place, text: cell }) => place === null && cell !== '').length };
}
