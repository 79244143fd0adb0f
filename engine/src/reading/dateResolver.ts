import { type Day, dayOf, dayOfParts, daysInMonth } from '../dates/plainDate.ts';
import type { ProcessingErrorCode } from '../errors/errorCatalogue.ts';
import { parseDate, type ParsedDate } from '../mapping/dates.ts';
import type { ColumnReference, DateFormat, FieldMapEntry } from '../mapping/fieldMap.ts';
import { periodIndexOfDay, type PeriodTable } from '../periods/periodTable.ts';
import type { ProcessingPlan } from '../plan/processingPlan.ts';
import { ownText } from '../text/ownText.ts';
import { type CellReader, type ColumnFinder, fieldReader, filledColumnOf } from './cellReaders.ts';

/** The date and period of a row, or the first of its date errors. */
export type DateResolution =
  | GoodDate
  | { readonly error: ProcessingErrorCode; readonly column: ColumnReference | null; readonly value: string };

export interface GoodDate extends AccountingPeriod {
  readonly error: null;
}

interface FaultyTexts {
  readonly error: ProcessingErrorCode;
  readonly field: 'date' | 'period';
  readonly value: string;
}

/** What two texts mean, wherever they stand. */
type ResolvedTexts = GoodDate | FaultyTexts;

/** What of a plan says which dates are right. */
type DatePlan = Pick<
  ProcessingPlan,
  'fromPeriodId' | 'toPeriodId' | 'today' | 'clientStartDate' | 'initialBalanceDate'
>;

/** The bounds that dates are checked against, as days. */
interface DateBounds {
  readonly clientStart: Day;
  readonly initialBalance: Day;
  readonly latest: Day;
  readonly rangeStart: Day;
  readonly rangeEnd: Day;
}

const resolutionsCachedMax = 100_000;
const monthsInYear = 12;

function boundsOf(plan: DatePlan, table: PeriodTable): DateBounds {
  const fromIndex = table.indexById.get(plan.fromPeriodId);
  const toIndex = table.indexById.get(plan.toPeriodId);
  if (fromIndex === undefined || toIndex === undefined || fromIndex > toIndex) {
    throw new RangeError('The range of the instance is not among the periods');
  }
  const today = dayOf(plan.today);
  return {
    clientStart: dayOf(plan.clientStartDate),
    initialBalance: plan.initialBalanceDate === undefined ? -Infinity : dayOf(plan.initialBalanceDate),
    latest: table.endDays[periodIndexOfDay(table, today)] ?? today,
    rangeStart: table.startDays[fromIndex]!,
    rangeEnd: table.endDays[toIndex]!,
  };
}

/** What an accounting period stands for: the day that is checked and the period's index (-1 where there is none). */
interface AccountingPeriod {
  readonly day: Day;
  readonly periodIndex: number;
  /** The number of a special closing period (13 to 16), which counts as the last one; 0 for any other. */
  readonly specialPeriod: number;
}

function formatOf(entry: FieldMapEntry | undefined): DateFormat {
  return entry?.format?.kind === 'date' ? entry.format : { kind: 'date', order: 'year_month_day' };
}

/**
 * Finds date and period of rows. The accounting period, where a row names one, decides the period; then the date is
 * the document's, or the period's last day. The first error wins: dateCannotBeParsed, dateBeforeClientStartDate,
 * dateBeforeInitialBalance (up to and including its date), dateInTheFuture (after the end of today's period),
 * dateNotInStreamRange, periodCannotBeIdentified. Equal texts are resolved once.
 */
export class DateResolver {
  readonly #table: PeriodTable;
  readonly #bounds: DateBounds;
  readonly #dateFormat: DateFormat;
  readonly #periodFormat: DateFormat;
  readonly #readDate: CellReader;
  readonly #readPeriod: CellReader;
  readonly #columnIn: Readonly<Record<'date' | 'period', ColumnFinder>>;
  readonly #resolutions = new Map<string, ResolvedTexts>();

  constructor(plan: DatePlan, table: PeriodTable, fields: ReadonlyMap<string, FieldMapEntry>) {
    const date = fields.get('document_entry_date');
    const period = fields.get('accounting_period');
    this.#table = table;
    this.#bounds = boundsOf(plan, table);
    this.#dateFormat = formatOf(date);
    this.#periodFormat = formatOf(period);
    this.#readDate = fieldReader(date);
    this.#readPeriod = fieldReader(period);
    const isDateMapped = date?.source.kind === 'columns';
    this.#columnIn = {
      date: filledColumnOf(isDateMapped ? date : period),
      period: filledColumnOf(period),
    };
  }

  resolve(cells: readonly string[]): DateResolution {
    const resolution = this.resolveTexts(this.#readDate(cells), this.#readPeriod(cells));
    return resolution.error === null ? resolution : this.#inRow(resolution, cells);
  }

  /** What the texts of date and accounting period mean, wherever they stand. */
  resolveTexts(dateText: string, periodText: string): ResolvedTexts {
    const key = periodText === '' ? dateText : `${dateText}\u0000${periodText}`;
    const known = this.#resolutions.get(key);
    if (known) return known;
    const resolution = this.#resolveTexts(dateText, periodText);
    if (this.#resolutions.size < resolutionsCachedMax) this.#resolutions.set(key, resolution);
    return resolution;
  }

  #inRow({ error, field, value }: FaultyTexts, cells: readonly string[]): DateResolution {
    return { error, column: this.#columnIn[field](cells), value };
  }

  #resolveTexts(dateText: string, periodText: string): ResolvedTexts {
    if (periodText === '') {
      const date = parseDate(dateText, this.#dateFormat);
      const place = { field: 'date' as const, value: ownText(dateText) };
      if (date?.kind !== 'day') return { error: 'dateCannotBeParsed', ...place };
      const error = this.#rangeError(date.day);
      if (error) return { error, ...place };
      const periodIndex = periodIndexOfDay(this.#table, date.day);
      if (periodIndex < 0) return { error: 'periodCannotBeIdentified', ...place };
      return { day: date.day, periodIndex, specialPeriod: 0, error: null };
    }
    const place = { field: 'period' as const, value: ownText(periodText) };
    const parsed = parseDate(periodText, this.#periodFormat);
    if (!parsed) return { error: 'dateCannotBeParsed', ...place };
    const documentDate = dateText === '' ? null : parseDate(dateText, this.#dateFormat);
    if (dateText !== '' && documentDate?.kind !== 'day') {
      return { error: 'dateCannotBeParsed', field: 'date', value: ownText(dateText) };
    }
    const period = this.#accountingPeriod(parsed);
    const error = period && this.#rangeError(period.day);
    if (error) return { error, ...place };
    if (!period || period.periodIndex < 0) return { error: 'periodCannotBeIdentified', ...place };
    const day = documentDate?.kind === 'day' ? documentDate.day : this.#table.endDays[period.periodIndex]!;
    return { ...period, day, error: null };
  }

  #rangeError(day: Day): ProcessingErrorCode | null {
    if (day < this.#bounds.clientStart) return 'dateBeforeClientStartDate';
    if (day <= this.#bounds.initialBalance) return 'dateBeforeInitialBalance';
    if (day > this.#bounds.latest) return 'dateInTheFuture';
    if (day < this.#bounds.rangeStart || day > this.#bounds.rangeEnd) return 'dateNotInStreamRange';
    return null;
  }

  #accountingPeriod(parsed: ParsedDate): AccountingPeriod | null {
    const isNumbered = parsed.kind === 'period' && !parsed.isCalendarMonth;
    if (isNumbered && this.#periodFormat.numbering === 'fiscal_period') {
      return this.#fiscalPeriod(parsed.year, parsed.number);
    }
    const day = parsed.kind === 'day' ? parsed.day : lastDayOfMonth(parsed.year, parsed.number);
    if (day === null) return null;
    const periodIndex = periodIndexOfDay(this.#table, day);
    const specialPeriod = parsed.kind === 'day' ? 0 : specialPeriodOf(parsed.number);
    return { day: this.#table.endDays[periodIndex] ?? day, periodIndex, specialPeriod };
  }

  #fiscalPeriod(year: number, number: number): AccountingPeriod | null {
    let lastIndex = -1;
    for (const [periodIndex, period] of this.#table.periods.entries()) {
      if (period.fiscalYear !== year) continue;
      if (period.periodNumber === number) {
        return { day: this.#table.endDays[periodIndex]!, periodIndex, specialPeriod: 0 };
      }
      lastIndex = periodIndex;
    }
    const specialPeriod = specialPeriodOf(number);
    if (specialPeriod === 0 || lastIndex < 0) return null;
    return { day: this.#table.endDays[lastIndex]!, periodIndex: lastIndex, specialPeriod };
  }
}

function specialPeriodOf(number: number): number {
  return number > monthsInYear ? number : 0;
}

function lastDayOfMonth(year: number, number: number): Day | null {
  const month = Math.min(number, monthsInYear);
  return dayOfParts(year, month, daysInMonth(year, month));
}
