import type { TFunction } from 'i18next';
import { addressWords, monthOf } from '../../../components/addressWords.ts';
import { formatPeriod } from '../../../components/formatPeriod.ts';
import type { LanguageTag } from '../../../i18n/languages.ts';
import type { FilterPeriod } from '../../trial-balance/balanceFilter.ts';
import { kindWords, type ReportFilter, wordOf } from './reportFilter.ts';
import type { Evaluation } from './reportLines.ts';

type Column = Evaluation['columns'][number];

export interface TitledColumn {
  readonly column: Column;
  /** Its place in the answer. */
  readonly index: number;
  /** What addresses call it. */
  readonly word: string;
  readonly header: string;
  /** Above the header, outermost first. */
  readonly groups: readonly string[];
  /** All of it in one line. */
  readonly title: string;
  /** The one of its periods that is meant, which has no column of its own; left out: all of it. */
  readonly period?: FilterPeriod;
}

interface TitleWords {
  readonly t: TFunction<'reports/viewer'>;
  readonly language: LanguageTag;
}

interface TitlesInput extends TitleWords {
  readonly columns: readonly Column[];
  readonly filter: Pick<ReportFilter, 'aggregation' | 'comparison'>;
}

function rangeText({ fromPeriod, toPeriod }: Column, { t, language }: TitleWords): string {
  if (!fromPeriod || !toPeriod) return t('columns.outside');
  return formatPeriod({ startDate: fromPeriod.startDate, endDate: toPeriod.endDate }, language);
}

function spanText(column: Column, input: TitlesInput): string {
  const range = rangeText(column, input);
  const { t, filter } = input;
  if (column.kind === 'YEAR_TO_DATE') return t('columns.yearToDate', { range });
  if (column.kind === 'FISCAL_YEAR') return t('columns.fiscalYear', { range });
  if (column.kind === 'AGGREGATE')
    return t('columns.aggregate', { range, how: t(`aggregations.${filter.aggregation}`) });
  return range;
}

function splitText({ split }: Column, { t }: TitleWords): readonly string[] {
  if (split == null) return [];
  if (split.label != null) return [split.label];
  if (split.kind != null && split.kind !== '%future added value') return [t(`figures.${split.kind}`)];
  const { part } = split;
  return part === '%future added value' || part === 'ONE' ? [''] : [t(`columns.parts.${part}`)];
}

function useText({ use }: Column, { t }: TitleWords): readonly string[] {
  return use == null || use === '%future added value' ? [] : [t(`uses.${use}`)];
}

/** @param base what the column is compared with */
function roleText(column: Column, base: Column | undefined, input: TitlesInput): readonly string[] {
  const { t, filter } = input;
  if (filter.comparison === null) return [];
  const { operation, hidesBase } = filter.comparison;
  if (column.role === 'BASE') return [t('columns.base', { range: rangeText(column, input) })];
  if (column.role !== 'DELTA' && column.role !== 'DELTA_PERCENT') return [t('columns.value')];
  const difference = t(`columns.difference.${column.role === 'DELTA' ? operation : 'PERCENT'}`);
  // No column beside it says with what it is compared.
  if (!hidesBase || base === undefined) return [difference];
  return [t('columns.withBase', { difference, base: t('columns.base', { range: rangeText(base, input) }) })];
}

/**
 * The columns that one is compared in: each value stands beside its base and what is made of both, in an order that is the same for all
 * of them.
 */
export function comparedColumns<T extends { readonly role: Column['role'] }>(
  columns: readonly T[],
  index: number,
): readonly T[] {
  const count = columns.filter(({ role }) => role === 'SPAN').length;
  const each = count === 0 ? columns.length : columns.length / count;
  const first = Math.floor(index / each) * each;
  return columns.slice(first, first + each);
}

function columnWord(column: Column): string {
  const month = column.fromPeriod ? monthOf(column.fromPeriod.startDate) : '';
  const kind = column.kind === 'AGGREGATE' ? 'all' : wordOf(kindWords, column.kind);
  const role = column.role === 'SPAN' ? [] : [column.role.toLowerCase()];
  const split =
    column.split == null
      ? []
      : [column.split.label ?? (column.split.kind ?? column.split.part).toLowerCase()];
  const use = column.use == null ? [] : [column.use.toLowerCase()];
  return [kind === 'period' ? month : `${kind}.${month}`, ...role, ...use, ...split].join('.');
}

/** The columns of a report with what stands above them: the span, the part of it, then what is compared. */
export function titledColumns(input: TitlesInput): readonly TitledColumn[] {
  const { columns } = input;
  const named = columns.map((column, index) => ({ id: String(index), column, index }));
  const words = addressWords(named, ({ column }) => columnWord(column));
  return named.map(({ id, column, index }) => {
    const compared = comparedColumns(columns, index);
    const ofRole = (wanted: Column['role']) => compared.find(({ role }) => role === wanted);
    const titles = [
      // All columns of a comparison hang below the span that is compared.
      spanText(ofRole('SPAN') ?? column, input),
      ...splitText(column, input),
      ...useText(column, input),
      ...roleText(column, ofRole('BASE'), input),
    ];
    return {
      column,
      index,
      word: words.wordOf(id),
      header: titles.at(-1) ?? '',
      groups: titles.slice(0, -1),
      title: titles.join(' · '),
    };
  });
}
