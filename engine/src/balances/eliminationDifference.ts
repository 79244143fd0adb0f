import { type BalanceFrame, initialColumn } from './balanceFrame.ts';
import { BalanceLine } from './balanceLine.ts';
import type { BesideResults, ScopedWalk } from './groupScope.ts';
import type { LineTranslation } from './lineTranslation.ts';
import { OppositeLine } from './oppositeLine.ts';
import { type BalancePlaces, yearBegins } from './rolling.ts';
import type { ShownColumns } from './shownColumns.ts';
import type { Turnovers } from './turnovers.ts';

/**
 * What eliminations do not cancel, as two computed lines: in the result minus the sum of what is eliminated of kind income, in the
 * balance minus the sum of all else, rounding of translation with it. So both sides of what is eliminated are equal in every opening,
 * turnover and closing, and an invoice that one side alone has booked (receivable against revenue) shows in both instead of in neither.
 * The line of the result rolls with the result: what is income goes to no retained earnings, since the line goes there with the
 * opposite sign. The notion: differences of set-off (Aufrechnungsdifferenzen, HGB 303 and 305).
 */
export class EliminationDifference {
  readonly #income: OppositeLine;
  readonly #all: OppositeLine;

  constructor(shown: ShownColumns, isWide: boolean) {
    this.#income = new OppositeLine(shown, { isWide });
    this.#all = new OppositeLine(shown, { isWide });
  }

  /** A line of an account on which something is eliminated. */
  add(line: BalanceLine): void {
    this.#all.add(line);
  }

  /** The income that is eliminated of a legal entity, as far as it counts. Answers what the line of the result rolls of it. */
  addIncome(
    frame: BalanceFrame,
    income: Turnovers,
    { initialIndex }: BalancePlaces,
    { scope, translation }: Pick<ScopedWalk, 'scope' | 'translation'>,
  ): BesideResults {
    const line = incomeLine(frame, income, initialIndex, translation);
    const begins = yearBegins(frame.periods);
    const rolled = frame.periods.map(() => 0n);
    for (let period = 0; period < rolled.length; period++) {
      if (period > 0) line.opening[period]! += line.closing[period - 1]!;
      if (begins[period] === true) {
        rolled[period] = -line.opening[period]!;
        line.opening[period] = 0n;
      }
      line.closing[period] = line.opening[period]! + line.debit[period]! - line.credit[period]!;
    }
    const counting = scope === null ? line : new BalanceLine(frame.periods.length, income.isWide);
    const before = scope?.fillResults(line, counting) ?? new Map<number, bigint>();
    this.#income.add(counting);
    return {
      rolled,
      stayingOut: new Map([...before].map(([period, amount]) => [period, -amount])),
      closing: Array.from(counting.closing, (amount) => -amount),
    };
  }

  finish(): { readonly result: BalanceLine; readonly balance: BalanceLine } {
    const result = this.#income.finish();
    this.#all.add(result);
    return { result, balance: this.#all.finish() };
  }
}

/** What moves of income on all accounts together; an initial balance stands in the opening of its period, all else of openings is open. */
function incomeLine(
  frame: BalanceFrame,
  { debits, credits, isTouched, isWide }: Turnovers,
  initialIndex: number,
  translation: LineTranslation | null,
): BalanceLine {
  const { accounts, periods, width } = frame;
  const line = new BalanceLine(periods.length, isWide);
  const inCurrency = (account: number, period: number, amount: bigint) =>
    translation === null ? amount : translation.turnover(account, period, amount);
  for (let account = 0; account < accounts.length; account++) {
    if (isTouched[account] !== 1) continue;
    const start = account * width;
    for (let period = 0; period < periods.length; period++) {
      line.debit[period]! += inCurrency(account, period, debits[start + period + 1]!);
      line.credit[period]! += inCurrency(account, period, credits[start + period + 1]!);
    }
    const initial = debits[start + initialColumn]! - credits[start + initialColumn]!;
    if (initialIndex >= 0 && initialIndex < periods.length && initial !== 0n) {
      line.opening[initialIndex]! += translation === null ? initial : translation.initial(account, initial);
    }
  }
  return line;
}
