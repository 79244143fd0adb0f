import { ErrorLog } from '../errors/errorLog.ts';
import type { PeriodId } from '../ids.ts';
import type { FieldMapEntry } from '../mapping/fieldMap.ts';
import { createPeriodTable, type PeriodTable } from '../periods/periodTable.ts';
import { DateResolver, type DateResolution } from '../reading/dateResolver.ts';
import { createRowFiller } from '../reading/rowFiller.ts';
import { RowSelection } from '../reading/rowSelection.ts';
import type { PayrollPlan } from './payrollPlan.ts';

/** Tells to which month a row belongs. */
export class PayrollMonths {
  readonly #dates: DateResolver | null;

  /** Without a mapped accounting period every row is of the plan's month. */
  constructor(plan: PayrollPlan, table: PeriodTable, fields: ReadonlyMap<string, FieldMapEntry>) {
    const period = fields.get('accounting_period');
    const isMapped = period !== undefined && period.source.kind !== 'not_used';
    this.#dates = isMapped ? new DateResolver(plan, table, fields) : null;
  }

  /** Null where no accounting period is mapped. */
  resolve(cells: readonly string[]): DateResolution | null {
    return this.#dates?.resolve(cells) ?? null;
  }
}

interface PeriodCount {
  readonly periodId: PeriodId;
  readonly rowCount: number;
}

/** Counts the rows of a file by month, so that each month can have an instance of its own. */
export interface PayrollPeriodCounter {
  addRow(rowNumber: number, cells: readonly string[]): void;
  /** In order of time; rows whose month cannot be told are in none. */
  finish(): readonly PeriodCount[];
}

/** `fromPeriodId` and `toPeriodId` of the plan bound the months that are counted. */
export function createPayrollPeriodCounter(plan: PayrollPlan): PayrollPeriodCounter {
  const filler = createRowFiller(plan.fields, plan.columnNames.length);
  const fields = new Map(filler.fields.map((entry) => [entry.name, entry]));
  const months = new PayrollMonths(plan, createPeriodTable(plan.periods), fields);
  const selection = new RowSelection(plan, fields, new ErrorLog(), filler);
  const counts = new Map<number, number>();
  return {
    addRow(rowNumber, cells) {
      if (selection.judge(rowNumber, cells) !== 'take') return;
      const resolution = months.resolve(selection.cells);
      if (resolution?.error !== null) return;
      counts.set(resolution.periodIndex, (counts.get(resolution.periodIndex) ?? 0) + 1);
    },
    finish: () =>
      [...counts]
        .toSorted(([first], [second]) => first - second)
        .map(([index, rowCount]) => ({ periodId: plan.periods[index]!.id, rowCount })),
  };
}
