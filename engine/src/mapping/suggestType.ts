import type { FieldName, StreamType } from './fields.ts';
import { headerScore } from './headerWords.ts';

const similarScore = 0.6;

const typeMarks: readonly (readonly [StreamType, readonly FieldName[]])[] = [
  ['single-account-entry', ['account', 'debit_amount', 'credit_amount']],
  ['double-entry', ['debit_account', 'credit_account', 'amount']],
];

/**
 * The stream type that the names of headers speak for, with a confidence of 0 to 1. Two account columns and one
 * amount are double-entry, or single-amount where rows of the sample leave one of the accounts empty.
 */
export function suggestStreamType(
  columnNames: readonly string[],
  sampleRows: readonly (readonly string[])[] = [],
): { type: StreamType; confidence: number } {
  const scores = typeMarks.map(([type, names]) => {
    const best = names.map((name) => Math.max(0, ...columnNames.map((header) => headerScore(header, name))));
    return { type, confidence: best.reduce((sum, score) => sum + score, 0) / names.length };
  });
  const [first] = scores.toSorted((one, other) => other.confidence - one.confidence);
  const found = first ?? { type: 'double-entry', confidence: 0 };
  return found.type === 'double-entry' && leavesAccountsEmpty(columnNames, sampleRows)
    ? { type: 'single-amount-entry', confidence: found.confidence }
    : found;
}

function leavesAccountsEmpty(
  columnNames: readonly string[],
  sampleRows: readonly (readonly string[])[],
): boolean {
  const positionOf = (name: FieldName) =>
    columnNames.findIndex((header) => headerScore(header, name) > similarScore);
  const debit = positionOf('debit_account');
  const credit = positionOf('credit_account');
  return sampleRows.some((row) => ((row[debit] ?? '').trim() === '') !== ((row[credit] ?? '').trim() === ''));
}
