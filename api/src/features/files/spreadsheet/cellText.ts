import { clockOfSerial, type DateSystem, isoOfSerial } from '@tributary/engine/dates/serialDate';
import { roundStoredNumber } from '@tributary/engine/text/storedNumber';
import { SourceRefusal } from '../refusal.ts';
import type { NumberMeaning } from './numberFormats.ts';
import { unescapeText } from './richText.ts';

/** What the cells of a workbook refer to. */
export interface CellContext {
  readonly sharedStrings: readonly string[];
  readonly meanings: readonly NumberMeaning[];
  readonly dateSystem: DateSystem;
}

export interface StoredCell {
  readonly type: string;
  readonly style: string | undefined;
  /** Text of its value element; undefined where it has none. */
  readonly value: string | undefined;
  readonly inlineText: string;
}

/** A cell as text: what it holds, never what a format shows of it, but for dates, times, and the zeros before a code. */
export function textOfCell(cell: StoredCell, context: CellContext): string {
  const value = cell.value ?? '';
  switch (cell.type) {
    case 's':
      return value === '' ? '' : sharedString(value, context);
    case 'inlineStr':
      return cell.inlineText;
    case 'b':
      return booleanTexts.get(value.trim()) ?? value;
    case 'd':
      return isoText(value);
    case 'n':
      return value === '' ? '' : numberText(value, cell.style, context);
    // Texts of formulas (`str`), errors such as #N/A (`e`).
    default:
      return unescapeText(value);
  }
}

const booleanTexts: ReadonlyMap<string, string> = new Map([
  ['1', 'TRUE'],
  ['true', 'TRUE'],
  ['0', 'FALSE'],
  ['false', 'FALSE'],
]);

function sharedString(value: string, { sharedStrings }: CellContext): string {
  const text = sharedStrings[Number(value)];
  if (text === undefined) throw new SourceRefusal('spreadsheet_damaged');
  return text;
}

function numberText(value: string, style: string | undefined, context: CellContext): string {
  const meaning = style === undefined ? 'number' : context.meanings[Number(style)];
  const serial = Number(value);
  const dateText =
    meaning === 'date'
      ? isoOfSerial(serial, context.dateSystem)
      : meaning === 'clock'
        ? clockOfSerial(serial)
        : null;
  const text = dateText ?? roundStoredNumber(value) ?? value;
  return typeof meaning === 'object' && /^\d+$/.test(text) ? text.padStart(meaning.digits, '0') : text;
}

const isoPattern = /^(\d{4}-\d{2}-\d{2})(?:T(\d{2}:\d{2}:\d{2}))?/;

/** A date that is stored as a date: its time is dropped where it is midnight, fractions of a second always. */
function isoText(value: string): string {
  const [, date, clock] = isoPattern.exec(value.trim()) ?? [];
  if (date === undefined) return value;
  return clock === undefined || clock === '00:00:00' ? date : `${date}T${clock}`;
}
