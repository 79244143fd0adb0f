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
  (
    'debit credit soll haben debits credits general generale und and for per der des period periode month monat marz janner of de du la le ' +
    'el do na za за account konto kontos compte cuenta conto rekening konta uctu konto сметка'
  ).split(' '),
);

/** What may stand before them: `Report total`. */
const wordsBeforeSums: ReadonlySet<string> = new Set('report general page month monthly period'.split(' '));
const wholeNames: ReadonlySet<string> = new Set(['carried forward', 'amount carried forward']);

/** Whether a text says nothing but that it is a sum: `Total Energies` is somebody's name. */
export function isSumText(text: string): boolean {
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

/** How balances of before are called that an account begins with, and that are posted with the initial balance. */
const broughtForward: ReadonlySet<string> = new Set(
  (
    'eb wert,saldovortrag,vortrag,anfangsbestand,anfangssaldo,eroffnungsbestand,eroffnungssaldo,' +
    'opening balance,brought forward,balance brought forward,balance forward,balance b f,' +
    'report a nouveau,a nouveau,a nouveaux,solde initial,saldo inicial,saldo anterior,saldo iniziale,' +
    'riporto,beginsaldo,bilans otwarcia,pocatecni stav,начално салдо'
  ).split(','),
);

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
 * What leaves out rows that their name tells to be no entries, whether or not the others balance: sums, and balances of before
 * without an entry number. Null where there are none, more than somebody would look at, or lines of entries are called so too.
 */
export function filterOfNamedRows(
  { columnNames, sampleRows, lastRows = [] }: SuggestionInput,
  claims: ReadonlyMap<FieldName, Claim>,
): Conditions | null {
  const read = rowReader(claims);
  const namesOf = new Map<number, Set<string>>();
  const sums: Row[] = [];
  const lines: (readonly string[])[] = [];
  for (const cells of [...sampleRows, ...lastRows]) {
    const row = read(cells);
    const column = row.hasAmount ? columnOfSum(cells, columnNames, claims) : -1;
    if (column < 0) {
      lines.push(cells);
      continue;
    }
    sums.push(row);
    namesOf.set(column, (namesOf.get(column) ?? new Set()).add((cells[column] ?? '').trim()));
  }
  const others = lines.map((cells) => ({ cells, ...read(cells) })).filter(({ hasAmount }) => hasAmount);
  const isNumberedAlone = claims.has('transaction_id') && isBroughtForward(others);
  if (isNumberedAlone && sums.every(({ key }) => key === '')) return { $and: [isNumbered] };
  const ofSums =
    sums.length > 1 && claims.has('account') && areWithoutAccount(sums, others)
      ? [hasAccount]
      : conditionsByName(namesOf, columnNames, lines);
  if (ofSums === null) return null;
  const conditions = [...ofSums, ...(isNumberedAlone ? [isNumbered] : [])];
  return conditions.length === 0 ? null : { $and: conditions };
}

/** Whether all rows without a number say that they are brought forward, beside rows with one. */
function isBroughtForward(rows: readonly (Row & { readonly cells: readonly string[] })[]): boolean {
  const without = rows.filter(({ key, hasAccount: isOfAccount }) => key === '' && isOfAccount);
  return (
    without.length > 0 &&
    rows.some(({ key }) => key !== '') &&
    without.every(({ cells }) => cells.some((cell) => broughtForward.has(plainWords(cell))))
  );
}

/** Whether an account stands in all rows but the sums: no more than they are left out without one. */
function areWithoutAccount(sums: readonly Row[], others: readonly Row[]): boolean {
  return sums.every((row) => !row.hasAccount) && others.every((row) => row.hasAccount);
}

function conditionsByName(
  namesOf: ReadonlyMap<number, ReadonlySet<string>>,
  columnNames: readonly string[],
  lines: readonly (readonly string[])[],
): Condition[] | null {
  const count = [...namesOf.values()].reduce((sum, { size }) => sum + size, 0);
  const isOther = [...namesOf].some(([column, names]) => {
    const known = new Set([...names].map(comparable));
    return lines.some((cells) => known.has(comparable(cells[column] ?? '')));
  });
  if (count > namedSumsMax || isOther) return null;
  return [...namesOf].map(([column, names]): Condition => {
    const field = columnNames[column] ?? '';
    const [only = '', ...others] = names;
    return others.length === 0
      ? { field, operator: 'not_equals', value: only }
      : { field, operator: 'not_in', value: [...names] };
  });
}
