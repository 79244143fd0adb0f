import type { ErrorLog } from '../errors/errorLog.ts';
import type { StreamType } from '../mapping/fields.ts';
import type { Amount } from '../money/amount.ts';
import { otherSide } from '../plan/side.ts';
import { accountSource, reportMissingAccount, type AccountSource, type Fields } from './accountSource.ts';
import { AmountReader } from './amountReader.ts';
import { sideIndicator, type SideIndicator, type SideOfFormat } from './sideIndicator.ts';

/**
 * Reads account, side and amount of the rows of a single-entry layout, row by row. The result of `read` stands in the
 * reader's own fields until the next row, so that no object is made for each of a million rows.
 */
export interface SingleEntryReader {
  account: string;
  source: AccountSource;
  side: SideOfFormat;
  amount: Amount;
  /** Whether the row says its side otherwise than by the sign of its amount, so that an amount of 0 has one too. */
  isSideStated: boolean;
  /** Reads the debits, or all amounts where one column has them. Its format says the side, and whether they are balances. */
  readonly amountReader: AmountReader;
  /** False where the row is faulty; its errors are logged. */
  read(row: number, cells: readonly string[]): boolean;
}

/** One account a row, with a debit and a credit amount. */
class SingleAccountReader implements SingleEntryReader {
  account = '';
  side: SideOfFormat = 'debit';
  amount: Amount = 0n;
  isSideStated = true;
  readonly source: AccountSource;
  readonly amountReader: AmountReader;
  readonly #credit: AmountReader;
  readonly #sideIndicator: SideIndicator | null;
  readonly #errors: ErrorLog;

  constructor(fields: Fields, errors: ErrorLog) {
    this.source = accountSource(fields, 'account', 'dimension');
    this.amountReader = new AmountReader('debit_amount', fields.get('debit_amount'), errors);
    this.#credit = new AmountReader('credit_amount', fields.get('credit_amount'), errors);
    this.#sideIndicator = sideIndicator(this.amountReader.format.side, errors);
    this.#errors = errors;
  }

  read(row: number, cells: readonly string[]): boolean {
    this.account = this.source.read(cells);
    const hasAccount = this.account !== '' || reportMissingAccount(this.#errors, row, cells, this.source);
    const hasAmount = this.#sideIndicator
      ? this.#readIndicated(this.#sideIndicator, row, cells)
      : this.#readTwo(row, cells);
    return hasAccount && hasAmount;
  }

  #readIndicated(indicator: SideIndicator, row: number, cells: readonly string[]): boolean {
    if (!this.amountReader.read(row, cells)) return false;
    let amount = this.amountReader.value;
    if (this.amountReader.isEmpty) {
      if (!this.#credit.read(row, cells)) return false;
      amount = this.#credit.value;
    }
    const side = indicator(row, cells, amount);
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
    const isCredit = credit !== 0n || (this.amountReader.isEmpty && !this.#credit.isEmpty);
    this.side = isCredit ? 'credit' : 'debit';
    this.amount = isCredit ? credit : debit;
    this.isSideStated = this.amount !== 0n || this.amountReader.isEmpty !== this.#credit.isEmpty;
    const { format } = isCredit ? this.#credit : this.amountReader;
    if (format.swap && this.amount < 0n) swapSide(this);
    return true;
  }
}

/** One amount a row, on the account of the side that is filled. */
class SingleAmountReader implements SingleEntryReader {
  account = '';
  side: SideOfFormat = 'debit';
  amount: Amount = 0n;
  isSideStated = true;
  source: AccountSource;
  readonly amountReader: AmountReader;
  readonly #debit: AccountSource;
  readonly #credit: AccountSource;
  readonly #sideIndicator: SideIndicator | null;
  readonly #errors: ErrorLog;

  constructor(fields: Fields, errors: ErrorLog) {
    this.#debit = accountSource(fields, 'debit_account', 'debit_dimension');
    this.#credit = accountSource(fields, 'credit_account', 'credit_dimension');
    this.source = this.#debit;
    this.amountReader = new AmountReader('amount', fields.get('amount'), errors);
    this.#sideIndicator = sideIndicator(this.amountReader.format.side, errors);
    this.#errors = errors;
  }

  read(row: number, cells: readonly string[]): boolean {
    const hasAccount = this.#readAccount(row, cells);
    if (!this.amountReader.readRequired(row, cells) || !hasAccount) return false;
    const amount = this.amountReader.value;
    if (!this.#sideIndicator) {
      this.amount = amount;
      if (this.amountReader.format.swap && amount < 0n) swapSide(this);
      return true;
    }
    const side = this.#sideIndicator(row, cells, amount);
    if (side === null) return false;
    setSided(this, side, amount);
    this.source = side === 'credit' ? this.#credit : this.#debit;
    return true;
  }

  #readAccount(row: number, cells: readonly string[]): boolean {
    const debit = this.#debit.read(cells);
    const credit = this.#credit.read(cells);
    const isSame = debit === credit && this.#sideIndicator !== null;
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

function swapSide(reader: SingleEntryReader): void {
  if (reader.side !== 'normal') reader.side = otherSide(reader.side);
  reader.amount = -reader.amount;
}

/** Takes a side that the format says: by sign the amount is positive there, by a mark a negative one is a storno. */
function setSided(reader: SingleEntryReader, side: SideOfFormat, amount: Amount): void {
  const { format } = reader.amountReader;
  reader.side = side;
  reader.amount = amount;
  reader.isSideStated = format.side?.from !== 'sign';
  if (amount >= 0n) return;
  if (format.side?.from === 'sign') reader.amount = -amount;
  else if (format.swap) swapSide(reader);
}

/** The reader of rows of a single-entry layout. */
export function singleEntryReader(
  type: Exclude<StreamType, 'double-entry'>,
  fields: Fields,
  errors: ErrorLog,
): SingleEntryReader {
  return type === 'single-account-entry'
    ? new SingleAccountReader(fields, errors)
    : new SingleAmountReader(fields, errors);
}
