import { formatDay, type Day } from '../dates/plainDate.ts';
import type { FieldMapEntry } from '../mapping/fieldMap.ts';
import type { PeriodTable } from '../periods/periodTable.ts';
import { accountField, Placer, type Placement, type PlacementDecision } from '../rules/place.ts';
import type { Side } from '../rules/rule.ts';
import { ownText } from '../text/ownText.ts';
import type { SideOfFormat } from './amountReader.ts';
import { fieldReader, type CellReader } from './cellReaders.ts';
import type { ErrorLog } from './errorLog.ts';
import type { ProcessingPlan } from './plan.ts';
import type { SourceAccountCount } from './result.ts';
import type { AccountSource } from './rowShape.ts';

/** How many accounts unknown to the stream are listed with their counts. */
const unknownAccountsMax = 100_000;

/** A side of a row, as read. */
export interface SideToLocate {
  readonly source: AccountSource;
  readonly accountCode: string;
  readonly side: SideOfFormat;
  readonly periodIndex: number;
  readonly day: Day;
}

/** Readers of all mapped fields, under the names that rules use. */
function rulesReaders(fields: ReadonlyMap<string, FieldMapEntry>): Map<string, CellReader> {
  const readers = new Map<string, CellReader>();
  for (const [name, entry] of fields) {
    if (name !== accountField && entry.source.kind !== 'not_used') readers.set(name, fieldReader(entry));
  }
  return readers;
}

/** Finds the placement of sides of rows, counts the source accounts, and logs what cannot be placed. */
export class SideLocator {
  readonly placer: Placer;
  /** The side on which the last located line counts. */
  side: Side = 'debit';
  readonly #plan: ProcessingPlan;
  readonly #errors: ErrorLog;
  readonly #indexByCode: ReadonlyMap<string, number>;
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
    this.#lineCounts = new Uint32Array(plan.streamAccounts.length);
    const { rules, streamAccounts, accounts, dimensions } = plan;
    this.placer = new Placer({
      rules,
      streamAccounts,
      accounts,
      dimensions,
      table,
      readers: rulesReaders(fields),
    });
    for (const { ruleId, field } of this.placer.rulesNotEvaluated) {
      errors.add(null, 'ruleCannotBeEvaluated', { ruleIds: [ruleId], params: { field } });
    }
  }

  /** Counts the account and gives its index, or -1 where the stream does not know it; the error is logged. */
  #accountIndex(row: number, cells: readonly string[], located: SideToLocate): number {
    const code = located.accountCode;
    const index = this.#indexByCode.get(code);
    if (index !== undefined) {
      this.#lineCounts[index]! += 1;
      return index;
    }
    const count = this.#unknownCounts.get(code);
    if (count !== undefined || this.#unknownCounts.size < unknownAccountsMax) {
      this.#unknownCounts.set(count === undefined ? ownText(code) : code, (count ?? 0) + 1);
    }
    this.#errors.add(row, 'unknownAccount', { column: located.source.columnIn(cells), value: code });
    return -1;
  }

  /** Index of the placement, or -1 where there is none; the error is logged. `side` is set. */
  locate(row: number, cells: readonly string[], located: SideToLocate): number {
    const streamAccountIndex = this.#accountIndex(row, cells, located);
    if (streamAccountIndex < 0) return -1;
    return this.#check(row, cells, this.#placeSide(cells, located, streamAccountIndex), located);
  }

  /** What is decided for a side, without counting or logging; null where the stream does not know the account. */
  decide(cells: readonly string[], located: SideToLocate): PlacementDecision | null {
    const streamAccountIndex = this.#indexByCode.get(located.accountCode);
    if (streamAccountIndex === undefined) return null;
    return this.placer.decisions[this.#placeSide(cells, located, streamAccountIndex)]!;
  }

  #placeSide(cells: readonly string[], located: SideToLocate, streamAccountIndex: number): number {
    const { source, periodIndex } = located;
    const costValue = source.dimensions.cost(cells);
    const profitValue = source.dimensions.profit(cells);
    this.side = located.side === 'credit' ? 'credit' : 'debit';
    const index = this.placer.place({
      side: this.side,
      streamAccountIndex,
      periodIndex,
      costValue,
      profitValue,
      cells,
    });
    if (located.side !== 'normal') return index;
    const decision = this.placer.decisions[index]!;
    if (decision.kind === 'fault' || decision.normalSide === 'debit') return index;
    this.side = 'credit';
    return this.placer.place({
      side: 'credit',
      streamAccountIndex,
      periodIndex,
      costValue,
      profitValue,
      cells,
    });
  }

  #check(row: number, cells: readonly string[], index: number, located: SideToLocate): number {
    const decision = this.placer.decisions[index]!;
    if (decision.kind === 'placed' && located.day < decision.closedFromDay) return index;
    const place = { column: located.source.columnIn(cells), value: located.accountCode };
    if (decision.kind === 'fault') {
      const { code, ruleIds, target } = decision;
      const params = target === null ? {} : { params: { target } };
      this.#errors.add(row, code, { ...place, ruleIds, ...params });
      return -1;
    }
    this.#errors.add(row, 'balanceAccountClosed', {
      ...place,
      ruleIds: decision.ruleId === null ? [] : [decision.ruleId],
      params: { account: decision.accountCode, closedFrom: formatDay(decision.closedFromDay) },
    });
    return -1;
  }

  /** The placement of an index that `locate` or the placer gave. */
  placementAt(index: number): Placement {
    const decision = this.placer.decisions[index]!;
    if (decision.kind !== 'placed') throw new RangeError('A line is not placed');
    return decision;
  }

  /** All placements by index; only for results without errors, in which nothing is left unplaced. */
  placements(): Placement[] {
    return this.placer.decisions.flatMap((decision) => (decision.kind === 'placed' ? [decision] : []));
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
