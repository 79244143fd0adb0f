import type { Condition, Conditions } from '../conditions/conditions.ts';
import type { Amount } from '../money/amount.ts';
import { isCurrencyCode } from '../money/currency.ts';
import { monthOfName } from '../dates/monthNames.ts';
import { comparable } from '../text/comparable.ts';
import { plainWords } from '../text/plainWords.ts';
import { balanceOfGroups } from './columnValues.ts';
import type { FieldName } from './fields.ts';
import type { Claim, SuggestionInput } from './suggestion.ts';

const isNumbered: Condition = { field: 'transaction_id', operator: 'is_not_empty' };
const hasAccount: Condition = { field: 'account', operator: 'is_not_empty' };

/** How sums are called in the languages of headers. */
const sumWords: ReadonlySet<string> = new Set(
  (
    'total totals subtotal subtotals sum grand sous summe gesamt gesamtsumme endsumme zwischensumme teilsumme totaux totale ' +
    'subtotale totaal subtotaal totalt suma razem podsuma ogolem celkem mezisoucet spolu osszesen yhteensa ukupno skupaj ' +
    'kokku итого общо всичко'
  ).split(' '),
);
/** What stands beside them, with months, numbers, single letters and currencies. */
const wordsBesideSums: ReadonlySet<string> = new Set(
  'debit credit soll haben debits credits general generale und and for per der des period periode month monat marz janner of de du la le el do na za за'.split(
    ' ',
  ),
);

/** What may stand before them: `Report total`. */
const wordsBeforeSums: ReadonlySet<string> = new Set('report general page month monthly period'.split(' '));
const wholeNames: ReadonlySet<string> = new Set(['carried forward', 'amount carried forward']);

/** Whether a text says nothing but that it is a sum: `Total Energies` is somebody's name. */
function isSumText(text: string): boolean {
  const name = plainWords(text);
  if (wholeNames.has(name)) return true;
  const words = name.split(' ');
  const [first = '', ...others] = wordsBeforeSums.has(words[0] ?? '') ? words.slice(1) : words;
  return (
    sumWords.has(first) &&
    others.every(
      (word) =>
        word.length === 1 ||
        /^\d+$/.test(word) ||
        sumWords.has(word) ||
        wordsBesideSums.has(word) ||
        monthOfName(word) !== null ||
        isCurrencyCode(word.toUpperCase()),
    )
  );
}

interface Row {
  readonly key: string;
  readonly isDated: boolean;
  readonly hasAccount: boolean;
  /** In place of an account stands that it is a sum, and nothing else. */
  readonly isCalledSum: boolean;
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
      isCalledSum: accounts.some((column) => isSumText(cells[column] ?? '')),
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
  // No sum has a date and an account: it is a line that lacks its number.
  if (sums.some((row) => row.hasAccount && (row.isDated || !row.isCalledSum))) return null;
  const keys = sample.map((row) => (isLine(row) ? row.key : ''));
  const { isBalanced, rows: lines } = balanceOfGroups(keys, movements);
  if (!isBalanced || sums.length === 0 || sums.length > lines) return null;
  const isLeft = (row: Row) => !isNamed || row.hasAccount;
  return { $and: [...(isNamed ? [hasAccount] : []), ...(sums.some(isLeft) ? [isNumbered] : [])] };
}

/** The cell that names a row as a sum: without a date, with no account and no entry number beside the name. */
function columnOfSum(
  cells: readonly string[],
  columnNames: readonly string[],
  claims: ReadonlyMap<FieldName, Claim>,
): number {
  const isFilledBeside = (column: number, ...fields: readonly FieldName[]): boolean =>
    fields
      .flatMap((field) => claims.get(field)?.columns ?? [])
      .some((each) => each !== column && (cells[each] ?? '').trim() !== '');
  return columnNames.findIndex(
    (_, column) =>
      isSumText(cells[column] ?? '') &&
      !isFilledBeside(column, 'document_entry_date', 'accounting_period') &&
      !isFilledBeside(column, 'account', 'debit_account', 'credit_account') &&
      !isFilledBeside(column, 'transaction_id'),
  );
}

const namedSumsMax = 20;

/**
 * What leaves out the sums that their name tells, whether or not the entries around them balance. Null where there are none, more
 * than somebody would look at, or lines of entries are called so too.
 */
export function filterOfNamedSums(
  { columnNames, sampleRows, lastRows = [] }: SuggestionInput,
  claims: ReadonlyMap<FieldName, Claim>,
): Conditions | null {
  const read = rowReader(claims);
  const namesOf = new Map<number, Set<string>>();
  const lines: (readonly string[])[] = [];
  for (const cells of [...sampleRows, ...lastRows]) {
    const column = read(cells).hasAmount ? columnOfSum(cells, columnNames, claims) : -1;
    if (column < 0) lines.push(cells);
    else namesOf.set(column, (namesOf.get(column) ?? new Set()).add((cells[column] ?? '').trim()));
  }
  const conditions = [...namesOf].map(([column, names]): Condition => {
    const field = columnNames[column] ?? '';
    const [only = '', ...others] = names;
    return others.length === 0
      ? { field, operator: 'not_equals', value: only }
      : { field, operator: 'not_in', value: [...names] };
  });
  const count = [...namesOf.values()].reduce((sum, { size }) => sum + size, 0);
  const isOther = [...namesOf].some(([column, names]) => {
    const known = new Set([...names].map(comparable));
    return lines.some((cells) => known.has(comparable(cells[column] ?? '')));
  });
  return count === 0 || count > namedSumsMax || isOther ? null : { $and: conditions };
}
