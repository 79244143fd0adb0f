import type { TFunction } from 'i18next';
import { formatPeriod } from '../../../components/formatPeriod.ts';
import type { LanguageTag } from '../../../i18n/languages.ts';
import type { Evaluation } from './reportLines.ts';

type Mark = Evaluation['marks'][number];
type Code = Exclude<Mark['code'], '%future added value'>;

/** How much it matters to who reads the figure: a sign of its own for each, with words. */
const lookOf: Readonly<Record<Code, 'good' | 'bad' | 'warning' | 'note' | 'none'>> = {
  // Hiding empty lines reads it; the dash says the rest.
  NO_DATA: 'none',
  EMPTY_FILTER: 'note',
  NO_PERIOD: 'note',
  NOT_BY_DIMENSION: 'note',
  DIV_BY_ZERO: 'note',
  CUT_TO_ZERO: 'note',
  PAIRED_BY_CONVENTION: 'note',
  MIXED_UNITS: 'warning',
  INVALID_DEPENDENCIES: 'warning',
  INCOMPLETE_FORMULA: 'warning',
  NOT_PERMITTED: 'warning',
  MISSING_RATE: 'warning',
  TOO_LARGE: 'warning',
  MIXED_CURRENCY: 'warning',
  NOT_ADDITIVE: 'note',
  DEPENDS_ON: 'warning',
  FAVOURABLE: 'good',
  UNFAVOURABLE: 'bad',
};

const signOf = { good: '▲', bad: '▼', warning: '!', note: '*' } as const;

export interface FigureSign {
  readonly sign: string;
  readonly look: keyof typeof signOf;
  readonly text: string;
}

interface MarkWords {
  readonly t: TFunction<'reports/viewer'>;
  readonly language: LanguageTag;
  readonly nameOfNode: (key: string) => string;
}

const cellKey = (row: number, column: number | null): string => `${row} ${column ?? ''}`;

/** The marks of each cell; one of a whole row is found in each of its cells. */
export function marksByCell(evaluation: Pick<Evaluation, 'marks'>) {
  const byCell = new Map<string, Mark[]>();
  for (const mark of evaluation.marks) {
    const cell = cellKey(mark.row, mark.column ?? null);
    byCell.set(cell, [...(byCell.get(cell) ?? []), mark]);
  }
  const at = (row: number, column: number | null) => byCell.get(cellKey(row, column)) ?? [];
  return (row: number, column: number): readonly Mark[] => [...at(row, column), ...at(row, null)];
}

/** Words for a mark, with what it names. */
function textOf(mark: Mark, code: Code, { t, language, nameOfNode }: MarkWords): string {
  const { dependsOnKey, currency, period, legalEntity } = mark;
  return t(`marks.${code}`, {
    line: dependsOnKey == null ? '' : nameOfNode(dependsOnKey),
    currency: currency ?? '',
    period: period ? formatPeriod(period, language) : t('marks.ofInitialBalance'),
    entity: legalEntity?.code ?? '',
  });
}

/** More are told by the first and the last one. */
const PERIODS_TOLD = 4;

/** The rates that figures lack, each currency with its periods in order: a page full of signs has one cause. */
export function missingRates(
  marks: readonly Mark[],
  { t, language }: Pick<MarkWords, 't' | 'language'>,
): readonly string[] {
  const byCurrency = new Map<string, Map<string, string>>();
  for (const { code, currency, period } of marks) {
    if (code !== 'MISSING_RATE' || currency == null) continue;
    const periods = byCurrency.get(currency) ?? new Map<string, string>();
    // The day of an initial balance stands before all periods.
    periods.set(
      period?.startDate ?? '',
      period ? formatPeriod(period, language) : t('marks.ofInitialBalance'),
    );
    byCurrency.set(currency, periods);
  }
  return [...byCurrency].map(([currency, periods]) => {
    const names = [...periods].toSorted(([one], [other]) => (one < other ? -1 : 1)).map(([, name]) => name);
    const told = names.length > PERIODS_TOLD ? `${names[0] ?? ''} … ${names.at(-1) ?? ''}` : names.join(', ');
    return `${currency} (${told})`;
  });
}

/** The signs beside a figure. */
export function signsOf(marks: readonly Mark[], words: MarkWords): readonly FigureSign[] {
  return marks.flatMap((mark) => {
    const { code } = mark;
    if (code === '%future added value') return [];
    const look = lookOf[code];
    return look === 'none' ? [] : [{ look, sign: signOf[look], text: textOf(mark, code, words) }];
  });
}

/** Beside a figure that is not there, of which nothing is said. */
export const unknownSign = (t: TFunction<'reports/viewer'>): FigureSign => ({
  look: 'warning',
  sign: signOf.warning,
  text: t('noValue'),
});
