import type { ErrorLog } from '../errors/errorLog.ts';
import type { PeriodId } from '../ids.ts';
import type { ColumnReference } from '../mapping/fieldMap.ts';
import { type Amount, formatAmount } from '../money/amount.ts';
import { distribute } from '../money/distribute.ts';
import type { LineDetermination } from '../placing/lineDetermination.ts';
import { idPartSeparator } from '../reading/cellReaders.ts';
import { natureOf } from './closingEntries.ts';
import type { EntryTable } from './entryTable.ts';
import { globalAmountsOf, needsRate, type LineToTranslate, type SideSums } from './globalAmounts.ts';
import { lineFlags, type LineStore } from './lineStore.ts';
import { type Pair, pairLines } from './pairing.ts';
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
}

/** Counts kept while entries are built. */
export interface EntryCounts {
  entries: number;
  zeroLinesSkipped: number;
  zeroTransactionsSkipped: number;
  postingsPairedByConvention: number;
  contraEntries: number;
}

/** The lines of an entry on the sides where they count for pairing (a negative line on the other), as line indexes. */
interface EntrySides {
  readonly debits: number[];
  readonly credits: number[];
  debitSum: Amount;
  creditSum: Amount;
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
    contraEntries: 0,
  };
  readonly #parts: EntryBuilderParts;

  constructor(parts: EntryBuilderParts) {
    this.#parts = parts;
  }

  build(entry: number, entryLines: Uint32Array): void {
    const { entries } = this.#parts;
    if (entries.isFaulty(entry)) return;
    const sides = this.#sidesOf(entryLines);
    if (sides.debits.length + sides.credits.length === 0) {
      this.counts.zeroTransactionsSkipped += 1;
      return;
    }
    if (!this.#balance(entry, sides) || !this.#judgeNature(entry, sides)) return;
    const globalAmounts = this.#globalAmounts(entry, sides);
    if (!globalAmounts) return;
    this.counts.entries += 1;
    this.#post(sides, globalAmounts);
  }

  #sidesOf(entryLines: Uint32Array): EntrySides {
    const { lines } = this.#parts;
    const sides: EntrySides = { debits: [], credits: [], debitSum: 0n, creditSum: 0n };
    for (const line of entryLines) {
      const amount = lines.amounts[line]!;
      if (amount === 0n) {
        this.counts.zeroLinesSkipped += 1;
      } else if (this.#countsAsCredit(line)) {
        sides.credits.push(line);
        sides.creditSum += amount < 0n ? -amount : amount;
      } else {
        sides.debits.push(line);
        sides.debitSum += amount < 0n ? -amount : amount;
      }
    }
    return sides;
  }

  #countsAsCredit(line: number): boolean {
    const { lines } = this.#parts;
    const isCredit = (lines.flags[line]! & lineFlags.credit) !== 0;
    return isCredit !== lines.amounts[line]! < 0n;
  }

  /** Whether debit equals credit, perhaps with the contra account; else the error is logged. */
  #balance(entry: number, sides: EntrySides): boolean {
    const difference = sides.debitSum - sides.creditSum;
    if (difference === 0n) return true;
    const { contraPlacement, lines, entries } = this.#parts;
    if (!contraPlacement) {
      const others = entries.otherPeriodIndexes(entry).map((index) => this.#parts.periodIds[index]!);
      const periods = others.length > 0 ? { periods: others.join(',') } : {};
      this.#logUnilateral(entry, 'functional', { debit: sides.debitSum, credit: sides.creditSum }, periods);
      return false;
    }
    const firstLine = sides.debits[0] ?? sides.credits[0]!;
    const isCredit = difference > 0n;
    const line = lines.add({
      sourceRow: entries.firstRows[entry]!,
      entry,
      day: lines.days[firstLine]!,
      placement: contraPlacement(entries.periodIndexes[entry]!),
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

  #judgeNature(entry: number, sides: EntrySides): boolean {
    const { lines, determination, entries, errors, transactionColumn } = this.#parts;
    const nature = natureOf(
      [...sides.debits, ...sides.credits].map((line) => determination.placementAt(lines.placements[line]!)),
    );
    if (nature === 'conflict') {
      const details = { column: transactionColumn, value: this.#shownId(entry) };
      errors.add(entries.firstRows[entry]!, 'singleEntryAccountTypeConflict', details);
      return false;
    }
    if (nature === 'closing') entries.isClosing[entry] = 1;
    return true;
  }

  /**
   * Global amounts of the debits and then the credits, on the sides where they count; null without a rate or where they are
   * refused, and the error is logged.
   */
  #globalAmounts(entry: number, sides: EntrySides): Amount[] | null {
    const { lines, translation, entries } = this.#parts;
    const toTranslate = (line: number, side: 'debit' | 'credit'): LineToTranslate => {
      const amount = lines.amounts[line]!;
      const booked = lines.flags[line]! & lineFlags.globalBooked ? lines.globalAmounts[line]! : null;
      const sign = amount < 0n ? -1n : 1n;
      return { side, amount: amount * sign, booked: booked === null ? null : booked * sign };
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
    if (Array.isArray(amounts)) return amounts;
    this.#logUnilateral(entry, 'global', amounts);
    return null;
  }

  /** The first row of an entry that brings no global amount. */
  #firstOpenRow({ debits, credits }: EntrySides): number {
    const { lines } = this.#parts;
    const open = [...debits, ...credits].filter(
      (line) => (lines.flags[line]! & lineFlags.globalBooked) === 0,
    );
    return open.reduce((first, line) => Math.min(first, lines.sourceRows[line]!), Infinity);
  }

  #post(sides: EntrySides, globalAmounts: readonly Amount[]): void {
    const { lines, postings } = this.#parts;
    const absolute = (line: number) => {
      const amount = lines.amounts[line]!;
      return amount < 0n ? -amount : amount;
    };
    const pairs = pairLines(sides.debits.map(absolute), sides.credits.map(absolute));
    const firstPosting = postings.count;
    for (const { debit, credit, amount, isByConvention } of pairs) {
      postings.add(sides.debits[debit]!, sides.credits[credit]!, amount, isByConvention);
      if (isByConvention) this.counts.postingsPairedByConvention += 2;
    }
    this.#splitGlobal(sides.debits, globalAmounts, pairs, (pair) => pair.debit, firstPosting);
    const creditAmounts = globalAmounts.slice(sides.debits.length);
    this.#splitGlobal(sides.credits, creditAmounts, pairs, (pair) => pair.credit, firstPosting + 1);
  }

  /**
   * Splits the global amount of each line of a side over its pairs, by their amounts, with largest remainders. Where it is the
   * line's own amount, as between equal currencies, each pair has the same amount in both.
   */
  #splitGlobal(
    sideLines: readonly number[],
    globalAmounts: readonly Amount[],
    pairs: readonly Pair[],
    placeOf: (pair: Pair) => number,
    firstPosting: number,
  ): void {
    const { lines, postings, translation } = this.#parts;
    const distributed = (amount: Amount, weights: readonly Amount[]) =>
      weights.length === 1 ? [amount] : distribute(amount, weights, translation.minorUnit);
    const pairsOfLine: number[][] = sideLines.map(() => []);
    pairs.forEach((pair, index) => pairsOfLine[placeOf(pair)]!.push(index));
    sideLines.forEach((line, place) => {
      const indexes = pairsOfLine[place]!;
      const amount = lines.amounts[line]! < 0n ? -globalAmounts[place]! : globalAmounts[place]!;
      const weights = indexes.map((index) => pairs[index]!.amount);
      const parts =
        amount === lines.amounts[line]
          ? weights.map((weight) => (amount < 0n ? -weight : weight))
          : distributed(amount, weights);
      indexes.forEach((index, position) =>
        postings.setGlobalAmount(firstPosting + index * 2, parts[position]!),
      );
    });
  }
}
