import { readNamedMonth } from '../dates/namedMonths.ts';
import { absoluteAmount, type Amount } from '../money/amount.ts';
import { currencyMarkOf } from '../money/currencyMarks.ts';
import { createAmountParser } from './amounts.ts';
import { detectAmountFormat, isNoAmount } from './detectAmounts.ts';
import { detectDateFormat } from './detectDates.ts';
import type { DetectedFormat } from './detectedFormat.ts';
import type { AmountFormat } from './fieldMap.ts';
import { markShare, sideMarks } from './indicatorMarks.ts';

/** Codes that the client's books know; values equal to them tell what a column holds. */
export interface KnownCodes {
  readonly accounts?: ReadonlySet<string>;
  /** Those among them whose balance is a credit as a rule, and a debit. */
  readonly revenueAccounts?: ReadonlySet<string>;
  readonly expenseAccounts?: ReadonlySet<string>;
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
  return texts.map((text) => (isNoAmount(text, format.currencyMark) ? 0n : (parse(text) ?? 0n)));
}

/** Whether of two columns each row fills one and leaves the other empty or zero, as debit and credit do. */
export function areComplementary(first: readonly Amount[], second: readonly Amount[]): boolean {
  const isOneFilled = first.filter((amount, row) => (amount === 0n) !== (second[row] === 0n)).length;
  const hasBoth = first.some((amount) => amount !== 0n) && second.some((amount) => amount !== 0n);
  return hasBoth && isOneFilled >= first.length * 0.95;
}

/** A sample's sums agree where they are equal behind one of its last rows, since it may end within an entry, or nearly so. */
export function doSumsAgree(movements: readonly Amount[]): boolean {
  const lastRows = Math.floor(movements.length * 0.75);
  let sum = 0n;
  let total = 0n;
  let isEqualNearEnd = false;
  movements.forEach((movement, row) => {
    sum += movement;
    total += absoluteAmount(movement);
    if (sum === 0n && row >= lastRows) isEqualNearEnd = true;
  });
  return total > 0n && (isEqualNearEnd || absoluteAmount(sum) * 100n <= total);
}

/** How the values of a column bring rows together. */
export interface GroupBalance {
  /** Distinct values. */
  readonly groups: number;
  /** Rows that have one. */
  readonly rows: number;
  /** Whether at least nine in ten of its values bring together rows that add up to zero. */
  readonly isBalanced: boolean;
  /** Whether the sample tells at all: amounts are known, and half of the values bring several rows together. */
  readonly isTold: boolean;
}

/** Reads it of the values; an empty one belongs to no group, and the last is not judged, since the sample may cut it. */
export function balanceOfGroups(texts: readonly string[], movements: readonly Amount[]): GroupBalance {
  const last = texts.findLast((text) => text !== '');
  const all = new Map<string, { sum: Amount; rows: number }>();
  texts.forEach((text, row) => {
    if (text === '') return;
    const group = all.get(text) ?? { sum: 0n, rows: 0 };
    all.set(text, { sum: group.sum + (movements[row] ?? 0n), rows: group.rows + 1 });
  });
  const judged = [...all].flatMap(([text, group]) => (text === last ? [] : [group]));
  const isMoved = movements.some((movement) => movement !== 0n);
  const balanced = judged.filter(({ sum, rows }) => sum === 0n && rows > 1).length;
  const several = judged.filter(({ rows }) => rows > 1).length;
  return {
    groups: all.size,
    rows: texts.filter((text) => text !== '').length,
    isBalanced: isMoved && balanced > 0 && balanced >= judged.length * 0.9,
    isTold: isMoved && several > 0 && several * 2 >= judged.length,
  };
}
