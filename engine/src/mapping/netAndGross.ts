import { plainWords } from '../text/plainWords.ts';
import type { ColumnShape } from './columnValues.ts';

/** Words by which headers say that an amount is without tax, or with it. */
const netWords = /\b(?:net|nett|netto|nette|neto|neta|ht|imponibile|imponible|ex(?:cl)? (?:vat|tax|btw))\b/;
const grossWords = /\b(?:gross|brutto|brut|brute|bruto|bruta|ttc|lordo|lorda|inc(?:l)? (?:vat|tax|btw))\b/;

/**
 * Columns of amounts with tax beside one without it, and the other way round: which of them is posted, the header does not tell,
 * and one line of an entry cannot hold both.
 */
export function amountsBeside(
  columnNames: readonly string[],
  shapes: readonly ColumnShape[],
  column: number,
): readonly ColumnShape[] {
  const name = plainWords(columnNames[column] ?? '');
  const others = netWords.test(name) ? grossWords : grossWords.test(name) ? netWords : null;
  if (others === null) return [];
  return shapes.filter(
    ({ position, amount, filledCount }) =>
      position !== column &&
      filledCount > 0 &&
      amount !== null &&
      others.test(plainWords(columnNames[position] ?? '')),
  );
}
