import { BalanceSums } from '../balances/packs/sumBalances.ts';
import { columnCapacityStart } from '../columns/typedColumns.ts';
import { DoubleEntryRows } from '../entries/doubleEntryRows.ts';
import type { LayoutRows, PlainRows, ProcessingParts, ProgressListener } from '../entries/layoutRows.ts';
import { SingleEntryRows } from '../entries/singleEntryRows.ts';
import { Translation } from '../entries/translation.ts';
import { ErrorLog } from '../errors/errorLog.ts';
import { createPeriodTable } from '../periods/periodTable.ts';
import { LineDetermination } from '../placing/lineDetermination.ts';
import { requireIdsOfColumns } from '../plan/idsOfColumns.ts';
import type { ProcessingPlan } from '../plan/processingPlan.ts';
import { AnalyticsReader, type PlainAnalytics } from '../reading/analyticsReader.ts';
import { DateResolver } from '../reading/dateResolver.ts';
import { GlobalAmountReader } from '../reading/globalAmountReader.ts';
import { NoPlainRows } from '../reading/plainField.ts';
import { createRowFiller, type RowFiller } from '../reading/rowFiller.ts';
import { RowSelection } from '../reading/rowSelection.ts';
import { logLocked } from './lockedPeriods.ts';
import { noPostings, SortedPostings } from './postingTable.ts';
import type { ProcessingResult } from './result.ts';

/** Takes the rows of one file and gives its postings. Use once. */
export interface Processor {
  /** Adds a data row (header and skipped lines not counted among them); `rowNumber` is kept with its postings. */
  addRow(rowNumber: number, cells: readonly string[]): void;
  /** The way from bytes to lines for rows that are plain; null where the plan has none. */
  plainRows(): PlainRows | null;
  readonly rowCount: number;
  finish(onProgress?: ProgressListener): ProcessingResult;
}

const noBalances = new BalanceSums(0).finish();

class FinancialProcessor implements Processor {
  readonly #parts: ProcessingParts;
  readonly #filler: RowFiller;
  readonly #selection: RowSelection;
  readonly #rows: LayoutRows;
  readonly #analytics: AnalyticsReader | null;

  constructor(plan: ProcessingPlan, rowsExpected: number) {
    requireIdsOfColumns(plan);
    this.#filler = createRowFiller(plan.fields, plan.columnNames.length);
    const fields = new Map(this.#filler.fields.map((entry) => [entry.name, entry]));
    const table = createPeriodTable(plan.periods);
    const errors = new ErrorLog();
    this.#parts = {
      plan,
      capacity: Math.max(rowsExpected, columnCapacityStart),
      fields,
      table,
      errors,
      dates: new DateResolver(plan, table, fields),
      determination: new LineDetermination(plan, table, fields, errors),
      globals: new GlobalAmountReader(plan, fields, errors),
      translation: new Translation(plan, errors),
    };
    const { analytics = [] } = plan;
    this.#analytics = analytics.length === 0 ? null : new AnalyticsReader(analytics, fields, errors);
    this.#selection = new RowSelection(plan, fields, errors, this.#filler);
    this.#rows =
      plan.streamType === 'double-entry'
        ? new DoubleEntryRows(this.#parts)
        : new SingleEntryRows(this.#parts, plan.streamType);
  }

  get rowCount(): number {
    return this.#selection.rowCount;
  }

  addRow(rowNumber: number, cells: readonly string[]): void {
    const judgement = this.#selection.judge(rowNumber, cells);
    if (judgement === 'take') {
      this.#analytics?.read(rowNumber, this.#selection.cells);
      this.#rows.add(rowNumber, this.#selection.cells);
    } else if (judgement === 'faulty') this.#rows.addMisshapen(this.#selection.cells);
  }

  plainRows(): PlainRows | null {
    if (this.#filler.isFilling) return null;
    try {
      const rows = this.#rows.plainRows(this.#selection);
      const analytics = this.#analytics?.plainRows(this.#parts.plan.columnNames.length);
      return analytics === undefined ? rows : withAnalytics(rows, analytics, this.#selection);
    } catch (error) {
      if (error instanceof NoPlainRows) return null;
      throw error;
    }
  }

  finish(onProgress: ProgressListener = () => undefined): ProcessingResult {
    const { errors, determination, plan } = this.#parts;
    const { postings, counts, hasEarlierResult } = this.#rows.build(onProgress);
    if (errors.total === 0) logLocked(postings, plan, errors);
    const isPosted = errors.total === 0;
    const context = {
      placements: determination.placements(),
      periodIds: plan.periods.map((period) => period.id),
    };
    const sorted = isPosted ? new SortedPostings(postings, context, this.#analytics) : null;
    return {
      counts: {
        rows: this.#selection.rowCount,
        rowsBlank: this.#selection.blankCount,
        rowsFiltered: this.#selection.filteredCount,
        ...counts,
        postings: sorted?.count ?? 0,
      },
      errors: errors.finish(),
      postings: sorted ?? noPostings,
      balances: sorted?.balances() ?? noBalances,
      analytics: sorted === null ? [] : (this.#analytics?.values() ?? []),
      sourceAccounts: determination.sourceAccounts(),
      earlierResult: hasEarlierResult ? { accountId: plan.retainedEarningsAccountId ?? null } : null,
      usedRates: this.#parts.translation.usedRates(),
      lookedUpCodes: determination.accounts.lookedUpCodes(),
    };
  }
}

/** Rows that also keep their values of analytics fields, where they are no filtered ones. */
function withAnalytics(rows: PlainRows, analytics: PlainAnalytics, selection: RowSelection): PlainRows {
  return {
    add(row, record) {
      if (!analytics.take(record)) return false;
      const { filteredCount } = selection;
      if (!rows.add(row, record)) return false;
      if (selection.filteredCount === filteredCount) analytics.keep(row);
      return true;
    },
  };
}

/**
 * Compiles the plan into a processor: parse, map, build journal entries, place by rules, translate, post. Rows are
 * judged one by one, in any order unless the map fills fields from rows above; sums do not depend on it. Errors never stop the reading: all are counted, and with
 * any of them nothing is posted. Throws RangeError where the plan contradicts itself (a range outside the periods, a
 * row filter over an unknown column, an unknown contra account). So many rows as are expected have room from the beginning,
 * which takes memory only as they come: columns that grow are copied, and what they leave behind lies about for a while.
 */
export function createProcessor(plan: ProcessingPlan, rowsExpected = 0): Processor {
  return new FinancialProcessor(plan, rowsExpected);
}
