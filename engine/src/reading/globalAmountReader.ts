import type { ErrorLog } from '../errors/errorLog.ts';
import type { FieldMapEntry } from '../mapping/fieldMap.ts';
import { absoluteAmount, type Amount, formatAmount } from '../money/amount.ts';
import { minorDigitsOf } from '../money/currency.ts';
import { minorUnitOf } from '../money/rounding.ts';
import type { ProcessingPlan } from '../plan/processingPlan.ts';
import type { Side } from '../plan/side.ts';
import { AmountReader } from './amountReader.ts';

/**
 * Reads the global amount of rows. Unsigned: it stands on the side of the amount and has its sign; beside an amount of
 * 0 whose side the row does not state otherwise, its own sign counts. Debit-positive: a positive value is a debit,
 * whatever side the amount stands on. Where functional and global currency are the same, the amount itself is the
 * global one: the file has none of its own, and one that differs is a fault.
 */
export class GlobalAmountReader {
  readonly #reader: AmountReader | null;
  readonly #isDebitPositive: boolean;
  readonly #currency: string;
  /** Null where the currencies differ; else what a difference stays below that is rounding alone. */
  readonly #minorUnit: Amount | null;
  readonly #errors: ErrorLog;

  constructor(
    { functionalCurrency, globalCurrency }: Pick<ProcessingPlan, 'functionalCurrency' | 'globalCurrency'>,
    fields: ReadonlyMap<string, FieldMapEntry>,
    errors: ErrorLog,
  ) {
    const entry = fields.get('global_currency_amount');
    const isMapped = entry !== undefined && entry.source.kind !== 'not_used';
    this.#reader = isMapped ? new AmountReader('global_currency_amount', entry, errors) : null;
    this.#isDebitPositive = this.#reader?.format.sign === 'debit_positive';
    this.#currency = globalCurrency;
    this.#minorUnit =
      functionalCurrency === globalCurrency ? minorUnitOf(minorDigitsOf(globalCurrency)) : null;
    this.#errors = errors;
  }

  /** False where the cell cannot be read; the error is logged. */
  read(row: number, cells: readonly string[]): boolean {
    return this.#reader === null || this.#reader.read(row, cells);
  }

  /**
   * The amount read last as it stands on the line's side (0 debit, 1 credit); null where the file has none,
   * 'mismatch' where it should be the amount and is not.
   */
  amountOn(sideCode: number, amount: Amount, isSideStated: boolean): Amount | null | 'mismatch' {
    if (this.#reader === null || this.#reader.isEmpty) return null;
    const { value } = this.#reader;
    if (this.#isDebitPositive) return this.#judge(sideCode === 0 ? value : -value, amount);
    if (amount === 0n && !isSideStated) return this.#judge(value, amount);
    return this.#judge(withSignOf(amount, value), amount);
  }

  /**
   * Like `amountOn` for a whole entry, on the side of its debit account; `isTurned` where that is the credit account of the
   * row. Debit-positive: a positive value is a debit of the row's debit account.
   */
  amountOfEntry(amount: Amount, isTurned: boolean): Amount | null | 'mismatch' {
    if (this.#reader === null || this.#reader.isEmpty) return null;
    const { value } = this.#reader;
    if (this.#isDebitPositive) return this.#judge(isTurned ? -value : value, amount);
    return this.#judge(amount === 0n ? value : withSignOf(amount, value), amount);
  }

  #judge(global: Amount, amount: Amount): Amount | null | 'mismatch' {
    if (this.#minorUnit === null) return global;
    return absoluteAmount(global - amount) < this.#minorUnit ? null : 'mismatch';
  }

  /** Logs that the amount read last is not that of the row; `side` where the row has one. */
  logMismatch(row: number, cells: readonly string[], amount: Amount, side?: Side): void {
    if (this.#reader === null) return;
    const ofSide = side === undefined ? {} : { side };
    this.#errors.add(row, 'globalAmountMismatch', {
      column: this.#reader.columnIn(cells),
      value: this.#reader.text,
      params: { currency: this.#currency, ...ofSide, functional: formatAmount(amount) },
    });
  }
}

function withSignOf(amount: Amount, value: Amount): Amount {
  return amount < 0n ? -absoluteAmount(value) : absoluteAmount(value);
}
