import { addressWords, codeOrName, type AddressWords } from '../../components/addressWords.ts';
import { exactDigits, SHOWN_DIGITS } from '../../components/amount.ts';
import { holds, withRowsAbove } from '../../components/treeGrid/findRows.ts';
import type { TreeGridRow } from '../../components/treeGrid/types.ts';
import type { TrialBalanceFigures_balance$data } from '../../__generated__/TrialBalanceFigures_balance.graphql.ts';
import type { BalanceFilter } from './balanceFilter.ts';
import { BALANCE, CONSOLIDATED, PARTS, SIDES, type Figure } from './figure.ts';

type Answer = TrialBalanceFigures_balance$data;
type AnswerRow = Answer['rows'][number];
type AmountLists = AnswerRow['opening'];
type ListName = keyof AmountLists;

export interface BalanceRow extends TreeGridRow {
  /** What addresses call the row: the code of its account, or the name of its line after a star. */
  readonly word: string;
  readonly code: string;
  readonly name: string;
  /** Null for a computed line. */
  readonly accountId: string | null;
  readonly computed: string | null;
  /** Of the amounts; rows of one account in several functional currencies differ by it. */
  readonly currency: string | null;
  readonly answer: AnswerRow;
}

const ZERO = '0.0000';

const partNames = {
  OPENING: 'opening',
  TURNOVER: 'turnover',
  RATE_EFFECT: 'rateEffect',
  SCOPE_EFFECT: 'scopeEffect',
  CLOSING: 'closing',
} as const;

const listNames = {
  SOURCE_DATA: { DEBIT: 'debit', CREDIT: 'credit', BALANCE: 'balance' },
  ELIMINATION: { DEBIT: 'eliminationDebit', CREDIT: 'eliminationCredit', BALANCE: 'eliminationBalance' },
  ADJUSTMENT: { DEBIT: 'adjustmentDebit', CREDIT: 'adjustmentCredit', BALANCE: 'adjustmentBalance' },
  CONSOLIDATED: { DEBIT: 'consolidatedDebit', CREDIT: 'consolidatedCredit', BALANCE: 'consolidatedBalance' },
} as const satisfies Record<Figure['dataType'], Record<Figure['side'], ListName>>;

interface LineNames {
  readonly nameOfLine: (computed: string) => string;
  readonly nameOfCurrency: (currency: string) => string;
}

/** The name of the sum of all accounts. */
const TOTAL = 'TOTAL';

function toRow(answer: AnswerRow, names: LineNames, accounts: AddressWords<unknown>): BalanceRow {
  const { account, computed, currency = null } = answer;
  const line = computed ?? TOTAL;
  return account
    ? {
        id: account.id,
        parentId: account.parent?.id ?? null,
        word: accounts.wordOf(account.id),
        code: account.code,
        name: account.name,
        accountId: account.id,
        computed: null,
        currency,
        answer,
      }
    : {
        id: line,
        parentId: null,
        isTotal: true,
        word: `*${line.toLowerCase()}`,
        code: '',
        name: names.nameOfLine(line),
        accountId: null,
        computed: line,
        currency,
        answer,
      };
}

/** In its currency: below the total of that currency, which stands above its accounts. */
function toRowOfCurrency(row: BalanceRow, currency: string, names: LineNames): BalanceRow {
  const idOf = (id: string) => `${currency}/${id}`;
  const own = { ...row, id: idOf(row.id), word: `${currency}*${row.word}`, isTotal: false };
  return row.computed === TOTAL
    ? { ...own, code: currency, name: names.nameOfCurrency(currency) }
    : { ...own, parentId: idOf(row.parentId ?? TOTAL) };
}

/** How many characters the longest figure has before its decimals, the sign among them. */
export function longestFigure(answer: Answer): number {
  let longest = 0;
  for (const row of answer.rows) {
    for (const part of Object.values(partNames)) {
      for (const list of Object.values(row[part] ?? {})) {
        for (const amount of Array.isArray(list) ? (list as readonly string[]) : [])
          longest = Math.max(longest, amount.indexOf('.'));
      }
    }
  }
  return longest;
}

/** Several functional currencies stand one below the other, each with its own total: nothing adds them. */
export function balanceRows(answer: Answer, names: LineNames): readonly BalanceRow[] {
  const accounts = new Map(
    answer.rows.flatMap(({ account }) => (account ? [[account.id, account] as const] : [])),
  );
  const words = addressWords([...accounts.values()], codeOrName);
  const rows = answer.rows.map((row) => toRow(row, names, words));
  const currencies = [...new Set(rows.map((row) => row.currency))];
  if (currencies.length <= 1) return rows;
  return currencies.flatMap((currency) => {
    const own = rows
      .filter((row) => row.currency === currency)
      .map((row) => toRowOfCurrency(row, currency ?? '', names));
    return [...own.filter((row) => row.computed === TOTAL), ...own.filter((row) => row.computed !== TOTAL)];
  });
}

/**
 * The accounts whose code or name holds the text, with those above them; totals stay, since they are those of all accounts.
 * A blank text finds all.
 */
export function foundRows(rows: readonly BalanceRow[], wanted: string) {
  const accounts = rows.filter((row) => row.accountId !== null);
  const found = new Set(accounts.filter(({ code, name }) => holds(`${code} ${name}`, wanted)));
  return {
    rows: withRowsAbove(rows, (row) => row.accountId === null || found.has(row)),
    count: found.size,
    all: accounts.length,
  };
}

/** Whether nothing but totals is there. */
export function isWithoutAccounts(rows: readonly BalanceRow[]): boolean {
  return rows.every((row) => row.computed === TOTAL);
}

/** The exact amount of a cell; lists of zeros only are left out of the answer. */
export function amountOf(
  row: BalanceRow,
  columnIndex: number,
  kind: Pick<Figure, 'part' | 'dataType' | 'side'>,
): string {
  return row.answer[partNames[kind.part]]?.[listNames[kind.dataType][kind.side]]?.[columnIndex] ?? ZERO;
}

/** The parts of a balance: that of rates in a reporting currency alone, that of scope where there is any. */
export const partsShown = (answer: Answer): readonly Figure['part'][] =>
  PARTS.filter((part) => {
    if (part === 'RATE_EFFECT') return answer.rows.some(({ rateEffect }) => rateEffect != null);
    return part !== 'SCOPE_EFFECT' || answer.rows.some(holdsScopeEffect);
  });

const holdsScopeEffect = ({ scopeEffect }: AnswerRow): boolean =>
  Object.values(scopeEffect ?? {}).some((list) => Array.isArray(list));

/** Of a group a total also holds what no posting makes: nothing is listed behind it. */
export const leadsSomewhere = (row: BalanceRow, isOfGroup: boolean): boolean =>
  !(isOfGroup && row.computed === TOTAL);

/**
 * The kinds of data that hold any amount; the books themselves are always shown. Beside several stands what they are together, or that
 * alone.
 */
export function dataTypesShown(
  answer: Answer,
  view: BalanceFilter['eliminations'],
): readonly Figure['dataType'][] {
  const isHeld = (dataType: Figure['dataType']) =>
    answer.rows.some((row) =>
      PARTS.some((part) =>
        [...SIDES, BALANCE].some((side) => row[partNames[part]]?.[listNames[dataType][side]] != null),
      ),
    );
  const others = (['ELIMINATION', 'ADJUSTMENT'] as const).filter(isHeld);
  const types = others.length === 0 || isHeld('SOURCE_DATA') ? (['SOURCE_DATA', ...others] as const) : others;
  if (types.length === 1) return types;
  return view === 'REMOVED' ? [CONSOLIDATED] : [...types, CONSOLIDATED];
}

/**
 * How many decimals a figure of a row is exported with: those of the minor unit of its currency, or all where it is finer, so that
 * what is exported adds up as the books do.
 */
export function writtenDigits(answer: Answer): (row: Pick<BalanceRow, 'currency'>, amount: string) => number {
  const digitsOf = minorDigitsIn(answer);
  return (row, amount) => exactDigits(amount, digitsOf(row));
}

/** Of the currency of a row. */
export function minorDigitsIn({ currencies }: Answer): (row: Pick<BalanceRow, 'currency'>) => number {
  const digits = new Map(currencies.map(({ code, minorDigits }) => [code, minorDigits]));
  return ({ currency }) => digits.get(currency ?? '') ?? SHOWN_DIGITS;
}
