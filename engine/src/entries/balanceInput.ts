import type { ErrorLog } from '../errors/errorLog.ts';
import type { Amount } from '../money/amount.ts';
import type { LineDetermination } from '../placing/lineDetermination.ts';
import type { PreviousBalance } from '../plan/previousBalances.ts';
import type { ProcessingPlan } from '../plan/processingPlan.ts';
import { CarriedBalances, placedKeyOf } from './carriedBalances.ts';
import type { EntryTable } from './entryTable.ts';
import { lineFlags, type LineStore } from './lineStore.ts';
import { rowMovements } from './rowMovements.ts';

/** Lines of one date, or of a special closing period, in row order. */
interface Statement {
  readonly periodIndex: number;
  readonly specialPeriod: number;
  readonly day: number;
  readonly lines: number[];
}

/** Lines that hold balances, by period and date, in the order of time; special periods follow on the last one. */
function statementsOf(lines: LineStore, entries: EntryTable): Statement[] {
  const statements = new Map<string, Statement>();
  for (let line = 0; line < lines.count; line++) {
    if (!(lines.flags[line]! & lineFlags.balance)) continue;
    const periodIndex = entries.periodIndexes[lines.entries[line]!]!;
    const specialPeriod = lines.specialPeriods[line]!;
    const day = lines.days[line]!;
    const key = `${periodIndex}/${specialPeriod}/${day}`;
    const statement = statements.get(key);
    if (statement) statement.lines.push(line);
    else statements.set(key, { periodIndex, specialPeriod, day, lines: [line] });
  }
  return [...statements.values()].toSorted(
    (first, second) =>
      first.periodIndex - second.periodIndex ||
      first.specialPeriod - second.specialPeriod ||
      first.day - second.day,
  );
}

export interface BalanceInputParts {
  readonly plan: ProcessingPlan;
  readonly lines: LineStore;
  readonly entries: EntryTable;
  readonly determination: LineDetermination;
  readonly errors: ErrorLog;
  /** Index of the placement of the contra account in a period; null where there is none. */
  readonly contraPlacement: ((periodIndex: number) => number) | null;
}

/**
 * Turns balances into movements: posting = balance - previous balance of the same ledger account and dimension
 * instance, where a balance that is absent at a date counts 0. Statements are taken by period and date, those of special
 * closing periods after the last period's, in the order of their numbers. Before the first stand the plan's previous
 * balances, and before the first of a fiscal year those after the roll, so that the closing of the trial balance is what
 * the file states. A rise of a debit balance is a debit, a fall a credit. Beside balances no global amounts are read
 * (`validateFieldMap`); their movements are translated.
 *
 * Several rows for one account and instance in a statement add up and share one net movement (see `rowMovements`). Without
 * a contra account that is so in each transaction, which has to balance by itself; the first carries the previous balance.
 *
 * Where the file does not state retained earnings, results of earlier years stay on them (see `CarriedBalances`). Without
 * a contra account they fall to 0 all the same where that is all that the entries of the period lack: the file has then put
 * the result on accounts of its own.
 *
 * Refuses, with retainedEarningsAccountMissing, a statement that may hold the result of earlier years where no account
 * takes it, for it would count twice. Without a contra account that is a statement after which the entries of its period
 * lack exactly the result; a contra account would take whatever they lack, so that it is one with a balance account that
 * moves by exactly the result, or comes up on the result's side where nothing was posted before. Any other statement does
 * without: the result stands on none of its balances, as in the trial balance.
 */
export class BalanceInput {
  readonly #parts: BalanceInputParts;
  readonly #carried: CarriedBalances;
  /** What the lines of each period add up to, debit positive. */
  readonly #sums = new Map<number, Amount>();
  /** The placement that movements of a balance take, where a row has had it. */
  readonly #placements = new Map<string, number>();
  /** Whether there were results of earlier fiscal years before any of the balances. */
  hasEarlierResult = false;

  constructor(parts: BalanceInputParts) {
    this.#parts = parts;
    const { previousBalances, retainedEarningsAccountId, accounts } = parts.plan;
    const results = new Set(accounts.flatMap(({ id, type }) => (type === 'balance' ? [] : [id])));
    this.#carried = new CarriedBalances(previousBalances, retainedEarningsAccountId, (id) => results.has(id));
  }

  /** False where it is refused, and the error is logged. */
  convert(): boolean {
    const { lines, entries, plan, errors } = this.#parts;
    for (let line = 0; line < lines.count; line++) {
      if (!(lines.flags[line]! & lineFlags.balance)) this.#takeFlow(line);
    }
    for (const statement of statementsOf(lines, entries)) {
      const period = plan.periods[statement.periodIndex]!;
      this.#carried.advanceTo(period.fiscalYear);
      this.hasEarlierResult ||= this.#carried.hasEarlierResults;
      if (!this.#convertStatement(statement)) {
        errors.add(null, 'retainedEarningsAccountMissing', { params: { period: String(period.id) } });
        return false;
      }
    }
    return true;
  }

  #periodIndexOf(line: number): number {
    const { lines, entries } = this.#parts;
    return entries.periodIndexes[lines.entries[line]!]!;
  }

  #fiscalYearOf(line: number): number {
    return this.#parts.plan.periods[this.#periodIndexOf(line)]!.fiscalYear;
  }

  #debitOf(line: number): Amount {
    const { lines } = this.#parts;
    const amount = lines.amounts[line]!;
    return lines.flags[line]! & lineFlags.credit ? -amount : amount;
  }

  /** A line that is no balance: what it has of the result is carried with the year's, the contra account takes the rest. */
  #takeFlow(line: number): void {
    const { lines, determination } = this.#parts;
    const { accountType, dimensionInstanceId } = determination.placementAt(lines.placements[line]!);
    const amount = this.#debitOf(line);
    if (accountType !== 'balance') {
      this.#carried.addFlow(this.#fiscalYearOf(line), { dimensionInstanceId, amount });
    }
    this.#addToPeriod(line, amount);
  }

  #addToPeriod(line: number, amount: Amount): void {
    const periodIndex = this.#periodIndexOf(line);
    this.#sums.set(periodIndex, (this.#sums.get(periodIndex) ?? 0n) + amount);
    this.#giveContra(line, -amount);
  }

  /** What entries lack the contra account takes; where it is revenue or expense, that is part of the year's result. */
  #giveContra(line: number, amount: Amount): void {
    const { contraPlacement, determination } = this.#parts;
    if (!contraPlacement) return;
    const placement = contraPlacement(this.#periodIndexOf(line));
    const { accountType, dimensionInstanceId } = determination.placementAt(placement);
    if (accountType !== 'balance') {
      this.#carried.addFlow(this.#fiscalYearOf(line), { dimensionInstanceId, amount });
    }
  }

  /** False where the statement may hold the earlier result, and no account takes it. */
  #convertStatement(statement: Statement): boolean {
    const { lines, determination, plan, contraPlacement } = this.#parts;
    const isMissing = plan.retainedEarningsAccountId === undefined;
    const stated = statement.lines.map((line): PreviousBalance => {
      const { accountId, dimensionInstanceId } = determination.placementAt(lines.placements[line]!);
      return { accountId, dimensionInstanceId, amount: this.#debitOf(line) };
    });
    if (isMissing && contraPlacement && this.#carried.mayHoldResult(stated)) return false;
    const before = this.#carried.before(stated);
    for (const rows of this.#rowsTogether(statement, stated)) {
      const balances = rows.map((row) => stated[row]!);
      const [first] = balances;
      const key = placedKeyOf(first!);
      const previous = before.get(key)?.amount ?? 0n;
      before.delete(key);
      const amounts = balances.map(({ amount }) => amount);
      const movements = rowMovements(
        amounts,
        amounts.reduce((sum, amount) => sum + amount, -previous),
      );
      rows.forEach((row, place) => {
        const line = statement.lines[row]!;
        this.#placements.set(key, lines.placements[line]!);
        this.#setMovement(line, { ...first!, amount: movements[place]! });
      });
    }
    this.#addAbsents(statement, before.values());
    if (!this.#hasResultElsewhere(statement, stated)) return true;
    this.#addAbsents(statement, this.#carried.sharesOfResult(stated));
    return !isMissing;
  }

  /** The rows of a statement that share a movement, by their places in it. */
  #rowsTogether({ lines }: Statement, stated: readonly PreviousBalance[]): Iterable<number[]> {
    const groups = new Map<string, number[]>();
    for (const [row, balance] of stated.entries()) {
      const entry = this.#parts.contraPlacement ? '' : this.#parts.lines.entries[lines[row]!]!;
      const key = `${placedKeyOf(balance)}/${entry}`;
      const group = groups.get(key);
      if (group) group.push(row);
      else groups.set(key, [row]);
    }
    return groups.values();
  }

  /** Whether the file has put the earlier result on accounts of its own. */
  #hasResultElsewhere({ periodIndex }: Statement, stated: readonly PreviousBalance[]): boolean {
    const { earlierResult } = this.#carried;
    if (this.#parts.contraPlacement || earlierResult === 0n) return false;
    return this.#sums.get(periodIndex) === earlierResult && !this.#carried.isRetainedStated(stated);
  }

  #addAbsents(statement: Statement, absents: Iterable<PreviousBalance>): void {
    for (const absent of absents) {
      if (absent.amount !== 0n) this.#addAbsent(statement.lines[0]!, absent);
    }
  }

  #setMovement(line: number, movement: PreviousBalance): void {
    const { lines } = this.#parts;
    const { amount } = movement;
    const flags = lines.flags[line]! & ~(lineFlags.balance | lineFlags.credit);
    lines.flags[line] = amount < 0n ? flags | lineFlags.credit : flags;
    lines.amounts[line] = amount < 0n ? -amount : amount;
    this.#carried.post(movement);
    this.#addToPeriod(line, amount);
  }

  /** A balance that the statement does not name falls to 0, in the entry of the statement's first row. */
  #addAbsent(firstLine: number, kept: PreviousBalance): void {
    const { lines, entries, determination } = this.#parts;
    const entry = lines.entries[firstLine]!;
    const { accountId, dimensionInstanceId, amount } = kept;
    const placeOnAccount = () =>
      determination.accounts.placeOnAccount(accountId, entries.periodIndexes[entry]!, dimensionInstanceId);
    const line = lines.add({
      sourceRow: lines.sourceRows[firstLine]!,
      entry,
      day: lines.days[firstLine]!,
      specialPeriod: lines.specialPeriods[firstLine]!,
      placement: this.#placements.get(placedKeyOf(kept)) ?? placeOnAccount(),
      flags: 0,
      amount: 0n,
      globalAmount: 0n,
    });
    this.#setMovement(line, { accountId, dimensionInstanceId, amount: -amount });
  }
}
