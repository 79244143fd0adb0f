import { codeOfText } from '../mapping/codeOfText.ts';
import { headerScore } from '../mapping/headerWords.ts';
import { visibleCode } from '../text/visibleCode.ts';
import type { CountedCells } from './cellCounts.ts';
import { fieldReader } from './cellReaders.ts';
import { accountFields, type SourceAccountsInput } from './sourceAccounts.ts';

/** Of the accounts of a column, how many must have a name of their own for another column to hold their names. */
const namedShareMin = 0.5;
/** The same where its header does not say so: then each account has one text and each text one account. */
const provenShareMin = 0.95;
/** So few accounts may go with a text each by chance, and so do accounts that stand in few rows. */
const provenAccountsMin = 5;
const provenRowsOfAccount = 2;
const letters = /\p{L}{3}/u;

/** A column that may hold the names of accounts. */
interface NameColumn {
  readonly position: number;
  readonly cells: CountedCells;
  /** It has the header of names of accounts. */
  readonly isCalledSo: boolean;
  /** It has the header of names: of accounts where it stands beside them. */
  readonly isBareName: boolean;
}

/**
 * The names that a file gives its accounts, by code: behind the codes where both stand in one cell, else of a column with the header of one, or of a name beside them, whose cells begin where those of the
 * account column begin, and for most accounts stand as often; without one, of a column of texts that goes one to one with the
 * accounts, each of which stands in several rows; of several the one that fits more, then the one nearer by. An
 * account whose name another one had before stays without; so do all where the columns were not counted.
 */
export function namesOfAccounts(
  { streamType, columnNames, fields }: Omit<SourceAccountsInput, 'rowFilter'>,
  cellsAt: (position: number) => CountedCells | null,
): ReadonlyMap<string, string> {
  const nameColumns = columnNames.flatMap((name, position): NameColumn[] => {
    const cells = cellsAt(position);
    if (cells === null) return [];
    const isBareName = headerScore(name, 'bare_name') > 0;
    return [{ position, cells, isCalledSo: headerScore(name, 'account_name') > 0, isBareName }];
  });
  const names = new Map<string, string>();
  for (const field of accountFields[streamType]) {
    const entry = fields.findLast(({ name }) => name === field);
    if (entry?.source.kind !== 'columns' || entry.source.columns.length !== 1) continue;
    const { position } = entry.source.columns[0]!;
    const codes = cellsAt(position);
    if (codes === null) continue;
    const read = fieldReader(entry);
    const isOfCodes = entry.format?.kind === 'text' && entry.format.isCodeAlone;
    const found = isOfCodes ? namesBehindCodes(codes) : bestNames(position, codes, nameColumns);
    for (const [index, name] of found) {
      const row: string[] = [];
      row[position] = codes.cells[index]!;
      const code = visibleCode(read(row));
      if (code !== '' && !names.has(code)) names.set(code, name);
    }
  }
  return names;
}

type NamesByIndex = ReadonlyMap<number, string>;

function namesBehindCodes({ cells }: CountedCells): NamesByIndex {
  return new Map(
    cells.flatMap((cell, index) => {
      const { name } = codeOfText(cell.trim());
      return name === '' ? [] : [[index, name] as const];
    }),
  );
}

function bestNames(position: number, codes: CountedCells, all: readonly NameColumn[]): NamesByIndex {
  const nameColumns = all.map((column) => ({
    ...column,
    isCalledSo: column.isCalledSo || (column.isBareName && Math.abs(column.position - position) === 1),
  }));
  const found = nameColumns
    .filter((column) => column.position !== position && (column.isCalledSo || areTexts(column.cells)))
    .map(({ cells, isCalledSo, ...column }) => ({
      ...namesBeside(codes, cells),
      isCalledSo,
      distance: Math.abs(column.position - position),
    }))
    .filter(({ share, isCalledSo }) =>
      isCalledSo ? share >= namedShareMin : share >= provenShareMin && areRepeated(codes),
    );
  const [best] = found.toSorted(
    (one, other) =>
      Number(other.isCalledSo) - Number(one.isCalledSo) ||
      other.share - one.share ||
      one.distance - other.distance,
  );
  return best?.names ?? new Map<number, string>();
}

const areTexts = ({ cells }: CountedCells): boolean =>
  cells.every((cell) => cell.trim() === '' || letters.test(cell));

function areRepeated({ cells, counts }: CountedCells): boolean {
  const filled = counts.filter((_, index) => cells[index]!.trim() !== '');
  const rowCount = filled.reduce((sum, count) => sum + count, 0);
  return filled.length >= provenAccountsMin && rowCount >= filled.length * provenRowsOfAccount;
}

/** By the index of the code, and the share of codes whose name stands as often as they do. */
function namesBeside(
  codes: CountedCells,
  { cells, counts, firstRows }: CountedCells,
): { readonly names: NamesByIndex; readonly share: number } {
  const indexByRow = new Map(firstRows.map((row, index) => [row, index]));
  const names = new Map<number, string>();
  let [filledCount, sameCount] = [0, 0];
  codes.cells.forEach((code, index) => {
    if (code.trim() === '') return;
    filledCount += 1;
    const place = indexByRow.get(codes.firstRows[index]!);
    const name = place === undefined ? '' : cells[place]!.trim();
    if (place === undefined || name === '') return;
    names.set(index, name);
    if (counts[place] === codes.counts[index]) sameCount += 1;
  });
  return { names, share: filledCount === 0 ? 0 : sameCount / filledCount };
}
