import { valueLengthMax } from '../characters/valueLength.ts';
import type { AccountSection, AccountType } from './account.ts';

/** What a text says about an account's type; `income_statement` leaves open whether it is revenue or expense. */
export interface TypeMeaning {
  readonly type: AccountType | 'income_statement';
  readonly section: AccountSection | null;
  /** The text does not quite say it, so that somebody should look at it. */
  readonly isAssumed: boolean;
}

const revenue: TypeMeaning = { type: 'revenue', section: null, isAssumed: false };
const expense: TypeMeaning = { type: 'expense', section: null, isAssumed: false };
const assets: TypeMeaning = { type: 'balance', section: 'assets', isAssumed: false };
const liabilities: TypeMeaning = { type: 'balance', section: 'liabilities', isAssumed: false };
const balance: TypeMeaning = { type: 'balance', section: null, isAssumed: false };
const incomeStatement: TypeMeaning = { type: 'income_statement', section: null, isAssumed: true };
/** Head counts, off-balance and memorandum accounts are carried on like balances and stand on neither side. */
const statistics: TypeMeaning = { type: 'balance', section: null, isAssumed: true };

const letters: ReadonlyMap<string, TypeMeaning> = new Map([
  ['a', assets],
  ['l', liabilities],
  ['q', liabilities],
  ['p', liabilities],
  ['i', revenue],
  ['r', revenue],
  ['e', expense],
  ['x', expense],
  ['b', balance],
  ['а', assets],
  ['п', liabilities],
]);

const phrases: readonly (readonly [RegExp, TypeMeaning])[] = [
  [/off.?balance|задбаланс|извънбаланс|statisti|memorand|статистич/u, statistics],
  [
    /income statement|profit (and|&) loss|\bp ?& ?l\b|\bpnl\b|\bguv\b|gewinn.?(und|u\.?|&).?verlust/u,
    incomeStatement,
  ],
  [/erfolgskonto|отчет за (приходите|доходите)/u, incomeStatement],
  [/balance ?sheet|актив\p{L}* ?[-/и] ?пасив|aktiv.{0,5}passiv/u, balance],
];

/** Beginnings of words, as charts and accounting programs write and abbreviate them. The first word that begins so decides. */
const wordBeginnings: readonly (readonly [readonly string[], TypeMeaning])[] = [
  [
    ['revenue', 'inco', 'sales', 'turnover', 'ertrag', 'erträg', 'erlös', 'umsatz', 'einnahm', 'приход'],
    revenue,
  ],
  [
    ['expe', 'cost', 'cogs', 'overhead', 'depreciation', 'aufwand', 'aufwend', 'kosten', 'ausgab', 'разход'],
    expense,
  ],
  [
    ['asse', 'bank', 'cash', 'receivable', 'liquidity', 'stock', 'mutual', 'aktiv', 'anlage', 'umlaufv'],
    assets,
  ],
  [['vermögen', 'forderung', 'debitor', 'inventor', 'prepay', 'актив', 'вземан'], assets],
  [
    ['liab', 'equity', 'payable', 'credit', 'loan', 'obli', 'passiv', 'verbindl', 'eigenkap', 'fremdkap'],
    liabilities,
  ],
  [['rückst', 'schuld', 'kreditor', 'пасив', 'капитал', 'собствен', 'задължен'], liabilities],
  [['balanc', 'bestand', 'bilanz', 'баланс'], balance],
];

function words(text: string): string[] {
  return text
    .toLowerCase()
    .split(/[^\p{L}]+/u)
    .filter((word) => word !== '');
}

/** Reads what a cell of a type column says, in the words of several charts and programs; null where it is none of them. */
function readTypeWord(text: string): TypeMeaning | null {
  if (text.length > valueLengthMax) return null;
  const written = text.trim().toLowerCase();
  const letter = letters.get(written);
  if (letter) return letter;
  const phrase = phrases.find(([pattern]) => pattern.test(written.replaceAll('_', ' ')));
  if (phrase) return phrase[1];
  const found = words(written).flatMap(
    (word) =>
      wordBeginnings.find(([beginnings]) => beginnings.some((each) => word.startsWith(each)))?.[1] ?? [],
  );
  const [first = null] = found;
  if (first !== balance) return first;
  return found.find(({ section }) => section !== null) ?? balance;
}

/**
 * Reads a column of types. `income` beside `balance`, without any expense in the column, names the income statement and
 * not revenue.
 */
export function readTypeColumn(values: readonly string[]): ReadonlyMap<string, TypeMeaning> {
  const meanings = new Map<string, TypeMeaning>();
  for (const value of new Set(values.map((each) => each.trim()))) {
    const meaning = value === '' ? null : readTypeWord(value);
    if (meaning) meanings.set(value, meaning);
  }
  const types = [...meanings.values()];
  const hasExpense = types.some(({ type }) => type === 'expense');
  const hasBalance = types.some(({ type }) => type === 'balance');
  for (const value of meanings.keys()) {
    if (value.toLowerCase() === 'income' && hasBalance && !hasExpense) meanings.set(value, incomeStatement);
  }
  return meanings;
}

/** Names of groups of an income statement; what stands first wins: taxes on earnings are an expense. */
const groupWords: readonly (readonly [RegExp, 'revenue' | 'expense'])[] = [
  [/verr(echnete|\.)? ?kalk/u, 'revenue'],
  [/steuer|\btax|данъ/u, 'expense'],
  [/einkauf|purchase|abschreib|versich|reparatur|miete|lohn|löhne|gehalt|gehälter/u, 'expense'],
  [/kosten|aufw|ausgab|expens|\bcosts?\b|depreciation|разход|амортизац/u, 'expense'],
  [/erlös|ertrag|erträg|\bertr\b|umsatz|leistung|einnahm|revenue|\bincome\b|\bsales\b|приход/u, 'revenue'],
];

/** Whether a group holds revenue or expense, by its name; null where the name does not say it. */
export function readGroupName(name: string): 'revenue' | 'expense' | null {
  const written = name.slice(0, valueLengthMax).toLowerCase();
  return groupWords.find(([pattern]) => pattern.test(written))?.[1] ?? null;
}

const sectionNames: readonly (readonly [RegExp, AccountSection])[] = [
  [/^(assets?|aktiva|aktivseite|aktiv|активи?)$/u, 'assets'],
  [
    /^(liabilit(y|ies)|equity|(equity|liabilities) and (equity|liabilities)|passiva|passivseite|passiv|eigenkapital|пасиви?|(собствен )?капитал)$/u,
    'liabilities',
  ],
];

/** The side of the balance sheet that a group's name says outright; null for any other name. */
export function readSectionName(name: string): AccountSection | null {
  const written = name.slice(0, valueLengthMax).trim().toLowerCase();
  return sectionNames.find(([pattern]) => pattern.test(written))?.[1] ?? null;
}

/** Reads a cell of a section column; the same words as for types, as far as they say a side. */
export function readSectionWord(text: string): AccountSection | null {
  return readTypeWord(text)?.section ?? null;
}

/**
 * Classes of the Bulgarian national chart, by the first digit of a code: capital, fixed assets, stocks, settlements, funds,
 * expenses, revenue, and accounts off the balance sheet. Settlements stand on both sides.
 */
const bulgarianClasses: ReadonlyMap<string, TypeMeaning> = new Map([
  ['1', liabilities],
  ['2', assets],
  ['3', assets],
  ['4', balance],
  ['5', assets],
  ['6', expense],
  ['7', revenue],
  ['9', statistics],
]);

/** What the class of a code says in a chart written in Cyrillic; always an assumption. */
export function readCodeClass(
  codeClass: string,
  isCyrillic: boolean,
): { type: AccountType; section: AccountSection | null; isAssumed: boolean } | null {
  const meaning = isCyrillic ? bulgarianClasses.get(codeClass) : undefined;
  if (!meaning || meaning.type === 'income_statement') return null;
  return { type: meaning.type, section: meaning.section, isAssumed: true };
}
