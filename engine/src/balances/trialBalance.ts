import type { AccountId, LegalEntityId, PeriodId } from '../ids.ts';
import { type ColumnPeriods, type ColumnSpan, columnSpans } from '../periods/columnSpans.ts';
import type { Period } from '../periods/period.ts';
import { AdjustmentHomes, type AdjustmentsElsewhere } from './adjustmentHomes.ts';
import { BalanceFrame } from './balanceFrame.ts';
import { type EntityTranslation, LineTranslation } from './lineTranslation.ts';
import type { BalanceLine } from './balanceLine.ts';
import { EliminationDifference } from './eliminationDifference.ts';
import type { BalanceKind, TrialBalanceAccount } from './periodBalance.ts';
import { rollBalances } from './rolling.ts';
import { ShownColumns } from './shownColumns.ts';
import { TranslationAdjustment } from './translationAdjustment.ts';
import type { MissingRate } from '../translation/translator.ts';
import {
  type AmountName,
  amountNames,
  type BalancePart,
  balanceParts,
  type KindSums,
  TrialBalanceSums,
} from './trialBalanceSums.ts';
import { type AmountList, EntityTurnovers, narrowBound } from './turnovers.ts';

/** The balances of a legal entity: adds them all, each time it is asked to. */
export interface EntityBalances {
  readonly entityId: LegalEntityId;
  readonly addTo: (turnovers: EntityTurnovers) => void;
  /** The period that opens with its initial balance, which is dated the day before it; left out: the first of all. */
  readonly openingPeriodId?: PeriodId;
  /** Left out: its amounts are shown as they are added. */
  readonly translation?: EntityTranslation;
  /** Its adjustments whose translation adjustment stands at another legal entity, which is among the others. */
  readonly adjustmentsElsewhere?: readonly AdjustmentsElsewhere[];
}

export interface TrialBalanceInput {
  /** In the order of the report, each parent before its children. */
  readonly accounts: readonly TrialBalanceAccount[];
  /** All periods of the client up to the end of the range at least, in order. */
  readonly periods: readonly Period[];
  readonly fromPeriodId: PeriodId;
  readonly toPeriodId: PeriodId;
  /** How many periods a column has, see `columnSpans`. */
  readonly columns: ColumnPeriods;
  /** Balances of all periods up to the end of the range, also those before it; later ones are left out. */
  readonly balances: readonly EntityBalances[];
  /** The account that takes the result of a fiscal year, by entity; without one the result is a computed line. */
  readonly retainedEarningsAccounts: ReadonlyMap<LegalEntityId, AccountId>;
}

/** Lines that no account has, in their order. */
const computedLines = [
  'result_of_earlier_years',
  'translation_adjustment',
  'elimination_difference_result',
  'elimination_difference_balance',
] as const;
type ComputedLine = (typeof computedLines)[number];

export interface TrialBalanceRow {
  /** `account`: a line of the tree. Computed lines, where there are any, stand last. */
  readonly kind: 'account' | ComputedLine | 'totals';
  readonly accountId: AccountId | null;
  /** Its amounts, one for each column; null where all of them are zero. */
  amounts(part: BalancePart, name: AmountName): AmountList | null;
  /** Debit less credit, one for each column; null where all of them are zero. */
  balances(part: BalancePart, kind: BalanceKind): AmountList | null;
}

interface TrialBalanceColumn {
  readonly fromPeriodId: PeriodId;
  readonly toPeriodId: PeriodId;
  /** Whether it spans a fiscal year's end at which something rolled: opening + turnover = closing does not hold by account. */
  readonly carriedForward: boolean;
}

export interface TrialBalance {
  readonly columns: readonly TrialBalanceColumn[];
  readonly rows: readonly TrialBalanceRow[];
  /** Sums of the root accounts and the computed lines. */
  readonly totals: TrialBalanceRow;
  /** Rates that translated amounts need and that are not there: while there are any, the amounts are worth nothing. */
  readonly missingRates: readonly EntityMissingRate[];
}

export interface EntityMissingRate extends MissingRate {
  readonly entityId: LegalEntityId;
}

function parentIndexes(accounts: readonly TrialBalanceAccount[]): (number | null)[] {
  const indexes = new Map<AccountId, number>();
  return accounts.map(({ id, parentId }, index) => {
    const parent = parentId === null ? null : indexes.get(parentId);
    if (parent === undefined) throw new RangeError(`Account ${id} stands before its parent`);
    indexes.set(id, index);
    return parent;
  });
}

function rangeOf(input: TrialBalanceInput): ColumnSpan {
  const indexOf = (id: PeriodId) => input.periods.findIndex((period) => period.id === id);
  const range = { firstIndex: indexOf(input.fromPeriodId), lastIndex: indexOf(input.toPeriodId) };
  if (range.firstIndex < 0 || range.lastIndex < range.firstIndex) {
    throw new RangeError('The range of the trial balance is not among the periods');
  }
  return range;
}

function retainedIndexOf(frame: BalanceFrame, id: AccountId | undefined): number | null {
  if (id === undefined) return null;
  const index = frame.accountIndexOf(id);
  if (frame.accounts[index]!.type !== 'balance') {
    throw new RangeError(`Account ${id} cannot take retained earnings: it is no balance account`);
  }
  return index;
}

/**
 * Trial balance. For each entity, account and kind by itself: opening(n) = closing(n-1) + roll(n) + initial balance dated
 * the day before n, closing = opening + turnover. `roll` is non-zero only in the first period of a fiscal year: every revenue and expense balance
 * goes to 0, their sum to the entity's retained-earnings account, or without one to the computed line 'result of
 * earlier years'. Opening and closing are net per account and entity (one of debit and credit is zero), turnover is
 * gross; parents and entities add the columns and never net. A column of several periods: opening of its first, sum of
 * turnovers, closing of its last.
 *
 * In a reporting currency (closing-rate method, see `LineTranslation`) each entity is translated by itself, then added:
 * closing = opening + turnover + rate effect. The cumulative translation adjustment is minus the sum of all source amounts of
 * an entity, a computed line that never rolls.
 *
 * Invariant: where debit equals credit in every period and initial balance of an entity, they are equal in every
 * opening, turnover and closing of the totals. Refuses (RangeError) a range outside the periods, balances of unknown
 * accounts, an account before its parent, and a retained-earnings account that is no balance account.
 * What eliminations leave of each other stands in two computed lines (see `EliminationDifference`).
 * The notion: trial balance (Summen- und Saldenliste) with the carrying forward of balances (Saldovortrag).
 */
export function computeTrialBalance(input: TrialBalanceInput): TrialBalance {
  // Sums stay in 64 bits unless amounts are so large that they might not.
  return sumUp(input, false) ?? sumUp(input, true)!;
}

/** The table of sums as it grows: a row for each account, the computed lines, and the totals. */
class TrialBalanceTable {
  readonly frame: BalanceFrame;
  /** By period, whether its opening holds a roll: it is the first of a fiscal year and something rolled. */
  readonly #isRolled: boolean[];
  readonly sums: TrialBalanceSums;
  readonly missingRates: EntityMissingRate[] = [];
  readonly #shownLines = new Set<ComputedLine>();
  #difference: EliminationDifference | null = null;
  readonly #shown: ShownColumns;
  readonly #isWide: boolean;
  readonly #homes = new AdjustmentHomes();
  /** At least the sum of the absolute amounts of all entities. */
  #bound = 0;

  constructor(input: TrialBalanceInput, range: ColumnSpan, isWide: boolean) {
    this.frame = new BalanceFrame(input.accounts, input.periods.slice(0, range.lastIndex + 1));
    this.#isRolled = this.frame.periods.map(() => false);
    this.#shown = new ShownColumns(columnSpans(this.frame.periods, range, input.columns));
    this.sums = new TrialBalanceSums(this.totalsRow + 1, this.#shown.count, isWide);
    this.#isWide = isWide;
  }

  #rowOf(line: ComputedLine): number {
    return this.frame.accounts.length + computedLines.indexOf(line);
  }

  get totalsRow(): number {
    return this.frame.accounts.length + computedLines.length;
  }

  /** Those of the computed lines that hold anything. */
  computedRows(): TrialBalanceRow[] {
    return computedLines
      .filter((line) => this.#shownLines.has(line))
      .map((line) => this.row(line, null, this.#rowOf(line)));
  }

  /** False where sums could leave 64 bits and no room was made for that: nothing is worth anything then. */
  addEntity({ entityId, addTo, ...rest }: EntityBalances, retainedId: AccountId | undefined): boolean {
    const turnovers = new EntityTurnovers(this.frame, this.#isWide);
    addTo(turnovers);
    const { openingPeriodId, translation } = rest;
    const { periods } = this.frame;
    // None of the frame where it lies beyond its end: nothing opens with it yet.
    const initialIndex =
      openingPeriodId === undefined ? 0 : periods.findIndex(({ id }) => id === openingPeriodId);
    const retainedIndex = turnovers.byKind.size === 0 ? null : retainedIndexOf(this.frame, retainedId);
    const places = { retainedIndex, initialIndex };
    const inCurrency =
      translation === undefined
        ? null
        : new LineTranslation(this.frame, translation, { retainedIndex, shown: this.#shown });
    this.#bound += inCurrency?.boundOf(turnovers.bound, this.frame) ?? turnovers.bound;
    if (!this.#isWide && this.#bound >= narrowBound) return false;
    // What an initial balance states is of the source alone.
    const hasOtherKinds = [...turnovers.byKind.keys()].some((kind) => kind !== 'source');
    const ofOtherKinds =
      translation === undefined || inCurrency === null || !hasOtherKinds
        ? inCurrency
        : new LineTranslation(
            this.frame,
            { ...translation, addGlobalInitial: null },
            { retainedIndex, shown: this.#shown },
          );
    for (const [kind, ofKind] of turnovers.byKind) {
      const sums = this.sums.of(kind);
      const isEqualOnBothSides = kind !== 'elimination' && translation?.isWhole === true;
      const adjustment = isEqualOnBothSides ? new TranslationAdjustment(this.#shown, ofKind) : null;
      const inCurrencyOfKind = kind === 'source' ? inCurrency : ofOtherKinds;
      const income = kind === 'elimination' ? turnovers.eliminatedIncome : null;
      const difference =
        income === null ? null : (this.#difference ??= new EliminationDifference(this.#shown, this.#isWide));
      const rolledBeside =
        income === null ? [] : difference?.addIncome(this.frame, income, places, inCurrencyOfKind);
      const add = (line: BalanceLine, accountIndex: number | null): void => {
        adjustment?.add(line);
        difference?.add(line);
        if (accountIndex === null) this.#addComputed(sums, line, 'result_of_earlier_years');
        else this.#addLine(sums, line, accountIndex);
      };
      const hasRolled = rollBalances(this.frame, ofKind, places, add, inCurrencyOfKind, rolledBeside);
      hasRolled.forEach((rolled, period) => {
        if (rolled) this.#isRolled[period] = true;
      });
      if (adjustment === null || translation === undefined) continue;
      if (kind === 'source') this.#addAdjustment(sums, adjustment);
      else {
        this.#bound += this.#homes.add(entityId, adjustment, rest.adjustmentsElsewhere ?? [], {
          ...places,
          frame: this.frame,
          shown: this.#shown,
          translation: { ...translation, addGlobalInitial: null },
          isWide: this.#isWide,
        });
      }
    }
    const missing = new Set([inCurrency, ofOtherKinds].flatMap((each) => each?.missing ?? []));
    this.missingRates.push(...[...missing].map((each) => ({ ...each, entityId })));
    return this.#isWide || this.#bound < narrowBound;
  }

  #addAdjustment(sums: KindSums, adjustment: TranslationAdjustment): void {
    this.#addComputed(sums, adjustment.finish(), 'translation_adjustment');
  }

  /** What translation leaves of adjustments, once those of all entities are added. */
  addHomes(): void {
    for (const adjustment of this.#homes.lines()) this.#addAdjustment(this.sums.of('adjustment'), adjustment);
  }

  #addComputed(sums: KindSums, line: BalanceLine, name: ComputedLine): void {
    this.#addLine(sums, line, this.#rowOf(name));
    if (this.#isShown(line)) this.#shownLines.add(name);
  }

  /** What eliminations of all entities together leave, after the last of them. */
  addDifferences(): void {
    if (this.#difference === null) return;
    const { result, balance } = this.#difference.finish();
    const sums = this.sums.of('elimination');
    this.#addComputed(sums, result, 'elimination_difference_result');
    this.#addComputed(sums, balance, 'elimination_difference_balance');
  }

  #addLine(sums: KindSums, line: BalanceLine, row: number): void {
    sums.addLine(row * this.sums.columnCount, line, this.#shown);
  }

  /** Whether a line holds anything in a period that is shown. */
  #isShown(line: BalanceLine): boolean {
    const { firstIndex } = this.#shown;
    return line.closing.some(
      (closing: bigint, period: number) => period >= firstIndex && (closing !== 0n || line.isTold(period)),
    );
  }

  columns(): TrialBalanceColumn[] {
    const { periods } = this.frame;
    return this.#shown.spans.map(({ firstIndex, lastIndex }) => ({
      fromPeriodId: periods[firstIndex]!.id,
      toPeriodId: periods[lastIndex]!.id,
      carriedForward: this.#isRolled.slice(firstIndex + 1, lastIndex + 1).some(Boolean),
    }));
  }

  /** Adds all lines up, before any of them holds those below it. */
  addTotals(): void {
    for (const sums of this.sums.kinds) {
      for (let row = 0; row < this.totalsRow; row++) sums.addRow(row, this.totalsRow, this.sums.columnCount);
    }
  }

  /** Adds each account to the one above it, from below. */
  addUpTree(parents: readonly (number | null)[]): void {
    for (const sums of this.sums.kinds) {
      for (let row = parents.length - 1; row >= 0; row--) {
        const parent = parents[row]!;
        if (parent !== null) sums.addRow(row, parent, this.sums.columnCount);
      }
    }
  }

  row(kind: TrialBalanceRow['kind'], accountId: AccountId | null, row: number): TrialBalanceRow {
    return {
      kind,
      accountId,
      amounts: (part, name) => this.sums.amounts(row, part, name),
      balances: (part, ofKind) => this.sums.balances(row, part, ofKind),
    };
  }
}

/** Null where sums could leave 64 bits and no room was made for that. */
function sumUp(input: TrialBalanceInput, isWide: boolean): TrialBalance | null {
  const range = rangeOf(input);
  const parents = parentIndexes(input.accounts);
  const table = new TrialBalanceTable(input, range, isWide);
  for (const entity of input.balances) {
    if (!table.addEntity(entity, input.retainedEarningsAccounts.get(entity.entityId))) return null;
  }
  table.addDifferences();
  table.addHomes();
  table.addTotals();
  table.addUpTree(parents);
  return {
    columns: table.columns(),
    rows: [
      ...input.accounts.map(({ id }, index) => table.row('account', id, index)),
      ...table.computedRows(),
    ],
    totals: table.row('totals', null, table.totalsRow),
    missingRates: table.missingRates,
  };
}

const isEmptyRow = (row: TrialBalanceRow): boolean =>
  balanceParts.every((part) => amountNames.every((name) => row.amounts(part, name) === null));

/**
 * The trial balance without the rows that show nothing but zeros; totals stay. An account also stays above one that does:
 * a reversal may leave the sum of its accounts at zero while they themselves are not.
 */
export function hideEmptyRows(
  trialBalance: TrialBalance,
  accounts: readonly TrialBalanceAccount[],
): TrialBalance {
  const parentOf = new Map(accounts.map((account) => [account.id, account.parentId]));
  const kept = new Set<AccountId>();
  const shown = trialBalance.rows.filter((row) => !isEmptyRow(row));
  for (const { accountId } of shown) {
    for (let id = accountId; id !== null && !kept.has(id); id = parentOf.get(id) ?? null) kept.add(id);
  }
  return {
    ...trialBalance,
    rows: trialBalance.rows.filter((row) =>
      row.accountId === null ? shown.includes(row) : kept.has(row.accountId),
    ),
  };
}
