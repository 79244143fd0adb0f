import type { ClientId } from '@tributary/engine/ids';
import {
  initialProblemMeanings,
  type ReadInitialBalance,
} from '@tributary/engine/initial-balances/initialBalance';
import { formatAmount } from '@tributary/engine/money/amount';
import { formatRate } from '@tributary/engine/money/rate';
import { noteChange } from '../../audit/note.ts';
import type { ClientTransaction, Database } from '../../db/database.ts';
import { ApiError, invalidField } from '../../http/errors.ts';
import { addSource } from '../files/service.ts';
import {
  describeColumns,
  describeReadSheet,
  readTable,
  refusalOfProblems,
  requireRoleOfEach,
  type TableFile,
  tableFileOf,
} from '../files/tableService.ts';
import type { ReadTable } from '../files/tableThreadService.ts';
import { lockLegalEntity } from '../legal-entities/service.ts';
import { locksOf } from '../periods/locks/service.ts';
import { addInitialBalance, listFiguresUpTo } from '../postings/initialBalanceService.ts';
import { eliminateInitialBalance, judgeBalancesOfEntity } from '../streams/processing/service.ts';
import { type PlacedBasis, readBasis } from './basis.ts';
import { describeInitialBalances, noteOf } from './describe.ts';
import { lockFigures } from './locking.ts';
import type { InitialPiece } from './readProtocol.ts';
import type { InitialBalanceImport, InitialBalanceOrder } from './schemas.ts';

export { staleInitialBalancesOf } from './describe.ts';

/** More rows than a trial balance has; a file that is larger is something else. */
const rowCountMax = 20_000;
const problemsShownMax = 500;

const program = new URL('./readWorker.js', import.meta.url);

interface ReadFile {
  readonly table: ReadTable;
  readonly read: ReadInitialBalance;
}

async function readFile(
  db: Database,
  clientId: ClientId,
  file: TableFile,
  { openingPeriod: _openingPeriod, ...basis }: PlacedBasis,
  order: InitialBalanceOrder,
): Promise<ReadFile> {
  const { table, answer } = await readTable<InitialPiece>(db, clientId, {
    program,
    file,
    questionOf: (found) => {
      if (found.rowCount > rowCountMax) {
        const message = `The file has ${found.rowCount} rows; an initial balance has at most ${rowCountMax}. Nothing was saved.`;
        throw invalidField('upload_id', 'too_many_rows', message);
      }
      requireRoleOfEach(found, order);
      return { basis, roles: order.roles };
    },
    tooSlow: (secondsMax) => {
      const message = `The file was not read within ${secondsMax} seconds, or in the memory for it. Nothing was saved.`;
      return invalidField('upload_id', 'file_too_slow', message);
    },
  });
  return { table, read: answer };
}

function describeFormat(
  format: ReadInitialBalance['amountFormats']['local'],
): InitialBalanceImport['amount_format'] {
  if (format === null) return null;
  const { decimalSign, thousandsSign, hasTrailingMinus = false, hasBrackets = false } = format;
  return {
    decimal_sign: decimalSign,
    thousands_sign: thousandsSign,
    has_trailing_minus: hasTrailingMinus,
    has_brackets: hasBrackets,
  };
}

function describeImport(
  { upload_id: uploadId, preview }: InitialBalanceOrder,
  { openingPeriod, ...basis }: PlacedBasis,
  file: TableFile,
  { table, read }: ReadFile,
): Omit<InitialBalanceImport, 'initial_balance'> {
  const { sums, roles, problems } = read;
  const isTranslated = !read.isGlobalStated && basis.rate !== null;
  return {
    upload_id: uploadId,
    is_applied: preview !== true,
    date: basis.date,
    opening_period_id: openingPeriod.id,
    currency: basis.functionalCurrency,
    global_currency: basis.globalCurrency,
    rate: isTranslated && basis.rate ? formatRate(basis.rate.value) : null,
    rate_per: isTranslated && basis.rate ? basis.rate.units : null,
    is_global_stated: read.isGlobalStated,
    amount_format: describeFormat(read.amountFormats.local),
    global_amount_format: describeFormat(read.amountFormats.global),
    ...describeReadSheet(file),
    skip_rows: table.analysis.skipRows,
    warnings: [...table.analysis.warnings],
    row_count: table.rowCount,
    line_count: read.lines.length,
    columns: describeColumns(table, roles),
    debit: formatAmount(sums.debit),
    credit: formatAmount(sums.credit),
    global_debit: formatAmount(sums.globalDebit),
    global_credit: formatAmount(sums.globalCredit),
    problem_count: problems.length,
    problems: problems
      .slice(0, problemsShownMax)
      .map(({ rowNo, ...problem }) => ({ ...problem, row_no: rowNo })),
  };
}

/** What stands in the way of an initial balance, whatever its file holds. */
async function refuse(
  transaction: ClientTransaction,
  clientId: ClientId,
  { entityId, date, openingPeriod }: PlacedBasis,
): Promise<void> {
  const [present] = await describeInitialBalances(transaction, clientId, entityId);
  if (present !== undefined) throw new ApiError('initialBalanceExists');
  const locks = await locksOf(transaction, clientId);
  if (locks.isLocked(entityId, openingPeriod.id)) throw locks.refusal(openingPeriod.id);
  const before = await listFiguresUpTo(transaction, clientId, entityId, date);
  if (before.length > 0) {
    const imports = before.map(({ stream, from, to }) => `${stream} ${from} – ${to}`).join(', ');
    throw new ApiError('figuresBeforeInitialBalance', { values: { date, imports } });
  }
}

/** What a file was read against, apart from the calendar that only grows: where it has changed, the file is read again. */
const textOf = (basis: PlacedBasis): string =>
  JSON.stringify(basis, (_, value: unknown) => (typeof value === 'bigint' ? String(value) : value));

/** Keeps what was read; null where something that it was read against has changed meanwhile. */
async function save(
  transaction: ClientTransaction,
  clientId: ClientId,
  order: InitialBalanceOrder & { readonly userId: number },
  {
    file: { upload, chosen },
    found: { read, table },
    basis,
  }: { readonly file: TableFile; readonly found: ReadFile; readonly basis: PlacedBasis },
): Promise<InitialBalanceImport['initial_balance']> {
  await lockFigures(transaction, clientId);
  await lockLegalEntity(transaction, clientId, basis.entityId);
  if (textOf(await readBasis(transaction, clientId, order)) !== textOf(basis)) return null;
  await refuse(transaction, clientId, basis);
  const refusal = refusalOfProblems(read.problems, initialProblemMeanings, 'Nothing was saved.');
  if (refusal !== null) throw refusal;
  const ofEntity = { uploadId: upload.id, legalEntityId: basis.entityId };
  await addInitialBalance(transaction, clientId, {
    legal_entity_id: basis.entityId,
    source_id: await addSource(transaction, clientId, ofEntity, table.analysis, chosen),
    date: basis.date,
    is_global_stated: read.isGlobalStated,
    rate: read.isGlobalStated ? null : basis.rate,
    created_by: order.userId,
    lines: read.lines,
  });
  await eliminateInitialBalance(transaction, clientId, basis.entityId);
  await judgeBalancesOfEntity(transaction, clientId, basis.entityId);
  const [saved] = await describeInitialBalances(transaction, clientId, basis.entityId);
  if (saved === undefined) throw new Error('The initial balance that was saved is not there');
  await noteChange(transaction, { ...(await noteOf(transaction, clientId, saved)), before: null });
  return saved;
}

/** Each time something else than the file has changed meanwhile. */
const attemptsMax = 3;

/**
 * Takes the initial balance of a legal entity from a file, or tells what that would do. All or nothing: while anything of the file
 * cannot be taken, nothing is saved.
 */
export async function importInitialBalance(
  db: Database,
  clientId: ClientId,
  order: InitialBalanceOrder & { readonly userId: number },
): Promise<InitialBalanceImport> {
  const file = await tableFileOf(db, clientId, 'initial_balance', order);
  for (let attempt = 0; attempt < attemptsMax; attempt += 1) {
    const basis = await db.client(clientId, async (transaction) => {
      const found = await readBasis(transaction, clientId, order);
      await refuse(transaction, clientId, found);
      return found;
    });
    const found = await readFile(db, clientId, file, basis, order);
    const described = describeImport(order, basis, file, found);
    if (order.preview === true) return { ...described, initial_balance: null };
    const saved = await db.client(clientId, (transaction) =>
      save(transaction, clientId, order, { file, found, basis }),
    );
    if (saved !== null) return { ...described, initial_balance: saved };
  }
  throw new ApiError('conflict');
}
