import type { LanguageTag } from '../../i18n/languages.ts';
import { formatMonth } from '../dates.ts';
import { formatPeriod } from '../formatPeriod.ts';

export interface NamedPeriod {
  readonly id: string;
  readonly startDate: string;
  readonly endDate: string;
}

const wordsOf = (text: string): string[] =>
  text
    .toLocaleLowerCase()
    .split(/[\s./,–-]+/)
    .filter((word) => word !== '');

/** A number of up to two digits beside a year is a month; alone it may also be the beginning of a year. */
function isMonthNumber(word: string, count: number): boolean {
  return /^\d{1,2}$/.test(word) && count > 1;
}

/** The periods that a text may mean: by name of month, by its number, by year, in any order (`Jan 2026`, `1/2026`, `2026-01`). */
export function periodsNamed<Period extends NamedPeriod>(
  text: string,
  periods: readonly Period[],
  language: LanguageTag,
): readonly Period[] {
  const typed = wordsOf(text);
  return periods.filter((period) => {
    const [year = '', month = ''] = period.startDate.split('-');
    const names = wordsOf(`${formatPeriod(period, language)} ${formatMonth(period.startDate, language)}`);
    return typed.every((word) =>
      isMonthNumber(word, typed.length)
        ? Number(word) === Number(month)
        : [year, ...names].some((name) => name.startsWith(word)),
    );
  });
}
