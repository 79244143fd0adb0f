import { type PlainDate } from '../dates/plainDate.ts';
import {
  type AccountId,
  defaultDimensionInstanceId,
  type DimensionInstanceId,
  type LegalEntityId,
} from '../ids.ts';
import { createAmountParser } from '../mapping/amounts.ts';
import { detectAmountFormat } from '../mapping/detectAmounts.ts';
import { absoluteAmount, type Amount } from '../money/amount.ts';
import { minorDigitsOf } from '../money/currency.ts';
import type { Period } from '../periods/period.ts';
import { createPeriodTable } from '../periods/periodTable.ts';
import { DimensionCodes } from '../placing/dimensionCodes.ts';
import type { LedgerAccount } from '../plan/accounts.ts';
import type { Dimension } from '../plan/dimensions.ts';
import { EntityCodes } from '../plan/entityCodes.ts';
import type { Side } from '../plan/side.ts';
import { plainCell } from '../text/spreadsheetCell.ts';
import { SeenCodes } from '../text/visibleCode.ts';
import { widerRow } from '../text/widerRow.ts';
import { type LineColumnRole, suggestLineColumns } from './lineColumns.ts';

/** Why a row, or the file, cannot be taken as it stands. */
export const lineProblemMeanings = {
  missing_column: 'no column is known to hold it',
  no_rows: 'no row has an account with an amount',
  too_many_lines: 'it has more lines than an adjustment may have',
  missing_entity: 'the row has an amount and no legal entity',
  unknown_entity: 'none of the legal entities of the adjustment has this code',
  missing_account: 'the row has an amount and no account',
  unknown_account: 'no account of the chart has this code',
  closed_account: 'the account takes no postings any more at the end of the period',
  invalid_amount: 'the text is no amount',
  two_amounts: 'both debit and credit have an amount',
  unknown_dimension: 'no dimension instance that the account takes in the period has this code',
  row_too_wide: 'the row has more cells than the header, so they may stand in other columns',
  formula_without_value: 'the workbook does not hold the result of a formula',
  lone_return:
    'a carriage return stands in a cell without quotation marks, so several rows may stand on one line',
  malformed_quotes: 'a quotation mark is not closed or stands inside a cell, so rows may be swallowed',
} as const satisfies Record<string, string>;

type LineProblemCode = keyof typeof lineProblemMeanings;

interface LineProblem {
  readonly code: LineProblemCode;
  /** Counted from 1 at the top of the file; null: the file as a whole. */
  readonly rowNo: number | null;
  readonly role: LineColumnRole | null;
  /** Position of its column, from 0; null where there is none. */
  readonly column: number | null;
  readonly value: string;
}

interface LineFileRow {
  /** Counted from 1 at the top of the file. */
  readonly rowNo: number;
  readonly cells: readonly string[];
  /** Positions of cells that are empty because the workbook does not hold the result of their formula. */
  readonly unresolved?: readonly number[];
}

export interface LineFile {
  readonly columns: readonly string[];
  readonly rows: readonly LineFileRow[];
  readonly malformedRows?: readonly number[];
  readonly brokenRows?: readonly number[];
}

/** What lines are read against. */
export interface LineBasis {
  /** Those of the adjustment, one or two. */
  readonly entities: readonly { readonly id: LegalEntityId; readonly code: string }[];
  readonly accounts: readonly LedgerAccount[];
  readonly dimensions: readonly Dimension[];
  readonly periods: readonly Period[];
  readonly periodIndex: number;
  /** Last day of the period. */
  readonly date: PlainDate;
  readonly currency: string;
  readonly linesMax: number;
}

interface FileLine {
  readonly rowNo: number;
  readonly entityId: LegalEntityId;
  readonly accountId: AccountId;
  /** Null: the default. */
  readonly dimensionInstanceId: DimensionInstanceId | null;
  readonly side: Side;
  readonly amount: Amount;
}

export interface ReadFileLines {
  readonly roles: readonly LineColumnRole[];
  readonly lines: readonly FileLine[];
  readonly debit: Amount;
  readonly credit: Amount;
  readonly problems: readonly LineProblem[];
}

/** The cells of a file by what they hold, and what is wrong with them. */
class LineCells {
  readonly problems: LineProblem[] = [];
  readonly #columns: ReadonlyMap<LineColumnRole, number>;

  constructor(roles: readonly LineColumnRole[]) {
    this.#columns = new Map(roles.map((role, position) => [role, position]));
  }

  columnOf(role: LineColumnRole): number | null {
    return this.#columns.get(role) ?? null;
  }

  textOf({ cells }: LineFileRow, role: LineColumnRole): string {
    const column = this.columnOf(role);
    return column === null ? '' : plainCell(cells[column] ?? '').trim();
  }

  refuse(code: LineProblemCode, rowNo: number | null, role: LineColumnRole | null, value: string): null {
    this.problems.push({ code, rowNo, role, column: role === null ? null : this.columnOf(role), value });
    return null;
  }
}

const usedRoles = ['entity', 'account', 'debit', 'credit', 'dimension'] as const;

/** Reads rows one by one, each with all that is wrong with it. */
class LineRows {
  readonly #cells: LineCells;
  readonly #basis: LineBasis;
  readonly #columnCount: number;
  readonly #broken: ReadonlySet<number>;
  readonly #parse: (text: string) => Amount | null;
  readonly #accountOf: ReadonlyMap<string, LedgerAccount>;
  readonly #codes: SeenCodes;
  readonly #entities: EntityCodes;
  readonly #dimensions: DimensionCodes;

  constructor(file: LineFile, cells: LineCells, basis: LineBasis) {
    this.#cells = cells;
    this.#basis = basis;
    this.#columnCount = file.columns.length;
    this.#broken = new Set(file.brokenRows);
    const texts = file.rows.flatMap((row) => [cells.textOf(row, 'debit'), cells.textOf(row, 'credit')]);
    const found = detectAmountFormat(texts, { minorDigits: minorDigitsOf(basis.currency) });
    this.#parse = createAmountParser(
      found?.format ?? { kind: 'amount', decimalSign: '.', thousandsSign: '' },
    );
    this.#accountOf = new Map(
      basis.accounts.filter(({ code }) => code !== '').map((account) => [account.code.trim(), account]),
    );
    this.#codes = new SeenCodes(this.#accountOf.keys());
    this.#entities = new EntityCodes(basis.entities);
    this.#dimensions = new DimensionCodes(basis.dimensions, createPeriodTable(basis.periods));
  }

  /** Null where the row says nothing, or something that cannot be taken. */
  read(row: LineFileRow): FileLine | null {
    const { rowNo } = row;
    const tooWide = widerRow(this.#columnCount, row.cells);
    if (tooWide !== null) return this.#cells.refuse('row_too_wide', rowNo, null, tooWide);
    if (this.#broken.has(rowNo)) return this.#cells.refuse('lone_return', rowNo, null, '');
    if (this.#isUnresolved(row)) return null;
    const [debit, credit] = [this.#amountOf(row, 'debit'), this.#amountOf(row, 'credit')];
    if (debit === 0n && credit === 0n) return null;
    const entityId = this.#entityIn(row);
    const account = this.#accountIn(row);
    const dimensionInstanceId = account === null ? null : this.#dimensionIn(row, account);
    if (debit === null || credit === null) return null;
    if (debit !== 0n && credit !== 0n) {
      return this.#cells.refuse('two_amounts', rowNo, 'credit', this.#cells.textOf(row, 'credit'));
    }
    if (entityId === null || account === null || dimensionInstanceId === 'unknown') return null;
    const net = debit - credit;
    const side: Side = net < 0n ? 'credit' : 'debit';
    return { rowNo, entityId, accountId: account.id, dimensionInstanceId, side, amount: absoluteAmount(net) };
  }

  /** A formula without its result leaves a cell empty that is not: nothing of its row is taken for what it says. */
  #isUnresolved({ rowNo, unresolved = [] }: LineFileRow): boolean {
    const roles = usedRoles.filter((role) => unresolved.includes(this.#cells.columnOf(role) ?? -1));
    for (const role of roles) this.#cells.refuse('formula_without_value', rowNo, role, '');
    return roles.length > 0;
  }

  #amountOf(row: LineFileRow, role: 'debit' | 'credit'): Amount | null {
    const text = this.#cells.textOf(row, role);
    if (text === '') return 0n;
    return this.#parse(text) ?? this.#cells.refuse('invalid_amount', row.rowNo, role, text);
  }

  /** Of one legal entity alone no row need name it. */
  #entityIn(row: LineFileRow): LegalEntityId | null {
    const code = this.#cells.textOf(row, 'entity');
    const [only, ...others] = this.#basis.entities;
    if (code === '') {
      if (only !== undefined && others.length === 0) return only.id;
      return this.#cells.refuse('missing_entity', row.rowNo, 'entity', '');
    }
    return this.#entities.find(code) ?? this.#cells.refuse('unknown_entity', row.rowNo, 'entity', code);
  }

  #accountIn(row: LineFileRow): LedgerAccount | null {
    const code = this.#cells.textOf(row, 'account');
    if (code === '') return this.#cells.refuse('missing_account', row.rowNo, 'account', '');
    const account = this.#accountOf.get(this.#codes.find(code));
    if (account === undefined) return this.#cells.refuse('unknown_account', row.rowNo, 'account', code);
    const isClosed = account.closedFrom !== null && account.closedFrom <= this.#basis.date;
    return isClosed ? this.#cells.refuse('closed_account', row.rowNo, 'account', code) : account;
  }

  /** As where a file is posted: balance accounts lie in the default structure, whatever the row names. */
  #dimensionIn(row: LineFileRow, { type }: LedgerAccount): DimensionInstanceId | null | 'unknown' {
    const code = this.#cells.textOf(row, 'dimension');
    if (code === '' || type === 'balance') return null;
    const found = this.#dimensions.place(type, code, code, this.#basis.periodIndex);
    if (found === null) {
      this.#cells.refuse('unknown_dimension', row.rowNo, 'dimension', code);
      return 'unknown';
    }
    return found === defaultDimensionInstanceId ? null : found;
  }
}

const sumOn = (lines: readonly FileLine[], side: Side): Amount =>
  lines.reduce((sum, line) => (line.side === side ? sum + line.amount : sum), 0n);

/**
 * Lines of an adjustment out of the rows of a file: legal entity (where the adjustment has two), account, debit or credit, dimension.
 * A negative amount stands on the other side; rows without an amount are none. Whether debit equals credit is judged where the
 * adjustment is saved. Refuses (as problems with row and column, never silently) what `lineProblemMeanings` lists.
 */
export function readFileLines(
  file: LineFile,
  basis: LineBasis,
  chosenRoles?: readonly LineColumnRole[],
): ReadFileLines {
  const roles = chosenRoles ?? suggestLineColumns(file.columns);
  const cells = new LineCells(roles);
  const needed = [
    'account',
    'debit',
    'credit',
    ...(basis.entities.length > 1 ? (['entity'] as const) : []),
  ] as const;
  for (const role of needed) {
    if (cells.columnOf(role) === null) cells.refuse('missing_column', null, role, file.columns.join(', '));
  }
  if (cells.problems.length > 0) return { roles, lines: [], debit: 0n, credit: 0n, problems: cells.problems };
  const malformed = new Set(file.malformedRows);
  for (const rowNo of malformed) cells.refuse('malformed_quotes', rowNo, null, '');
  const reader = new LineRows(file, cells, basis);
  const lines = file.rows
    .filter(({ rowNo }) => !malformed.has(rowNo))
    .flatMap((row) => reader.read(row) ?? []);
  if (lines.length === 0 && cells.problems.length === 0) cells.refuse('no_rows', null, null, '');
  if (lines.length > basis.linesMax) cells.refuse('too_many_lines', null, null, String(lines.length));
  return {
    roles,
    lines,
    debit: sumOn(lines, 'debit'),
    credit: sumOn(lines, 'credit'),
    problems: cells.problems,
  };
}
