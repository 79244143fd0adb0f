import { type BalanceLine, emptyLine } from './rolling.ts';
import type { ShownColumns } from './shownColumns.ts';

/**
 * The cumulative translation adjustment of a legal entity: in each period minus the sum of its lines, so that with it opening,
 * turnover, rate effect and closing are equal on both sides. It is no account of the books and never rolls. The notion: currency
 * translation reserve in equity (IAS 21.39 c, IAS 21.41).
 */
export class TranslationAdjustment {
  readonly #shown: ShownColumns;
  /** One for each period that is shown. */
  readonly #lines: BalanceLine[];

  constructor(periodCount: number, shown: ShownColumns) {
    this.#shown = shown;
    this.#lines = Array.from({ length: periodCount - shown.firstIndex }, (_, index) => ({
      ...emptyLine(null),
      periodIndex: shown.firstIndex + index,
    }));
  }

  /** What the line of an account takes from it. What moved in a column of several periods is net and stands in the last of them. */
  add({ periodIndex, opening, debit, credit, rateEffect, closing }: BalanceLine): void {
    const { firstIndex } = this.#shown;
    const line = this.#lines[periodIndex - firstIndex];
    if (line === undefined) return;
    const moved = this.#lines[this.#shown.lastOf(periodIndex) - firstIndex]!;
    line.opening -= opening;
    moved.credit += debit - credit;
    moved.rateEffect -= rateEffect;
    line.closing -= closing;
  }

  /** Tells each period's line, its turnover on the side on which it stands, unless it is zero. */
  visit(tell: (line: BalanceLine) => void): void {
    for (const line of this.#lines) {
      const { opening, credit, rateEffect, closing } = line;
      if (opening === 0n && credit === 0n && rateEffect === 0n && closing === 0n) continue;
      tell(credit < 0n ? { ...line, debit: -credit, credit: 0n } : line);
    }
  }
}
