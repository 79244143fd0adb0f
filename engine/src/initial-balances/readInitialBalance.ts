import { globalAmountsOf } from '../entries/globalAmounts.ts';
import { absoluteAmount, type Amount, fitsLine, formatAmount } from '../money/amount.ts';
import { minorDigitsOf } from '../money/currency.ts';
import { minorUnitOf } from '../money/rounding.ts';
import type {
  InitialBasis,
  InitialFile,
  InitialLine,
  InitialSums,
  ReadInitialBalance,
} from './initialBalance.ts';
import { type InitialColumnRole, suggestInitialColumns } from './initialColumns.ts';
import { InitialCells, InitialProblems, InitialRows, type PlacedRow } from './initialRows.ts';

const neededRoles = ['account', 'debit', 'credit'] as const satisfies readonly InitialColumnRole[];

const sumOf = (values: readonly Amount[]): Amount => values.reduce((sum, value) => sum + value, 0n);

const netOf = ({ debit, credit }: PlacedRow): Amount => debit - credit;

/** A global amount without a sign of its own takes that of the amount; beside an amount of 0 its own sign is debit-positive, unless the 0 stands on the credit side. */
function unsignedNet(row: PlacedRow): Amount {
  const [net, value] = [netOf(row), row.globalValue ?? 0n];
  if (net === 0n && !row.isZeroOnCredit) return value;
  return net < 0n || row.isZeroOnCredit ? -absoluteAmount(value) : absoluteAmount(value);
}

const signedNet = (row: PlacedRow): Amount => row.globalValue ?? 0n;

/**
 * Debit less credit of each row in global currency, as the file states it. Global amounts are unsigned or debit-positive: the way of
 * reading them that sums to zero is the one that is meant; where neither does, a credit with a negative one tells.
 */
function statedNets(rows: readonly PlacedRow[]): Amount[] {
  const [unsigned, signed] = [rows.map(unsignedNet), rows.map(signedNet)];
  if (sumOf(signed) === 0n) return signed;
  if (sumOf(unsigned) === 0n) return unsigned;
  const isSigned = rows.some((row) => netOf(row) < 0n && signedNet(row) < 0n);
  return isSigned ? signed : unsigned;
}

/** The same by the closing rate, made equal on both sides as the lines of an entry are. */
function translatedNets(rows: readonly PlacedRow[], { rate, globalCurrency }: InitialBasis): Amount[] {
  const lines = rows.map((row) => {
    const net = netOf(row);
    return { side: net < 0n ? 'credit' : 'debit', amount: absoluteAmount(net), booked: null } as const;
  });
  const amounts = globalAmountsOf(lines, rate, minorUnitOf(minorDigitsOf(globalCurrency)));
  if (!Array.isArray(amounts)) throw new TypeError('None of these lines has a booked amount');
  return amounts.map((amount, index) => (lines[index]!.side === 'credit' ? -amount : amount));
}

/** Debit less credit of each row in global currency; null where nothing can tell it. */
function globalNets(
  rows: readonly PlacedRow[],
  basis: InitialBasis,
  problems: InitialProblems,
  { isGlobalStated, areAllRead }: { readonly isGlobalStated: boolean; readonly areAllRead: boolean },
): Amount[] | null {
  const { functionalCurrency, globalCurrency, rate } = basis;
  const isSame = functionalCurrency === globalCurrency;
  if (isGlobalStated) {
    const nets = statedNets(rows);
    const sum = sumOf(nets);
    const isWhole = areAllRead && rows.every(({ globalValue }) => globalValue !== null);
    if (sum !== 0n && isWhole) problems.add('global_unbalanced', null, 'global_amount', formatAmount(sum));
    if (!isSame) return nets;
    nets.forEach((net, index) => {
      const row = rows[index]!;
      if (row.globalValue !== null && net !== netOf(row))
        problems.add('global_amount_differs', row.rowNo, 'global_amount', formatAmount(row.globalValue));
    });
    return nets;
  }
  if (isSame) return rows.map(netOf);
  if (rate === null) {
    problems.add('missing_rate', null, 'global_amount', `${functionalCurrency} ${basis.date}`);
    return null;
  }
  // What does not balance cannot be made equal on both sides.
  if (sumOf(rows.map(netOf)) !== 0n) return null;
  return translatedNets(rows, basis);
}

function lineOf(row: PlacedRow, globalNet: Amount): InitialLine {
  const { rowNo, accountId, dimensionInstanceId, counterpartyId, debit, credit } = row;
  const isCredit = credit !== 0n || (debit === 0n && globalNet < 0n);
  return {
    rowNo,
    accountId,
    side: isCredit ? 'credit' : 'debit',
    amount: isCredit ? credit : debit,
    globalAmount: isCredit ? -globalNet : globalNet,
    dimensionInstanceId,
    counterpartyId,
  };
}

function sumsOf(rows: readonly PlacedRow[], lines: readonly InitialLine[]): InitialSums {
  const globalOn = (side: InitialLine['side']) =>
    sumOf(lines.filter((line) => line.side === side).map((line) => line.globalAmount));
  return {
    debit: sumOf(rows.map(({ debit }) => debit)),
    credit: sumOf(rows.map(({ credit }) => credit)),
    globalDebit: globalOn('debit'),
    globalCredit: globalOn('credit'),
  };
}

const nothing: InitialSums = { debit: 0n, credit: 0n, globalDebit: 0n, globalCredit: 0n };
const noFormats: ReadInitialBalance['amountFormats'] = { local: null, global: null };

/**
 * Reads an initial balance of a legal entity: what its books held at the end of a day. Debit equals credit exactly, in functional
 * currency and in global amounts. Global amounts stand in all rows or in none; without them all amounts take the closing rate of the
 * date, each side rounded once and split over its lines by largest remainder. Lines of zero in both currencies are left out. Refuses
 * (as problems with row and column, never silently) what `initialProblemMeanings` lists; revenue and expense at a fiscal year's end,
 * since their result then lies on retained earnings. The notion: opening balance sheet values (Eröffnungsbilanzwerte).
 */
export function readInitialBalance(
  file: InitialFile,
  basis: InitialBasis,
  chosenRoles?: readonly InitialColumnRole[],
): ReadInitialBalance {
  const roles = chosenRoles ?? suggestInitialColumns(file.columns);
  const cells = new InitialCells(roles);
  const problems = new InitialProblems(cells);
  const refused = (amountFormats: ReadInitialBalance['amountFormats'] = noFormats): ReadInitialBalance => ({
    roles,
    lines: [],
    sums: nothing,
    isGlobalStated: false,
    amountFormats,
    problems: problems.list,
  });
  for (const role of neededRoles) {
    if (cells.columnOf(role) === null) problems.add('missing_column', null, role, file.columns.join(', '));
  }
  if (problems.list.length > 0) return refused();
  const malformed = new Set(file.malformedRows);
  for (const rowNo of malformed) problems.add('malformed_quotes', rowNo, null, '');
  const reader = new InitialRows(file, cells, problems, basis);
  const rows = file.rows
    .filter(({ rowNo }) => !malformed.has(rowNo))
    .flatMap((row) => reader.read(row) ?? [])
    .filter((row) => netOf(row) !== 0n || row.globalValue !== null);
  const areAllRead = problems.list.length === 0;
  const isGlobalStated = reader.checkGlobalAmounts();
  const isEmpty = rows.every((row) => netOf(row) === 0n && (row.globalValue ?? 0n) === 0n);
  if (isEmpty && problems.list.length === 0) problems.add('no_rows', null, null, '');
  const { amountFormats } = reader;
  if (isEmpty) return refused(amountFormats);
  const difference = sumOf(rows.map(netOf));
  if (difference !== 0n && areAllRead) problems.add('unbalanced', null, null, formatAmount(difference));
  const nets = globalNets(rows, basis, problems, { isGlobalStated, areAllRead });
  const lines = rows
    .map((row, index) => lineOf(row, nets?.[index] ?? 0n))
    .filter(({ amount, globalAmount }) => amount !== 0n || globalAmount !== 0n);
  for (const { rowNo, globalAmount } of lines) {
    if (!fitsLine(globalAmount))
      problems.add('amount_too_large', rowNo, 'global_amount', formatAmount(globalAmount));
  }
  return {
    roles,
    lines,
    sums: sumsOf(rows, lines),
    isGlobalStated,
    amountFormats,
    problems: problems.list,
  };
}
