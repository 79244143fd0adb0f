import { readNamedMonth } from '../dates/namedMonths.ts';
import type { Amount } from '../money/amount.ts';
import { currencyMarkOf } from '../money/currencyMarks.ts';
import { createAmountParser } from './amounts.ts';
import { detectAmountFormat, detectDateFormat, type DetectedFormat } from './detectFormats.ts';
import type { AmountFormat } from './fieldMap.ts';
import { markShare, sideMarks } from './indicatorMarks.ts';

/** Codes that the client's books know; values equal to them tell what a column holds. */
export interface KnownCodes {
  readonly accounts?: ReadonlySet<string>;
  readonly costInstances?: ReadonlySet<string>;
  readonly profitInstances?: ReadonlySet<string>;
}

/** What the values of a column look like. */
export interface ColumnShape {
  readonly position: number;
  readonly texts: readonly string[];
  readonly filledCount: number;
  readonly isDate: boolean;
  /** Whether every filled value is a month by its name, with a year. */
  readonly isNamedPeriod: boolean;
  /** Set where every filled value is an amount and most are written with decimals or a currency mark. */
  readonly amount: DetectedFormat<AmountFormat> | null;
  readonly accountShare: number;
  readonly costShare: number;
  readonly profitShare: number;
  readonly isSideIndicator: boolean;
}

const evidentShareMin = 0.5;

function shareIn(filled: readonly string[], codes: ReadonlySet<string> | undefined): number {
  if (!codes || codes.size === 0 || filled.length === 0) return 0;
  return filled.filter((text) => codes.has(text)).length / filled.length;
}

function isMarkedOrWithDecimals(text: string, { decimalSign, currencyMark }: AmountFormat): boolean {
  return text.includes(decimalSign) || (currencyMark !== undefined && currencyMarkOf(text) === currencyMark);
}

function isMonthOfYear(text: string): boolean {
  return readNamedMonth(text)?.numbers.length === 1;
}

/** Reads the shape of a column from its sample values. */
export function shapeOfColumn(position: number, cells: readonly string[], codes: KnownCodes): ColumnShape {
  const texts = cells.map((cell) => cell.trim());
  const filled = texts.filter((text) => text !== '');
  const accountShare = shareIn(filled, codes.accounts);
  const isDate = filled.length > 0 && detectDateFormat(texts, 'date')?.share === 1;
  const isMonths = !isDate && filled.length > 0 && filled.every(isMonthOfYear);
  const found = isDate || isMonths ? null : detectAmountFormat(texts);
  const evident = found && filled.filter((text) => isMarkedOrWithDecimals(text, found.format)).length;
  const isAmount = found?.share === 1 && (evident ?? 0) >= filled.length * evidentShareMin;
  const isMarked =
    markShare(texts, [...sideMarks.debit, ...sideMarks.credit]) === 1 &&
    markShare(texts, sideMarks.debit) > 0 &&
    markShare(texts, sideMarks.credit) > 0;
  return {
    position,
    texts,
    filledCount: filled.length,
    isDate,
    isNamedPeriod: isMonths,
    amount: isAmount ? found : null,
    accountShare,
    costShare: shareIn(filled, codes.costInstances),
    profitShare: shareIn(filled, codes.profitInstances),
    isSideIndicator: isMarked,
  };
}

/** The amounts of a column, 0 where a cell is empty; null without a format. */
export function amountsOf(texts: readonly string[], format: AmountFormat | null): Amount[] | null {
  if (!format) return null;
  const parse = createAmountParser(format);
  return texts.map((text) => (text.trim() === '' ? 0n : (parse(text) ?? 0n)));
}

/** Whether of two columns each row fills one and leaves the other empty or zero, as debit and credit do. */
export function areComplementary(first: readonly Amount[], second: readonly Amount[]): boolean {
  const isOneFilled = first.filter((amount, row) => (amount === 0n) !== (second[row] === 0n)).length;
  const hasBoth = first.some((amount) => amount !== 0n) && second.some((amount) => amount !== 0n);
  return hasBoth && isOneFilled >= first.length * 0.95;
}

/**
 * How well the values of a column bring rows together to balanced entries: the number of distinct values where at
 * least nine in ten of those with several rows add up to zero, else 0. The last value is left out, since the sample
 * may cut it.
 */
export function balancedGroups(texts: readonly string[], movements: readonly Amount[]): number {
  const last = texts.findLast((text) => text !== '');
  const groups = new Map<string, { sum: Amount; rows: number }>();
  texts.forEach((text, row) => {
    if (text === '' || text === last) return;
    const group = groups.get(text) ?? { sum: 0n, rows: 0 };
    groups.set(text, { sum: group.sum + (movements[row] ?? 0n), rows: group.rows + 1 });
  });
  const all = [...groups.values()];
  const balanced = all.filter(({ sum, rows }) => sum === 0n && rows > 1).length;
  return balanced > 0 && balanced >= all.length * 0.9 ? all.length : 0;
}
