import { ErrorLog } from '../errors/errorLog.ts';
import type { RuleId } from '../ids.ts';
import { createPeriodTable } from '../periods/periodTable.ts';
import type { ProcessingPlan } from '../plan/processingPlan.ts';
import type { FinancialRule } from '../plan/rule.ts';
import type { Side } from '../plan/side.ts';
import type { AccountSource } from '../reading/accountSource.ts';
import { DateResolver } from '../reading/dateResolver.ts';
import { DoubleEntryReader } from '../reading/doubleEntryReader.ts';
import { createRowFiller } from '../reading/rowFiller.ts';
import { RowSelection } from '../reading/rowSelection.ts';
import { singleEntryReader, type SingleEntryReader } from '../reading/singleEntryReaders.ts';
import { LineDetermination } from './lineDetermination.ts';
import { LineCounts, type LinesPreview } from './linePreview.ts';
import type { PlacementDecision } from './placement.ts';

/** Rows counted, with the numbers of the first 20. */
interface RowSample {
  readonly rowCount: number;
  readonly rows: readonly number[];
}

/** What one rule would take. A row counts once for a rule, whether one or both of its sides meet it. */
interface RulePreview {
  readonly ruleId: RuleId;
  readonly taken: RowSample;
  /** Rows that another rule (null: the account's default) places until now, by that rule. */
  readonly takenFrom: readonly { readonly ruleId: RuleId | null; readonly sample: RowSample }[];
}

interface RulesPreview {
  readonly rowCount: number;
  readonly rules: readonly RulePreview[];
  /** Rows with a side that neither a rule nor a default account places. */
  readonly untaken: RowSample;
  /** Rows with a side on which rules contradict each other, by the set of rules. */
  readonly conflicts: readonly { readonly ruleIds: readonly RuleId[]; readonly sample: RowSample }[];
  /** Rules over a field that is not mapped. */
  readonly rulesNotEvaluated: readonly RuleId[];
  /** The same by lines: a row of a double-entry file has two. */
  readonly lines: LinesPreview;
}

interface RulesPreviewer {
  addRow(rowNumber: number, cells: readonly string[]): void;
  finish(): RulesPreview;
}

const sampleRowsMax = 20;

/** Counts rows in ascending calls, each row once. */
class RowCounter implements RowSample {
  rowCount = 0;
  readonly rows: number[] = [];
  #lastRow: number | null = null;

  add(row: number): void {
    if (this.#lastRow === row) return;
    this.#lastRow = row;
    this.rowCount += 1;
    if (this.rows.length < sampleRowsMax) this.rows.push(row);
  }

  sample(): RowSample {
    return { rowCount: this.rowCount, rows: [...this.rows] };
  }
}

function counterOf<Key>(counters: Map<Key, RowCounter>, key: Key): RowCounter {
  const known = counters.get(key);
  if (known) return known;
  const counter = new RowCounter();
  counters.set(key, counter);
  return counter;
}

export interface ReadSide {
  readonly source: AccountSource;
  readonly accountCode: string;
  readonly side: Side | 'normal';
}

/** Without an account there is no normal side. */
export function statedSide({ side }: ReadSide): Side {
  return side === 'credit' ? 'credit' : 'debit';
}

/** The sides of a row whatever its amount is, so that a fault elsewhere does not hide it from the preview. */
export class SideReader {
  readonly #double: DoubleEntryReader | null;
  readonly #single: SingleEntryReader | null;

  constructor(plan: ProcessingPlan, errors: ErrorLog) {
    const fields = new Map(plan.fields.map((entry) => [entry.name, entry]));
    this.#double = plan.streamType === 'double-entry' ? new DoubleEntryReader(fields, errors) : null;
    this.#single =
      plan.streamType === 'double-entry' ? null : singleEntryReader(plan.streamType, fields, errors);
  }

  read(row: number, cells: readonly string[]): ReadSide[] {
    if (this.#single) {
      if (!this.#single.read(row, cells)) return [];
      const { source, account, side } = this.#single;
      return [{ source, accountCode: account, side }];
    }
    const reader = this.#double;
    if (!reader?.read(row, cells, true)) return [];
    const [debitSide, creditSide] = reader.isTurned
      ? (['credit', 'debit'] as const)
      : (['debit', 'credit'] as const);
    return [
      { source: reader.debit, accountCode: reader.debitAccount, side: debitSide },
      { source: reader.credit, accountCode: reader.creditAccount, side: creditSide },
    ].filter(({ accountCode }) => accountCode !== '');
  }
}

class Previewer implements RulesPreviewer {
  readonly #plan: ProcessingPlan;
  readonly #selection: RowSelection;
  readonly #dates: DateResolver;
  readonly #sides: SideReader;
  readonly #next: LineDetermination;
  readonly #saved: LineDetermination;
  readonly #taken = new Map<RuleId, RowCounter>();
  readonly #takenFrom = new Map<RuleId, Map<RuleId | null, RowCounter>>();
  readonly #untaken = new RowCounter();
  readonly #conflicts = new Map<string, { ruleIds: readonly RuleId[]; counter: RowCounter }>();
  readonly #lines = new LineCounts();
  #rowCount = 0;

  constructor(asked: ProcessingPlan, savedRules: readonly FinancialRule[]) {
    const filler = createRowFiller(asked.fields, asked.columnNames.length);
    // Whatever is eliminated, rules place alike.
    const { consolidation: _, ...placing } = asked;
    const plan = { ...placing, fields: filler.fields };
    const fields = new Map(plan.fields.map((entry) => [entry.name, entry]));
    const table = createPeriodTable(plan.periods);
    const errors = new ErrorLog();
    this.#plan = plan;
    this.#selection = new RowSelection(plan, fields, errors, filler);
    this.#dates = new DateResolver(plan, table, fields);
    this.#sides = new SideReader(plan, errors);
    this.#next = new LineDetermination(plan, table, fields, errors);
    this.#saved = new LineDetermination({ ...plan, rules: savedRules }, table, fields, errors);
  }

  addRow(row: number, rowCells: readonly string[]): void {
    if (this.#selection.judge(row, rowCells) !== 'take') return;
    const { cells } = this.#selection;
    this.#rowCount += 1;
    const date = this.#dates.resolve(cells);
    if (date.error !== null) return;
    for (const side of this.#sides.read(row, cells)) {
      const line = { ...side, periodIndex: date.periodIndex, day: date.day };
      const next = this.#next.decide(cells, line);
      this.#lines.add(row, next ? this.#next.side : statedSide(side), side.accountCode, next);
      const saved = this.#saved.decide(cells, line);
      if (next) this.#count(row, next, saved);
    }
  }

  #count(row: number, next: PlacementDecision, saved: PlacementDecision | null): void {
    if (next.kind === 'fault' && next.code === 'matchingRuleMissing') this.#untaken.add(row);
    if (next.kind === 'fault' && next.code === 'matchingRuleConflict') {
      const key = next.ruleIds.join(',');
      const conflict = this.#conflicts.get(key) ?? { ruleIds: next.ruleIds, counter: new RowCounter() };
      this.#conflicts.set(key, conflict);
      conflict.counter.add(row);
    }
    const savedRuleId = saved?.kind === 'placed' ? saved.ruleId : undefined;
    for (const ruleId of next.matchedRuleIds) {
      counterOf(this.#taken, ruleId).add(row);
      if (savedRuleId === undefined || savedRuleId === ruleId) continue;
      if (saved?.matchedRuleIds.includes(ruleId)) continue;
      const from = this.#takenFrom.get(ruleId) ?? new Map<RuleId | null, RowCounter>();
      this.#takenFrom.set(ruleId, from);
      counterOf(from, savedRuleId).add(row);
    }
  }

  finish(): RulesPreview {
    return {
      rowCount: this.#rowCount,
      rules: this.#plan.rules.map(({ id }) => ({
        ruleId: id,
        taken: this.#taken.get(id)?.sample() ?? { rowCount: 0, rows: [] },
        takenFrom: [...(this.#takenFrom.get(id) ?? [])].map(([ruleId, counter]) => ({
          ruleId,
          sample: counter.sample(),
        })),
      })),
      untaken: this.#untaken.sample(),
      conflicts: [...this.#conflicts.values()].map(({ ruleIds, counter }) => ({
        ruleIds,
        sample: counter.sample(),
      })),
      rulesNotEvaluated: this.#next.accounts.rulesNotEvaluated.map(({ ruleId }) => ruleId),
      lines: this.#lines.finish(this.#plan.rules),
    };
  }
}

/**
 * Compares the rules of `plan` with those saved until now, without posting anything. Rows that the row filter leaves
 * out, and rows whose date, account or amount cannot be read, take no part.
 */
export function createRulesPreview(
  plan: ProcessingPlan,
  savedRules: readonly FinancialRule[],
): RulesPreviewer {
  return new Previewer(plan, savedRules);
}
