import { ErrorLog } from '../errors/errorLog.ts';
import type { EliminationRuleId } from '../ids.ts';
import { createPeriodTable } from '../periods/periodTable.ts';
import type { ProcessingPlan } from '../plan/processingPlan.ts';
import { DateResolver } from '../reading/dateResolver.ts';
import { createRowFiller } from '../reading/rowFiller.ts';
import { RowSelection } from '../reading/rowSelection.ts';
import { LineDetermination } from './lineDetermination.ts';
import { LineCounter, type LineSample, type PreviewLine } from './linePreview.ts';
import type { PlacementDecision } from './placement.ts';
import { SideReader, statedSide } from './preview.ts';

/** What elimination rules would mark of the lines of a file. */
export interface EliminationsPreview {
  readonly lineCount: number;
  /** Lines that some rule marks. */
  readonly eliminatedCount: number;
  readonly rules: readonly {
    readonly ruleId: EliminationRuleId;
    /** Lines that it marks, or would if no other rule named somebody else. */
    readonly taken: LineSample;
    readonly inConflictCount: number;
  }[];
  /** Lines for which rules name different counterparties. */
  readonly conflicts: LineSample;
}

interface EliminationsPreviewer {
  addRow(rowNumber: number, cells: readonly string[]): void;
  finish(): EliminationsPreview;
}

/** The rules that take a line, whether they agree or not. */
function rulesTaking(decision: PlacementDecision): readonly EliminationRuleId[] {
  if (decision.kind === 'placed') return decision.elimination.matchedRuleIds;
  return decision.code === 'eliminationRuleConflict' ? decision.ruleIds : [];
}

class Previewer implements EliminationsPreviewer {
  readonly #plan: ProcessingPlan;
  readonly #selection: RowSelection;
  readonly #dates: DateResolver;
  readonly #sides: SideReader;
  readonly #determination: LineDetermination;
  readonly #taken = new Map<EliminationRuleId, { readonly counter: LineCounter; inConflictCount: number }>();
  readonly #conflicts = new LineCounter();
  #lineCount = 0;
  #eliminatedCount = 0;

  constructor(asked: ProcessingPlan) {
    const filler = createRowFiller(asked.fields, asked.columnNames.length);
    const plan = { ...asked, fields: filler.fields };
    const fields = new Map(plan.fields.map((entry) => [entry.name, entry]));
    const errors = new ErrorLog();
    const table = createPeriodTable(plan.periods);
    this.#plan = plan;
    this.#selection = new RowSelection(plan, fields, errors, filler);
    this.#dates = new DateResolver(plan, table, fields);
    this.#sides = new SideReader(plan, errors);
    this.#determination = new LineDetermination(plan, table, fields, errors);
    for (const { id } of plan.consolidation?.rules ?? []) {
      this.#taken.set(id, { counter: new LineCounter(), inConflictCount: 0 });
    }
  }

  addRow(row: number, rowCells: readonly string[]): void {
    if (this.#selection.judge(row, rowCells) !== 'take') return;
    const { cells } = this.#selection;
    const date = this.#dates.resolve(cells);
    if (date.error !== null) return;
    for (const side of this.#sides.read(row, cells)) {
      const line = { ...side, periodIndex: date.periodIndex, day: date.day };
      const decision = this.#determination.decide(cells, line);
      const shownSide = decision === null ? statedSide(side) : this.#determination.side;
      this.#lineCount += 1;
      if (decision !== null) this.#count({ row, side: shownSide, account: side.accountCode }, decision);
    }
  }

  #count(line: Omit<PreviewLine, 'ruleIds'>, decision: PlacementDecision): void {
    const ruleIds = rulesTaking(decision);
    if (ruleIds.length === 0) return;
    const isInConflict = decision.kind === 'fault';
    if (isInConflict) this.#conflicts.add({ ...line, ruleIds });
    else this.#eliminatedCount += 1;
    for (const id of ruleIds) {
      const taken = this.#taken.get(id)!;
      taken.counter.add({ ...line, ruleIds });
      if (isInConflict) taken.inConflictCount += 1;
    }
  }

  finish(): EliminationsPreview {
    return {
      lineCount: this.#lineCount,
      eliminatedCount: this.#eliminatedCount,
      rules: (this.#plan.consolidation?.rules ?? []).map(({ id }) => {
        const { counter, inConflictCount } = this.#taken.get(id)!;
        return { ruleId: id, taken: counter.sample(), inConflictCount };
      }),
      conflicts: this.#conflicts.sample(),
    };
  }
}

/** Tries the elimination rules of a plan, line by line: what they make of whole entries shows when the file is processed. */
export function createEliminationsPreview(plan: ProcessingPlan): EliminationsPreviewer {
  return new Previewer(plan);
}
