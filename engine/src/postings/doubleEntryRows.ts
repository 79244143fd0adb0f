import type { Amount } from '../money/amount.ts';
import { natureOf } from './closingEntries.ts';
import type { EntryCounts } from './entryBuilder.ts';
import { translateToGlobal } from '../money/rate.ts';
import { DoublePostings, type PostingSource } from './postingSource.ts';
import type { LayoutRows, ProcessingParts, ProgressListener } from './layoutRows.ts';
import { postingFlags } from './result.ts';
import { DoubleRowShape, type AccountSource } from './rowShape.ts';
import type { Side } from '../rules/rule.ts';

type GoodDate = { readonly day: number; readonly periodIndex: number };

/** Rows of the double-entry layout: each is a whole journal entry and becomes two postings at once. */
export class DoubleEntryRows implements LayoutRows {
  readonly #parts: ProcessingParts;
  readonly #shape: DoubleRowShape;
  readonly #postings = new DoublePostings();
  readonly #counts: EntryCounts = {
    entries: 0,
    zeroLinesSkipped: 0,
    zeroTransactionsSkipped: 0,
    postingsPairedByConvention: 0,
    contraEntries: 0,
    globalUnbalancedEntries: 0,
  };

  constructor(parts: ProcessingParts) {
    this.#parts = parts;
    this.#shape = new DoubleRowShape(parts.fields, parts.errors);
  }

  addMisshapen(): void {}

  add(row: number, cells: readonly string[]): void {
    const { dates, errors, globals, plan } = this.#parts;
    const date = dates.resolve(cells);
    if (date.error !== null) errors.add(row, date.error, { column: date.column, value: date.value });
    const isShaped = this.#shape.read(row, cells, plan.contraAccountId !== undefined);
    const hasGlobal = globals.read(row, cells);
    if (date.error !== null || !isShaped) return;
    const [debitSource, creditSource] = this.#shape.isTurned
      ? [this.#shape.credit, this.#shape.debit]
      : [this.#shape.debit, this.#shape.credit];
    const debit = this.#locate(row, cells, debitSource, 'debit', date);
    const credit = this.#locate(row, cells, creditSource, 'credit', date);
    if (debit < 0 || credit < 0 || !hasGlobal) return;
    this.#post(row, cells, { debit, credit }, date);
  }

  #accountOf(source: AccountSource): string {
    return source === this.#shape.debit ? this.#shape.debitAccount : this.#shape.creditAccount;
  }

  #locate(row: number, cells: readonly string[], source: AccountSource, side: Side, date: GoodDate): number {
    const { locator, plan } = this.#parts;
    const accountCode = this.#accountOf(source);
    if (accountCode === '' && plan.contraAccountId !== undefined) {
      return locator.placer.placeOnAccount(plan.contraAccountId, date.periodIndex);
    }
    return locator.locate(row, cells, {
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
    const { errors, locator } = this.#parts;
    const { amount } = this.#shape;
    if (amount === 0n) {
      this.#counts.zeroLinesSkipped += 2;
      this.#counts.zeroTransactionsSkipped += 1;
      return;
    }
    const nature = natureOf([locator.placementAt(placements.debit), locator.placementAt(placements.credit)]);
    if (nature === 'conflict') {
      const { debit, debitAccount, creditAccount } = this.#shape;
      const value = `${debitAccount} / ${creditAccount}`;
      errors.add(row, 'singleEntryAccountTypeConflict', { column: debit.columnIn(cells), value });
      return;
    }
    const globalAmount = this.#globalAmount(amount, date.periodIndex);
    if (globalAmount === null) return;
    const contraSide = this.#contraSide();
    this.#counts.entries += 1;
    if (contraSide >= 0) this.#counts.contraEntries += 1;
    this.#postings.add({
      sourceRow: row,
      day: date.day,
      periodIndex: date.periodIndex,
      debitPlacement: placements.debit,
      creditPlacement: placements.credit,
      flags: nature === 'closing' ? postingFlags.closing : 0,
      contraSide,
      amount,
      globalAmount,
    });
  }

  #contraSide(): number {
    const { debitAccount, creditAccount, isTurned } = this.#shape;
    if (debitAccount !== '' && creditAccount !== '') return -1;
    return (debitAccount === '') === isTurned ? 1 : 0;
  }

  /** As booked, else the amount at the average rate: one figure for both sides. Null without a rate. */
  #globalAmount(amount: Amount, periodIndex: number): Amount | null {
    const { globals, translation } = this.#parts;
    const booked = globals.amountOfEntry(amount);
    if (booked !== null) return booked;
    const rate = translation.rateOf(periodIndex);
    if (rate === 'missing') return null;
    return rate === null ? amount : translateToGlobal(amount, rate, translation.minorUnit);
  }

  build(onProgress: ProgressListener): { postings: PostingSource; counts: EntryCounts } {
    onProgress(this.#counts.entries, this.#counts.entries);
    return { postings: this.#postings, counts: this.#counts };
  }
}
