import type { Condition, Conditions } from '../conditions/conditions.ts';
import type { Amount } from '../money/amount.ts';
import { balanceOfGroups } from './columnValues.ts';
import type { FieldName } from './fields.ts';
import type { Claim, SuggestionInput } from './suggestion.ts';

const isNumbered: Condition = { field: 'transaction_id', operator: 'is_not_empty' };
const hasAccount: Condition = { field: 'account', operator: 'is_not_empty' };

interface Row {
  readonly key: string;
  readonly isDated: boolean;
  readonly hasAccount: boolean;
  readonly hasAmount: boolean;
}

function rowReader(claims: ReadonlyMap<FieldName, Claim>): (cells: readonly string[]) => Row {
  const columnsOf = (...fields: readonly FieldName[]) =>
    fields.flatMap((field) => claims.get(field)?.columns ?? []);
  const key = columnsOf('transaction_id');
  const dates = columnsOf('document_entry_date', 'accounting_period');
  const accounts = columnsOf('account');
  const amounts = columnsOf('debit_amount', 'credit_amount', 'amount');
  return (cells) => {
    const isFilled = (column: number) => (cells[column] ?? '').trim() !== '';
    return {
      key: key.map((column) => (cells[column] ?? '').trim()).join(''),
      isDated: dates.some(isFilled),
      hasAccount: accounts.some(isFilled),
      hasAmount: amounts.some(isFilled),
    };
  };
}

/**
 * Whether rows have a word such as `Total` in the place of an entry number: amounts, and neither a date nor an account, under
 * a number that no line of an entry has. Where a line of an entry lacks its account, nothing is left out in silence.
 */
function areSumsNamed(rows: readonly Row[]): boolean {
  const without = rows.filter((row) => row.hasAmount && !row.hasAccount);
  const keysOfLines = new Set(rows.filter((row) => row.hasAccount).map(({ key }) => key));
  const isSum = ({ key, isDated }: Row) => !isDated && (key === '' || !keysOfLines.has(key));
  return without.some(({ key }) => key !== '') && without.every(isSum);
}

/**
 * What leaves out sums that a report prints below the entries: rows with amounts and without an entry number, or without an
 * account, while the others balance without them. Null where there are none. Where numbers stand on the first row of an entry
 * alone, nothing balances without the others.
 */
export function filterOfSumRows(
  { sampleRows, lastRows = [] }: SuggestionInput,
  claims: ReadonlyMap<FieldName, Claim>,
  movements: readonly Amount[] | null,
): Conditions | null {
  if (!claims.has('transaction_id') || movements === null) return null;
  const read = rowReader(claims);
  const sample = sampleRows.map(read);
  const rows = [...sample, ...lastRows.map(read)];
  const isNamed = claims.has('account') && areSumsNamed(rows);
  const isLine = (row: Row) => row.key !== '' && (!isNamed || row.hasAccount);
  const sums = rows.filter((row) => row.hasAmount && !isLine(row));
  const keys = sample.map((row) => (isLine(row) ? row.key : ''));
  const { isBalanced, rows: lines } = balanceOfGroups(keys, movements);
  if (!isBalanced || sums.length === 0 || sums.length > lines) return null;
  const isLeft = (row: Row) => !isNamed || row.hasAccount;
  return { $and: [...(isNamed ? [hasAccount] : []), ...(sums.some(isLeft) ? [isNumbered] : [])] };
}
