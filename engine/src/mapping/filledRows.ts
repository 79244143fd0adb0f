import { valueLengthMax } from '../characters/valueLength.ts';
import { codeOfText } from './codeOfText.ts';
import type { HeaderMeaning } from './headers/headerLanguages.ts';
import { headerScore, similarScore } from './headerWords.ts';
import { filledCells, headingPlace, isEmpty } from './headingRows.ts';
import { type FieldSuggestion, type SuggestionInput, undecidedMax } from './suggestion.ts';
import { isSumText } from './sumRows.ts';

/** What is written once for several rows, and how a map reads it. */

const headingsMin = 2;
const cellsBelowHeadingMin = 2;
const codedScore = 0.8;
const codedShareMin = 0.5;

/** Rows apart from the headings above them. */
export interface HeadedRows {
  readonly input: SuggestionInput;
  /** The account as the headings name it. */
  readonly account: FieldSuggestion;
}

/** The texts that stand alone in their rows above rows that hold more, by column. */
function headingsOf(rows: readonly (readonly string[])[]): Map<number, Set<string>> {
  const found = new Map<number, Set<string>>();
  let place = -1;
  let text = '';
  for (const row of rows) {
    const count = filledCells(row);
    if (count === 0) continue;
    if (place >= 0 && count >= cellsBelowHeadingMin)
      found.set(place, (found.get(place) ?? new Set()).add(text));
    place = headingPlace(row);
    text = (row[place] ?? '').trim();
    if (text.length > valueLengthMax || isSumText(text)) place = -1;
  }
  return found;
}

/**
 * A file whose accounts stand in rows of their own, above their lines, and in no column that is called so; else null. By code and
 * name they are proposed, any other text is for somebody to decide.
 */
export function splitHeadings(input: SuggestionInput): HeadedRows | null {
  const { type, columnNames, sampleRows, lastRows = [] } = input;
  if (type !== 'single-account-entry') return null;
  if (columnNames.some((name) => headerScore(name, 'account') > similarScore)) return null;
  const [best] = [...headingsOf(sampleRows)].toSorted(([, one], [, other]) => other.size - one.size);
  if (best === undefined || best[1].size < headingsMin) return null;
  const [position, texts] = best;
  // Beside accounts other lines may stand alone, as the number of a page: they are passed over, which somebody looks at.
  const coded = [...texts].map(codeOfText).filter(({ isFound }) => isFound);
  const isApart = new Set(coded.map(({ code }) => code)).size === coded.length;
  const isCoded = isApart && coded.length >= headingsMin && coded.length >= texts.size * codedShareMin;
  const isSure = isCoded && coded.length === texts.size;
  const isLine = (row: readonly string[]) => headingPlace(row) !== position;
  const source = { kind: 'columns', columns: [{ position, name: columnNames[position] ?? '' }] } as const;
  const format = { kind: 'text', isCodeAlone: true } as const;
  return {
    input: { ...input, sampleRows: sampleRows.filter(isLine), lastRows: lastRows.filter(isLine) },
    account: {
      entry: { name: 'account', source, fill: 'headings', ...(isCoded ? { format } : {}) },
      confidence: isSure ? codedScore : undecidedMax,
      reason: isSure ? 'value_shape' : 'written_once',
    },
  };
}

/** What stands on the first row of an entry alone, where its cells were merged. */
const mergedMeanings: readonly HeaderMeaning[] = [
  'transaction_id',
  'entry_number',
  'journal_code',
  'document_number',
  'document_entry_date',
  'document_date',
  'accounting_period',
];
/** Fewer rows without a value are rows that lack one. */
const emptyShareMin = 0.2;
/** An account of a section stands on its first row: most of its lines have none. */
const accountlessShareMin = 0.5;

/** The columns that lack values on rows below the first one. */
function columnsWithGaps(
  { columnNames, sampleRows }: SuggestionInput,
  meanings: readonly HeaderMeaning[],
  shareMin: number,
): Set<number> {
  const lines = sampleRows.filter((row) => filledCells(row) > 1 && !row.some((cell) => isSumText(cell)));
  return new Set(
    columnNames.flatMap((name, position) => {
      const gaps = lines.filter((row) => isEmpty(row[position])).length;
      const isMerged = !isEmpty(lines[0]?.[position]) && gaps > 0 && gaps >= lines.length * shareMin;
      return isMerged && meanings.some((meaning) => headerScore(name, meaning) > 0) ? [position] : [];
    }),
  );
}

/** Whether a column lacks values where others do, and nowhere else: a text of the whole entry. */
function isEmptyWith({ sampleRows }: SuggestionInput, column: number, others: ReadonlySet<number>): boolean {
  return sampleRows.every(
    (row) =>
      filledCells(row) < 2 || !isEmpty(row[column]) || [...others].some((other) => isEmpty(row[other])),
  );
}

/** The rows with what their merged cells stand for, and the columns of these; null where nothing looks merged. */
export function fillMerged(
  input: SuggestionInput,
): { readonly input: SuggestionInput; readonly columns: ReadonlySet<number> } | null {
  const columns = columnsWithGaps(input, mergedMeanings, emptyShareMin);
  if (columns.size === 0) return null;
  for (const text of columnsWithGaps(input, ['description'], emptyShareMin)) {
    if (isEmptyWith(input, text, columns)) columns.add(text);
  }
  const values = new Map<number, string>();
  const filled = (row: readonly string[]): readonly string[] => {
    // Sums belong to no entry, and are told by that.
    if (filledCells(row) === 0 || row.some((cell) => isSumText(cell))) return row;
    return input.columnNames.map((_, position) => {
      const cell = row[position] ?? '';
      if (!columns.has(position)) return cell;
      if (!isEmpty(cell)) values.set(position, cell);
      return values.get(position) ?? '';
    });
  };
  const sampleRows = input.sampleRows.map(filled);
  return { input: { ...input, sampleRows, lastRows: (input.lastRows ?? []).map(filled) }, columns };
}

/** An account that most lines of its section lack is asked, read from the rows above. */
export function withAccountFromAbove(input: SuggestionInput, suggestion: FieldSuggestion): FieldSuggestion {
  const { entry, reason, confidence } = suggestion;
  if (entry.name !== 'account' || reason === 'previous_map' || entry.source.kind !== 'columns')
    return suggestion;
  const [column, ...others] = entry.source.columns;
  if (column === undefined || others.length > 0 || entry.fill !== undefined) return suggestion;
  if (!columnsWithGaps(input, ['account'], accountlessShareMin).has(column.position)) return suggestion;
  const asked = { confidence: Math.min(confidence, undecidedMax), reason: 'written_once' as const };
  return { ...suggestion, ...asked, entry: { ...entry, fill: 'down' } };
}
