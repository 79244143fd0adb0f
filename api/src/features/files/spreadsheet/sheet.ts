import { SourceRefusal } from '../refusal.ts';
import { type CellContext, textOfCell } from './cellText.ts';
import { createRichText } from './richText.ts';
import { type Attributes, readXml } from './xml.ts';

export interface SheetListener {
  /** Rows that hold anything, in the order of the sheet; cells after the last filled one are left out. */
  row(rowNo: number, cells: string[]): void;
  /** A formula whose result the workbook does not hold; columns count from 0. */
  formulaWithoutValue(rowNo: number, column: number): void;
}

const rowNoMax = 1_048_576;
const columnsMax = 16_384;

/** Reads a worksheet; what it states about its dimension is not believed. */
export async function readSheet(
  pieces: AsyncIterable<Uint8Array>,
  context: CellContext,
  listener: SheetListener,
): Promise<void> {
  const reader = createSheetReader(context, listener);
  await readXml(pieces, reader);
  if (!reader.isWhole()) throw new SourceRefusal('spreadsheet_damaged');
}

interface OpenCell {
  readonly column: number;
  readonly type: string;
  readonly style: string | undefined;
  value: string | undefined;
  hasFormula: boolean;
}

function createSheetReader(context: CellContext, listener: SheetListener) {
  const inlineText = createRichText();
  let isInData = false;
  let isWhole = false;
  let rowNo = 0;
  let cells: string[] = [];
  let column = 0;
  let cell: OpenCell | null = null;
  let isInValue = false;
  let isInInline = false;

  const openRow = (attributes: Attributes): void => {
    const number = attributes['r'] === undefined ? rowNo + 1 : Number(attributes['r']);
    if (!Number.isInteger(number) || number <= rowNo || number > rowNoMax) damaged();
    rowNo = number;
    cells = [];
    column = 0;
  };
  const openCell = (attributes: Attributes): void => {
    const reference = attributes['r'];
    column = reference === undefined ? column + 1 : columnOf(reference);
    if (!(column >= 1 && column <= columnsMax)) damaged();
    cell = {
      column,
      type: attributes['t'] ?? 'n',
      style: attributes['s'],
      value: undefined,
      hasFormula: false,
    };
  };
  const closeCell = ({ type, style, value, hasFormula }: OpenCell): void => {
    // Of a text an empty result is one; programs that calculate nothing write the same of any formula.
    if (hasFormula && (value === undefined || (value === '' && type !== 'str')))
      listener.formulaWithoutValue(rowNo, column - 1);
    const text = cleanText(textOfCell({ type, style, value, inlineText: inlineText.take() }, context));
    cell = null;
    if (text === '') return;
    while (cells.length < column) cells.push('');
    cells[column - 1] = text;
  };

  return {
    opened(name: string, attributes: Attributes): void {
      if (name === 'sheetData') isInData = true;
      else if (!isInData) return;
      else if (name === 'row') openRow(attributes);
      else if (name === 'c') openCell(attributes);
      else if (cell === null) return;
      else if (name === 'v') [isInValue, cell.value] = [true, ''];
      else if (name === 'f') cell.hasFormula = true;
      else if (name === 'is') isInInline = true;
      else if (isInInline) inlineText.opened(name, attributes);
    },
    text(text: string): void {
      if (isInValue && cell !== null) cell.value = `${cell.value ?? ''}${text}`;
      else if (isInInline) inlineText.text(text);
    },
    closed(name: string): void {
      if (!isInData) return;
      if (name === 'v') isInValue = false;
      else if (name === 'is') isInInline = false;
      else if (isInInline) inlineText.closed(name);
      else if (name === 'c' && cell !== null) closeCell(cell);
      else if (name === 'row' && cells.length > 0) listener.row(rowNo, cells);
      else if (name === 'sheetData') [isInData, isWhole] = [false, true];
    },
    isWhole: () => isWhole,
  };
}

function damaged(): never {
  throw new SourceRefusal('spreadsheet_damaged');
}

const letterA = 64;

/** 28 of `AB17`; not a number where there are no letters. */
function columnOf(reference: string): number {
  let column = 0;
  for (let index = 0; index < reference.length && index < 4; index++) {
    const letter = reference.charCodeAt(index) - letterA;
    if (letter < 1 || letter > 26) break;
    column = column * 26 + letter;
  }
  return column === 0 ? Number.NaN : column;
}

/** Breaks within a cell are line feeds; NUL, which no text holds, is dropped. */
function cleanText(text: string): string {
  return /[\r\0]/.test(text) ? text.replaceAll(/\r\n?/g, '\n').replaceAll('\0', '') : text;
}
