import type { Period } from '../periods/period.ts';
import type { BalanceFrame } from './balanceFrame.ts';
import { BalanceLine } from './balanceLine.ts';
import type { LineTranslation } from './lineTranslation.ts';
import { type BalancePlaces, rollBalances, yearBegins } from './rolling.ts';
import { ShownColumns } from './shownColumns.ts';
import type { Turnovers } from './turnovers.ts';

/** The periods in which balances count for a group. */
export class GroupScope {
  readonly isFull: readonly boolean[];
  readonly begins: readonly boolean[];

  constructor(periods: readonly Period[], isFull: readonly boolean[]) {
    this.isFull = periods.map((_, period) => isFull[period] === true);
    this.begins = yearBegins(periods);
  }

  /** They count throughout. */
  get isWhole(): boolean {
    return this.isFull.every(Boolean);
  }

  /** They never count. */
  get isEmpty(): boolean {
    return !this.isFull.some(Boolean);
  }

  enters(period: number): boolean {
    return period > 0 && this.isFull[period]! && !this.isFull[period - 1]!;
  }

  leaves(period: number): boolean {
    return period > 0 && !this.isFull[period]! && this.isFull[period - 1]!;
  }

  /** What has to be translated: what is shown, and from the first entering on, whose balances stay on retained earnings. */
  translated(shown: ShownColumns): ShownColumns {
    const first = this.isFull.findIndex((_, period) => this.enters(period));
    if (first < 0 || first >= shown.firstIndex) return shown;
    const before = Array.from({ length: shown.firstIndex - first }, (_, at) => ({
      firstIndex: first + at,
      lastIndex: first + at,
    }));
    return new ShownColumns([...before, ...shown.spans]);
  }

  /**
   * Revenue and expense as far as they count: from entering on, and after leaving what there is of the year until its end.
   * @returns of each period at which they enter, what is before it and stays out
   */
  fillResults(plain: BalanceLine, into: BalanceLine): Map<number, bigint> {
    const stayingOut = new Map<number, bigint>();
    const { opening, debit, credit, closing } = into;
    let offset = 0n;
    for (let period = 0; period < closing.length; period++) {
      const kept = period === 0 || this.begins[period] === true ? 0n : closing[period - 1]!;
      if (this.begins[period] === true) offset = 0n;
      if (this.enters(period)) {
        offset = plain.opening[period]! - kept;
        stayingOut.set(period, plain.opening[period]!);
      }
      const counts = this.isFull[period] === true;
      opening[period] = counts ? plain.opening[period]! - offset : kept;
      debit[period] = counts ? plain.debit[period]! : 0n;
      credit[period] = counts ? plain.credit[period]! : 0n;
      closing[period] = counts ? plain.closing[period]! - offset : kept;
    }
    return stayingOut;
  }
}

/** A computed line that rolls with results, as far as it counts: eliminated income with the opposite sign. */
export interface BesideResults {
  /** By period, what rolls of it. */
  readonly rolled: readonly bigint[];
  /** By period at which something enters, what of it is before. */
  readonly stayingOut: ReadonlyMap<number, bigint>;
  /** By period, what of it counts. */
  readonly closing: readonly bigint[];
}

export interface ScopedWalk {
  readonly scope: GroupScope | null;
  readonly shown: ShownColumns;
  readonly translation: LineTranslation | null;
  readonly beside: BesideResults | null;
  /** What translation leaves of the lines is a line of their own, which goes to retained earnings where they enter. */
  readonly isAdjusted: boolean;
}

/** A line of an account, of the results of earlier years (null), or the computed line 'change of scope'. */
export type ScopedVisit = (line: BalanceLine, account: number | null | 'change_of_scope') => void;

/**
 * The balances of an entity and kind as far as they count for a group. They enter as at a fiscal year's begin: what was before stands in
 * the scope effect of balance accounts, and revenue, expense and the translation adjustment on retained earnings, so that the result
 * before stays out. They leave with their balances as a negative scope effect; the result of the year so far stays until the year's
 * end, against the line 'change of scope', which is minus the sum of what then counts of it.
 *
 * Invariant: where debit equals credit of what is added, the lines of each period are equal in opening, turnover, scope effect and
 * closing. The notion: first and last consolidation (IFRS 10.B88, HGB 301 and 307).
 */
export function rollScoped(
  frame: BalanceFrame,
  turnovers: Turnovers,
  places: BalancePlaces,
  walk: ScopedWalk,
  visit: ScopedVisit,
): boolean[] {
  const { scope, translation, beside } = walk;
  if (scope === null || scope.isWhole)
    return rollBalances(frame, turnovers, places, visit, translation, beside?.rolled);
  const lines = new ScopedLines(frame, turnovers, scope, walk);
  rollBalances(
    frame,
    turnovers,
    places,
    (line, account) => lines.add(line, account, account === places.retainedIndex, visit),
    translation,
    beside?.rolled,
  );
  lines.finish(visit);
  return lines.hasRolled;
}

class ScopedLines {
  readonly hasRolled: boolean[];
  readonly #frame: BalanceFrame;
  readonly #scope: GroupScope;
  readonly #walk: ScopedWalk;
  readonly #line: BalanceLine;
  readonly #newLine: () => BalanceLine;
  /** By period, results that count. */
  readonly #results: bigint[];
  /** By period at which the balances enter, results before it, and all that then stands on accounts. */
  readonly #stayingOut: bigint[];
  readonly #entering: bigint[];
  #taking: { readonly line: BalanceLine; readonly account: number | null } | null = null;

  constructor(frame: BalanceFrame, { isWide }: Turnovers, scope: GroupScope, walk: ScopedWalk) {
    const zeros = () => frame.periods.map(() => 0n);
    this.#frame = frame;
    this.#scope = scope;
    this.#walk = walk;
    this.#newLine = () => new BalanceLine(frame.periods.length, isWide);
    this.#line = this.#newLine();
    this.hasRolled = frame.periods.map(() => false);
    this.#results = frame.periods.map((_, period) => walk.beside?.closing[period] ?? 0n);
    this.#stayingOut = frame.periods.map((_, period) => walk.beside?.stayingOut.get(period) ?? 0n);
    this.#entering = zeros();
  }

  add(plain: BalanceLine, account: number | null, takesResults: boolean, visit: ScopedVisit): void {
    plain.opening.forEach((opening: bigint, period: number) => {
      if (this.#scope.enters(period)) this.#entering[period]! += opening;
    });
    if (takesResults) {
      // What it takes is known at the end.
      const line = this.#newLine();
      line.addLine(plain);
      this.#taking = { line, account };
      return;
    }
    if (account !== null && this.#frame.accounts[account]!.type !== 'balance') this.#fillResults(plain);
    else this.#fillBalance(plain, (period) => plain.opening[period]!);
    visit(this.#line, account);
  }

  #fillResults(plain: BalanceLine): void {
    this.#line.rateEffect.fill(0n);
    this.#line.scopeEffect?.fill(0n);
    for (const [period, before] of this.#scope.fillResults(plain, this.#line))
      this.#stayingOut[period]! += before;
    const { closing } = this.#line;
    for (let period = 0; period < closing.length; period++) {
      this.#results[period]! += closing[period]!;
      if (period > 0 && this.#scope.begins[period] === true && closing[period - 1] !== 0n)
        this.hasRolled[period] = true;
    }
  }

  /**
   * A balance account, with what stands on it beside as it is when it counts.
   * @param openingAt what it opens with in a period in which it counts
   */
  #fillBalance(
    plain: BalanceLine,
    openingAt: (period: number) => bigint,
    beside: (period: number) => bigint = () => 0n,
    leavesWith: (period: number) => bigint = () => 0n,
  ): void {
    const { opening, debit, credit, rateEffect, closing } = this.#line;
    const scopeEffect = this.#line.withScopeEffect();
    const { shown } = this.#walk;
    rateEffect.fill(0n);
    for (let period = 0; period < closing.length; period++) {
      const counts = this.#scope.isFull[period] === true;
      const before = period === 0 ? 0n : closing[period - 1]!;
      debit[period] = counts ? plain.debit[period]! : 0n;
      credit[period] = counts ? plain.credit[period]! : 0n;
      closing[period] = counts ? plain.closing[period]! + beside(period) : 0n;
      if (this.#scope.enters(period)) {
        opening[period] = 0n;
        scopeEffect[period] = openingAt(period);
      } else if (counts) {
        opening[period] = openingAt(period);
        scopeEffect[period] = 0n;
      } else {
        opening[period] = this.#scope.leaves(period) ? before + leavesWith(period) : 0n;
        scopeEffect[period] = -opening[period]!;
      }
      if (!counts || period < shown.firstIndex) continue;
      const moved = debit[period]! - credit[period]!;
      rateEffect[shown.lastOf(period)]! += closing[period]! - opening[period]! - scopeEffect[period]! - moved;
    }
  }

  /** What takes the results, then the line against results that stay. */
  finish(visit: ScopedVisit): void {
    const { begins } = this.#scope;
    const left = this.#leftResults();
    const taking = this.#taking;
    if (taking !== null) {
      const beside = this.#besideRetained();
      const { line, account } = taking;
      this.#fillBalance(
        line,
        (period) => line.opening[period]! + beside[period]!,
        (period) => beside[period]!,
        (period) => (begins[period] === true ? this.#results[period - 1]! - left[period - 1]! : 0n),
      );
      visit(this.#line, account);
    }
    if (left.every((amount) => amount === 0n)) return;
    const line = this.#newLine();
    const scopeEffect = line.withScopeEffect();
    left.forEach((amount, period) => {
      const before = period === 0 || begins[period] === true ? 0n : -left[period - 1]!;
      line.opening[period] = before;
      line.closing[period] = -amount;
      scopeEffect[period] = -amount - before;
    });
    visit(line, 'change_of_scope');
  }

  /** By period, what of the result stays though the balances have left. */
  #leftResults(): bigint[] {
    let left = 0n;
    return this.#results.map((_, period) => {
      if (this.#scope.begins[period] === true) left = 0n;
      else if (this.#scope.leaves(period)) left = this.#results[period - 1]!;
      return left;
    });
  }

  /** By period, what stands on retained earnings beside: translation adjustments at entering, and results before it until the books roll them. */
  #besideRetained(): bigint[] {
    let [adjustment, results] = [0n, 0n];
    return this.#results.map((_, period) => {
      if (this.#scope.begins[period] === true) results = 0n;
      if (this.#scope.enters(period)) {
        results = this.#stayingOut[period]!;
        adjustment = this.#walk.isAdjusted ? -this.#entering[period]! : 0n;
      }
      return adjustment + results;
    });
  }
}
