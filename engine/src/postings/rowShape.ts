import type { FieldMapEntry } from '../mapping/fieldMap.ts';
import type { StreamType } from '../mapping/fields.ts';
import type { Amount } from '../money/amount.ts';
import type { Side } from '../rules/rule.ts';
import { AmountReader, otherSide, sideTeller, type SideOfFormat, type SideTeller } from './amountReader.ts';
import {
  dimensionReaders,
  fieldReader,
  filledColumnOf,
  type CellReader,
  type ColumnFinder,
  type DimensionReaders,
} from './cellReaders.ts';
import type { ErrorLog } from './errorLog.ts';

type Fields = ReadonlyMap<string, FieldMapEntry>;

/** One account field with the dimension field of its side. */
export interface AccountSource {
  readonly fieldName: string;
  readonly read: CellReader;
  readonly columnIn: ColumnFinder;
  readonly dimensions: DimensionReaders;
}

function accountSource(fields: Fields, fieldName: string, dimensionName: string): AccountSource {
  const entry = fields.get(fieldName);
  return {
    fieldName,
    read: fieldReader(entry),
    columnIn: filledColumnOf(entry),
    dimensions: dimensionReaders(fields.get(dimensionName) ?? fields.get('dimension')),
  };
}

/** Reads account, side and amount of the rows of a single-entry layout into its own fields, row by row. */
export interface SingleRowShape {
  account: string;
  source: AccountSource;
  side: SideOfFormat;
  amount: Amount;
  /** Whether the amount's sign has already become its side. */
  readonly amountReader: AmountReader;
  /** False where the row is faulty; its errors are logged. */
  read(row: number, cells: readonly string[]): boolean;
}

/** One account a row, with a debit and a credit amount. */
class SingleAccountShape implements SingleRowShape {
  account = '';
  side: SideOfFormat = 'debit';
  amount: Amount = 0n;
  readonly source: AccountSource;
  readonly amountReader: AmountReader;
  readonly #credit: AmountReader;
  readonly #tellSide: SideTeller | null;
  readonly #errors: ErrorLog;

  constructor(fields: Fields, errors: ErrorLog) {
    this.source = accountSource(fields, 'account', 'dimension');
    this.amountReader = new AmountReader('debit_amount', fields.get('debit_amount'), errors);
    this.#credit = new AmountReader('credit_amount', fields.get('credit_amount'), errors);
    this.#tellSide = sideTeller(this.amountReader.format.side, errors);
    this.#errors = errors;
  }

  read(row: number, cells: readonly string[]): boolean {
    this.account = this.source.read(cells);
    const hasAccount = this.account !== '' || reportMissingAccount(this.#errors, row, cells, this.source);
    const hasAmount = this.#tellSide ? this.#readTold(this.#tellSide, row, cells) : this.#readTwo(row, cells);
    return hasAccount && hasAmount;
  }

  #readTold(tellSide: SideTeller, row: number, cells: readonly string[]): boolean {
    if (!this.amountReader.read(row, cells)) return false;
    let amount = this.amountReader.value;
    if (this.amountReader.isEmpty) {
      if (!this.#credit.read(row, cells)) return false;
      amount = this.#credit.value;
    }
    const side = tellSide(row, cells, amount);
    if (side === null) return false;
    setSided(this, side, amount);
    return true;
  }

  #readTwo(row: number, cells: readonly string[]): boolean {
    const hasDebit = this.amountReader.read(row, cells);
    const hasCredit = this.#credit.read(row, cells);
    if (!hasDebit || !hasCredit) return false;
    const debit = this.amountReader.value;
    const credit = this.#credit.value;
    if (debit !== 0n && credit !== 0n) {
      const value = `${this.amountReader.text} / ${this.#credit.text}`;
      this.#errors.add(row, 'singleEntryAmountConflict', { column: this.#credit.columnIn(cells), value });
      return false;
    }
    this.side = credit === 0n ? 'debit' : 'credit';
    this.amount = credit === 0n ? debit : credit;
    const { format } = credit === 0n ? this.amountReader : this.#credit;
    if (format.swap && this.amount < 0n) swapSide(this);
    return true;
  }
}

/** One amount a row, on the account of the side that is filled. */
class SingleAmountShape implements SingleRowShape {
  account = '';
  side: SideOfFormat = 'debit';
  amount: Amount = 0n;
  source: AccountSource;
  readonly amountReader: AmountReader;
  readonly #debit: AccountSource;
  readonly #credit: AccountSource;
  readonly #tellSide: SideTeller | null;
  readonly #errors: ErrorLog;

  constructor(fields: Fields, errors: ErrorLog) {
    this.#debit = accountSource(fields, 'debit_account', 'debit_dimension');
    this.#credit = accountSource(fields, 'credit_account', 'credit_dimension');
    this.source = this.#debit;
    this.amountReader = new AmountReader('amount', fields.get('amount'), errors);
    this.#tellSide = sideTeller(this.amountReader.format.side, errors);
    this.#errors = errors;
  }

  read(row: number, cells: readonly string[]): boolean {
    const hasAccount = this.#readAccount(row, cells);
    if (!this.amountReader.readRequired(row, cells) || !hasAccount) return false;
    const amount = this.amountReader.value;
    if (!this.#tellSide) {
      this.amount = amount;
      if (this.amountReader.format.swap && amount < 0n) swapSide(this);
      return true;
    }
    const side = this.#tellSide(row, cells, amount);
    if (side === null) return false;
    setSided(this, side, amount);
    this.source = side === 'credit' ? this.#credit : this.#debit;
    return true;
  }

  #readAccount(row: number, cells: readonly string[]): boolean {
    const debit = this.#debit.read(cells);
    const credit = this.#credit.read(cells);
    const isSame = debit === credit && this.#tellSide !== null;
    if (debit !== '' && credit !== '' && !isSame) {
      const value = `${debit} / ${credit}`;
      this.#errors.add(row, 'singleEntryAccountConflict', { column: this.#credit.columnIn(cells), value });
      return false;
    }
    this.side = debit === '' ? 'credit' : 'debit';
    this.source = debit === '' ? this.#credit : this.#debit;
    this.account = debit === '' ? credit : debit;
    return this.account !== '' || reportMissingAccount(this.#errors, row, cells, this.#debit);
  }
}

function reportMissingAccount(
  errors: ErrorLog,
  row: number,
  cells: readonly string[],
  source: AccountSource,
): false {
  errors.add(row, 'missingValue', { column: source.columnIn(cells), params: { field: source.fieldName } });
  return false;
}

function swapSide(shape: SingleRowShape): void {
  if (shape.side !== 'normal') shape.side = otherSide(shape.side);
  shape.amount = -shape.amount;
}

/** Takes a side that the format told: by sign the amount is positive there, by a mark a negative one is a storno. */
function setSided(shape: SingleRowShape, side: SideOfFormat, amount: Amount): void {
  const { format } = shape.amountReader;
  shape.side = side;
  shape.amount = amount;
  if (amount >= 0n) return;
  if (format.side?.from === 'sign') shape.amount = -amount;
  else if (format.swap) swapSide(shape);
}

/** The shape of single-entry rows. */
export function singleRowShape(
  type: Exclude<StreamType, 'double-entry'>,
  fields: Fields,
  errors: ErrorLog,
): SingleRowShape {
  return type === 'single-account-entry'
    ? new SingleAccountShape(fields, errors)
    : new SingleAmountShape(fields, errors);
}

/** Reads rows that hold a whole entry: two accounts and one amount. */
export class DoubleRowShape {
  debitAccount = '';
  creditAccount = '';
  /** Whether the row's debit account is credited, and the other way round. */
  isTurned = false;
  amount: Amount = 0n;
  readonly debit: AccountSource;
  readonly credit: AccountSource;
  readonly amountReader: AmountReader;
  readonly #tellSide: SideTeller | null;
  readonly #errors: ErrorLog;

  constructor(fields: Fields, errors: ErrorLog) {
    this.debit = accountSource(fields, 'debit_account', 'debit_dimension');
    this.credit = accountSource(fields, 'credit_account', 'credit_dimension');
    this.amountReader = new AmountReader('amount', fields.get('amount'), errors);
    this.#tellSide = sideTeller(this.amountReader.format.side, errors);
    this.#errors = errors;
  }

  /** `canLackAccount`: one of the accounts may be empty, since a contra account takes its place. */
  read(row: number, cells: readonly string[], canLackAccount: boolean): boolean {
    this.debitAccount = this.debit.read(cells);
    this.creditAccount = this.credit.read(cells);
    const hasAccounts = this.#checkAccounts(row, cells, canLackAccount);
    if (!this.amountReader.readRequired(row, cells)) return false;
    let amount = this.amountReader.value;
    const side: Side | 'normal' | null = this.#tellSide ? this.#tellSide(row, cells, amount) : 'debit';
    if (side === null) return false;
    const { format } = this.amountReader;
    this.isTurned = side === 'credit';
    if (format.side?.from === 'sign' && amount < 0n) amount = -amount;
    else if (format.swap && amount < 0n) {
      amount = -amount;
      this.isTurned = !this.isTurned;
    }
    this.amount = amount;
    return hasAccounts;
  }

  #checkAccounts(row: number, cells: readonly string[], canLackAccount: boolean): boolean {
    const lacksDebit = this.debitAccount === '';
    const lacksCredit = this.creditAccount === '';
    if (canLackAccount && lacksDebit !== lacksCredit) return true;
    if (lacksDebit) reportMissingAccount(this.#errors, row, cells, this.debit);
    if (lacksCredit) reportMissingAccount(this.#errors, row, cells, this.credit);
    return !lacksDebit && !lacksCredit;
  }
}
