import { BalanceLine } from './balanceLine.ts';
import type { ShownColumns } from './shownColumns.ts';
import type { Turnovers } from './turnovers.ts';

/**
 * The cumulative translation adjustment of a legal entity: in each period minus the sum of its lines, so that with it opening,
 * turnover, rate effect and closing are equal on both sides. It is no account of the books and never rolls. The notion: currency
 * translation reserve in equity (IAS 21.39 c, IAS 21.41).
 */
export class TranslationAdjustment {
  readonly #shown: ShownColumns;
  readonly #line: BalanceLine;

  constructor(shown: ShownColumns, { isWide }: Turnovers) {
    this.#shown = shown;
    this.#line = new BalanceLine(shown.endIndex, isWide);
  }

  /** What the line of an account takes from it. What moved in a column of several periods is net and stands in the last of them. */
  add(line: BalanceLine): void {
    const { opening, credit, rateEffect, closing } = this.#line;
    for (let period = this.#shown.firstIndex; period < closing.length; period++) {
      const last = this.#shown.lastOf(period);
      opening[period]! -= line.opening[period]!;
      credit[last]! += line.debit[period]! - line.credit[period]!;
      rateEffect[last]! -= line.rateEffect[period]!;
      closing[period]! -= line.closing[period]!;
    }
  }

  /** Its line, the turnover of each period on the side on which it stands. */
  finish(): BalanceLine {
    const { debit, credit } = this.#line;
    for (let period = this.#shown.firstIndex; period < credit.length; period++) {
      if (credit[period]! >= 0n) continue;
      debit[period] = -credit[period]!;
      credit[period] = 0n;
    }
    return this.#line;
  }
}
