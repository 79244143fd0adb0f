import { type Day, formatDay } from '../dates/plainDate.ts';
import type { ErrorLog } from '../errors/errorLog.ts';
import type { ColumnReference } from '../mapping/fieldMap.ts';
import type { FieldMapEntry } from '../mapping/fieldMap.ts';
import type { PeriodTable } from '../periods/periodTable.ts';
import type { ProcessingPlan } from '../plan/processingPlan.ts';
import type { Side } from '../plan/side.ts';
import type { AccountSource } from '../reading/accountSource.ts';
import { type CellReader, fieldReader } from '../reading/cellReaders.ts';
import type { SideOfFormat } from '../reading/sideIndicator.ts';
import { ownText } from '../text/ownText.ts';
import { SeenCodes } from '../text/visibleCode.ts';
import { AccountDetermination } from './accountDetermination.ts';
import { hasBalances } from '../mapping/validate.ts';
import { accountField, isPlacing } from './compiledRules.ts';
import { fieldBeyondPlaces } from './eliminations.ts';
import type { Placement, PlacementDecision } from './placement.ts';

/** How many accounts unknown to the stream are listed with their counts. */
const unknownAccountsMax = 100_000;

/** A source account met in the file, with the number of lines on it. */
export interface SourceAccountCount {
  readonly code: string;
  readonly lineCount: number;
  readonly isKnown: boolean;
}

/** Where in a row an error is seen. */
interface PlaceInFile {
  readonly column: ColumnReference | null;
  readonly value: string;
}

/** A side of a row, as read. */
export interface LineToPlace {
  readonly source: AccountSource;
  readonly accountCode: string;
  readonly side: SideOfFormat;
  readonly periodIndex: number;
  readonly day: Day;
  /** Whether it is a balance where it is placed: what that moves, which a closed account refuses, shows later. */
  readonly isBalance?: (placement: number) => boolean;
}

/** Readers of all mapped fields, under the names that rules use. */
function rulesReaders(fields: ReadonlyMap<string, FieldMapEntry>): Map<string, CellReader> {
  const readers = new Map<string, CellReader>();
  for (const [name, entry] of fields) {
    if (name !== accountField && entry.source.kind !== 'not_used') readers.set(name, fieldReader(entry));
  }
  return readers;
}

/** Determines the placement of lines (sides of rows), counts the source accounts, and logs what cannot be placed. */
export class LineDetermination {
  readonly accounts: AccountDetermination;
  /** The side on which the line placed last counts; a field, so that no object is made for each line. */
  side: Side = 'debit';
  readonly #plan: ProcessingPlan;
  readonly #errors: ErrorLog;
  readonly #indexByCode: ReadonlyMap<string, number>;
  readonly #codes: SeenCodes;
  readonly #lineCounts: Uint32Array;
  readonly #unknownCounts = new Map<string, number>();

  constructor(
    plan: ProcessingPlan,
    table: PeriodTable,
    fields: ReadonlyMap<string, FieldMapEntry>,
    errors: ErrorLog,
  ) {
    this.#plan = plan;
    this.#errors = errors;
    this.#indexByCode = new Map(plan.streamAccounts.map((account, index) => [account.code.trim(), index]));
    this.#codes = new SeenCodes(this.#indexByCode.keys());
    this.#lineCounts = new Uint32Array(plan.streamAccounts.length);
    const { rules, streamAccounts, accounts, dimensions, consolidation } = plan;
    this.accounts = new AccountDetermination({
      rules,
      consolidation,
      streamAccounts,
      accounts,
      dimensions,
      table,
      readers: rulesReaders(fields),
      isOfBalances: hasBalances(plan.fields),
    });
    this.#refuseOfBalances();
    for (const { rule, ruleId, field } of this.accounts.rulesNotEvaluated) {
      const code = isPlacing(rule) ? 'ruleCannotBeEvaluated' : 'eliminationCannotBeEvaluated';
      errors.add(null, code, { ruleIds: [ruleId], params: { field } });
    }
  }

  /**
   * A balance that a file does not name any more falls to 0 on its account and dimension instance, of which nothing else is known:
   * only rules that look at nothing else mark it as they marked what it was.
   */
  #refuseOfBalances(): void {
    if (!hasBalances(this.#plan.fields)) return;
    for (const rule of this.#plan.consolidation?.rules ?? []) {
      const field = fieldBeyondPlaces(rule);
      const isTold = this.accounts.rulesNotEvaluated.some((told) => told.rule.elimination === rule);
      if (field === null || isTold) continue;
      this.#errors.add(null, 'eliminationCannotBeEvaluated', { ruleIds: [rule.id], params: { field } });
    }
  }

  /** Index of the stream's account of a code; -1 where it has none. */
  indexOfAccount(code: string): number {
    return this.#indexOf(code) ?? -1;
  }

  /** By the code itself, else by what is seen of it, where one account alone looks so. */
  #indexOf(code: string): number | undefined {
    return this.#indexByCode.get(code) ?? this.#indexByCode.get(this.#codes.find(code));
  }

  /** Counts a line on an account of the stream. */
  countLine(streamAccountIndex: number): void {
    this.#lineCounts[streamAccountIndex]! += 1;
  }

  /** Counts the account and gives its index, or -1 where the stream does not know it; the error is logged. */
  #accountIndex(row: number, cells: readonly string[], line: LineToPlace): number {
    const code = line.accountCode;
    const index = this.#indexOf(code);
    if (index !== undefined) {
      this.countLine(index);
      return index;
    }
    const count = this.#unknownCounts.get(code);
    if (count !== undefined || this.#unknownCounts.size < unknownAccountsMax) {
      this.#unknownCounts.set(count === undefined ? ownText(code) : code, (count ?? 0) + 1);
    }
    this.#errors.add(row, 'unknownAccount', { column: line.source.columnIn(cells), value: code });
    return -1;
  }

  /** Index of the placement, or -1 where there is none; the error is logged. `side` is set. */
  place(row: number, cells: readonly string[], line: LineToPlace): number {
    const streamAccountIndex = this.#accountIndex(row, cells, line);
    if (streamAccountIndex < 0) return -1;
    return this.#check(row, cells, this.#placeSide(cells, line, streamAccountIndex), line);
  }

  /** What is decided for a side, without counting or logging; null where the stream does not know the account. */
  decide(cells: readonly string[], line: LineToPlace): PlacementDecision | null {
    const streamAccountIndex = this.#indexOf(line.accountCode);
    if (streamAccountIndex === undefined) return null;
    return this.accounts.made.decisions[this.#placeSide(cells, line, streamAccountIndex)]!;
  }

  #placeSide(cells: readonly string[], line: LineToPlace, streamAccountIndex: number): number {
    const { source, periodIndex } = line;
    const costValue = source.dimensions.cost(cells);
    const profitValue = source.dimensions.profit(cells);
    this.side = line.side === 'credit' ? 'credit' : 'debit';
    const index = this.accounts.place({
      side: this.side,
      streamAccountIndex,
      periodIndex,
      costValue,
      profitValue,
      cells,
    });
    if (line.side !== 'normal') return index;
    const decision = this.accounts.made.decisions[index]!;
    if (decision.kind === 'fault' || decision.normalSide === 'debit') return index;
    this.side = 'credit';
    return this.accounts.place({
      side: 'credit',
      streamAccountIndex,
      periodIndex,
      costValue,
      profitValue,
      cells,
    });
  }

  #check(row: number, cells: readonly string[], index: number, line: LineToPlace): number {
    const decision = this.accounts.made.decisions[index]!;
    const place = () => ({ column: line.source.columnIn(cells), value: line.accountCode });
    if (decision.kind === 'fault') {
      const { code, ruleIds, target } = decision;
      const params = target === null ? {} : { params: { target } };
      this.#errors.add(row, code, { ...place(), ruleIds, ...params });
      return -1;
    }
    return line.isBalance?.(index) || this.isOpen(row, index, line.day, place) ? index : -1;
  }

  /** Whether the account of a placement may be posted to on a day; where it is closed, the error is logged. */
  isOpen(row: number, index: number, day: Day, place?: () => PlaceInFile): boolean {
    const decision = this.accounts.made.decisions[index]!;
    if (decision.kind !== 'placed' || day < decision.closedFromDay) return true;
    this.#errors.add(row, 'balanceAccountClosed', {
      ...place?.(),
      ruleIds: decision.ruleId === null ? [] : [decision.ruleId],
      params: { account: decision.accountCode, closedFrom: formatDay(decision.closedFromDay) },
    });
    return false;
  }

  /** The placement of an index that `place` or `accounts` gave. */
  placementAt(index: number): Placement {
    const decision = this.accounts.made.decisions[index]!;
    if (decision.kind !== 'placed') throw new RangeError('A line is not placed');
    return decision;
  }

  /** Whether a placement is that of an account of type closing. */
  isClosing(index: number): boolean {
    return this.accounts.made.isClosing(index);
  }

  /** All placements by index; only for results without errors, in which nothing is left unplaced. */
  placements(): Placement[] {
    return this.accounts.made.decisions.flatMap((decision) => (decision.kind === 'placed' ? [decision] : []));
  }

  /** Source accounts met in the file: those of the stream in their order, then unknown ones as they appeared. */
  sourceAccounts(): SourceAccountCount[] {
    const known = this.#plan.streamAccounts.map((account, index) => ({
      code: account.code,
      lineCount: this.#lineCounts[index]!,
      isKnown: true,
    }));
    const unknown = [...this.#unknownCounts].map(([code, lineCount]) => ({
      code,
      lineCount,
      isKnown: false,
    }));
    return [...known.filter(({ lineCount }) => lineCount > 0), ...unknown];
  }
}
