import { type AccountId, initialPeriodId, type PeriodId } from '../ids.ts';
import type { Period } from '../periods/period.ts';
import type { TrialBalanceAccount } from './periodBalance.ts';

/** The column of an initial balance. */
export const initialColumn = 0;

/** Accounts and periods as places of a table: a row for each account, a column for what was before all periods, then each. */
export class BalanceFrame {
  readonly accounts: readonly TrialBalanceAccount[];
  readonly periods: readonly Period[];
  readonly #accountIndexes: ReadonlyMap<number, number>;
  readonly #periodIndexes: ReadonlyMap<number, number>;

  constructor(accounts: readonly TrialBalanceAccount[], periods: readonly Period[]) {
    this.accounts = accounts;
    this.periods = periods;
    this.#accountIndexes = new Map(accounts.map(({ id }, index) => [id, index]));
    this.#periodIndexes = new Map([
      [initialPeriodId, initialColumn - 1],
      ...periods.map(({ id }, index) => [id, index] as const),
    ]);
  }

  /** Columns of a row. */
  get width(): number {
    return this.periods.length + 1;
  }

  accountIndexOf(id: AccountId | number): number {
    const index = this.#accountIndexes.get(id);
    if (index === undefined) throw new RangeError(`Unknown account ${id}`);
    return index;
  }

  /** The column of a period; undefined where it is none of the frame. */
  columnOf(id: PeriodId | number): number | undefined {
    const index = this.#periodIndexes.get(id);
    return index === undefined ? undefined : index + 1;
  }
}
