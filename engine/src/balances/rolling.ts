import { type AmountRow, copyRow, listHalves } from '../columns/amountRow.ts';
import type { Period } from '../periods/period.ts';
import { type BalanceFrame, initialColumn } from './balanceFrame.ts';
import { BalanceLine } from './balanceLine.ts';
import type { LineTranslation } from './lineTranslation.ts';
import type { Turnovers } from './turnovers.ts';

/** Where in a frame results go at a year's end, and in which period an initial balance opens. */
export interface BalancePlaces {
  readonly retainedIndex: number | null;
  readonly initialIndex: number;
}

/** The first periods of fiscal years; before the first period of all there is a year only where it begins one. */
export function yearBegins(periods: readonly Period[]): boolean[] {
  return periods.map((period, index) => {
    const before = periods[index - 1];
    return before === undefined ? period.periodNumber === 1 : before.fiscalYear !== period.fiscalYear;
  });
}

/**
 * The balances of one entity and kind, account by account: opening = closing before + roll, closing = opening + turnover
 * (+ rate effect). The roll stands at the first period of a fiscal year: revenue and expense go to 0, their sum to the
 * retained-earnings account or the computed line. An initial balance stands in the opening of the period at `initialIndex`, dated the day before it; what it has
 * of revenue and expense rolls with them at the next fiscal year's begin, not before. With a translation all amounts are in its
 * reporting currency. `visit` is told the line of each account that was touched, without index that of the computed one: one object, filled
 * anew each time. Answers for each period whether anything rolled. `rolledBeside` is what a computed line rolls, by period.
 */
export function rollBalances(
  frame: BalanceFrame,
  turnovers: Turnovers,
  places: BalancePlaces,
  visit: (line: BalanceLine, accountIndex: number | null) => void,
  translation: LineTranslation | null = null,
  rolledBeside: readonly bigint[] = [],
): boolean[] {
  const walk = new Walk(frame, turnovers, places, { translation, rolledBeside });
  const { retainedIndex } = places;
  // What rolls is known when all results were walked.
  for (const isWalkingResults of [true, false]) {
    frame.accounts.forEach(({ type }, account) => {
      if ((type !== 'balance') !== isWalkingResults) return;
      if (account !== retainedIndex && turnovers.isTouched[account] !== 1) return;
      walk.fill(account, account === retainedIndex ? 'takes' : isWalkingResults ? 'goes' : 'stays');
      visit(walk.line, account);
    });
  }
  if (retainedIndex === null) {
    walk.fill(null, 'takes');
    visit(walk.line, null);
  }
  return walk.hasRolled;
}

/**
 * Notes the periods to whose begin results were carried forward, as rolling the balances finds them: those at which an account of
 * results, but for the one that takes them, holds anything.
 */
export function noteRolled(
  { accounts, periods, width }: BalanceFrame,
  { debits, credits, isTouched }: Turnovers,
  { retainedIndex, initialIndex }: BalancePlaces,
  hasRolled: boolean[],
): void {
  const begins = yearBegins(periods);
  // Before the first period there is nothing but an initial balance.
  let openCount = begins.filter(
    (isBegin, period) => period > 0 && isBegin && hasRolled[period] !== true,
  ).length;
  const isOpenAtFirst = () => begins[0] === true && initialIndex === 0 && hasRolled[0] !== true;
  for (let account = 0; account < accounts.length && (openCount > 0 || isOpenAtFirst()); account++) {
    if (accounts[account]!.type === 'balance' || account === retainedIndex || isTouched[account] === 0)
      continue;
    const start = account * width;
    if (isOpenAtFirst() && debits[start + initialColumn] !== credits[start + initialColumn])
      hasRolled[0] = true;
    if (openCount === 0) continue;
    let held = 0n;
    for (let period = 0; period < periods.length; period++) {
      if (period === initialIndex) held += debits[start + initialColumn]! - credits[start + initialColumn]!;
      if (begins[period] === true) {
        if (period > 0 && held !== 0n && hasRolled[period] !== true) {
          hasRolled[period] = true;
          openCount -= 1;
        }
        held = 0n;
      }
      held += debits[start + period + 1]! - credits[start + period + 1]!;
    }
  }
}

/** What a year's begin makes of the opening of an account: it goes to what takes results, takes them, or stays as it is. */
type Roll = 'goes' | 'takes' | 'stays';

class Walk {
  readonly line: BalanceLine;
  readonly hasRolled: boolean[];
  readonly #frame: BalanceFrame;
  readonly #turnovers: Turnovers;
  readonly #halves: Readonly<Record<'debits' | 'credits', Int32Array | null>>;
  readonly #places: BalancePlaces;
  readonly #translation: LineTranslation | null;
  readonly #begins: readonly boolean[];
  /** By period, what has rolled. */
  readonly #rolled: bigint[];

  constructor(
    frame: BalanceFrame,
    turnovers: Turnovers,
    places: BalancePlaces,
    {
      translation,
      rolledBeside,
    }: { readonly translation: LineTranslation | null; readonly rolledBeside: readonly bigint[] },
  ) {
    const { debits, credits } = turnovers;
    this.#frame = frame;
    this.#turnovers = turnovers;
    this.#halves = { debits: listHalves(debits), credits: listHalves(credits) };
    this.#places = places;
    this.#translation = translation;
    this.#begins = yearBegins(frame.periods);
    this.#rolled = frame.periods.map((_, period) => rolledBeside[period] ?? 0n);
    this.hasRolled = frame.periods.map(() => false);
    this.line = new BalanceLine(frame.periods.length, turnovers.isWide);
  }

  fill(accountIndex: number | null, roll: Roll): void {
    if (accountIndex !== null && this.#translation?.isAtClosing(accountIndex) === true) {
      this.#fillAtClosing(accountIndex, this.#translation);
    } else this.#fillAsMoved(accountIndex, roll);
  }

  /** What moves on an account in each period. */
  #side(name: 'debits' | 'credits', accountIndex: number): AmountRow {
    const { periods, width } = this.#frame;
    const start = accountIndex * width + initialColumn + 1;
    return { list: this.#turnovers[name], halves: this.#halves[name], start, count: periods.length };
  }

  #initialNet(accountIndex: number): bigint {
    const at = accountIndex * this.#frame.width + initialColumn;
    return this.#turnovers.debits[at]! - this.#turnovers.credits[at]!;
  }

  /** An account whose balance stays what it was when it moved. */
  #fillAsMoved(accountIndex: number | null, roll: Roll): void {
    const { opening, debit, credit, rateEffect, closing } = this.line;
    this.#fillTurnovers(accountIndex);
    rateEffect.fill(0n);
    const { initialIndex } = this.#places;
    for (let period = 0; period < closing.length; period++) {
      opening[period] = period === 0 ? 0n : closing[period - 1]!;
      if (period === initialIndex) opening[period]! += this.#initialOf(accountIndex);
      if (roll !== 'stays' && this.#begins[period] === true)
        opening[period] = this.#roll(roll, period, opening[period]!);
      closing[period] = opening[period]! + debit[period]! - credit[period]!;
    }
  }

  #fillTurnovers(accountIndex: number | null): void {
    const { debit, credit } = this.line.rows;
    if (accountIndex === null) {
      this.line.debit.fill(0n);
      this.line.credit.fill(0n);
      return;
    }
    const sides = [this.#side('debits', accountIndex), this.#side('credits', accountIndex)] as const;
    if (this.#translation === null) {
      copyRow(sides[0], debit);
      copyRow(sides[1], credit);
    } else {
      this.#translation.turnovers(accountIndex, sides[0], debit);
      this.#translation.turnovers(accountIndex, sides[1], credit);
    }
  }

  #initialOf(accountIndex: number | null): bigint {
    const net = accountIndex === null ? 0n : this.#initialNet(accountIndex);
    return this.#translation === null ? net : this.#translation.initial(accountIndex, net);
  }

  #roll(roll: Roll, period: number, opening: bigint): bigint {
    if (roll === 'takes') return opening + this.#rolled[period]!;
    if (opening !== 0n) this.hasRolled[period] = true;
    this.#rolled[period]! += opening;
    return 0n;
  }

  /**
   * An account whose balance is translated anew at the closing rate of each period, from the last one before those that are shown;
   * only of these the line says anything. Its rate effect is net, as balances are: that of a column of several periods stands in the
   * last of them.
   */
  #fillAtClosing(accountIndex: number, translation: LineTranslation): void {
    const { opening, debit, credit, rateEffect, closing, rows } = this.line;
    const { firstIndex } = translation.shown;
    const { initialIndex } = this.#places;
    const initial = this.#initialNet(accountIndex);
    const [debits, credits] = [this.#side('debits', accountIndex), this.#side('credits', accountIndex)];
    // What is held in its own currency becomes what is held in the reporting one, in the same place.
    for (let period = 0; period < closing.length; period++) {
      closing[period] = period === 0 ? 0n : closing[period - 1]!;
      if (period === initialIndex) closing[period]! += initial;
      closing[period]! += debits.list[debits.start + period]! - credits.list[credits.start + period]!;
    }
    translation.closings(rows.closing, rows.closing);
    translation.shownTurnovers(debits, rows.debit);
    translation.shownTurnovers(credits, rows.credit);
    rateEffect.fill(0n);
    for (let period = firstIndex; period < closing.length; period++) {
      opening[period] = period === 0 ? 0n : closing[period - 1]!;
      if (period === initialIndex) opening[period]! += translation.initial(accountIndex, initial);
      const last = translation.shown.lastOf(period);
      rateEffect[last]! += closing[period]! - opening[period]! - debit[period]! + credit[period]!;
    }
  }
}
