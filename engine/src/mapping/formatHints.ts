import { type Day, partsOfDay } from '../dates/plainDate.ts';
import { parseDate } from './dates.ts';
import { detectAmountFormat } from './detectAmounts.ts';
import { detectDateFormat } from './detectDates.ts';
import type { DateFormat } from './fieldMap.ts';
import type { HeaderMeaning } from './headers/headerLanguages.ts';
import { headerScore, isForeignHeader, similarScore } from './headerWords.ts';
import { samplesOf, type SuggestionInput } from './suggestion.ts';

const amountMeanings: readonly HeaderMeaning[] = [
  'debit_amount',
  'credit_amount',
  'amount',
  'global_currency_amount',
  'base_amount',
];
const fewDecimals = /\d[.,]\d{1,2}\D*$/;

/** The decimal sign that a column of amounts shows by one or two decimals. */
function decimalSignOf(samples: readonly string[]): '.' | ',' | undefined {
  const found = detectAmountFormat(samples);
  if (found?.share !== 1 || found.rivals) return undefined;
  return samples.some((sample) => fewDecimals.test(sample)) ? found.format.decimalSign : undefined;
}

/** Whether amounts have groups of three apart by commas and a decimal point, as no other language writes them. */
function hasEnglishAmounts({ sampleRows }: SuggestionInput): boolean {
  return sampleRows.some((row) => row.some((cell) => /^\D*\d{1,3}(?:,\d{3})+\.\d{2}\D*$/.test(cell)));
}

/** The input with what the file as a whole says of the formats of its columns. */
export function withHints(input: SuggestionInput): SuggestionInput {
  const signs = new Set(
    input.columnNames.flatMap((name, column) => {
      const isAmount = amountMeanings.some((meaning) => headerScore(name, meaning) > similarScore);
      return (isAmount ? decimalSignOf(samplesOf(input, [column])) : undefined) ?? [];
    }),
  );
  const [decimalSign] = signs.size === 1 ? signs : [];
  // Who writes amounts as in English may write days so too, whatever the language of the headers.
  const isForeign = input.columnNames.some(isForeignHeader) && !hasEnglishAmounts(input);
  return { ...input, hints: { isForeign, decimalSign } };
}

type Month = number | null;

function monthOf(day: Day): number {
  const { year, month } = partsOfDay(day);
  return year * 12 + month - 1;
}

function monthBy(text: string, format: DateFormat): Month {
  const read = text.trim() === '' ? null : parseDate(text, format);
  if (read === null) return null;
  return read.kind === 'day'
    ? monthOf(read.day)
    : read.number <= 12
      ? read.year * 12 + read.number - 1
      : null;
}

interface ColumnOfMonths {
  readonly column: number;
  readonly months: readonly Month[];
}

/** Each column of dates is held against all others: what they name is found once for an input. */
const columnsOfMonths = new WeakMap<SuggestionInput, readonly ColumnOfMonths[]>();

/** The columns of dates and periods that name a month in each row, with nothing open about them. */
function monthsOf(input: SuggestionInput): readonly ColumnOfMonths[] {
  const known = columnsOfMonths.get(input);
  if (known) return known;
  const found = input.columnNames.flatMap((_, column): ColumnOfMonths[] => {
    const samples = samplesOf(input, [column]);
    const dates = detectDateFormat(samples, 'period', { isForeign: input.hints?.isForeign });
    if (dates?.share !== 1 || dates.rivals) return [];
    return [{ column, months: samples.map((sample) => monthBy(sample, dates.format)) }];
  });
  columnsOfMonths.set(input, found);
  return found;
}

/** The months that columns of dates and periods other than these name, a row each. */
export function monthsOfOthers(
  input: SuggestionInput,
  columns: readonly number[],
): readonly (readonly Month[])[] {
  return monthsOf(input).flatMap(({ column, months }) => (columns.includes(column) ? [] : [months]));
}

const agreementMin = 0.8;
const agreementOtherMax = 0.5;

/** The order whose months agree with those of another column, while those of the other orders do not; null where none does. */
export function orderByMonths(
  samples: readonly string[],
  formats: readonly DateFormat[],
  others: readonly (readonly Month[])[],
): DateFormat | null {
  for (const months of others) {
    const agreement = formats.map((format) => {
      const read = samples.flatMap((sample, row) => {
        const month = monthBy(sample, format);
        return month === null ? [] : [month === months[row]];
      });
      return read.length === 0 ? 0 : read.filter(Boolean).length / read.length;
    });
    const best = Math.max(...agreement);
    const rest = agreement.toSorted((left, right) => right - left)[1] ?? 0;
    if (best >= agreementMin && rest <= agreementOtherMax) return formats[agreement.indexOf(best)] ?? null;
  }
  return null;
}
