import type { AccountId, PeriodId } from '../../ids.ts';
import type { Amount } from '../../money/amount.ts';
import type { Period } from '../../periods/period.ts';
import type { LineAmounts } from './columnSums.ts';
import type { PeriodBalance, TrialBalanceAccount } from '../../balances/periodBalance.ts';

/** An account of one entity and kind; `accountId` null is the computed line of earlier years' results. */
interface Line {
  readonly accountId: AccountId | null;
  readonly isResult: boolean;
  readonly turnovers: Map<number, { debit: Amount; credit: Amount }>;
  opening: Amount;
  turnoverDebit: Amount;
  turnoverCredit: Amount;
  closing: Amount;
}

/** Index of the initial balance among the periods: before all of them. */
const initialIndex = -1;

/**
 * The balances of one entity and kind, period after period: opening = closing before + roll, closing = opening +
 * turnover. The roll stands at the first period of a fiscal year: revenue and expense go to 0, their sum to the
 * retained-earnings account or the computed line. An initial balance of revenue and expense rolls with them at the
 * next fiscal year's begin, not before.
 */
export class EntityBalances {
  readonly #periods: readonly Period[];
  readonly #lines = new Map<AccountId | null, Line>();
  readonly #accountById: ReadonlyMap<AccountId, TrialBalanceAccount>;
  readonly #retainedId: AccountId | null;

  constructor(
    accounts: readonly TrialBalanceAccount[],
    periods: readonly Period[],
    retainedId: AccountId | null,
    balances: readonly PeriodBalance[],
  ) {
    this.#periods = periods;
    this.#retainedId = retainedId;
    this.#accountById = new Map(accounts.map((account) => [account.id, account]));
    if (retainedId !== null && this.#accountById.get(retainedId)?.type !== 'balance') {
      throw new RangeError(`Account ${retainedId} cannot take retained earnings: it is no balance account`);
    }
    const indexById = new Map<PeriodId, number>(periods.map((period, index) => [period.id, index]));
    for (const balance of balances) {
      const index = balance.periodId === null ? initialIndex : indexById.get(balance.periodId);
      if (index === undefined)
        throw new RangeError(`Period ${balance.periodId} is after the range, or unknown`);
      this.#addTurnover(this.#lineOf(balance.accountId), index, balance);
    }
    for (const line of this.#lines.values()) {
      const initial = line.turnovers.get(initialIndex);
      if (initial) line.closing = initial.debit - initial.credit;
    }
  }

  #lineOf(accountId: AccountId | null): Line {
    const known = this.#lines.get(accountId);
    if (known) return known;
    const account = accountId === null ? null : this.#accountById.get(accountId);
    if (account === undefined) throw new RangeError(`Unknown account ${accountId}`);
    const line: Line = {
      accountId,
      isResult: account !== null && account.type !== 'balance',
      turnovers: new Map(),
      opening: 0n,
      turnoverDebit: 0n,
      turnoverCredit: 0n,
      closing: 0n,
    };
    this.#lines.set(accountId, line);
    return line;
  }

  #addTurnover(line: Line, index: number, { debit, credit }: PeriodBalance): void {
    const turnover = line.turnovers.get(index);
    if (turnover) {
      turnover.debit += debit;
      turnover.credit += credit;
    } else line.turnovers.set(index, { debit, credit });
  }

  /** Goes on to a period; call for each in order. */
  advance(index: number): { hasRolled: boolean } {
    const period = this.#periods[index]!;
    const before = this.#periods[index - 1];
    const isYearBegin = before ? before.fiscalYear !== period.fiscalYear : period.periodNumber === 1;
    for (const line of this.#lines.values()) line.opening = line.closing;
    const hasRolled = isYearBegin && this.#roll();
    for (const line of this.#lines.values()) {
      const turnover = line.turnovers.get(index);
      line.turnoverDebit = turnover?.debit ?? 0n;
      line.turnoverCredit = turnover?.credit ?? 0n;
      line.closing = line.opening + line.turnoverDebit - line.turnoverCredit;
    }
    return { hasRolled };
  }

  #roll(): boolean {
    let result = 0n;
    let hasRolled = false;
    for (const line of this.#lines.values()) {
      if (!line.isResult || line.opening === 0n) continue;
      result += line.opening;
      line.opening = 0n;
      hasRolled = true;
    }
    if (result !== 0n) this.#lineOf(this.#retainedId).opening += result;
    return hasRolled;
  }

  /** The amounts of the period reached, of every account that has any. */
  *lines(): Generator<LineAmounts & { accountId: AccountId | null }> {
    for (const { accountId, opening, turnoverDebit, turnoverCredit, closing } of this.#lines.values()) {
      if (opening !== 0n || turnoverDebit !== 0n || turnoverCredit !== 0n || closing !== 0n) {
        yield { accountId, opening, turnoverDebit, turnoverCredit, closing };
      }
    }
  }
}
