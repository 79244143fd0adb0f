import { createAmountParser } from '../mapping/amounts.ts';
import type { AmountFormat, AmountSide, FieldMapEntry } from '../mapping/fieldMap.ts';
import type { Amount } from '../money/amount.ts';
import { comparable } from '../rules/conditions.ts';
import type { Side } from '../rules/rule.ts';
import { fieldReader, filledColumnOf, readFirst, type CellReader, type ColumnFinder } from './cellReaders.ts';
import type { ErrorLog } from './errorLog.ts';

const defaultFormat: AmountFormat = { kind: 'amount', decimalSign: '.', thousandsSign: '' };

/** The amount format of a field, or that of the wire where the map states none. */
function amountFormatOf(entry: FieldMapEntry | undefined): AmountFormat {
  return entry?.format?.kind === 'amount' ? entry.format : defaultFormat;
}

/** Reads the amounts of one field; what cannot be read goes to the error log. */
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
      this.#errors.add(row, 'amountCannotBeParsed', { column: this.columnIn(cells), value: text });
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

/** What an amount's format says about the side of a row; `normal` is the normal side of the account. */
export type SideOfFormat = Side | 'normal';

/** Tells the side of an amount, null where the mark in its column says nothing; the error is logged. */
export type SideTeller = (row: number, cells: readonly string[], amount: Amount) => SideOfFormat | null;

/** Compiles the side of an amount format; null where the side comes from the column. */
export function sideTeller(side: AmountSide | undefined, errors: ErrorLog): SideTeller | null {
  if (!side || side.from === 'column') return null;
  if (side.from === 'normal_side') return () => 'normal';
  if (side.from === 'sign') {
    const negative: Side = side.positive === 'debit' ? 'credit' : 'debit';
    return (_row, _cells, amount) => (amount < 0n ? negative : side.positive);
  }
  const readMark = readFirst([side.column]);
  const debitMarks = new Set(side.debitValues.map(comparable));
  const creditMarks = new Set(side.creditValues.map(comparable));
  return (row, cells) => {
    const mark = readMark(cells);
    const text = comparable(mark);
    if (debitMarks.has(text)) return 'debit';
    if (creditMarks.has(text)) return 'credit';
    errors.add(row, 'missingValue', {
      column: side.column,
      value: mark,
      params: { field: 'side_indicator' },
    });
    return null;
  };
}

/** The other side. */
export function otherSide(side: Side): Side {
  return side === 'debit' ? 'credit' : 'debit';
}
