import type { ErrorLog } from '../errors/errorLog.ts';
import type { PeriodId } from '../ids.ts';
import type { ColumnReference } from '../mapping/fieldMap.ts';
import { absoluteAmount, type Amount, fitsLine, formatAmount } from '../money/amount.ts';
import type { Rate } from '../money/rate.ts';
import type { LineDetermination } from '../placing/lineDetermination.ts';
import { idPartSeparator } from '../reading/cellReaders.ts';
import { natureOf } from './closingEntries.ts';
import {
  absoluteAmountOf,
  bookedGlobalOf,
  type EntrySides,
  isEqualPair,
  sidesOf,
  signOf,
} from './entrySides.ts';
import { eliminationFaultOf, PairEliminations } from './entryEliminations.ts';
import type { EntryTable } from './entryTable.ts';
import {
  globalAmountsOf,
  isTranslatedBy,
  needsRate,
  type LineToTranslate,
  type SideSums,
} from './globalAmounts.ts';
import { lineFlags, type LineStore } from './lineStore.ts';
import { postPairs } from './postPairs.ts';
import type { PairedPostings } from './postingSource.ts';
import type { Translation } from './translation.ts';

/** What entries are built from and where they go. */
export interface EntryBuilderParts {
  readonly lines: LineStore;
  readonly entries: EntryTable;
  readonly determination: LineDetermination;
  readonly translation: Translation;
  readonly errors: ErrorLog;
  readonly postings: PairedPostings;
  readonly transactionColumn: ColumnReference | null;
  readonly periodIds: readonly PeriodId[];
  /** Index of the placement of the contra account in a period; null where there is none. */
  readonly contraPlacement: ((periodIndex: number) => number) | null;
  /** Balances do not tell what closing entries booked: among them none is made. */
  readonly isOfBalances: boolean;
}

/** Counts kept while entries are built. */
export interface EntryCounts {
  entries: number;
  zeroLinesSkipped: number;
  zeroTransactionsSkipped: number;
  postingsPairedByConvention: number;
  entriesMadeEqual: number;
  contraEntries: number;
}

/**
 * Builds one journal entry after the other from lines: checks that it balances, flags closing entries, adds the
 * contra account where asked, gives global amounts and pairs corresponding lines. Every built entry balances.
 */
export class EntryBuilder {
  readonly counts: EntryCounts = {
    entries: 0,
    zeroLinesSkipped: 0,
    zeroTransactionsSkipped: 0,
    postingsPairedByConvention: 0,
    entriesMadeEqual: 0,
    contraEntries: 0,
  };
  readonly #parts: EntryBuilderParts;
  readonly #pairs: PairEliminations;

  constructor(parts: EntryBuilderParts) {
    this.#parts = parts;
    this.#pairs = new PairEliminations(parts.determination);
  }

  /** Builds an entry of the lines that stand in an order from a place to another. */
  build(entry: number, order: Uint32Array, start: number, end: number): void {
    const { entries, lines, postings, translation } = this.#parts;
    // Without lines where they were joined with another's.
    if (start === end || entries.isFaulty(entry)) return;
    if (end - start === 2 && this.#postEqualPair(order[start]!, order[start + 1]!)) return;
    const entryLines = order.subarray(start, end);
    const sides = sidesOf(lines, entryLines);
    this.counts.zeroLinesSkipped += entryLines.length - sides.debits.length - sides.credits.length;
    if (sides.debits.length + sides.credits.length === 0) {
      this.counts.zeroTransactionsSkipped += 1;
      return;
    }
    if (!this.#balance(entry, sides) || !this.#judgeNature(entry, entryLines, sides)) return;
    if (!this.#judgeEliminations(entry, sides)) return;
    const globalAmounts = this.#globalAmounts(entry, sides);
    if (!globalAmounts) return;
    this.counts.entries += 1;
    const target = { lines, postings, minorUnit: translation.minorUnit };
    this.counts.postingsPairedByConvention += postPairs(target, sides, globalAmounts);
  }

  /**
   * Posts two lines that are a whole entry as they stand, which is most of what there is: nothing to sum, to pair or to
   * translate, and no account of type closing. False where it is anything else.
   */
  #postEqualPair(first: number, second: number): boolean {
    const { lines, determination, postings, translation } = this.#parts;
    if (!translation.isSameCurrency || !isEqualPair(lines, first, second)) return false;
    const { placements, flags, amountHalves } = lines;
    const mayClose =
      determination.isClosing(placements[first]!) || determination.isClosing(placements[second]!);
    if (mayClose && !this.#parts.isOfBalances) return false;
    if (!this.#pairs.stands(placements[first]!, placements[second]!)) return false;
    const isNegative = amountHalves[first * 2 + 1]! < 0;
    const isFirstDebit = ((flags[first]! & lineFlags.credit) === 0) !== isNegative;
    if (isFirstDebit) postings.addEqual(first, second);
    else postings.addEqual(second, first);
    this.counts.entries += 1;
    return true;
  }

  /** Whether debit equals credit, perhaps with the contra account; else the error is logged. */
  #balance(entry: number, sides: EntrySides): boolean {
    const difference = sides.debitSum - sides.creditSum;
    if (difference === 0n) return true;
    const { contraPlacement, lines, entries, translation } = this.#parts;
    if (!contraPlacement) {
      const others = entries.otherPeriodIndexes(entry).map((index) => this.#parts.periodIds[index]!);
      const periods = others.length > 0 ? { periods: others.join(',') } : {};
      this.#logUnilateral(entry, 'functional', { debit: sides.debitSum, credit: sides.creditSum }, periods);
      return false;
    }
    const firstLine = sides.debits[0] ?? sides.credits[0]!;
    const isCredit = difference > 0n;
    const placement = contraPlacement(entries.periodIndexes[entry]!);
    const row = entries.firstRows[entry]!;
    const lastDay = [...sides.debits, ...sides.credits].reduce(
      (day, line) => Math.max(day, lines.days[line]!),
      0,
    );
    if (!this.#parts.determination.isOpen(row, placement, lastDay)) return false;
    if (!fitsLine(difference)) {
      translation.logTooLarge(row, absoluteAmount(difference), entries.periodIndexes[entry]!, false);
      return false;
    }
    const line = lines.add({
      sourceRow: row,
      entry,
      day: lines.days[firstLine]!,
      specialPeriod: lines.specialPeriods[firstLine]!,
      placement,
      flags: lineFlags.contra | (isCredit ? lineFlags.credit : 0),
      amount: isCredit ? difference : -difference,
      globalAmount: 0n,
    });
    if (isCredit) sides.credits.push(line);
    else sides.debits.push(line);
    this.counts.contraEntries += 1;
    return true;
  }

  #logUnilateral(
    entry: number,
    amount: 'functional' | 'global',
    { debit, credit }: SideSums,
    periods: { readonly periods?: string } = {},
  ): void {
    const { entries, errors, transactionColumn, translation } = this.#parts;
    errors.add(entries.firstRows[entry]!, 'singleEntryUnilateralTransaction', {
      column: transactionColumn,
      value: this.#shownId(entry),
      params: {
        amount,
        currency: translation.currencies[amount],
        debit: formatAmount(debit),
        credit: formatAmount(credit),
        difference: formatAmount(debit - credit),
        ...periods,
      },
    });
  }

  #shownId(entry: number): string {
    return this.#parts.entries.idOf(entry).replaceAll(idPartSeparator, ' ');
  }

  /**
   * What an account of type closing takes may be 0, where that of a whole balance sheet or of a year without result is
   * closed; beside both revenue or expense and balance accounts such a line closes nothing.
   */
  #judgeNature(entry: number, entryLines: Uint32Array, sides: EntrySides): boolean {
    const { lines, determination, entries, errors, transactionColumn, isOfBalances } = this.#parts;
    if (isOfBalances) return true;
    const closing = [...entryLines].filter((line) => determination.isClosing(lines.placements[line]!));
    if (closing.length === 0) return true;
    const nature = natureOf(
      [...closing, ...sides.debits, ...sides.credits].map((line) =>
        determination.placementAt(lines.placements[line]!),
      ),
    );
    if (nature === 'conflict' && closing.every((line) => lines.amounts[line] === 0n)) return true;
    if (nature === 'conflict') {
      const details = { column: transactionColumn, value: this.#shownId(entry) };
      errors.add(entries.firstRows[entry]!, 'singleEntryAccountTypeConflict', details);
      return false;
    }
    if (nature === 'closing') entries.isClosing[entry] = 1;
    return true;
  }

  /** Whether elimination rules agree about the entry; else the error is logged. */
  #judgeEliminations(entry: number, { debits, credits }: EntrySides): boolean {
    const { lines, determination, errors, transactionColumn } = this.#parts;
    const all = [...debits, ...credits];
    const fault = eliminationFaultOf(
      determination,
      all.map((line) => lines.placements[line]!),
    );
    if (fault === null) return true;
    const details = { column: transactionColumn, value: this.#shownId(entry), ruleIds: fault.ruleIds };
    errors.add(lines.sourceRows[all[fault.lineIndex]!]!, fault.code, details);
    return false;
  }

  /**
   * Global amounts of the debits and then the credits, on the sides where they count; null without a rate or where they are
   * refused, and the error is logged.
   */
  #globalAmounts(entry: number, sides: EntrySides): Amount[] | null {
    const { lines, translation, entries, determination, isOfBalances } = this.#parts;
    const togetherOf = (line: number) => {
      if (!isOfBalances) return {};
      const { accountId, dimensionInstanceId } = determination.placementAt(lines.placements[line]!);
      return { together: `${accountId} ${dimensionInstanceId}` };
    };
    const toTranslate = (line: number, side: 'debit' | 'credit'): LineToTranslate => {
      const booked = bookedGlobalOf(lines, line);
      return {
        ...togetherOf(line),
        side,
        amount: absoluteAmountOf(lines, line),
        booked: booked === null ? null : booked * signOf(lines, line),
      };
    };
    const all = [
      ...sides.debits.map((line) => toTranslate(line, 'debit')),
      ...sides.credits.map((line) => toTranslate(line, 'credit')),
    ];
    const rate = needsRate(all)
      ? translation.rateOf(entries.periodIndexes[entry]!, () => this.#firstOpenRow(sides))
      : null;
    if (rate === 'missing') return null;
    const amounts = globalAmountsOf(all, rate, translation.minorUnit);
    if (Array.isArray(amounts)) {
      if (!this.#fit(entry, sides, amounts, rate !== null)) return null;
      if (all.some(({ booked }, index) => booked !== null && booked !== amounts[index]))
        this.counts.entriesMadeEqual += 1;
      if (rate !== null) this.#markTranslated(sides, all, amounts, rate);
      return amounts;
    }
    this.#logUnilateral(entry, 'global', amounts);
    return null;
  }

  /** Marks lines that the rate was used for, so that nobody has to conclude it from rounded amounts. */
  #markTranslated(
    sides: EntrySides,
    all: readonly LineToTranslate[],
    amounts: readonly Amount[],
    rate: Rate,
  ): void {
    const { lines, translation } = this.#parts;
    for (const side of ['debit', 'credit'] as const) {
      if (!isTranslatedBy(rate, side, all, amounts, translation.minorUnit)) continue;
      for (const line of sides[`${side}s`]) {
        if (bookedGlobalOf(lines, line) === null) lines.flags[line]! |= lineFlags.translated;
      }
    }
  }

  /** Whether a posting can hold each of the global amounts; else the errors are logged. */
  #fit(entry: number, { debits, credits }: EntrySides, amounts: readonly Amount[], isTranslated: boolean) {
    if (amounts.every(fitsLine)) return true;
    const { lines, translation, entries } = this.#parts;
    [...debits, ...credits].forEach((line, place) => {
      if (fitsLine(amounts[place]!)) return;
      const isOpen = bookedGlobalOf(lines, line) === null;
      const functional = absoluteAmountOf(lines, line);
      const periodIndex = entries.periodIndexes[entry]!;
      translation.logTooLarge(lines.sourceRows[line]!, functional, periodIndex, isTranslated && isOpen);
    });
    return false;
  }

  /** The first row of an entry that brings no global amount. */
  #firstOpenRow({ debits, credits }: EntrySides): number {
    const { lines } = this.#parts;
    const open = [...debits, ...credits].filter((line) => bookedGlobalOf(lines, line) === null);
    return open.reduce((first, line) => Math.min(first, lines.sourceRows[line]!), Infinity);
  }
}
