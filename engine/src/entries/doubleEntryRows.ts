import { type Amount, fitsLine } from '../money/amount.ts';
import { translateToGlobal } from '../money/rate.ts';
import type { Side } from '../plan/side.ts';
import type { AccountSource } from '../reading/accountSource.ts';
import { DoubleEntryReader } from '../reading/doubleEntryReader.ts';
import type { RowSelection } from '../reading/rowSelection.ts';
import { natureOf } from './closingEntries.ts';
import type { EntryCounts } from './entryBuilder.ts';
import type { BuiltEntries, LayoutRows, PlainRows, ProcessingParts, ProgressListener } from './layoutRows.ts';
import { postingFlags } from './postingCodes.ts';
import { eliminationFaultOf, PairEliminations } from './entryEliminations.ts';
import { PlainDoubleRows, type PlainEntry } from './plainDoubleRows.ts';
import { DoublePostings } from './doublePostings.ts';

type GoodDate = { readonly day: number; readonly periodIndex: number };

/** Rows of the double-entry layout: each is a whole journal entry and becomes two postings at once. */
export class DoubleEntryRows implements LayoutRows {
  readonly #parts: ProcessingParts;
  readonly #reader: DoubleEntryReader;
  readonly #postings: DoublePostings;
  readonly #pairs: PairEliminations;
  readonly #counts: EntryCounts = {
    entries: 0,
    zeroLinesSkipped: 0,
    zeroTransactionsSkipped: 0,
    postingsPairedByConvention: 0,
    entriesMadeEqual: 0,
    contraEntries: 0,
  };

  constructor(parts: ProcessingParts) {
    this.#parts = parts;
    this.#reader = new DoubleEntryReader(parts.fields, parts.errors);
    this.#postings = new DoublePostings(parts.capacity);
    this.#pairs = new PairEliminations(parts.determination);
  }

  addMisshapen(): void {}

  plainRows(selection: RowSelection): PlainRows {
    return new PlainDoubleRows(this.#parts, selection, (entry) => this.#postPlain(entry));
  }

  /** Entries of both accounts, without a global amount of their own; false for those that the general way refuses or skips. */
  #postPlain({ row, date, debit, credit, amount: plainAmount }: PlainEntry): boolean {
    const { determination } = this.#parts;
    const nature = natureOf([determination.placementAt(debit), determination.placementAt(credit)]);
    if (plainAmount === 0 || nature === 'conflict') return false;
    if (!this.#pairs.stands(debit, credit)) return false;
    const amount = BigInt(plainAmount);
    const globalAmount = this.#translated(amount, date.periodIndex, row);
    if (globalAmount === null || !fitsLine(globalAmount)) return false;
    this.#counts.entries += 1;
    this.#postings.add({
      sourceRow: row,
      day: date.day,
      periodIndex: date.periodIndex,
      debitPlacement: debit,
      creditPlacement: credit,
      flags: this.#flagsOf(nature, null),
      contraSide: -1,
      amount,
      globalAmount,
    });
    return true;
  }

  add(row: number, cells: readonly string[]): void {
    const { dates, errors, globals, plan } = this.#parts;
    const date = dates.resolve(cells);
    if (date.error !== null) errors.add(row, date.error, { column: date.column, value: date.value });
    const isRead = this.#reader.read(row, cells, plan.contraAccountId !== undefined);
    const hasGlobal = globals.read(row, cells);
    if (date.error !== null || !isRead) return;
    const [debitSource, creditSource] = this.#reader.isTurned
      ? [this.#reader.credit, this.#reader.debit]
      : [this.#reader.debit, this.#reader.credit];
    const debit = this.#locate(row, cells, debitSource, 'debit', date);
    const credit = this.#locate(row, cells, creditSource, 'credit', date);
    if (debit < 0 || credit < 0 || !hasGlobal) return;
    this.#post(row, cells, { debit, credit }, date);
  }

  #accountOf(source: AccountSource): string {
    return source === this.#reader.debit ? this.#reader.debitAccount : this.#reader.creditAccount;
  }

  #locate(row: number, cells: readonly string[], source: AccountSource, side: Side, date: GoodDate): number {
    const { determination, plan } = this.#parts;
    const accountCode = this.#accountOf(source);
    if (accountCode === '' && plan.contraAccountId !== undefined) {
      const contra = determination.accounts.placeOnAccount(plan.contraAccountId, date.periodIndex);
      return determination.isOpen(row, contra, date.day) ? contra : -1;
    }
    return determination.place(row, cells, {
      source,
      accountCode,
      side,
      periodIndex: date.periodIndex,
      day: date.day,
    });
  }

  #post(
    row: number,
    cells: readonly string[],
    placements: { readonly debit: number; readonly credit: number },
    date: GoodDate,
  ): void {
    const { errors, determination, globals, translation } = this.#parts;
    const { amount } = this.#reader;
    const booked = globals.amountOfEntry(amount, this.#reader.isTurned);
    if (booked === 'mismatch') {
      globals.logMismatch(row, cells, amount);
      return;
    }
    if (amount === 0n && !booked) {
      this.#counts.zeroLinesSkipped += 2;
      this.#counts.zeroTransactionsSkipped += 1;
      return;
    }
    const nature = natureOf([
      determination.placementAt(placements.debit),
      determination.placementAt(placements.credit),
    ]);
    if (nature === 'conflict') {
      const column = this.#reader.debit.columnIn(cells);
      errors.add(row, 'singleEntryAccountTypeConflict', { column, value: this.#shownAccounts() });
      return;
    }
    const eliminationFault = eliminationFaultOf(determination, [placements.debit, placements.credit]);
    if (eliminationFault !== null) {
      const { code, ruleIds } = eliminationFault;
      const column = this.#reader.debit.columnIn(cells);
      errors.add(row, code, { column, value: this.#shownAccounts(), ruleIds });
      return;
    }
    const globalAmount = booked ?? this.#translated(amount, date.periodIndex, row);
    if (globalAmount === null) return;
    if (!fitsLine(globalAmount)) {
      translation.logTooLarge(row, amount, date.periodIndex, booked === null);
      return;
    }
    const contraSide = this.#contraSide();
    this.#counts.entries += 1;
    if (contraSide >= 0) this.#counts.contraEntries += 1;
    this.#postings.add({
      sourceRow: row,
      day: date.day,
      periodIndex: date.periodIndex,
      debitPlacement: placements.debit,
      creditPlacement: placements.credit,
      flags: this.#flagsOf(nature, booked),
      contraSide,
      amount,
      globalAmount,
    });
  }

  #shownAccounts(): string {
    const { debitAccount, creditAccount } = this.#reader;
    return `${debitAccount} / ${creditAccount}`;
  }

  #flagsOf(nature: ReturnType<typeof natureOf>, booked: Amount | null): number {
    const isTranslated = booked === null && !this.#parts.translation.isSameCurrency;
    return (nature === 'closing' ? postingFlags.closing : 0) | (isTranslated ? postingFlags.translated : 0);
  }

  #contraSide(): number {
    const { debitAccount, creditAccount, isTurned } = this.#reader;
    if (debitAccount !== '' && creditAccount !== '') return -1;
    return (debitAccount === '') === isTurned ? 1 : 0;
  }

  /** The amount at the average rate: one figure for both sides. Null without a rate. */
  #translated(amount: Amount, periodIndex: number, row: number): Amount | null {
    const { translation } = this.#parts;
    const rate = translation.rateOf(periodIndex, () => row);
    if (rate === 'missing') return null;
    return rate === null ? amount : translateToGlobal(amount, rate, translation.minorUnit);
  }

  build(onProgress: ProgressListener): BuiltEntries {
    this.#parts.translation.logMissing();
    onProgress(this.#counts.entries, this.#counts.entries);
    return { postings: this.#postings, counts: this.#counts, hasEarlierResult: false };
  }
}
