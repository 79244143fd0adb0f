import { ErrorLog } from '../errors/errorLog.ts';
import { type AccountId, defaultDimensionInstanceId, type DimensionInstanceId } from '../ids.ts';
import { createAmountParser } from '../mapping/amounts.ts';
import type { ColumnReference, FieldMapEntry } from '../mapping/fieldMap.ts';
import type { Amount } from '../money/amount.ts';
import { createPeriodTable } from '../periods/periodTable.ts';
import { DimensionCodes } from '../placing/dimensionCodes.ts';
import type { Side } from '../plan/side.ts';
import { type CellReader, columnOf, fieldReader, readFirst } from '../reading/cellReaders.ts';
import { createRowFiller, type RowFiller } from '../reading/rowFiller.ts';
import { RowSelection } from '../reading/rowSelection.ts';
import { ownText } from '../text/ownText.ts';
import { PayrollMonths } from './payrollPeriods.ts';
import type { PayrollColumn, PayrollPlan } from './payrollPlan.ts';
import type { PayrollAmount, PayrollBalance, PayrollResult, PayrollRow } from './payrollResult.ts';

/** Takes the rows of one file and gives what persons were paid in one month. Use once. */
export interface PayrollProcessor {
  addRow(rowNumber: number, cells: readonly string[]): void;
  finish(): PayrollResult;
}

interface ReadColumn {
  readonly column: ColumnReference;
  readonly read: CellReader;
  readonly parse: (text: string) => Amount | null;
  readonly targets: readonly { readonly accountId: AccountId; readonly side: Side }[];
}

interface ReadField {
  readonly name: string;
  readonly column: ColumnReference | null;
  readonly read: CellReader;
}

function fieldOf(fields: ReadonlyMap<string, FieldMapEntry>, name: string): ReadField {
  const entry = fields.get(name);
  return { name, column: columnOf(entry), read: fieldReader(entry) };
}

/** Adds to what stands for an account, on one side. */
function added(before: PayrollAmount | undefined, accountId: AccountId, side: Side, amount: Amount) {
  const { debit, credit } = before ?? { debit: 0n, credit: 0n };
  return side === 'debit'
    ? { accountId, debit: debit + amount, credit }
    : { accountId, debit, credit: credit + amount };
}

class MonthProcessor implements PayrollProcessor {
  readonly #errors = new ErrorLog();
  readonly #selection: RowSelection;
  readonly #months: PayrollMonths;
  readonly #codes: DimensionCodes;
  readonly #periodIndex: number;
  readonly #columns: readonly ReadColumn[];
  readonly #name: ReadField;
  readonly #identity: ReadField;
  readonly #dimension: ReadField;
  readonly #namesElsewhere: ReadonlyMap<string, string>;
  readonly #nameOf = new Map<string, string>();
  readonly #rows: PayrollRow[] = [];
  #amountCount = 0;
  #zeroCount = 0;
  #otherMonthCount = 0;

  constructor(plan: PayrollPlan) {
    const table = createPeriodTable(plan.periods);
    const filler: RowFiller = createRowFiller(plan.fields, plan.columnNames.length);
    const fields = new Map(filler.fields.map((entry) => [entry.name, entry]));
    this.#selection = new RowSelection(plan, fields, this.#errors, filler);
    this.#months = new PayrollMonths(plan, table, fields);
    this.#codes = new DimensionCodes(plan.dimensions, table);
    const index = table.indexById.get(plan.fromPeriodId);
    if (index === undefined) throw new RangeError('The period of the instance is not among the periods');
    this.#periodIndex = index;
    this.#name = fieldOf(fields, 'person_name');
    this.#identity = fieldOf(fields, 'person_identity');
    this.#dimension = fieldOf(fields, 'dimension');
    this.#columns = readColumns(plan, this.#errors);
    this.#namesElsewhere = plan.namesElsewhere ?? new Map();
  }

  addRow(rowNumber: number, given: readonly string[]): void {
    if (this.#selection.judge(rowNumber, given) !== 'take') return;
    const { cells } = this.#selection;
    if (!this.#isOfMonth(rowNumber, cells)) return;
    const identity = this.#required(this.#identity, rowNumber, cells);
    const name = this.#required(this.#name, rowNumber, cells);
    if (identity !== '' && name !== '') this.#judgeName(rowNumber, identity, name);
    const dimensionInstanceId = this.#instanceOf(rowNumber, cells);
    const amounts = this.#amountsOf(rowNumber, cells);
    if (this.#errors.total > 0) return;
    this.#rows.push({
      row: rowNumber,
      identity: ownText(identity),
      name: this.#nameOf.get(identity) ?? name,
      dimensionInstanceId,
      amounts,
    });
  }

  #isOfMonth(row: number, cells: readonly string[]): boolean {
    const resolution = this.#months.resolve(cells);
    if (resolution === null || resolution.error === null) return true;
    if (resolution.error === 'dateNotInStreamRange') {
      this.#otherMonthCount += 1;
      return false;
    }
    const { error, column, value } = resolution;
    const params = { field: 'accounting_period' };
    this.#errors.add(row, value === '' ? 'missingValue' : error, { column, params });
    return false;
  }

  #required({ name, column, read }: ReadField, row: number, cells: readonly string[]): string {
    const text = read(cells);
    if (text === '') this.#errors.add(row, 'missingValue', { column, params: { field: name } });
    return text;
  }

  /** The error says neither of both names: whoever reads it looks into the row. */
  #judgeName(row: number, identity: string, name: string): void {
    const known = this.#nameOf.get(identity);
    if (known === undefined) this.#nameOf.set(ownText(identity), ownText(name));
    if ((known ?? this.#namesElsewhere.get(identity) ?? name) === name) return;
    const { column, name: field } = this.#name;
    this.#errors.add(row, 'personNameConflict', { column, params: { field } });
  }

  #instanceOf(row: number, cells: readonly string[]): DimensionInstanceId {
    const { column, name, read } = this.#dimension;
    const code = read(cells);
    const ofRest = () => this.#codes.defaultFor('expense', this.#periodIndex);
    if (code === '') return ofRest();
    this.#codes.numberOf(code);
    const found = this.#codes.find('expense', code, this.#periodIndex);
    if (found === null) this.#errors.add(row, 'invalidValue', { column, params: { field: name } });
    return found ?? defaultDimensionInstanceId;
  }

  #amountsOf(row: number, cells: readonly string[]): readonly PayrollAmount[] {
    const sums = new Map<AccountId, PayrollAmount>();
    for (const { column, read, parse, targets } of this.#columns) {
      const text = read(cells);
      const params = { field: column.name };
      if (text === '') {
        this.#errors.add(row, 'missingValue', { column, params });
        continue;
      }
      const amount = parse(text);
      if (amount === null) this.#errors.add(row, 'invalidValue', { column, params });
      else if (amount === 0n) this.#zeroCount += 1;
      else {
        this.#amountCount += 1;
        for (const { accountId, side } of targets)
          sums.set(accountId, added(sums.get(accountId), accountId, side, amount));
      }
    }
    return [...sums.values()].filter(({ debit, credit }) => debit !== 0n || credit !== 0n);
  }

  finish(): PayrollResult {
    const isWhole = this.#errors.total === 0;
    const rows = isWhole ? this.#rows : [];
    return {
      counts: {
        rows: this.#selection.rowCount,
        rowsBlank: this.#selection.blankCount,
        rowsFiltered: this.#selection.filteredCount + this.#otherMonthCount,
        persons: isWhole ? this.#nameOf.size : 0,
        amounts: isWhole ? this.#amountCount : 0,
        zeroAmounts: isWhole ? this.#zeroCount : 0,
      },
      errors: this.#errors.finish(),
      rows,
      balances: balancesOf(rows),
      lookedUpCodes: this.#codes.lookedUp.codes(),
    };
  }
}

/** Columns of the file, each once, with the accounts that it feeds; what no row is to blame for is said once, of the column. */
function readColumns(plan: PayrollPlan, errors: ErrorLog): readonly ReadColumn[] {
  const byPosition = new Map<number, PayrollColumn[]>();
  for (const each of plan.columns) {
    const { position, name } = each.column;
    const { accountId, side } = each;
    byPosition.set(position, [...(byPosition.get(position) ?? []), each]);
    const details = { column: each.column, params: { field: name } };
    if (accountId === null || !plan.payrollAccountIds.has(accountId))
      errors.add(null, 'accountNotOfPayroll', details);
    if (side === null) errors.add(null, 'columnWithoutSign', details);
  }
  return [...byPosition.values()].flatMap(([first, ...others]) =>
    first === undefined
      ? []
      : [
          {
            column: first.column,
            read: readFirst([first.column]),
            parse: createAmountParser(first.format),
            targets: [first, ...others].flatMap(({ accountId, side }) =>
              accountId === null || side === null ? [] : [{ accountId, side }],
            ),
          },
        ],
  );
}

function balancesOf(rows: readonly PayrollRow[]): readonly PayrollBalance[] {
  const sums = new Map<string, PayrollBalance>();
  for (const { dimensionInstanceId, amounts } of rows) {
    for (const { accountId, debit, credit } of amounts) {
      const key = `${accountId}/${dimensionInstanceId}`;
      const before = sums.get(key) ?? { accountId, dimensionInstanceId, debit: 0n, credit: 0n };
      sums.set(key, { ...before, debit: before.debit + debit, credit: before.credit + credit });
    }
  }
  return [...sums.values()].toSorted(
    (first, second) =>
      first.accountId - second.accountId || first.dimensionInstanceId - second.dimensionInstanceId,
  );
}

/**
 * Compiles the plan into a processor. One row says what one person was paid; rows of one person and month add up. Each column
 * of amounts debits (plus) or credits (minus) its account, a negative amount stays on its side as a storno. The row lies in the cost
 * instance whose code it names, on balance accounts too; without a code in the instance that takes the rest. Where the file names accounting
 * periods, rows of other months are left out and counted. Refused, each with its row: a mapped column without a value (missingValue), a text
 * that is no amount or no code of a cost instance in the month (invalidValue), a second name of an identity within the month,
 * be it in this file or in another of the legal entity (personNameConflict), an accounting period that cannot be read; and of a column an account that payroll does not feed
 * (accountNotOfPayroll), or no sign (columnWithoutSign). With any error there is nothing. No error says what a cell holds, since by a
 * wrong column that may be a name or an identity: whoever may see it looks into the row.
 */
export function createPayrollProcessor(plan: PayrollPlan): PayrollProcessor {
  return new MonthProcessor(plan);
}
