import type { Amount } from '../../money/amount.ts';
import type { BalanceKind, TrialBalanceAmounts, TrialBalanceCell } from '../../balances/periodBalance.ts';

/** The amounts of one account, entity and kind in one period; opening and closing net with debit positive. */
export interface LineAmounts {
  readonly opening: Amount;
  readonly turnoverDebit: Amount;
  readonly turnoverCredit: Amount;
  readonly closing: Amount;
}

type MutableAmounts = { -readonly [Key in keyof TrialBalanceAmounts]: Amount };
type MutableCell = Record<keyof TrialBalanceCell, MutableAmounts>;

const namesOfKind = {
  source: ['debit', 'credit'],
  elimination: ['eliminationDebit', 'eliminationCredit'],
  adjustment: ['adjustmentDebit', 'adjustmentCredit'],
} as const satisfies Record<BalanceKind, readonly (keyof TrialBalanceAmounts)[]>;

function zeroAmounts(): MutableAmounts {
  return {
    debit: 0n,
    credit: 0n,
    eliminationDebit: 0n,
    eliminationCredit: 0n,
    adjustmentDebit: 0n,
    adjustmentCredit: 0n,
  };
}

function zeroCell(): MutableCell {
  return { opening: zeroAmounts(), turnover: zeroAmounts(), closing: zeroAmounts() };
}

function addNet(amounts: MutableAmounts, kind: BalanceKind, net: Amount): void {
  const [debit, credit] = namesOfKind[kind];
  if (net > 0n) amounts[debit] += net;
  else amounts[credit] -= net;
}

/** The columns of one row: nets of accounts and entities are added to their side, never against each other. */
export class ColumnSums {
  readonly #cells: MutableCell[];

  constructor(periodCount: number) {
    this.#cells = Array.from({ length: periodCount }, zeroCell);
  }

  add(column: number, kind: BalanceKind, amounts: LineAmounts): void {
    const cell = this.#cells[column]!;
    const [debit, credit] = namesOfKind[kind];
    addNet(cell.opening, kind, amounts.opening);
    addNet(cell.closing, kind, amounts.closing);
    cell.turnover[debit] += amounts.turnoverDebit;
    cell.turnover[credit] += amounts.turnoverCredit;
  }

  isEmpty(): boolean {
    return this.#cells.every((cell) =>
      Object.values(cell).every((amounts) => Object.values(amounts).every((amount) => amount === 0n)),
    );
  }

  cells(): readonly TrialBalanceCell[] {
    return this.#cells;
  }

  /** Several periods as one: opening of the first, sum of turnovers, closing of the last. */
  over(first: number, last: number): TrialBalanceCell {
    const cells = this.#cells.slice(first, last + 1);
    const turnover = zeroAmounts();
    for (const cell of cells) {
      for (const name of Object.keys(turnover) as (keyof MutableAmounts)[])
        turnover[name] += cell.turnover[name];
    }
    return { opening: cells[0]!.opening, turnover, closing: cells.at(-1)!.closing };
  }
}
