import { formatPeriod } from '../../components/formatPeriod.ts';
import { writtenAmount } from '../../components/amount.ts';
import type { TableColumn } from '../../components/table/columns.ts';
import type { LanguageTag } from '../../i18n/languages.ts';
import type { RateOrigin, RatesShown } from './ratesShown.ts';
import { RATE_DIGITS, shownRate } from './rateText.ts';

/** A line of the list that is copied and exported, and read back from a file. */
export interface ListedRate {
  readonly currency: string;
  readonly per: number;
  /** `2024-01` where a period is a month; else its first day. The year itself for a rate of all of it. */
  readonly period: string;
  /** What the rates are against. */
  readonly global: string;
  readonly average: string | null;
  readonly closing: string | null;
  readonly averageOrigin: RateOrigin;
  readonly closingOrigin: RateOrigin;
}

export function listedRates({ year, globalCurrency, periods, rates }: RatesShown): ListedRate[] {
  const global = globalCurrency ?? '';
  return rates.flatMap((each) => {
    const { currency, per } = each;
    const ofYear: ListedRate[] =
      each.rate == null
        ? []
        : [
            {
              currency,
              per,
              period: String(year),
              global,
              average: each.rate,
              closing: each.rate,
              averageOrigin: 'HAND',
              closingOrigin: 'HAND',
            },
          ];
    const ofPeriods = periods.map(({ startDate }, index) => ({
      currency,
      per,
      period: startDate.slice(0, 7),
      global,
      average: each.averages[index] ?? null,
      closing: each.closings[index] ?? null,
      averageOrigin: each.averageOrigins[index] ?? 'NONE',
      closingOrigin: each.closingOrigins[index] ?? 'NONE',
    }));
    return [...ofYear, ...ofPeriods];
  });
}

type Header =
  | 'currency'
  | 'per'
  | 'period'
  | 'global'
  | 'average'
  | 'closing'
  | 'averageOrigin'
  | 'closingOrigin';

/** The columns of the list; its headers are what `readRatesFile` looks for. */
export function listColumns(
  headerOf: (header: Header) => string,
  originOf: (origin: RateOrigin) => string,
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
  ];
}

export const yearTitle = ({ year, periods }: RatesShown, language: LanguageTag): string => {
  const [first, last] = [periods[0], periods.at(-1)];
  if (first === undefined || last === undefined) return String(year);
  return `${year} (${formatPeriod({ startDate: first.startDate, endDate: last.endDate }, language)})`;
};
