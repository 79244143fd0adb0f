import type { FieldName, StreamType } from './fields.ts';
import { suggestMap } from './suggest.ts';
import { type SuggestionInput, sureMin, undecidedMax } from './suggestion.ts';

/** What a row of a file seems to hold. */
export interface TypeSuggestion {
  readonly type: StreamType;
  /** 0 to 1; below 0.6 it is for somebody to decide. */
  readonly confidence: number;
}

interface Found {
  readonly column: number;
  readonly confidence: number;
}

const nothing: Found = { column: -1, confidence: 0 };

/** The column that is proposed for a field where rows are read as they lie in files of a type. */
function finder(input: Omit<SuggestionInput, 'type'>, type: StreamType): (name: FieldName) => Found {
  const { fields } = suggestMap({ ...input, type });
  return (name) => {
    const found = fields.find(({ entry }) => entry.name === name);
    if (found?.entry.source.kind !== 'columns') return nothing;
    // Where it stands is asked, not that there is one.
    const confidence = found.reason === 'written_once' ? sureMin : found.confidence;
    return { column: found.entry.source.columns[0]?.position ?? -1, confidence };
  };
}

const least = (found: readonly Found[]): number => Math.min(...found.map(({ confidence }) => confidence));

/** Two fields in two columns. */
const isApart = (one: Found, other: Found): boolean =>
  one.column >= 0 && other.column >= 0 && one.column !== other.column;

/**
 * The stream type that a file speaks for: two columns of accounts and one amount are double-entry, or single-amount where rows
 * leave one of the accounts empty; one account is single-account-entry, whether its amounts stand in one column or in two. Two
 * columns of amounts speak for one account also where a contra account stands beside it. Nothing is applied.
 */
export function suggestStreamType(input: Omit<SuggestionInput, 'type' | 'previous'>): TypeSuggestion {
  const single = finder(input, 'single-account-entry');
  const account = single('account');
  const [debit, credit] = [single('debit_amount'), single('credit_amount')];
  const ofSingle = least([account, debit, credit]);
  const double = finder(input, 'double-entry');
  const [debitAccount, creditAccount] = [double('debit_account'), double('credit_account')];
  const ofDouble = isApart(debitAccount, creditAccount)
    ? least([debitAccount, creditAccount, double('amount')])
    : 0;
  const isSingle = ofDouble === 0 || (ofSingle > undecidedMax && isApart(debit, credit));
  if (isSingle) return { type: 'single-account-entry', confidence: ofSingle };
  const isHalf = input.sampleRows.some((row) => isFilled(row, debitAccount) !== isFilled(row, creditAccount));
  return { type: isHalf ? 'single-amount-entry' : 'double-entry', confidence: ofDouble };
}

function isFilled(row: readonly string[], { column }: Found): boolean {
  return (row[column] ?? '').trim() !== '';
}
