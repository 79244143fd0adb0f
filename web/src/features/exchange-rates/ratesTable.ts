import { formatPeriod } from '../../components/formatPeriod.ts';
import { writtenAmount } from '../../components/amount.ts';
import type { TableColumn } from '../../components/table/columns.ts';
import type { LanguageTag } from '../../i18n/languages.ts';
import { cellOf, type RatePlace, type ShownOrigin } from './rateCells.ts';
import type { RatesShown } from './ratesShown.ts';
import { RATE_DIGITS, shownRate } from './rateText.ts';

/** A line of the list that is copied and exported, and read back from a file. */
export interface ListedRate {
  readonly currency: string;
  readonly per: number;
  /** `2024-01`, of its first month. The year itself for a rate of all of it; a day for that before the first period. */
  readonly period: string;
  /** What the rates are against. */
  readonly global: string;
  readonly average: string | null;
  readonly closing: string | null;
  readonly averageOrigin: ShownOrigin;
  readonly closingOrigin: ShownOrigin;
  readonly isLocked: boolean;
}

export function listedRates(shown: RatesShown): ListedRate[] {
  const global = shown.globalCurrency ?? '';
  return shown.rates.flatMap(({ currency, per }) => {
    const rowOf = (period: string, average: RatePlace, closing: RatePlace): ListedRate => {
      const [ofAverage, ofClosing] = [cellOf(shown, average), cellOf(shown, closing)];
      return {
        currency,
        per,
        period,
        global,
        average: ofAverage.value,
        closing: ofClosing.value,
        averageOrigin: ofAverage.origin,
        closingOrigin: ofClosing.origin,
        isLocked: ofAverage.isLocked,
      };
    };
    const ofYear: RatePlace = { currency, kind: 'year', periodId: null };
    const year = rowOf(String(shown.year), ofYear, ofYear);
    const ofPeriods = shown.periods.map(({ id, startDate }) => {
      const placeOf = (kind: RatePlace['kind']): RatePlace => ({ currency, kind, periodId: id });
      return rowOf(startDate.slice(0, 7), placeOf('average'), placeOf('closing'));
    });
    const before: ListedRate[] =
      shown.dayBefore == null ? [] : [dayOf(shown, { currency, per, global }, shown.dayBefore)];
    return [...(year.average === null ? [] : [year]), ...before, ...ofPeriods];
  });
}

/** The line of the day before the first period, which has a closing rate alone. */
function dayOf(
  shown: RatesShown,
  of: Pick<ListedRate, 'currency' | 'per' | 'global'>,
  day: string,
): ListedRate {
  const { value, origin, isLocked } = cellOf(shown, {
    currency: of.currency,
    kind: 'before',
    periodId: null,
  });
  return {
    ...of,
    period: day,
    average: null,
    closing: value,
    averageOrigin: 'NONE',
    closingOrigin: origin,
    isLocked,
  };
}

type Header =
  | 'currency'
  | 'per'
  | 'period'
  | 'global'
  | 'average'
  | 'closing'
  | 'averageOrigin'
  | 'closingOrigin'
  | 'locked';

/** The columns of the list; its headers are what `readRatesFile` looks for. */
export function listColumns(
  headerOf: (header: Header) => string,
  originOf: (origin: ShownOrigin) => string,
  yes: string,
  language: LanguageTag,
): TableColumn<ListedRate>[] {
  const rate = (id: 'average' | 'closing'): TableColumn<ListedRate> => ({
    id,
    header: headerOf(id),
    align: 'end',
    text: (row) => (row[id] === null ? '' : shownRate(row[id], language)),
    amount: (row) => (row[id] === null ? '' : writtenAmount(row[id], RATE_DIGITS)),
  });
  return [
    { id: 'currency', header: headerOf('currency'), text: ({ currency }) => currency },
    { id: 'per', header: headerOf('per'), text: ({ per }) => String(per) },
    { id: 'period', header: headerOf('period'), text: ({ period }) => period },
    { id: 'global', header: headerOf('global'), text: ({ global }) => global },
    rate('average'),
    rate('closing'),
    {
      id: 'averageOrigin',
      header: headerOf('averageOrigin'),
      text: ({ averageOrigin }) => originOf(averageOrigin),
    },
    {
      id: 'closingOrigin',
      header: headerOf('closingOrigin'),
      text: ({ closingOrigin }) => originOf(closingOrigin),
    },
    { id: 'locked', header: headerOf('locked'), text: ({ isLocked }) => (isLocked ? yes : '') },
  ];
}

export const yearTitle = ({ year, periods }: RatesShown, language: LanguageTag): string => {
  const [first, last] = [periods[0], periods.at(-1)];
  if (first === undefined || last === undefined) return String(year);
  return `${year} (${formatPeriod({ startDate: first.startDate, endDate: last.endDate }, language)})`;
};
