import type { ReportDrillQuery$variables } from '../../../__generated__/ReportDrillQuery.graphql.ts';
import type { ReportFigures_report$data } from '../../../__generated__/ReportFigures_report.graphql.ts';
import { monthOf } from '../../../components/addressWords.ts';
import { formatPeriod } from '../../../components/formatPeriod.ts';
import type { LanguageTag } from '../../../i18n/languages.ts';
import { type FilterPeriod, periodOf } from '../../trial-balance/balanceFilter.ts';
import type { Cell } from '../viewer/cell.ts';
import { comparedColumns, type TitledColumn } from '../viewer/columnTitles.ts';
import { evaluatedInput, figureWords, type ReportFilter, type ReportFrame } from '../viewer/reportFilter.ts';
import type { ReportLine } from '../viewer/reportLines.ts';

type AccountUse = NonNullable<ReportFigures_report$data['tree']['nodes'][number]['accountUse']>;

/** The report around a cell, as it is shown. */
export interface ReportPlace {
  readonly clientId: string;
  readonly reportId: string;
  readonly filter: ReportFilter;
  readonly frame: Pick<ReportFrame, 'defaultStructureId' | 'noProfitInstanceId' | 'saved' | 'periods'>;
  readonly columns: readonly TitledColumn[];
  readonly lines: readonly ReportLine[];
  readonly nameOfNode: (key: string) => string;
  /** Its account, as the chart calls it. */
  readonly accountOfNode: (key: string) => string;
  /** Which amount of its account a node shows; null: it has none, or only its measure knows. */
  readonly amountUseOf: (key: string) => AccountUse | null;
  /** The report that a node shows a line of; null: it is no measure. */
  readonly measureOf: (key: string) => string | null;
  /** Decimals of the currency in a file. */
  readonly minorDigits: number;
}

/** The lines of a cell that the address narrows it to. */
export interface LineSearch {
  readonly text: string;
  readonly min: string;
  readonly max: string;
}

type Where = NonNullable<ReportDrillQuery$variables['input']['where']>;

const amountForm = /^-?\d{1,15}(?:\.\d{1,4})?$/;

/** What of the search can be asked for; an amount that is none is not. */
export function searchFrom(search: URLSearchParams): LineSearch {
  const amount = (name: string) => {
    const text = search.get(name) ?? '';
    return amountForm.test(text) ? text : '';
  };
  return { text: search.get('text')?.trim() ?? '', min: amount('min'), max: amount('max') };
}

export const isSearched = ({ text, min, max }: LineSearch): boolean =>
  text !== '' || min !== '' || max !== '';

/** What a line of a breakdown counts of its node; null: of the rest, and of what is no record, nothing of its own is known. */
export function groupWhere(line: ReportLine | null): Where | null {
  const group = line?.group ?? null;
  if (group === null) return {};
  const { by, recordId, word } = group;
  if (by === 'KIND') {
    const kind = Object.values(figureWords).find((each) => each.toLowerCase() === word);
    return kind === undefined ? null : { dataTypes: [kind] };
  }
  if (recordId == null) return null;
  if (by === 'ACCOUNT') return { accountIds: [recordId] };
  return by === 'LEGAL_ENTITY' ? { legalEntityIds: [recordId] } : { dimensionBranchId: recordId };
}

type Column = TitledColumn['column'];

const isSameSpan = (one: Column | undefined, other: Column | undefined): boolean =>
  one?.kind === other?.kind &&
  one?.fromPeriod?.id === other?.fromPeriod?.id &&
  one?.toPeriod?.id === other?.toPeriod?.id;

/**
 * The columns beside it that show another part of the same span, or another use of it. What a span is compared with may be the same for
 * several of them, or lie outside the calendar: which span it belongs to says the value beside it.
 */
export function columnsBeside(columns: readonly TitledColumn[], { column: { role }, index }: TitledColumn) {
  const all = columns.map(({ column }) => column);
  const spanOf = (place: number) => comparedColumns(all, place).find((each) => each.role === 'SPAN');
  const span = spanOf(index);
  return columns.filter((each) => each.column.role === role && isSameSpan(spanOf(each.index), span));
}

/** Between a column and one of its periods, in addresses. */
const OF_PERIOD = '~';

/** What addresses call a period of a column: the column that shows it, or else the period within this one. */
export function wordOfPeriod(
  columns: readonly TitledColumn[],
  whole: TitledColumn,
  period: FilterPeriod,
): string {
  const { role, use, split } = whole.column;
  const isSamePart = (other: TitledColumn['column']['split']) =>
    other?.part === split?.part && other?.label === split?.label && other?.kind === split?.kind;
  const shown = columns.find(
    ({ column }) =>
      column.kind === 'PERIOD' &&
      column.role === role &&
      column.use === use &&
      isSamePart(column.split) &&
      column.fromPeriod?.id === period.id &&
      column.toPeriod?.id === period.id,
  );
  return shown?.word ?? `${whole.word}${OF_PERIOD}${monthOf(period.startDate)}`;
}

/** The column of a cell, or one of its periods; undefined: it is not shown. */
export function columnOfWord(
  columns: readonly TitledColumn[],
  word: string | undefined,
  periods: readonly FilterPeriod[],
  language: LanguageTag,
): TitledColumn | undefined {
  const shown = columns.find((each) => each.word === word);
  if (word === undefined || shown !== undefined) return shown;
  const end = word.lastIndexOf(OF_PERIOD);
  const whole = end < 0 ? undefined : columns.find((each) => each.word === word.slice(0, end));
  const period = periodOf(word.slice(end + 1), periods);
  if (whole === undefined || period === undefined) return undefined;
  return { ...whole, word, title: `${whole.title} · ${formatPeriod(period, language)}`, period };
}

/** A period of a column by itself: the same part of it, of that period alone. */
function periodInput(place: ReportPlace, whole: TitledColumn, period: FilterPeriod) {
  const { filter, frame, columns } = place;
  const isWhole = whole.column.split?.part === 'WHOLE';
  const beside = columnsBeside(columns, whole).filter(
    ({ column }) => !isWhole || column.split?.part === whole.column.split?.part,
  );
  const ofPeriod: ReportFilter = {
    ...filter,
    from: period,
    to: period,
    columnPeriods: 1,
    columnKinds: ['PERIOD'],
    splitBy: isWhole ? null : filter.splitBy,
    aggregation: 'NONE',
    comparison: null,
    breakdown: [],
  };
  return {
    filters: evaluatedInput(ofPeriod, frame),
    column: beside.findIndex(({ index }) => index === whole.index),
  };
}

/** What to ask for behind a cell. */
export function cellInput(place: ReportPlace, cell: Cell, line: ReportLine | null, column: TitledColumn) {
  return {
    reportId: place.reportId,
    ...(column.period === undefined
      ? { filters: evaluatedInput(place.filter, place.frame), column: column.index }
      : periodInput(place, column, column.period)),
    nodeKey: line?.nodeKey ?? cell.lineWord,
    timeshift: cell.timeshift,
  };
}

/** The same with the lines that are looked for. */
export function searchedWhere(where: Where, { text, min, max }: LineSearch): Where {
  return {
    ...where,
    text: text === '' ? null : text,
    amountMin: min === '' ? null : min,
    amountMax: max === '' ? null : max,
  };
}
