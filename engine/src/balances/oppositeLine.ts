import { BalanceLine } from './balanceLine.ts';
import type { ShownColumns } from './shownColumns.ts';

/** In each period minus the sum of lines, so that with it opening, turnover, rate effect and closing are equal on both sides. */
export class OppositeLine {
  readonly #shown: ShownColumns;
  readonly #line: BalanceLine;

  constructor(shown: ShownColumns, { isWide }: { readonly isWide: boolean }) {
    this.#shown = shown;
    this.#line = new BalanceLine(shown.endIndex, isWide);
  }

  /** What a line takes from it. What moved in a column of several periods is net and stands in the last of them. */
  add(line: BalanceLine): void {
    const { opening, credit, rateEffect, closing } = this.#line;
    for (let period = this.#shown.firstIndex; period < closing.length; period++) {
      const last = this.#shown.lastOf(period);
      opening[period]! -= line.opening[period]!;
      credit[last]! += line.debit[period]! - line.credit[period]!;
      rateEffect[last]! -= line.rateEffect[period]!;
      closing[period]! -= line.closing[period]!;
    }
    if (line.scopeEffect === null) return;
    const scopeEffect = this.#line.withScopeEffect();
    for (let period = this.#shown.firstIndex; period < closing.length; period++)
      scopeEffect[period]! -= line.scopeEffect[period]!;
  }

  /** What the line of another one takes from it, or with `isTaken` gives to it. */
  addOther(other: OppositeLine, isTaken: boolean): void {
    for (const name of ['opening', 'credit', 'rateEffect', 'closing'] as const) {
      const [own, taken] = [this.#line[name], other.#line[name]];
      for (let period = this.#shown.firstIndex; period < own.length; period++) {
        own[period]! += isTaken ? -taken[period]! : taken[period]!;
      }
    }
    const { scopeEffect } = other.#line;
    if (scopeEffect === null) return;
    const own = this.#line.withScopeEffect();
    for (let period = this.#shown.firstIndex; period < own.length; period++)
      own[period]! += isTaken ? -scopeEffect[period]! : scopeEffect[period]!;
  }

  /** The line, the turnover of each period on the side on which it stands. */
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
