import { groupBy } from '@tributary/engine/chart-of-accounts/groupBy';
import type { ClientId } from '@tributary/engine/ids';
import {
  type InitialProblem,
  initialProblemMeanings,
  type ReadInitialBalance,
} from '@tributary/engine/initial-balances/initialBalance';
import { formatAmount } from '@tributary/engine/money/amount';
import { formatRate } from '@tributary/engine/money/rate';
import { noteChange } from '../../audit/note.ts';
import type { ClientTransaction, Database } from '../../db/database.ts';
import { ApiError, invalidField } from '../../http/errors.ts';
import {
  addSource,
  asErrorOfField,
  inSlot,
  limitMet,
  startFileThread,
  type TableFile,
  tableFileOf,
} from '../files/service.ts';
import { lockLegalEntity } from '../legal-entities/service.ts';
import { locksOf } from '../periods/locks/service.ts';
import { addInitialBalance, listFiguresUpTo } from '../postings/initialBalanceService.ts';
import { judgeBalancesOfEntity } from '../streams/processing/service.ts';
import { noSuchUpload, readUpload, type StoredUpload, uploadOf } from '../uploads/service.ts';
import { type PlacedBasis, readBasis } from './basis.ts';
import { describeInitialBalances, noteOf } from './describe.ts';
import { lockFigures } from './locking.ts';
import type { InitialPieces, InitialTable } from './readProtocol.ts';
import type { InitialBalanceImport, InitialBalanceOrder } from './schemas.ts';

/** More rows than a trial balance has; a file that is larger is something else. */
const rowCountMax = 20_000;
const bytesMax = 16 * 1024 * 1024;
/** What takes longer is stopped: the largest files take a fraction of it. */
const secondsMax = 20;
const problemsShownMax = 500;

const program = new URL('./readWorker.js', import.meta.url);

interface ReadFile {
  readonly table: InitialTable;
  readonly read: ReadInitialBalance;
}

/** In a thread: a file of a few rows may keep a processor busy for long. */
async function readInThread(
  db: Database,
  clientId: ClientId,
  file: TableFile,
  { openingPeriod: _openingPeriod, ...basis }: PlacedBasis,
  { roles }: InitialBalanceOrder,
): Promise<ReadFile> {
  const work = async (end: AbortSignal): Promise<ReadFile> => {
    const thread = startFileThread<InitialTable, InitialPieces>(program, file.reading, end);
    try {
      for await (const bytes of readUpload(db, clientId, file.textUploadId)) await thread.push(bytes);
      const table = await asErrorOfField('upload_id', () => thread.end());
      if (table.rowCount > rowCountMax) {
        const message = `The file has ${table.rowCount} rows; an initial balance has at most ${rowCountMax}. Nothing was saved.`;
        throw invalidField('upload_id', 'too_many_rows', message);
      }
      const { length: count } = table.analysis.columns;
      if (roles !== undefined && roles.length !== count) {
        throw invalidField('roles', 'length', `The file has ${count} columns; give a role to each.`);
      }
      return { table, read: await thread.piece('read', { basis, roles: roles ?? null }) };
    } finally {
      await thread.close();
    }
  };
  try {
    return await inSlot(clientId, work, secondsMax);
  } catch (error) {
    if (limitMet(error) === null) throw error;
    const message = `The file was not read within ${secondsMax} seconds, or in the memory for it. Nothing was saved.`;
    throw invalidField('upload_id', 'file_too_slow', message);
  }
}

/** Every cause with the number of its rows and the first of them; the preview tells all rows. */
function refusalOf(problems: readonly InitialProblem[]): ApiError {
  const byCode = groupBy(problems, ({ code }) => code);
  const causes = [...byCode].map(([code, { length, 0: first }]) => {
    const { rowNo = null, value = '' } = first ?? {};
    const rows =
      rowNo === null ? 'The file' : length === 1 ? `Row ${rowNo}` : `${length} rows, first ${rowNo}`;
    return `${rows} (${value}): ${initialProblemMeanings[code]}.`;
  });
  const [{ code, rowNo, column } = { code: 'no_rows', rowNo: null, column: null }] = problems;
  const place = rowNo === null ? 'upload_id' : `rows.${rowNo}${column === null ? '' : `.${column}`}`;
  return invalidField(place, code, `${causes.join(' ')} Nothing was saved.`);
}

function describeImport(
  { upload_id: uploadId, preview }: InitialBalanceOrder,
  { openingPeriod, ...basis }: PlacedBasis,
  { chosen }: TableFile,
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
    sheet: chosen?.sheet ?? null,
    sheets: chosen?.sheets.map(({ name }) => name) ?? [],
    row_count: table.rowCount,
    line_count: read.lines.length,
    columns: table.analysis.columns.map(({ position, name }) => ({
      position,
      name,
      role: roles[position] ?? 'ignored',
      samples: [...(table.samples[position] ?? [])],
    })),
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
    file,
    found,
    basis,
    upload,
  }: {
    readonly file: TableFile;
    readonly found: ReadFile;
    readonly basis: PlacedBasis;
    readonly upload: StoredUpload;
  },
): Promise<InitialBalanceImport['initial_balance']> {
  await lockFigures(transaction, clientId);
  await lockLegalEntity(transaction, clientId, basis.entityId);
  if (textOf(await readBasis(transaction, clientId, order)) !== textOf(basis)) return null;
  await refuse(transaction, clientId, basis);
  const { read, table } = found;
  if (read.problems.length > 0) throw refusalOf(read.problems);
  const { chosen } = file;
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
  const wanted = { id: order.upload_id, purpose: 'initial_balance' } as const;
  const upload = await db.client(clientId, (transaction) => uploadOf(transaction, clientId, wanted));
  if (upload === undefined) throw noSuchUpload();
  const file = await tableFileOf(db, clientId, {
    upload,
    sheet: order.sheet,
    bytesMax,
    overrides: {
      encoding: order.encoding,
      separator: order.separator,
      hasHeader: order.has_header,
      skipRows: order.skip_rows,
    },
  });
  for (let attempt = 0; attempt < attemptsMax; attempt += 1) {
    const basis = await db.client(clientId, async (transaction) => {
      const found = await readBasis(transaction, clientId, order);
      await refuse(transaction, clientId, found);
      return found;
    });
    const found = await readInThread(db, clientId, file, basis, order);
    const described = describeImport(order, basis, file, found);
    if (order.preview === true) return { ...described, initial_balance: null };
    const saved = await db.client(clientId, (transaction) =>
      save(transaction, clientId, order, { file, found, basis, upload }),
    );
    if (saved !== null) return { ...described, initial_balance: saved };
  }
  throw new ApiError('conflict');
}
