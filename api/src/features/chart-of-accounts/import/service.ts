import type { PresentAccount } from '@tributary/engine/chart-of-accounts/account';
import { type ChartComparison, compareChart } from '@tributary/engine/chart-of-accounts/compareChart';
import {
  type ChartProblem,
  chartProblemMeanings,
  isBlocking,
  readChart,
  type ReadChart,
} from '@tributary/engine/chart-of-accounts/readChart';
import type { ClientId } from '@tributary/engine/ids';
import type { z } from 'zod';
import type { ClientTransaction, Database } from '../../../db/database.ts';
import { ApiError, invalidField } from '../../../http/errors.ts';
import { readUploadedTable, type UploadedTable } from '../../files/service.ts';
import { uploadOf } from '../../uploads/service.ts';
import { accountCountMax } from '../schemas.ts';
import { accountsTakingResults, type Ledger, ledgerWithin, lockedLedgerOf, saveWithin } from '../service.ts';
import { describeComparison } from './describe.ts';
import type { importBodySchema, LedgerImport } from './schemas.ts';

export type LedgerImportOrder = z.output<typeof importBodySchema>;

/** A chart of so many accounts is small; a file larger than this is something else. */
const chartBytesMax = 16 * 1024 * 1024;
const sampleCount = 3;

async function presentAccounts(
  transaction: ClientTransaction,
  clientId: ClientId,
  ledger: Ledger,
): Promise<PresentAccount[]> {
  const takingResults = await accountsTakingResults(transaction, clientId);
  return ledger.accounts.map(({ closed_from: closedFrom, has_postings: hasPostings, ...account }) => ({
    ...account,
    closedFrom,
    isTypeFixed: hasPostings || takingResults.has(account.id),
  }));
}

function readFile(
  { analysis, rows }: UploadedTable,
  present: PresentAccount[],
  order: LedgerImportOrder,
): ReadChart {
  const columns = analysis.columns.map(({ name }) => name);
  const { roles, tree, types } = order;
  if (roles !== undefined && roles.length !== columns.length) {
    throw invalidField('roles', 'length', `The file has ${columns.length} columns; give a role to each.`);
  }
  return readChart({ columns, rows }, present, {
    ...(roles ? { roles } : {}),
    ...(tree ? { tree } : {}),
    ...(types ? { types } : {}),
  });
}

function describeSource({ analysis, chosen, rows }: UploadedTable, chart: ReadChart): LedgerImport['source'] {
  const samples = (position: number): string[] =>
    rows
      .map(({ cells }) => (cells[position] ?? '').trim())
      .filter((text) => text !== '')
      .slice(0, sampleCount);
  return {
    encoding: analysis.encoding,
    detected_encoding: analysis.detectedEncoding,
    separator: analysis.separator,
    has_header: analysis.hasHeader,
    skip_rows: analysis.skipRows,
    row_count: rows.length,
    sheet: chosen?.sheet ?? null,
    sheets: chosen?.sheets.map(({ name }) => name) ?? [],
    columns: analysis.columns.map(({ position, name }) => ({
      position,
      name,
      role: chart.roles[position] ?? 'ignored',
      samples: samples(position),
    })),
  };
}

/** Every account that is new or differs, as the save of the whole chart takes it. */
async function apply(
  transaction: ClientTransaction,
  clientId: ClientId,
  ledger: Ledger,
  comparison: ChartComparison,
): Promise<Ledger> {
  const { planned } = comparison;
  if (ledger.accounts.length + comparison.added.length > accountCountMax) {
    throw invalidField('upload_id', 'too_many_accounts', `A chart has at most ${accountCountMax} accounts.`);
  }
  const accounts = planned.map((account, index) => {
    const { id, parent, position, code, name, type, section, closedFrom, tags } = account;
    if (type === null) throw new TypeError(`The account ${code} ${name} has no type`);
    return {
      ...(id === null ? {} : { id }),
      key: String(index),
      ...(parent === null ? { parent: null } : 'id' in parent ? { parent: parent.id } : {}),
      ...(parent !== null && 'planned' in parent ? { parent_key: String(parent.planned) } : {}),
      position,
      code,
      name,
      type,
      section,
      closed_from: closedFrom,
      tags: [...tags],
    };
  });
  return saveWithin(transaction, clientId, { accounts });
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
  const upload = await db.client(clientId, (transaction) => uploadOf(transaction, clientId, order.upload_id));
  if (upload === undefined) throw invalidField('upload_id', 'unknown', 'There is no such upload.');
  const table = await readUploadedTable(db, clientId, {
    upload,
    sheet: order.sheet,
    bytesMax: chartBytesMax,
    overrides: {
      encoding: order.encoding,
      separator: order.separator,
      hasHeader: order.has_header,
      skipRows: order.skip_rows,
    },
  });
  refuseTooManyRows(table);
  return db.client(clientId, async (transaction) => {
    const isPreview = order.preview ?? false;
    const ledger = isPreview
      ? await ledgerWithin(transaction, clientId)
      : await lockedLedgerOf(transaction, clientId);
    if (order.revision !== undefined && order.revision !== ledger.revision) throw new ApiError('conflict');
    const present = await presentAccounts(transaction, clientId, ledger);
    const chart = readFile(table, present, order);
    const comparison = compareChart(chart, present);
    const problems = comparison.problems.filter(isBlocking);
    if (problems.length > 0 && !isPreview) throw refusalOf(problems);
    const after = isPreview ? ledger : await apply(transaction, clientId, ledger, comparison);
    return {
      upload_id: upload.id,
      revision: after.revision,
      is_applied: !isPreview,
      source: describeSource(table, chart),
      tree: chart.tree,
      types: chart.conclusions.map(({ isAssumed, unknownCount, ...conclusion }) => ({
        ...conclusion,
        is_assumed: isAssumed,
        unknown_count: unknownCount,
      })),
      ...describeComparison(comparison, present),
    };
  });
}

/** What can only be too large a chart is not compared, which would keep everybody waiting. */
function refuseTooManyRows({ rows: { length: count } }: UploadedTable): void {
  if (count <= accountCountMax) return;
  const message = `The file has ${count} rows; a chart has at most ${accountCountMax} accounts. Nothing was changed.`;
  throw invalidField('upload_id', 'too_many_accounts', message);
}

/** Every cause with the number of its rows and the first of them; the preview tells all rows. */
function refusalOf(problems: readonly ChartProblem[]): ApiError {
  const byCause = new Map<ChartProblem['code'], ChartProblem[]>();
  for (const problem of problems) {
    byCause.set(problem.code, [...(byCause.get(problem.code) ?? []), problem]);
  }
  const causes = [...byCause].map(([code, { length, 0: first }]) => {
    const { rowNo = null, value = '' } = first ?? {};
    const rows =
      rowNo === null ? 'The file' : length === 1 ? `Row ${rowNo}` : `${length} rows, first ${rowNo}`;
    return `${rows} (${value}): ${chartProblemMeanings[code]}.`;
  });
  const [{ code, rowNo, column } = { code: 'no_columns', rowNo: null, column: null }] = problems;
  const place = rowNo === null ? 'upload_id' : `rows.${rowNo}${column === null ? '' : `.${column}`}`;
  return invalidField(
    place,
    code,
    `${causes.join(' ')} Nothing was imported; correct the file, or say what its columns contain.`,
  );
}
