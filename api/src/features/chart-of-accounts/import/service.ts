import type { PresentAccount } from '@tributary/engine/chart-of-accounts/account';
import type { ChartComparison } from '@tributary/engine/chart-of-accounts/compareChart';
import {
  type ChartChoices,
  chartProblemMeanings,
  isBlocking,
  type ReadChart,
} from '@tributary/engine/chart-of-accounts/readChart';
import type { ClientId } from '@tributary/engine/ids';
import type { z } from 'zod';
import { noteChange, notingTogether } from '../../../audit/note.ts';
import type { ClientTransaction, Database } from '../../../db/database.ts';
import { ApiError, invalidField } from '../../../http/errors.ts';
import {
  describeColumns,
  describeReadSheet,
  readTable,
  refusalOfProblems,
  requireRoleOfEach,
  type TableFile,
  tableFileOf,
} from '../../files/tableService.ts';
import type { ReadTable } from '../../files/tableThreadService.ts';
import type { StoredUpload } from '../../uploads/service.ts';
import { accountCountMax } from '../schemas.ts';
import {
  accountsTakingResults,
  accountsWithPostings,
  foreseenRefusals,
  type Ledger,
  ledgerWithin,
  lockedLedgerOf,
  saveWithin,
} from '../service.ts';
import type { ChartPiece, ComparedChart } from './chartComparison.ts';
import { describeComparison, describeConclusions, ShownTexts } from './describe.ts';
import { describeRefusals, entriesOf } from './saving.ts';
import type { importBodySchema, LedgerImport } from './schemas.ts';

export type LedgerImportOrder = z.output<typeof importBodySchema>;

/** Each time the chart has become another one meanwhile. */
const attemptsMax = 3;

const program = new URL('./chartWorker.js', import.meta.url);

async function presentAccounts(
  transaction: ClientTransaction,
  clientId: ClientId,
  ledger: Ledger,
): Promise<PresentAccount[]> {
  const takingResults = await accountsTakingResults(transaction, clientId);
  const withPostings = await accountsWithPostings(transaction, clientId);
  return ledger.accounts.map(({ closed_from: closedFrom, ...account }) => ({
    ...account,
    closedFrom,
    isTypeFixed: withPostings.has(account.id) || takingResults.has(account.id),
  }));
}

/** What is read of a file, and of whichever chart it is held against. */
interface Compared extends ComparedChart {
  readonly table: ReadTable;
}

async function readCompared(
  db: Database,
  clientId: ClientId,
  file: TableFile,
  present: readonly PresentAccount[],
  order: LedgerImportOrder,
): Promise<Compared> {
  const { table, answer } = await readTable<ChartPiece>(db, clientId, {
    program,
    file,
    questionOf: (found) => {
      if (found.rowCount > accountCountMax) throw tooMany(found.rowCount, 'rows');
      requireRoleOfEach(found, order);
      return { present, choices: choicesOf(order) };
    },
    tooSlow: (secondsMax) => {
      const message = `The chart was not read within ${secondsMax} seconds, or in the memory for it. Nothing was changed.`;
      return invalidField('upload_id', 'chart_too_slow', message);
    },
  });
  if (typeof answer === 'number') throw tooMany(answer, 'accounts');
  return { ...answer, table };
}

function choicesOf({ roles, tree, types }: LedgerImportOrder): ChartChoices {
  return { ...(roles ? { roles } : {}), ...(tree ? { tree } : {}), ...(types ? { types } : {}) };
}

function describeSource(table: ReadTable, file: TableFile, chart: ReadChart): LedgerImport['source'] {
  const { analysis, rowCount } = table;
  return {
    encoding: analysis.encoding,
    detected_encoding: analysis.detectedEncoding,
    separator: analysis.separator,
    has_header: analysis.hasHeader,
    skip_rows: analysis.skipRows,
    row_count: rowCount,
    ...describeReadSheet(file),
    warnings: [...analysis.warnings],
    columns: describeColumns(table, chart.roles),
  };
}

/** The chart, and what of it a file is held against. */
interface Present {
  readonly ledger: Ledger;
  readonly accounts: PresentAccount[];
}

async function presentOf(
  transaction: ClientTransaction,
  clientId: ClientId,
  ledger: Ledger,
  order: LedgerImportOrder,
): Promise<Present> {
  if (order.revision !== undefined && order.revision !== ledger.revision) throw new ApiError('conflict');
  return { ledger, accounts: await presentAccounts(transaction, clientId, ledger) };
}

/** Applies what was compared; null where the chart has become another one meanwhile. */
async function applyCompared(
  db: Database,
  clientId: ClientId,
  order: LedgerImportOrder,
  { comparison }: ComparedChart,
  { before, upload }: { readonly before: Present; readonly upload: StoredUpload },
): Promise<Ledger | null> {
  const work = async (transaction: ClientTransaction): Promise<Ledger | null> => {
    const locked = await lockedLedgerOf(transaction, clientId);
    const { ledger, accounts } = await presentOf(transaction, clientId, locked, order);
    if (JSON.stringify(accounts) !== JSON.stringify(before.accounts)) return null;
    const refusal = refusalOfProblems(
      comparison.problems.filter(isBlocking),
      chartProblemMeanings,
      'Nothing was imported; correct the file, or say what its columns contain.',
    );
    if (refusal !== null) throw refusal;
    const saved = await saveWithin(transaction, clientId, { accounts: entriesOf(ledger, comparison) });
    const { file_name, size_bytes, sha256 } = upload;
    const file = saved.revision === ledger.revision ? {} : { file_name, size_bytes, sha256 };
    await noteChange(transaction, { before: {}, after: file });
    return saved;
  };
  return db.client(clientId, async (transaction) =>
    notingTogether(transaction, async () => work(transaction)),
  );
}

/**
 * Imports a chart of accounts from a file, or tells what that would do. All or nothing, in one transaction that holds the chart;
 * refused when the chart is no longer the one that the caller looked at, or while the file has a problem. Nothing is ever removed.
 */
export async function importLedger(
  db: Database,
  clientId: ClientId,
  order: LedgerImportOrder,
): Promise<LedgerImport> {
  const file = await tableFileOf(db, clientId, 'ledger', order);
  const isPreview = order.preview ?? false;
  for (let attempt = 0; attempt < attemptsMax; attempt += 1) {
    const before = await db.client(clientId, async (transaction) =>
      presentOf(transaction, clientId, await ledgerWithin(transaction, clientId), order),
    );
    const compared = await readCompared(db, clientId, file, before.accounts, order);
    const { table, chart, comparison } = compared;
    // What cannot be said is not applied.
    const shown = new ShownTexts();
    const described = describeComparison(comparison, before.accounts, shown);
    if (isPreview)
      described.problems.push(...(await foresee(db, clientId, before.ledger, comparison, shown)));
    const types = describeConclusions(chart.conclusions, shown);
    const after = isPreview
      ? before.ledger
      : await applyCompared(db, clientId, order, compared, { before, upload: file.upload });
    if (after === null) continue;
    return {
      upload_id: order.upload_id,
      revision: after.revision,
      is_applied: !isPreview,
      source: describeSource(table, file, chart),
      tree: chart.tree,
      types,
      ...described,
    };
  }
  throw new ApiError('conflict');
}

/** What a save would be refused for, once the file itself is right. */
async function foresee(
  db: Database,
  clientId: ClientId,
  ledger: Ledger,
  comparison: ChartComparison,
  shown: ShownTexts,
): Promise<LedgerImport['problems']> {
  if (comparison.problems.some(isBlocking)) return [];
  const entries = entriesOf(ledger, comparison);
  const refusals = await db.client(clientId, async (transaction) =>
    foreseenRefusals(transaction, clientId, ledger.accounts, entries),
  );
  return describeRefusals(refusals, { ledger, comparison, shown });
}

/** What can only be too large a chart is not compared. */
function tooMany(count: number, what: 'rows' | 'accounts'): ApiError {
  const message = `The file has ${count} ${what}; a chart has at most ${accountCountMax} accounts. Nothing was changed.`;
  return invalidField('upload_id', 'too_many_accounts', message);
}
