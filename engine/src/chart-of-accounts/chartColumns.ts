import { headerScore } from '../mapping/headerWords.ts';
import type { ChartFileRow } from './account.ts';

/** What a column of a chart's file holds. Several columns may hold the path: the groups from the top down. */
const columnRoles = [
  'code',
  'name',
  'type',
  'section',
  'parent',
  'path',
  'level',
  'tags',
  'closed_from',
  'ignored',
] as const;

export type ColumnRole = (typeof columnRoles)[number];

/** Headers in lower case, words apart by blanks, in English, German and Bulgarian; with how well they fit. */
const headerNames: readonly (readonly [ColumnRole, number, readonly string[]])[] = [
  [
    'code',
    1,
    ['code', 'account code', 'account number', 'account no', 'gl account', 'gl code', 'number', 'no'],
  ],
  [
    'code',
    1,
    ['kontonummer', 'kontonr', 'konto nr', 'kontonr.', 'nummer', 'nr', 'sachkonto', 'kto', 'ktonr'],
  ],
  ['code', 1, ['код', 'код на сметка', 'номер', 'номер на сметка', 'шифър', 'сметка №', '№']],
  ['code', 0.6, ['account', 'ledger account', 'konto', 'сметка', 'account id']],
  [
    'name',
    1,
    ['name', 'account name', 'title', 'account title', 'label', 'description', 'account description'],
  ],
  [
    'name',
    1,
    ['bezeichnung', 'kontobezeichnung', 'kontenbeschriftung', 'beschriftung', 'kontoname', 'beschreibung'],
  ],
  ['name', 1, ['наименование', 'наименование на сметка', 'име', 'име на сметка', 'описание', 'название']],
  ['name', 0.5, ['account', 'konto', 'сметка']],
  [
    'type',
    1,
    ['type', 'account type', 'ledger type', 'kind of account', 'typ', 'kontotyp', 'kontoart', 'art'],
  ],
  ['type', 1, ['тип', 'вид', 'тип сметка', 'вид сметка', 'тип на сметка', 'вид на сметка']],
  ['type', 0.8, ['category', 'statement', 'classification', 'account category', 'kategorie', 'kontenart']],
  ['type', 0.8, ['категория', 'gnucash type', 'report', 'abschluss', 'account class']],
  [
    'section',
    1,
    ['section', 'balance sheet side', 'seite', 'bilanzseite', 'раздел', 'страна', 'страна на баланса'],
  ],
  [
    'parent',
    1,
    ['parent', 'parent code', 'parent account', 'parent account code', 'parent id', 'below', 'parent no'],
  ],
  ['parent', 1, ['übergeordnet', 'übergeordnetes konto', 'oberkonto', 'elternkonto', 'unter', 'sammelkonto']],
  [
    'parent',
    1,
    ['родител', 'родителска сметка', 'основна', 'основна сметка', 'синтетична', 'синтетична сметка', 'под'],
  ],
  ['path', 1, ['path', 'full account name', 'full name', 'groups', 'pfad', 'gruppen', 'път', 'групи']],
  ['path', 0.9, ['group', 'heading', 'account group', 'group name', 'subgroup', 'sub group', 'parent name']],
  ['path', 0.9, ['gruppe', 'kontengruppe', 'untergruppe', 'überschrift', 'група', 'подгрупа', 'заглавие']],
  ['level', 1, ['level', 'depth', 'indent', 'ebene', 'stufe', 'ниво']],
  [
    'tags',
    1,
    ['tags', 'tag', 'labels', 'schlagwörter', 'schlagworte', 'merkmale', 'етикети', 'етикет', 'маркери'],
  ],
  [
    'closed_from',
    1,
    ['closed from', 'closed', 'valid until', 'geschlossen ab', 'gesperrt ab', 'закрита от', 'затворена от'],
  ],
];

function normalHeader(header: string): string {
  return header
    .toLowerCase()
    .replaceAll(/[\s_./-]+/gu, ' ')
    .trim();
}

const similarScore = 0.6;
/** A header that names an account in books; it may name the account's name as well. */
const accountInBooks = 0.55;

function scoreOf(role: ColumnRole, header: string): number {
  const inBooks = role === 'code' && headerScore(header, 'account') > similarScore ? accountInBooks : 0;
  return headerNames.reduce(
    (best, [each, score, names]) => (each === role && names.includes(header) ? Math.max(best, score) : best),
    inBooks,
  );
}

const codePattern = /^\d[\d.\- ]*$/;

/** A column of a file without fitting headers: codes are short, of digits, and each its own. */
function looksLikeCodes(values: readonly string[]): boolean {
  const filled = values.filter((value) => value !== '');
  const fitting = filled.filter((value) => codePattern.test(value)).length;
  return filled.length > 0 && fitting >= filled.length * 0.9 && new Set(filled).size >= filled.length * 0.95;
}

const codeLengthUsualMax = 20;

/** Whatever a column is called: never empty, short, and each value its own. */
function couldBeCodes(values: readonly string[]): boolean {
  const isShort = values.every((value) => value !== '' && value.length <= codeLengthUsualMax);
  return values.length > 1 && isShort && new Set(values).size === values.length;
}

function meanLength(values: readonly string[]): number {
  return values.reduce((sum, value) => sum + value.length, 0) / Math.max(1, values.length);
}

/**
 * Proposes what each column holds: by its header; and where the headers do not name the code, by the look of the
 * values. Each role goes to the column that fits best, only the path may be spread over several columns.
 */
export function suggestColumnRoles(names: readonly string[], rows: readonly ChartFileRow[]): ColumnRole[] {
  const headers = names.map(normalHeader);
  const claims = columnRoles
    .flatMap((role) => headers.map((header, position) => ({ role, position, score: scoreOf(role, header) })))
    .filter(({ score }) => score > 0)
    .toSorted((left, right) => right.score - left.score || left.position - right.position);
  const roles = names.map((): ColumnRole => 'ignored');
  const taken = new Set<ColumnRole>();
  for (const { role, position } of claims) {
    if (roles[position] !== 'ignored' || (taken.has(role) && role !== 'path')) continue;
    roles[position] = role;
    taken.add(role);
  }
  if (taken.has('code') || taken.has('path')) return roles;
  const columns = names.map((_, position) => rows.map(({ cells }) => (cells[position] ?? '').trim()));
  if (taken.has('name')) {
    const isOpen = (position: number) => roles[position] === 'ignored';
    const found = [looksLikeCodes, couldBeCodes].flatMap((fits) =>
      columns.flatMap((values, position) => (isOpen(position) && fits(values) ? [position] : [])),
    );
    if (found[0] !== undefined) roles[found[0]] = 'code';
    return roles;
  }
  const code = columns.findIndex(
    (values, position) => roles[position] === 'ignored' && looksLikeCodes(values),
  );
  if (code !== -1) roles[code] = 'code';
  const texts = columns
    .map((values, position) => ({ position, length: meanLength(values) }))
    .filter(({ position, length }) => roles[position] === 'ignored' && length > 0)
    .toSorted((left, right) => right.length - left.length);
  const name = texts[0]?.position;
  if (name !== undefined && code !== -1) roles[name] = 'name';
  return roles;
}
