import type { ErrorLog } from '../errors/errorLog.ts';
import { createAmountParser, isBeyondLimit } from '../mapping/amounts.ts';
import type { AmountFormat, FieldMapEntry } from '../mapping/fieldMap.ts';
import type { Amount } from '../money/amount.ts';
import { comparable } from '../text/comparable.ts';
import { type CellReader, type ColumnFinder, fieldReader, filledColumnOf, readFirst } from './cellReaders.ts';

const defaultFormat: AmountFormat = { kind: 'amount', decimalSign: '.', thousandsSign: '' };

/** The amount format of a field, or that of the wire where the map states none. */
export function amountFormatOf(entry: FieldMapEntry | undefined): AmountFormat {
  return entry?.format?.kind === 'amount' ? entry.format : defaultFormat;
}

/**
 * Reads the amounts of one field; what cannot be read goes to the error log. The result of `read` stands in the
 * reader's own fields until the next row, so that no object is made for each cell.
 */
export class AmountReader {
  readonly format: AmountFormat;
  readonly columnIn: ColumnFinder;
  /** The last amount read; 0 where the cell is empty. */
  value: Amount = 0n;
  isEmpty = true;
  /** The text of the last amount. */
  text = '';
  readonly #name: string;
  readonly #read: CellReader;
  readonly #parse: (text: string) => Amount | null;
  readonly #isStorno: ((cells: readonly string[]) => boolean) | null;
  readonly #errors: ErrorLog;

  constructor(name: string, entry: FieldMapEntry | undefined, errors: ErrorLog) {
    this.#name = name;
    this.format = amountFormatOf(entry);
    this.columnIn = filledColumnOf(entry);
    this.#read = fieldReader(entry);
    this.#parse = createAmountParser(this.format);
    this.#errors = errors;
    const { storno } = this.format;
    if (storno) {
      const readMark = readFirst([storno.column]);
      const marks = new Set(storno.values.map(comparable));
      this.#isStorno = (cells) => marks.has(comparable(readMark(cells)));
    } else {
      this.#isStorno = null;
    }
  }

  /** Reads the amount into `value`. False where it cannot be read; the error is logged. */
  read(row: number, cells: readonly string[]): boolean {
    const text = this.#read(cells);
    this.text = text;
    this.isEmpty = text === '';
    if (this.isEmpty) {
      this.value = 0n;
      return true;
    }
    const amount = this.#parse(text);
    if (amount === null) {
      const params = isBeyondLimit(text, this.format) ? { limit: 'too_large' } : {};
      this.#errors.add(row, 'amountCannotBeParsed', { column: this.columnIn(cells), value: text, params });
      return false;
    }
    this.value = this.#isStorno?.(cells) ? -amount : amount;
    return true;
  }

  /** Like `read`, where an empty cell is an error too. */
  readRequired(row: number, cells: readonly string[]): boolean {
    if (!this.read(row, cells)) return false;
    if (!this.isEmpty) return true;
    this.#errors.add(row, 'missingValue', { column: this.columnIn(cells), params: { field: this.#name } });
    return false;
  }
}
