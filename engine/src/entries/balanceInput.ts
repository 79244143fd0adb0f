import type { ErrorLog } from '../errors/errorLog.ts';
import { type Amount, formatAmount } from '../money/amount.ts';
import type { LineDetermination } from '../placing/lineDetermination.ts';
import type { PreviousBalance } from '../plan/previousBalances.ts';
import type { ProcessingPlan } from '../plan/processingPlan.ts';
import { CarriedBalances, type HeldUpTo, placedKeyOf, sinceOf } from './carriedBalances.ts';
import type { EntryTable } from './entryTable.ts';
import { EntrySums } from './entrySums.ts';
import { StatedEntries } from './statedEntries.ts';
import { lineFlags, type LineStore } from './lineStore.ts';
import { draftOf, lackingEntries, lackOf, type StatementDraft } from './statementDraft.ts';
import { compareDates, flowsOf, type Statement, statementsOf } from './statements.ts';

export interface BalanceInputParts {
  readonly plan: ProcessingPlan;
  readonly lines: LineStore;
  readonly entries: EntryTable;
  readonly determination: LineDetermination;
  readonly errors: ErrorLog;
  /** Index of the placement of the contra account in a period; null where there is none. */
  readonly contraPlacement: ((periodIndex: number) => number) | null;
}

const sumOf = (amounts: readonly Amount[]): Amount => amounts.reduce((sum, amount) => sum + amount, 0n);

/**
 * Turns balances into movements: posting = balance - previous balance of the same ledger account and dimension
 * instance, where a balance that is absent at a date counts 0. Statements are taken by period and date, those of special
 * closing periods after the last period's, in the order of their numbers. Before the first stand the plan's previous
 * balances, and before the first of a fiscal year those after the roll, so that the closing of the trial balance is what
 * the file states. A rise of a debit balance is a debit, a fall a credit. Beside balances no global amounts are read
 * (`validateFieldMap`); their movements are translated.
 *
 * Results of earlier years are held against retained earnings where the file has them there. Where it may have them
 * elsewhere, or nowhere yet, that counts which leaves the entries of its period in balance (`CarriedBalances.choicesOf`): a
 * statement that lacks exactly the result has put it on accounts of its own, so that retained earnings fall to 0. Beside a contra
 * account, which takes whatever lacks, the plan says where they are (`EarlierResults`). So it makes no difference how many
 * files the statements come in. Entries of a statement, or of a period, that come out together alone are one entry; beside a
 * contra account those of a period that lack something are, where it would take from some and give to others, so that what
 * it moves by is net too.
 *
 * Refuses, with retainedEarningsAccountMissing, a statement that has the result on accounts of its own where no account
 * takes it, for it would count twice: one that lacks exactly the result, and beside a contra account any whose file states
 * results of earlier years; with balanceAccountClosed a movement on an account that is closed then.
 */
export class BalanceInput {
  readonly #parts: BalanceInputParts;
  readonly #carried: CarriedBalances;
  readonly #sums = new EntrySums();
  readonly #stated = new StatedEntries(this.#sums);
  /** The placement that movements of a balance take, where a row has had it. */
  readonly #placements = new Map<string, number>();
  /** Whether there were results of earlier fiscal years before any of the balances. */
  hasEarlierResult = false;

  constructor(parts: BalanceInputParts) {
    this.#parts = parts;
    const { previousBalances, retainedEarningsAccountId, contraAccountId, earlierResults } = parts.plan;
    if (contraAccountId !== undefined && earlierResults === undefined) {
      throw new Error('The plan does not say where balances beside a contra account have earlier results');
    }
    const results = new Set(parts.plan.accounts.filter(({ type }) => type !== 'balance').map(({ id }) => id));
    this.#carried = new CarriedBalances(previousBalances, {
      retainedId: retainedEarningsAccountId,
      contraId: contraAccountId,
      earlierResults,
      isResult: (id) => results.has(id),
    });
  }

  /** False where it is refused, and the errors are logged. */
  convert(): boolean {
    const { lines, entries, plan, errors, determination, contraPlacement } = this.#parts;
    const isRolled = contraPlacement !== null && plan.earlierResults === 'rolled';
    const flows = flowsOf(lines, entries);
    let taken = 0;
    for (const statement of statementsOf(lines, entries)) {
      // What moves later is no part of what stands then.
      for (; taken < flows.length && compareDates(flows[taken]!, statement) <= 0; taken++) {
        this.#takeFlow(flows[taken]!.line);
      }
      const period = plan.periods[statement.periodIndex]!;
      this.#carried.advanceTo(period.fiscalYear);
      this.#carried.standOn((id) => determination.accounts.standingFor(id, statement.periodIndex));
      this.hasEarlierResult ||= !isRolled && this.#carried.hasEarlierResults;
      const row = this.#convertStatement(statement);
      if (row !== null) {
        const result = formatAmount(-this.#carried.earlierResult());
        const params = { period: String(period.id), result };
        errors.add(lines.sourceRows[statement.lines[row]!]!, 'retainedEarningsAccountMissing', { params });
        return false;
      }
    }
    for (; taken < flows.length; taken++) this.#takeFlow(flows[taken]!.line);
    this.#stated.joinWhere(
      contraPlacement
        ? (lacks) => lacks.some((lack) => lack > 0n) && lacks.some((lack) => lack < 0n)
        : (lacks) => sumOf(lacks) === 0n,
    );
    if (this.#sums.hasJoined) {
      for (let line = 0; line < lines.count; line++) lines.entries[line] = this.#entryOf(line);
    }
    return errors.total === 0;
  }

  /** The entry of a line, or what that was joined into. */
  #entryOf(line: number): number {
    return this.#sums.entryOf(this.#parts.lines.entries[line]!);
  }

  #periodIndexOf(line: number): number {
    const { lines, entries } = this.#parts;
    return entries.periodIndexes[lines.entries[line]!]!;
  }

  #debitOf(line: number): Amount {
    const { lines } = this.#parts;
    const amount = lines.amounts[line]!;
    return lines.flags[line]! & lineFlags.credit ? -amount : amount;
  }

  /** A line that is no balance: what it has of the result is carried with the year's, the contra account takes the rest. */
  #takeFlow(line: number): void {
    const { lines } = this.#parts;
    const amount = this.#debitOf(line);
    this.#addToResult(line, lines.placements[line]!, amount);
    this.#sums.add(lines.entries[line]!, amount);
    this.#giveContra(line, -amount);
  }

  #addToResult(line: number, placement: number, amount: Amount): void {
    const { accountType, dimensionInstanceId } = this.#parts.determination.placementAt(placement);
    if (accountType === 'balance') return;
    const { fiscalYear } = this.#parts.plan.periods[this.#periodIndexOf(line)]!;
    this.#carried.addFlow({ fiscalYear, dimensionInstanceId, amount });
  }

  /** What entries lack the contra account takes; where it is revenue or expense, that is part of the year's result. */
  #giveContra(line: number, amount: Amount): void {
    const { contraPlacement } = this.#parts;
    if (contraPlacement) this.#addToResult(line, contraPlacement(this.#periodIndexOf(line)), amount);
  }

  /** The row, by its place in the statement, for which it is refused; null where it is converted. */
  #convertStatement(statement: Statement): number | null {
    const { lines, determination } = this.#parts;
    const stated = statement.lines.map((line): PreviousBalance => {
      const { accountId, dimensionInstanceId } = determination.placementAt(lines.placements[line]!);
      return { accountId, dimensionInstanceId, amount: this.#debitOf(line) };
    });
    const choices = this.#carried.choicesOf(stated);
    const drafts = choices.map((upTo) => this.#draft(statement, stated, upTo));
    const usual = drafts[0]!;
    if (this.#isWithoutAccount(usual)) return this.#rowThatLacks(statement, usual);
    if (this.#parts.contraPlacement) {
      this.#post(statement, stated, usual);
      return null;
    }
    // What earlier statements of the period lack still is made up for by this one, in whatever entries.
    const lacking = [...this.#stated.lackingIn(statement.periodIndex)];
    const othersOf = ({ open }: StatementDraft) => lacking.filter(([entry]) => !open.has(entry));
    const whole = drafts.find(
      (draft) => lackOf(draft) + sumOf(othersOf(draft).map(([, lack]) => lack)) === 0n,
    );
    this.#post(statement, stated, whole ?? usual);
    // Programs need not book balances in the same entries each time: what one names another may leave out.
    if (whole) this.#sums.join([...lackingEntries(whole), ...othersOf(whole).map(([entry]) => entry)]);
    return null;
  }

  #draft(statement: Statement, stated: readonly PreviousBalance[], upTo: HeldUpTo): StatementDraft {
    return draftOf({
      stated,
      entries: statement.lines.map((line) => this.#entryOf(line)),
      before: this.#carried.before(stated, upTo),
      sumOf: (entry) => this.#sums.sumOf(entry),
    });
  }

  /** Whether a statement has the earlier result on accounts of its own, where no account takes it. */
  #isWithoutAccount(draft: StatementDraft): boolean {
    const { plan, contraPlacement } = this.#parts;
    if (plan.retainedEarningsAccountId !== undefined || !this.#carried.hasEarlierResults) return false;
    if (contraPlacement) return plan.earlierResults === 'stated' && this.#carried.earlierResult() !== 0n;
    return this.#carried.carriableResults().has(lackOf(draft));
  }

  /** The first row, by its place in the statement, of an entry that lacks something; the first of all where none does. */
  #rowThatLacks({ lines }: Statement, draft: StatementDraft): number {
    const lacking = lackingEntries(draft);
    return Math.max(
      0,
      lines.findIndex((line) => lacking.has(this.#entryOf(line))),
    );
  }

  #post(statement: Statement, stated: readonly PreviousBalance[], { ofRows, absents }: StatementDraft): void {
    const { lines } = this.#parts;
    this.#stated.add(
      statement.periodIndex,
      statement.lines.map((line) => lines.entries[line]!),
    );
    stated.forEach((balance, row) => {
      const line = statement.lines[row]!;
      this.#placements.set(placedKeyOf(balance), lines.placements[line]!);
      this.#setMovement(line, { ...balance, amount: ofRows[row]! });
    });
    const firstLines = new Map(statement.lines.toReversed().map((line) => [this.#entryOf(line), line]));
    for (const { absent, entry } of absents) {
      this.#addAbsent(firstLines.get(entry) ?? statement.lines[0]!, absent);
    }
  }

  #setMovement(line: number, movement: PreviousBalance): void {
    const { lines } = this.#parts;
    const { amount } = movement;
    // What does not move posts nothing, wherever it stands.
    if (amount !== 0n) {
      this.#parts.determination.isOpen(lines.sourceRows[line]!, lines.placements[line]!, lines.days[line]!);
    }
    const flags = lines.flags[line]! & ~(lineFlags.balance | lineFlags.credit);
    lines.flags[line] = amount < 0n ? flags | lineFlags.credit : flags;
    lines.amounts[line] = amount < 0n ? -amount : amount;
    this.#carried.post(movement, sinceOf(this.#periodIndexOf(line), lines.sourceRows[line]!, amount));
    this.#sums.add(lines.entries[line]!, amount);
    this.#giveContra(line, -amount);
  }

  /** A balance that the statement does not name falls to 0, in the entry of a row. */
  #addAbsent(rowLine: number, absent: PreviousBalance): void {
    const { lines, entries, determination } = this.#parts;
    const entry = this.#entryOf(rowLine);
    const { accountId, dimensionInstanceId } = absent;
    const placeOnAccount = () =>
      determination.accounts.placeOnAccount(accountId, entries.periodIndexes[entry]!, dimensionInstanceId);
    const line = lines.add({
      sourceRow: lines.sourceRows[rowLine]!,
      entry,
      day: lines.days[rowLine]!,
      specialPeriod: lines.specialPeriods[rowLine]!,
      placement: this.#placements.get(placedKeyOf(absent)) ?? placeOnAccount(),
      flags: 0,
      amount: 0n,
      globalAmount: 0n,
    });
    this.#setMovement(line, absent);
  }
}
