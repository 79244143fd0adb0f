import type { Condition, Conditions } from '../conditions/conditions.ts';
import type { Amount } from '../money/amount.ts';
import { comparable } from '../text/comparable.ts';
import { plainWords } from '../text/plainWords.ts';
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

/** How sums below a list are called in the languages of headers, each as the word that comes first. */
const sumWords: ReadonlySet<string> = new Set(
  (
    'total totals sum grand summe gesamt gesamtsumme endsumme totaux totale totaal totalt suma razem ogolem celkem spolu ' +
    'osszesen yhteensa ukupno skupaj kokku итого общо всичко'
  ).split(' '),
);

function isSumWord(text: string): boolean {
  const [first = ''] = plainWords(text).split(' ');
  return sumWords.has(first);
}

/**
 * What leaves out the sums at the end of a file that their name tells, whether or not the entries above them balance: rows with
 * amounts and without a date, of which a cell says no more than that. Null where there are none, or others are called so.
 */
export function filterOfLastSums(
  { columnNames, sampleRows, lastRows = [] }: SuggestionInput,
  claims: ReadonlyMap<FieldName, Claim>,
): Conditions | null {
  const read = rowReader(claims);
  const rows = [...sampleRows, ...lastRows].filter((cells) => cells.some((cell) => cell.trim() !== ''));
  const dates = ['document_entry_date', 'accounting_period'] as const;
  const dateColumns = dates.flatMap((field) => claims.get(field)?.columns ?? []);
  const sums: Condition[] = [];
  while (rows.length > 0) {
    const cells = rows.at(-1) ?? [];
    const column = columnNames.findIndex((_, position) => isSumWord(cells[position] ?? ''));
    const isDated = dateColumns.some((each) => each !== column && (cells[each] ?? '').trim() !== '');
    if (column < 0 || isDated || !read(cells).hasAmount) break;
    const value = (cells[column] ?? '').trim();
    sums.unshift({ field: columnNames[column] ?? '', operator: 'not_equals', value });
    rows.pop();
  }
  const isOther = ({ field, value }: Condition): boolean => {
    const column = columnNames.indexOf(field);
    return rows.some((cells) => comparable(cells[column] ?? '') === comparable(String(value)));
  };
  if (sums.length === 0 || rows.length === 0 || sums.some(isOther)) return null;
  const distinct = new Map(sums.map((condition) => [JSON.stringify(condition), condition]));
  return { $and: [...distinct.values()] };
}
