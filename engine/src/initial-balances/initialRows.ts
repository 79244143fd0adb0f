import type { PlainDate } from '../dates/plainDate.ts';
import type { AccountId, DimensionInstanceId, LegalEntityId } from '../ids.ts';
import { type AmountEvidence, detectAmountFormat } from '../mapping/detectAmounts.ts';
import { createAmountParser } from '../mapping/amounts.ts';
import type { Amount } from '../money/amount.ts';
import { minorDigitsOf } from '../money/currency.ts';
import { createPeriodTable, periodIndexOfDay } from '../periods/periodTable.ts';
import { dayOf } from '../dates/plainDate.ts';
import { DimensionCodes } from '../placing/dimensionCodes.ts';
import type { LedgerAccount } from '../plan/accounts.ts';
import { plainCell } from '../text/spreadsheetCell.ts';
import { EntityCodes } from '../plan/entityCodes.ts';
import { SeenCodes } from '../text/visibleCode.ts';
import { widerRow } from '../text/widerRow.ts';
import type {
  InitialBasis,
  InitialFile,
  InitialFileRow,
  InitialProblem,
  InitialProblemCode,
  ReadInitialBalance,
} from './initialBalance.ts';
import type { InitialColumnRole } from './initialColumns.ts';

/** A row that names an account, read as far as it stands by itself: its global amount depends on the others. */
export interface PlacedRow {
  readonly rowNo: number;
  readonly accountId: AccountId;
  readonly debit: Amount;
  readonly credit: Amount;
  /** Beside an amount of 0: that its 0 is written on the credit side alone. */
  readonly isZeroOnCredit: boolean;
  /** As the file has it; null where the cell is empty, or there is no such column. */
  readonly globalValue: Amount | null;
  readonly dimensionInstanceId: DimensionInstanceId;
  readonly counterpartyId: LegalEntityId | null;
}

/** The cells of a file by what they hold. */
export class InitialCells {
  readonly #columns: ReadonlyMap<InitialColumnRole, number>;

  constructor(roles: readonly InitialColumnRole[]) {
    this.#columns = new Map(roles.map((role, position) => [role, position]));
  }

  columnOf(role: InitialColumnRole): number | null {
    return this.#columns.get(role) ?? null;
  }

  textOf(row: InitialFileRow, role: InitialColumnRole): string {
    const column = this.columnOf(role);
    return column === null ? '' : plainCell(row.cells[column] ?? '');
  }
}

export class InitialProblems {
  readonly list: InitialProblem[] = [];
  readonly #cells: InitialCells;

  constructor(cells: InitialCells) {
    this.#cells = cells;
  }

  add(code: InitialProblemCode, rowNo: number | null, role: InitialColumnRole | null, value: string): void {
    const column = role === null ? null : this.#cells.columnOf(role);
    this.list.push({ code, rowNo, role, column, value });
  }
}

type AmountRole = 'debit' | 'credit' | 'global_amount';

const amountRoles = ['debit', 'credit', 'global_amount'] as const satisfies readonly AmountRole[];

const usedRoles = ['account', ...amountRoles, 'dimension', 'counterparty'] as const;

/** Reads the amounts of a column; `empty` where the cell is, null where it is no amount. */
type ReadAmount = (row: InitialFileRow) => Amount | 'empty' | null;

/** Debit and credit are written alike; what they say of the decimal sign counts for the global amount too. */
function formatsOf(
  { rows }: InitialFile,
  cells: InitialCells,
  { functionalCurrency, globalCurrency }: InitialBasis,
): ReadInitialBalance['amountFormats'] {
  const textsOf = (role: AmountRole) => rows.map((row) => cells.textOf(row, role));
  const detect = (samples: readonly string[], currency: string, evidence: AmountEvidence = {}) =>
    detectAmountFormat(samples, { minorDigits: minorDigitsOf(currency), ...evidence })?.format ?? null;
  const local = detect([...textsOf('debit'), ...textsOf('credit')], functionalCurrency);
  const decimalSign = local === null ? {} : { decimalSign: local.decimalSign };
  return { local, global: detect(textsOf('global_amount'), globalCurrency, decimalSign) };
}

function amountReaders(
  cells: InitialCells,
  { local, global }: ReadInitialBalance['amountFormats'],
): Readonly<Record<AmountRole, ReadAmount>> {
  const readerOf = (role: AmountRole): ReadAmount => {
    const format = role === 'global_amount' ? (global ?? local) : local;
    const parse = createAmountParser(format ?? { kind: 'amount', decimalSign: '.', thousandsSign: '' });
    return (row) => {
      const text = cells.textOf(row, role);
      return text === '' ? 'empty' : parse(text);
    };
  };
  return { debit: readerOf('debit'), credit: readerOf('credit'), global_amount: readerOf('global_amount') };
}

const isClosedAt = ({ closedFrom }: LedgerAccount, date: PlainDate): boolean =>
  closedFrom !== null && closedFrom <= date;

/** Reads the rows of a file one by one, each with all that is wrong with it. */
export class InitialRows {
  readonly amountFormats: ReadInitialBalance['amountFormats'];
  readonly #cells: InitialCells;
  readonly #columnCount: number;
  readonly #broken: ReadonlySet<number>;
  readonly #problems: InitialProblems;
  readonly #basis: InitialBasis;
  readonly #amounts: Readonly<Record<AmountRole, ReadAmount>>;
  readonly #accountOf: ReadonlyMap<string, LedgerAccount>;
  readonly #codes: SeenCodes;
  /** Codes of digits that begin with zeros, without them. */
  readonly #codesAfterZeros: ReadonlySet<string>;
  readonly #entityCodes: EntityCodes;
  readonly #dimensions: DimensionCodes;
  readonly #periodIndex: number;
  #hasGlobal = false;
  /** Rows with an amount and no global one. */
  readonly #withoutGlobal: number[] = [];

  constructor(file: InitialFile, cells: InitialCells, problems: InitialProblems, basis: InitialBasis) {
    this.#cells = cells;
    this.#problems = problems;
    this.#basis = basis;
    this.#columnCount = file.columns.length;
    this.#broken = new Set(file.brokenRows);
    this.amountFormats = formatsOf(file, cells, basis);
    this.#amounts = amountReaders(cells, this.amountFormats);
    this.#accountOf = new Map(
      basis.accounts.filter(({ code }) => code !== '').map((account) => [account.code.trim(), account]),
    );
    this.#codes = new SeenCodes(this.#accountOf.keys());
    this.#codesAfterZeros = new Set(
      [...this.#accountOf.keys()].flatMap((code) => /^0+(\d+)$/.exec(code)?.[1] ?? []),
    );
    this.#entityCodes = new EntityCodes(basis.entities);
    const table = createPeriodTable(basis.periods);
    this.#dimensions = new DimensionCodes(basis.dimensions, table);
    // Before the first period what is valid in it is asked for.
    this.#periodIndex = Math.max(0, periodIndexOfDay(table, dayOf(basis.date)));
  }

  /** Null where the row says nothing, or something that cannot be taken. */
  read(row: InitialFileRow): PlacedRow | null {
    if (this.#isTooWide(row) || this.#isBroken(row)) return null;
    if (this.#isUnresolved(row)) {
      this.#judgeCodes(row);
      return null;
    }
    const debit = this.#amountOf(row, 'debit');
    const credit = this.#amountOf(row, 'credit');
    const global = this.#amountOf(row, 'global_amount');
    const code = this.#cells.textOf(row, 'account');
    const hasAmount = [debit, credit, global].some((amount) => amount !== 'empty' && amount !== 0n);
    if (code === '') {
      if (hasAmount) this.#problems.add('missing_account', row.rowNo, 'account', '');
      return null;
    }
    this.#noteGlobal(
      row.rowNo,
      global,
      [debit, credit].some((amount) => amount !== 'empty' && amount !== 0n),
    );
    const account = this.#accountIn(row, code, hasAmount);
    const counterpartyId = this.#counterpartyIn(row);
    const dimensionInstanceId = account === null ? null : this.#dimensionIn(row, account);
    if (debit === null || credit === null || global === null) return null;
    const amounts = { debit: zeroIfEmpty(debit), credit: zeroIfEmpty(credit) };
    if (amounts.debit !== 0n && amounts.credit !== 0n) {
      this.#problems.add('two_amounts', row.rowNo, 'credit', this.#cells.textOf(row, 'credit'));
      return null;
    }
    if (account === null || dimensionInstanceId === null || counterpartyId === 'wrong') return null;
    const globalValue = global === 'empty' ? null : global;
    return {
      rowNo: row.rowNo,
      accountId: account.id,
      ...amounts,
      isZeroOnCredit: debit === 'empty' && credit === 0n,
      globalValue,
      dimensionInstanceId,
      counterpartyId,
    };
  }

  /**
   * Every row with a global amount, or none, whatever else is wrong with a row: who corrects the file is told all of it at once.
   * @returns whether global amounts stand in the file
   */
  checkGlobalAmounts(): boolean {
    if (!this.#hasGlobal) return false;
    for (const rowNo of this.#withoutGlobal) {
      this.#problems.add('missing_global_amount', rowNo, 'global_amount', '');
    }
    return true;
  }

  #noteGlobal(rowNo: number, global: Amount | 'empty' | null, hasLocalAmount: boolean): void {
    if (global !== 'empty') this.#hasGlobal = true;
    else if (hasLocalAmount) this.#withoutGlobal.push(rowNo);
  }

  /** A formula without its result leaves a cell empty that is not: nothing of its row is taken for what it says. */
  #isUnresolved({ rowNo, cells, unresolved = [] }: InitialFileRow): boolean {
    const roles = usedRoles.filter((role) => {
      const column = this.#cells.columnOf(role);
      return column !== null && unresolved.includes(column);
    });
    for (const role of roles) {
      this.#problems.add(
        'formula_without_value',
        rowNo,
        role,
        this.#cells.textOf({ rowNo, cells }, 'account'),
      );
    }
    return roles.length > 0;
  }

  /** Of a row whose amounts are not sure: what it names is there or not. */
  #judgeCodes(row: InitialFileRow): void {
    const code = this.#cells.textOf(row, 'account');
    const account = code === '' ? null : this.#accountIn(row, code, true);
    this.#counterpartyIn(row);
    if (account !== null) this.#dimensionIn(row, account);
  }

  #isTooWide({ rowNo, cells }: InitialFileRow): boolean {
    const said = widerRow(this.#columnCount, cells);
    if (said !== null) this.#problems.add('row_too_wide', rowNo, null, said);
    return said !== null;
  }

  #isBroken({ rowNo, cells }: InitialFileRow): boolean {
    const isBroken = this.#broken.has(rowNo);
    if (isBroken) {
      this.#problems.add('lone_return', rowNo, null, this.#cells.textOf({ rowNo, cells }, 'account'));
    }
    return isBroken;
  }

  #amountOf(row: InitialFileRow, role: AmountRole): Amount | 'empty' | null {
    const amount = this.#amounts[role](row);
    if (amount === null) this.#problems.add('invalid_amount', row.rowNo, role, this.#cells.textOf(row, role));
    return amount;
  }

  #accountIn(row: InitialFileRow, code: string, hasAmount: boolean): LedgerAccount | null {
    const account = this.#accountOf.get(this.#codes.find(code));
    const refuse = (problem: InitialProblemCode) => this.#problems.add(problem, row.rowNo, 'account', code);
    if (account === undefined) {
      refuse(this.#codesAfterZeros.has(code) ? 'lost_zeros' : 'unknown_account');
      return null;
    }
    if (!hasAmount) return account;
    const isClosed = isClosedAt(account, this.#basis.date);
    const isResult = account.type !== 'balance' && this.#basis.isYearEnd;
    if (isClosed) refuse('closed_account');
    if (isResult) refuse('result_at_year_end');
    return isClosed || isResult ? null : account;
  }

  #counterpartyIn(row: InitialFileRow): LegalEntityId | null | 'wrong' {
    const code = this.#cells.textOf(row, 'counterparty');
    if (code === '') return null;
    const id = this.#entityCodes.find(code);
    if (id !== undefined && id !== this.#basis.entityId) return id;
    const problem = id === undefined ? 'unknown_counterparty' : 'own_counterparty';
    this.#problems.add(problem, row.rowNo, 'counterparty', code);
    return 'wrong';
  }

  /** As where a file is posted: balance accounts lie in the default structure, whatever the row names. */
  #dimensionIn(row: InitialFileRow, { type }: LedgerAccount): DimensionInstanceId | null {
    const code = this.#cells.textOf(row, 'dimension');
    if (code === '' || type === 'balance') return this.#dimensions.defaultFor(type, this.#periodIndex);
    const found = this.#dimensions.place(type, code, code, this.#periodIndex);
    if (found === null) this.#problems.add('unknown_dimension', row.rowNo, 'dimension', code);
    return found;
  }
}

const zeroIfEmpty = (amount: Amount | 'empty'): Amount => (amount === 'empty' ? 0n : amount);
