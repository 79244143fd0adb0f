import { formatDay } from '../dates/plainDate.ts';
import type { AccountId, DimensionInstanceId } from '../ids.ts';
import type { Amount } from '../money/amount.ts';
import type { LineDetermination } from '../placing/lineDetermination.ts';
import type { ProcessingPlan } from '../plan/processingPlan.ts';
import type { EntryTable } from './entryTable.ts';
import { lineFlags, type LineStore } from './lineStore.ts';

/** A balance as it stood last: debit positive, with the placement that movements of it take. */
interface KeptBalance {
  readonly amount: Amount;
  readonly accountId: AccountId;
  readonly placement: number | null;
  readonly dimensionInstanceId: DimensionInstanceId;
}

/** Lines of one date, in row order. */
type Statement = number[];

/** Lines that hold balances, by period and date, in the order of time. */
function statementsOf(lines: LineStore, entries: EntryTable): Statement[] {
  const statements = new Map<string, Statement>();
  const dates = new Map<string, readonly [number, number]>();
  for (let line = 0; line < lines.count; line++) {
    if (!(lines.flags[line]! & lineFlags.balance)) continue;
    const periodIndex = entries.periodIndexes[lines.entries[line]!]!;
    const day = lines.days[line]!;
    const key = `${periodIndex}/${formatDay(day)}`;
    const statement = statements.get(key);
    if (statement) statement.push(line);
    else {
      statements.set(key, [line]);
      dates.set(key, [periodIndex, day]);
    }
  }
  return [...statements]
    .toSorted(([first], [second]) => {
      const [firstPeriod, firstDay] = dates.get(first)!;
      const [secondPeriod, secondDay] = dates.get(second)!;
      return firstPeriod - secondPeriod || firstDay - secondDay;
    })
    .map(([, statement]) => statement);
}

/**
 * Turns balances into movements: posting = balance - previous balance of the same ledger account and dimension
 * instance, where a balance that is absent at a date counts 0. Statements are taken by period and date; before the
 * first stand the plan's previous balances. Several rows for one account and instance at one date add up (the first
 * carries the previous balance). A rise of a debit balance is a debit, a fall a credit. Global amounts of such rows
 * are not balances' movements and are left to translation.
 */
export class BalanceInput {
  readonly #lines: LineStore;
  readonly #entries: EntryTable;
  readonly #determination: LineDetermination;
  #kept = new Map<string, KeptBalance>();

  constructor(plan: ProcessingPlan, lines: LineStore, entries: EntryTable, determination: LineDetermination) {
    this.#lines = lines;
    this.#entries = entries;
    this.#determination = determination;
    for (const { accountId, dimensionInstanceId, amount } of plan.previousBalances ?? []) {
      const kept = { amount, accountId, placement: null, dimensionInstanceId };
      this.#kept.set(`${accountId}/${dimensionInstanceId}`, kept);
    }
  }

  convert(): void {
    for (const statement of statementsOf(this.#lines, this.#entries)) this.#convertStatement(statement);
  }

  #convertStatement(statement: Statement): void {
    const current = new Map<string, KeptBalance>();
    for (const line of statement) {
      const placement = this.#lines.placements[line]!;
      const { accountId, dimensionInstanceId } = this.#determination.placementAt(placement);
      const key = `${accountId}/${dimensionInstanceId}`;
      const balance = this.#debitBalanceOf(line);
      const before = current.get(key);
      const previous = before ? 0n : (this.#kept.get(key)?.amount ?? 0n);
      current.set(key, {
        amount: (before?.amount ?? 0n) + balance,
        accountId,
        placement,
        dimensionInstanceId,
      });
      this.#setMovement(line, balance - previous);
    }
    for (const [key, kept] of this.#kept) {
      if (!current.has(key) && kept.amount !== 0n) this.#addAbsent(statement[0]!, kept);
    }
    this.#kept = current;
  }

  #debitBalanceOf(line: number): Amount {
    const amount = this.#lines.amounts[line]!;
    return this.#lines.flags[line]! & lineFlags.credit ? -amount : amount;
  }

  #setMovement(line: number, debitMovement: Amount): void {
    const flags = this.#lines.flags[line]! & ~(lineFlags.balance | lineFlags.globalBooked | lineFlags.credit);
    this.#lines.flags[line] = debitMovement < 0n ? flags | lineFlags.credit : flags;
    this.#lines.amounts[line] = debitMovement < 0n ? -debitMovement : debitMovement;
    this.#lines.globalAmounts[line] = 0n;
  }

  /** A balance that the statement no longer names falls to 0, in the entry of the statement's first row. */
  #addAbsent(firstLine: number, kept: KeptBalance): void {
    const entry = this.#lines.entries[firstLine]!;
    const periodIndex = this.#entries.periodIndexes[entry]!;
    const { accounts } = this.#determination;
    const line = this.#lines.add({
      sourceRow: this.#lines.sourceRows[firstLine]!,
      entry,
      day: this.#lines.days[firstLine]!,
      placement:
        kept.placement ?? accounts.placeOnAccount(kept.accountId, periodIndex, kept.dimensionInstanceId),
      flags: 0,
      amount: 0n,
      globalAmount: 0n,
    });
    this.#setMovement(line, -kept.amount);
  }
}
