import type { ErrorLog } from '../errors/errorLog.ts';
import type { FieldMapEntry } from '../mapping/fieldMap.ts';
import { absoluteAmount, type Amount } from '../money/amount.ts';
import { AmountReader } from './amountReader.ts';

/**
 * Reads the global amount of rows. Unsigned: it stands on the side of the amount and has its sign; beside an amount of
 * 0 whose side the row does not state otherwise, its own sign counts. Debit-positive: a positive value is a debit,
 * whatever side the amount stands on.
 */
export class GlobalAmountReader {
  readonly #reader: AmountReader | null;
  readonly #isDebitPositive: boolean;

  constructor(fields: ReadonlyMap<string, FieldMapEntry>, errors: ErrorLog) {
    const entry = fields.get('global_currency_amount');
    const isMapped = entry !== undefined && entry.source.kind !== 'not_used';
    this.#reader = isMapped ? new AmountReader('global_currency_amount', entry, errors) : null;
    this.#isDebitPositive = this.#reader?.format.sign === 'debit_positive';
  }

  /** False where the cell cannot be read; the error is logged. */
  read(row: number, cells: readonly string[]): boolean {
    return this.#reader === null || this.#reader.read(row, cells);
  }

  /** The amount read last as it stands on the line's side (0 debit, 1 credit); null where the file has none. */
  amountOn(sideCode: number, amount: Amount, isSideStated: boolean): Amount | null {
    if (this.#reader === null || this.#reader.isEmpty) return null;
    const { value } = this.#reader;
    if (this.#isDebitPositive) return sideCode === 0 ? value : -value;
    if (amount === 0n && !isSideStated) return value;
    return amount < 0n ? -absoluteAmount(value) : absoluteAmount(value);
  }

  /** The amount read last for a whole entry: unsigned in every case, with the sign of the amount. */
  amountOfEntry(amount: Amount): Amount | null {
    if (this.#reader === null || this.#reader.isEmpty) return null;
    const magnitude = absoluteAmount(this.#reader.value);
    return amount < 0n ? -magnitude : magnitude;
  }
}
