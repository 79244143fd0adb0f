import type { ChartEntry } from '@tributary/engine/reports/healing';
import { readTree } from '@tributary/engine/reports/readTree';
import { balanceSheet, incomeStatement, type StarterWords } from '@tributary/engine/reports/starters';
import { invalidField } from '../../http/errors.ts';
import { emptyContent, type ReportContent } from './content.ts';

/** Reports that come from the chart of accounts. */

const makers = { income_statement: incomeStatement, balance_sheet: balanceSheet } as const;
export type StarterName = keyof typeof makers;
export const starterNames = Object.keys(makers) as readonly StarterName[];

type Words = StarterWords & Readonly<Record<StarterName, string>>;

const english: Words = {
  income_statement: 'Income statement',
  balance_sheet: 'Balance sheet',
  revenue: 'Revenue',
  expense: 'Expense',
  result: 'Result',
  margin: 'Margin',
  assets: 'Assets',
  liabilities: 'Liabilities and equity',
  resultOfYear: 'Result of the year',
  resultOfEarlierYears: 'Results of earlier years',
  translationAdjustment: 'Cumulative translation adjustment',
  eliminationDifferenceResult: 'Elimination difference (result)',
  eliminationDifferenceBalance: 'Elimination difference (balance sheet)',
  mustBeZero: 'Difference (must be 0)',
};

const words: Readonly<Record<string, Words>> = {
  'en-GB': english,
  'de-DE': {
    income_statement: 'Gewinn- und Verlustrechnung',
    balance_sheet: 'Bilanz',
    revenue: 'Erträge',
    expense: 'Aufwendungen',
    result: 'Ergebnis',
    margin: 'Marge',
    assets: 'Aktiva',
    liabilities: 'Passiva',
    resultOfYear: 'Jahresergebnis',
    resultOfEarlierYears: 'Ergebnisse früherer Jahre',
    translationAdjustment: 'Kumulierte Umrechnungsdifferenz',
    eliminationDifferenceResult: 'Eliminierungsdifferenz (Ergebnis)',
    eliminationDifferenceBalance: 'Eliminierungsdifferenz (Bilanz)',
    mustBeZero: 'Differenz (muss 0 sein)',
  },
  'bg-BG': {
    income_statement: 'Отчет за приходите и разходите',
    balance_sheet: 'Счетоводен баланс',
    revenue: 'Приходи',
    expense: 'Разходи',
    result: 'Резултат',
    margin: 'Марж',
    assets: 'Активи',
    liabilities: 'Пасиви и собствен капитал',
    resultOfYear: 'Резултат за годината',
    resultOfEarlierYears: 'Резултати от минали години',
    translationAdjustment: 'Натрупана разлика от превалутиране',
    eliminationDifferenceResult: 'Разлика от елиминиране (резултат)',
    eliminationDifferenceBalance: 'Разлика от елиминиране (баланс)',
    mustBeZero: 'Разлика (трябва да е 0)',
  },
};

/** Those for which the chart is not too large. */
export const startersFor = (chart: readonly ChartEntry[]): StarterName[] =>
  starterNames.filter((name) => makers[name](chart, english) !== null);

/** @param language of who opens it; in it are the names of what is no account */
export function starterContent(
  starter: StarterName,
  chart: readonly ChartEntry[],
  language: string | null,
): { readonly name: string; readonly content: ReportContent } {
  const named = words[language ?? ''] ?? english;
  const made = makers[starter](chart, named);
  const { tree } = made === null ? { tree: null } : readTree({ ...made, toleratesUnseen: true });
  if (tree === null) {
    throw invalidField('starter', 'too_many', 'The chart has too many accounts for one report.');
  }
  return { name: named[starter], content: { ...emptyContent, tree } };
}
