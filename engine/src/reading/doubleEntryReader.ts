import type { ErrorLog } from '../errors/errorLog.ts';
import type { Amount } from '../money/amount.ts';
import { accountSource, reportMissingAccount, type AccountSource, type Fields } from './accountSource.ts';
import { AmountReader } from './amountReader.ts';
import { sideIndicator, type SideIndicator, type SideOfFormat } from './sideIndicator.ts';

/**
 * Reads rows that hold a whole entry: two accounts and one amount. The result of `read` stands in the reader's own
 * fields until the next row, as in the single-entry readers and for the same reason.
 */
export class DoubleEntryReader {
  debitAccount = '';
  creditAccount = '';
  /** Whether the row's debit account is credited, and the other way round. */
  isTurned = false;
  amount: Amount = 0n;
  readonly debit: AccountSource;
  readonly credit: AccountSource;
  readonly amountReader: AmountReader;
  readonly #sideIndicator: SideIndicator | null;
  readonly #errors: ErrorLog;

  constructor(fields: Fields, errors: ErrorLog) {
    this.debit = accountSource(fields, 'debit_account', 'debit_dimension');
    this.credit = accountSource(fields, 'credit_account', 'credit_dimension');
    this.amountReader = new AmountReader('amount', fields.get('amount'), errors);
    this.#sideIndicator = sideIndicator(this.amountReader.format.side, errors);
    this.#errors = errors;
  }

  /** `canLackAccount`: one of the accounts may be empty, since a contra account takes its place. */
  read(row: number, cells: readonly string[], canLackAccount: boolean): boolean {
    this.debitAccount = this.debit.read(cells);
    this.creditAccount = this.credit.read(cells);
    const hasAccounts = this.#checkAccounts(row, cells, canLackAccount);
    if (!this.amountReader.readRequired(row, cells)) return false;
    let amount = this.amountReader.value;
    const side: SideOfFormat | null = this.#sideIndicator ? this.#sideIndicator(row, cells, amount) : 'debit';
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
