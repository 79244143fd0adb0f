import { formatDay, type PlainDate } from '../dates/plainDate.ts';
import { parseDate } from '../mapping/dates.ts';
import { detectDateFormat } from '../mapping/detectDates.ts';
import { codePattern, isSeen, shownPattern } from '../text/somethingSeen.ts';
import { plainCell } from '../text/spreadsheetCell.ts';
import { keptCode } from '../text/visibleCode.ts';
import { widerRow } from '../text/widerRow.ts';
import {
  type ChartFileRow,
  codeLengthMax,
  nameLengthMax,
  type PresentAccount,
  tagCountMax,
  tagLengthMax,
} from './account.ts';
import { type ColumnRole, suggestColumnRoles } from './chartColumns.ts';
import { resolveChartTree } from './chartTree.ts';
import { type ConcludedType, concludeTypes, type TypeChoice, type TypeConclusion } from './concludeTypes.ts';
import { groupBy } from './groupBy.ts';
import { levelOf } from './treePlaces.ts';
import { isMadeGroup, levelCountMax, type ParentPlace, type PlacedRow } from './treeRows.ts';
import { findPathSeparator, suggestTreeSource, type TreeSource } from './treeSource.ts';

/** Why a row, or the file, cannot be taken as it stands. `type_kept` alone does not stand in the way of an import. */
export const chartProblemMeanings = {
  no_columns: 'no column is known to hold code, name or path',
  no_codes: 'no column is known to hold the code of each account',
  duplicate_code: 'the code appears twice',
  ambiguous_code: 'several accounts have a code that looks like it, and none has the very code',
  missing_name: 'the name is missing',
  unseen_code: 'the code holds signs that nobody sees',
  unseen_name:
    'the name, or one of what stands above it, holds signs that break lines or turn the direction of what stands beside them',
  code_too_long: 'the code has more than 64 characters',
  name_too_long: 'the name has more than 255 characters',
  unknown_type: 'the type is not known',
  missing_parent: 'there is no such account to stand below',
  circle: 'the account would stand below itself',
  too_deep: 'the account stands more than 64 levels deep',
  invalid_level: 'the level is no whole number',
  invalid_date: 'the text is no date',
  invalid_tags:
    'there are too many tags, or one is longer than 64 characters or holds signs that break lines or turn the direction of what stands beside them',
  formula_without_value: 'the workbook does not hold the result of a formula',
  row_too_wide: 'the row has more cells than the header, so they may stand in other columns',
  lone_return:
    'a carriage return stands in a cell without quotation marks, so several rows may stand on one line',
  malformed_quotes: 'a quotation mark is not closed or stands inside a cell, so rows may be swallowed',
  type_kept: 'the account keeps its type',
} as const satisfies Record<string, string>;

type ChartProblemCode = keyof typeof chartProblemMeanings;

export interface ChartProblem {
  readonly code: ChartProblemCode;
  /** Counted from 1 at the top of the file; null: the file as a whole. */
  readonly rowNo: number | null;
  /** Position of the column at fault, from 0. */
  readonly column: number | null;
  readonly value: string;
}

/** Whether a file with this problem is refused. */
export function isBlocking({ code }: ChartProblem): boolean {
  return code !== 'type_kept';
}

/** An account as the file has it; undefined is what the file says nothing about. */
export interface FileAccount extends ConcludedType {
  /** Null for a group that only paths name. */
  readonly rowNo: number | null;
  readonly code: string;
  readonly name: string;
  /** Otherwise the name is only what an account that is new gets for want of a better one. */
  readonly isNameSaid: boolean;
  readonly parent: ParentPlace | undefined;
  readonly closedFrom: PlainDate | null | undefined;
  readonly tags: readonly string[] | undefined;
}

export interface ChartFile {
  readonly columns: readonly string[];
  readonly rows: readonly ChartFileRow[];
  /** Rows, or lines above them, in which a quotation mark stands where none may. */
  readonly malformedRows?: readonly number[];
  /** Rows in a cell of which a carriage return stands that no quotation marks enclose. */
  readonly brokenRows?: readonly number[];
}

/** What somebody decided about the file; everything else is proposed. */
export interface ChartChoices {
  readonly roles?: readonly ColumnRole[];
  readonly tree?: TreeSource;
  readonly types?: readonly TypeChoice[];
}

export interface ReadChart {
  readonly roles: readonly ColumnRole[];
  readonly tree: TreeSource;
  readonly conclusions: readonly TypeConclusion[];
  readonly accounts: readonly FileAccount[];
  /** Places of `accounts` in the order of the file. */
  readonly order: readonly number[];
  readonly problems: readonly ChartProblem[];
}

interface FileRow extends PlacedRow {
  readonly rowNo: number;
  /** The code is the very one of no account, and looks like those of several. */
  readonly isAmbiguous: boolean;
  readonly hasNameCell: boolean;
  readonly typeText: string;
  readonly sectionText: string;
  readonly closedText: string;
  readonly tagsText: string;
}

class Cells {
  readonly #positions: ReadonlyMap<ColumnRole, readonly number[]>;

  constructor(roles: readonly ColumnRole[]) {
    this.#positions = groupBy(roles.keys(), (position) => roles[position] ?? 'ignored');
  }

  has(role: ColumnRole): boolean {
    return this.#positions.has(role);
  }

  column(role: ColumnRole): number | null {
    return this.#positions.get(role)?.[0] ?? null;
  }

  text(row: ChartFileRow, role: ColumnRole): string {
    return this.texts(row, role)[0] ?? '';
  }

  texts(row: ChartFileRow, role: ColumnRole): string[] {
    return (this.#positions.get(role) ?? []).map((position) => plainCell(row.cells[position] ?? ''));
  }
}

/** The groups of a path, each name with blanks of any kind and number as one: those that look alike are one. */
function splitPath(texts: readonly string[], separator: string | null): string[] {
  return texts
    .flatMap((text) => (separator === null ? [text] : text.split(separator)))
    .map(keptCode)
    .filter(isSeen);
}

/** Whether the paths end with the account itself, as full account names do. */
function isPathWithItself(paths: readonly (readonly string[])[], names: readonly string[]): boolean {
  const filled = [...paths.entries()].filter(([, path]) => path.length > 0);
  const ending = filled.filter(([index, path]) => path.at(-1) === keptCode(names[index] ?? '')).length;
  return filled.length > 0 && ending * 5 >= filled.length * 4;
}

interface ReadCode {
  readonly code: string;
  readonly isAmbiguous: boolean;
}

/** Codes as they are kept: that of an account which is there as it stands there, though it was kept before codes were so. */
function codeReader(present: readonly PresentAccount[]): (text: string) => ReadCode {
  const own = new Set(present.map(({ code }) => code));
  const ownOfKept = groupBy(own, keptCode);
  return (text) => {
    const code = keptCode(text);
    if (own.has(text)) return { code: text, isAmbiguous: false };
    const [only = code, ...others] = ownOfKept.get(code) ?? [];
    return others.length === 0 ? { code: only, isAmbiguous: false } : { code, isAmbiguous: true };
  };
}

/** The rows that say anything in the columns used, with their names and paths. */
function readRows(
  file: ChartFile,
  cells: Cells,
  present: readonly PresentAccount[],
): { rows: FileRow[]; separator: string | null } {
  const used = file.rows.filter((row) =>
    (['code', 'name', 'path', 'parent', 'type'] as const).some((role) =>
      cells.texts(row, role).some((text) => text !== ''),
    ),
  );
  const separator = findPathSeparator(used.flatMap((row) => cells.texts(row, 'path')));
  const paths = used.map((row) => splitPath(cells.texts(row, 'path'), separator));
  const written = used.map((row) => cells.text(row, 'name'));
  const hasNames = cells.has('name');
  const codeOf = codeReader(present);
  const codes = new Set([
    ...present.map(({ code }) => code),
    ...used.map((row) => codeOf(cells.text(row, 'code')).code),
  ]);
  const parentOf = (text: string): string => {
    const { code, isAmbiguous } = codeOf(text);
    return codes.has(code) && !isAmbiguous ? code : text;
  };
  const endsWithItself = cells.has('path') && (!hasNames || isPathWithItself(paths, written));
  const rows = used.map((row, index): FileRow => {
    const path = paths[index] ?? [];
    const { code, isAmbiguous } = codeOf(cells.text(row, 'code'));
    const ownName = endsWithItself ? (path.at(-1) ?? '') : lastPart(code);
    return {
      rowNo: row.rowNo,
      code,
      isAmbiguous,
      hasNameCell: hasNames,
      name: hasNames ? (written[index] ?? '') : ownName,
      parentText: parentOf(cells.text(row, 'parent')),
      path: (endsWithItself ? path.slice(0, -1) : path).slice(0, levelCountMax + 1),
      level: cells.text(row, 'level'),
      typeText: cells.text(row, 'type'),
      sectionText: cells.text(row, 'section'),
      closedText: cells.text(row, 'closed_from'),
      tagsText: cells.text(row, 'tags'),
    };
  });
  return { rows, separator };
}

/** The name in a code that is a full account name, `Assets:Bank`. */
function lastPart(code: string): string {
  const separator = findPathSeparator([code]);
  return separator === null ? code : (code.split(separator).at(-1) ?? code).trim();
}

class Problems {
  readonly list: ChartProblem[] = [];
  readonly #cells: Cells;

  constructor(cells: Cells) {
    this.#cells = cells;
  }

  add(
    code: ChartProblemCode,
    row: { readonly rowNo: number } | null,
    role: ColumnRole | null,
    value: string,
  ): void {
    const column = role === null ? null : this.#cells.column(role);
    this.list.push({ code, rowNo: row?.rowNo ?? null, column, value });
  }
}

function checkTexts(rows: readonly FileRow[], source: TreeSource, problems: Problems): void {
  const firstOfCode = new Map<string, number>();
  for (const row of rows) {
    if (!isSeen(row.name)) problems.add('missing_name', row, row.hasNameCell ? 'name' : 'code', row.code);
    else if (![row.name, ...row.path].every((name) => shownPattern.test(name))) {
      problems.add('unseen_name', row, row.hasNameCell ? 'name' : 'path', row.code);
    }
    if (row.name.length > nameLengthMax) problems.add('name_too_long', row, 'name', row.name);
    const longGroup = source === 'path' && row.path.find((name) => name.length > nameLengthMax);
    if (longGroup) problems.add('name_too_long', row, 'path', longGroup);
    if (source === 'level' && row.level !== '' && levelOf(row.level) === null) {
      problems.add('invalid_level', row, 'level', row.level);
    }
    if (row.code.length > codeLengthMax) problems.add('code_too_long', row, 'code', row.code);
    if (row.code === '') continue;
    if (!codePattern.test(row.code)) problems.add('unseen_code', row, 'code', row.name);
    if (row.isAmbiguous) problems.add('ambiguous_code', row, 'code', row.code);
    if (firstOfCode.has(row.code)) problems.add('duplicate_code', row, 'code', row.code);
    else firstOfCode.set(row.code, row.rowNo);
  }
}

/**
 * What a file does not say for sure: quotation marks that may swallow rows, cells beyond the header (a separator within a name, or
 * rows that stand on one line), carriage returns that may have ended rows, in whatever column, and formulas without their results in columns that count.
 */
function checkCells(
  { columns, rows, malformedRows = [], brokenRows = [] }: ChartFile,
  roles: readonly ColumnRole[],
  cells: Cells,
  problems: Problems,
): void {
  const rowOf = new Map(rows.map((row) => [row.rowNo, row]));
  const broken = new Set(brokenRows);
  const codeOf = (rowNo: number): string => {
    const row = rowOf.get(rowNo);
    return row === undefined ? '' : cells.text(row, 'code');
  };
  for (const rowNo of malformedRows) problems.add('malformed_quotes', { rowNo }, null, codeOf(rowNo));
  for (const { rowNo, cells: texts, unresolved = [] } of rows) {
    const wider = widerRow(columns.length, texts);
    if (wider !== null) problems.add('row_too_wide', { rowNo }, null, wider);
    else if (broken.has(rowNo)) problems.add('lone_return', { rowNo }, null, codeOf(rowNo));
    for (const position of unresolved) {
      const role = roles[position] ?? 'ignored';
      if (role !== 'ignored') problems.add('formula_without_value', { rowNo }, role, codeOf(rowNo));
    }
  }
}

function readDates(rows: readonly FileRow[], problems: Problems): (PlainDate | null)[] {
  const format = detectDateFormat(
    rows.map(({ closedText }) => closedText),
    'date',
  )?.format;
  return rows.map((row) => {
    if (row.closedText === '') return null;
    const date = format ? parseDate(row.closedText, format) : null;
    if (date?.kind === 'day') return formatDay(date.day);
    problems.add('invalid_date', row, 'closed_from', row.closedText);
    return null;
  });
}

function readTags(row: FileRow, problems: Problems): string[] {
  const tags = [...new Set(row.tagsText.split(/[,;|]/u).map((tag) => tag.trim()))].filter(
    (tag) => tag !== '',
  );
  if (tags.length > tagCountMax || tags.some((tag) => tag.length > tagLengthMax || !shownPattern.test(tag))) {
    problems.add('invalid_tags', row, 'tags', row.tagsText);
  }
  return tags;
}

/**
 * Reads the accounts of a chart's file. What its columns hold, what the tree is read from and what its types mean is proposed
 * and may be decided otherwise; each type that was concluded is listed with what it was concluded from. A code is text: every
 * sign of it stays, the blanks around it alone go, and of several in a row all but one. Nothing is left out silently: what cannot
 * be taken is a problem with its row and column.
 */
export function readChart(
  file: ChartFile,
  present: readonly PresentAccount[],
  choices: ChartChoices = {},
): ReadChart {
  const roles = choices.roles ?? suggestColumnRoles(file.columns, file.rows);
  const cells = new Cells(roles);
  const problems = new Problems(cells);
  if (!cells.has('code') && !cells.has('name') && !cells.has('path')) {
    problems.add('no_columns', null, null, file.columns.join(', '));
    return { roles, tree: 'none', conclusions: [], accounts: [], order: [], problems: problems.list };
  }
  if (choices.roles === undefined && !cells.has('code') && !cells.has('path')) {
    problems.add('no_codes', null, null, file.columns.join(', '));
  }
  checkCells(file, roles, cells, problems);
  const { rows, separator } = readRows(file, cells, present);
  const has = { parent: cells.has('parent'), path: cells.has('path'), level: cells.has('level') };
  const source = choices.tree ?? suggestTreeSource(rows, has);
  checkTexts(rows, source, problems);
  const tree = resolveChartTree(rows, source, present, separator);
  for (const [index, value] of tree.missing)
    problems.add('missing_parent', rows[index] ?? null, 'parent', value);
  const placeRole = source === 'path' ? 'path' : 'parent';
  for (const index of tree.circles) {
    problems.add('circle', rows[index] ?? null, placeRole, rows[index]?.parentText ?? '');
  }
  for (const index of tree.deep)
    problems.add('too_deep', rows[index] ?? null, placeRole, rows[index]?.name ?? '');
  const { types, conclusions } = concludeTypes(tree, present, {
    hasSections: cells.has('section'),
    choices: choices.types ?? [],
  });
  const closed = cells.has('closed_from') ? readDates(rows, problems) : [];
  const accounts = tree.rows.map((row, index): FileAccount => {
    const concluded = types[index] ?? { type: undefined, isTypeFallback: true, section: undefined };
    const parent = source === 'none' ? undefined : (tree.parents[index] ?? null);
    if (isMadeGroup(row)) {
      const { code, name } = row;
      const rest = { closedFrom: undefined, tags: undefined };
      return { ...concluded, ...rest, rowNo: null, code, name, isNameSaid: true, parent };
    }
    return {
      ...concluded,
      rowNo: row.rowNo,
      code: row.code,
      name: row.name,
      isNameSaid: row.hasNameCell || cells.has('path'),
      parent,
      closedFrom: closed[index],
      tags: cells.has('tags') ? readTags(row, problems) : undefined,
    };
  });
  return { roles, tree: source, conclusions, accounts, order: tree.order, problems: problems.list };
}
