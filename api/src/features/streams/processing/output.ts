import { type Amount, formatAmount, parseAmount } from '@tributary/engine/money/amount';
import { postingFlags, sideCodes } from '@tributary/engine/entries/postingCodes';
import type { ClientId } from '@tributary/engine/ids';
import { setImmediate as nextTurn } from 'node:timers/promises';
import type { z } from 'zod';
import type { Database } from '../../../db/database.ts';
import { formatNumber, parseNumber } from '../../../http/pages.ts';
import { listPayrollTurnover } from '../../payroll-figures/service.ts';
import { type InstanceAddress, requireInstance, statusAfter } from '../instances/service.ts';
import type { cellSchema, entriesSchema, entryLinesSchema } from './outputSchemas.ts';
import {
  entriesOf,
  type EntryLine,
  entryLinesOf,
  type Figures,
  type ListedEntry,
  type PublishedVersion,
  readFigures,
  type Turnover,
  turnoverOf,
} from '../../postings/readService.ts';

type Entries = z.input<typeof entriesSchema>;
type Entry = Entries['entries'][number];
type EntryLines = z.input<typeof entryLinesSchema>;
type Cell = z.input<typeof cellSchema>;

interface PageQuery {
  readonly after?: string | undefined;
  readonly limit: number;
}

const entryList = 'entries';
const lineList = 'entry_lines';

function pageAfter(list: string, { after: cursor, limit }: PageQuery): { after: number; limit: number } {
  return { after: parseNumber(list, cursor) ?? 0, limit };
}

/** Reads of the published version of an instance, if it has one. */
async function readPublished<Result>(
  db: Database,
  clientId: ClientId,
  address: InstanceAddress,
  read: (figures: Figures, published: PublishedVersion) => Promise<Result>,
): Promise<Result | undefined> {
  return readFigures(
    db,
    clientId,
    async (transaction) => (await requireInstance(transaction, clientId, address)).instance.id,
    async (figures, id) => {
      const published = figures.versions.find(({ instanceId }) => instanceId === id);
      return published === undefined ? undefined : read(figures, published);
    },
  );
}

/** The journal entries of the published version, in order of their numbers. */
export async function readEntries(
  db: Database,
  clientId: ClientId,
  address: InstanceAddress,
  query: PageQuery,
): Promise<Entries> {
  const page = pageAfter(entryList, query);
  const found = await readPublished(db, clientId, address, async (figures, published) =>
    entriesOf(figures, published, page),
  );
  if (found === undefined) return { total: 0, entries: [], next: null };
  const { total, entries, next } = found;
  return { total, entries: entries.map(toEntry), next: formatNumber(entryList, next) };
}

/** The lines of a journal entry of the published version, in their order. */
export async function readEntryLines(
  db: Database,
  clientId: ClientId,
  { entryNo, ...address }: InstanceAddress & { readonly entryNo: number },
  query: PageQuery,
): Promise<EntryLines> {
  const page = pageAfter(lineList, query);
  const found = await readPublished(db, clientId, address, async (figures, published) =>
    entryLinesOf(figures, published, entryNo, page),
  );
  if (found === undefined) return { total: 0, lines: [], next: null };
  const { total, lines, next } = found;
  return { total, lines: lines.map(toLine), next: formatNumber(lineList, next) };
}

const toLine = (line: EntryLine): Entry['lines'][number] => ({
  row_no: line.source_row,
  account_id: line.account_id,
  corresponding_account_id: line.corresponding_account_id,
  dimension_instance_id: line.dimension_instance_id,
  side: line.side === sideCodes.debit ? 'debit' : 'credit',
  amount: line.amount,
  global_amount: line.global_amount,
  rule_id: line.rule_id,
  paired_by_convention: (line.flags & postingFlags.pairedByConvention) !== 0,
  is_contra: (line.flags & postingFlags.contra) !== 0,
});

function toEntry({ entryNumber, lineCount, lines }: ListedEntry): Entry {
  const [first] = lines;
  if (first === undefined) throw new Error(`Entry ${entryNumber} has no lines`);
  return {
    entry_no: entryNumber,
    date: first.date,
    period_id: first.period_id,
    is_closing: (first.flags & postingFlags.closing) !== 0,
    line_count: lineCount,
    lines: lines.map(toLine),
  };
}

async function readPayrollCells(
  db: Database,
  clientId: ClientId,
  address: InstanceAddress,
  hasDetails: boolean,
) {
  return db.client(clientId, async (transaction) => {
    const { instance } = await requireInstance(transaction, clientId, address);
    statusAfter('readCells', instance);
    const { id: instanceId, published_version: version } = instance;
    if (version === null) return [];
    const rows = await listPayrollTurnover(transaction, clientId, { instanceId, version });
    const turnovers = rows.map(({ debit, credit, ...row }) => ({
      ...row,
      kind: 'source' as const,
      debit: parseAmount(debit) ?? 0n,
      credit: parseAmount(credit) ?? 0n,
    }));
    return toCells(turnovers, hasDetails);
  });
}

/** What the published version moved on each account, on request by period and dimension instance. */
export async function readCells(
  db: Database,
  clientId: ClientId,
  address: InstanceAddress,
  hasDetails: boolean,
): Promise<Cell[]> {
  if (address.kind === 'payroll') return readPayrollCells(db, clientId, address, hasDetails);
  const rows = await readFigures(
    db,
    clientId,
    async (transaction) => {
      const { instance } = await requireInstance(transaction, clientId, address);
      statusAfter('readCells', instance);
      return instance.id;
    },
    async (figures, id) => {
      const published = figures.versions.find(({ instanceId }) => instanceId === id);
      return published === undefined ? [] : turnoverOf(figures, published);
    },
  );
  return toCells(rows, hasDetails);
}

const rowsAtOnce = 4096;

/** Others come in after so many rows. */
export async function toCells(rows: readonly Turnover[], hasDetails: boolean): Promise<Cell[]> {
  const byAccount = new Map<number, Turnover[]>();
  for (const row of rows) {
    const known = byAccount.get(row.account_id);
    if (known) known.push(row);
    else byAccount.set(row.account_id, [row]);
  }
  const cells: Cell[] = [];
  let done = 0;
  for (const [accountId, ofAccount] of byAccount) {
    cells.push(toCell(accountId, ofAccount, hasDetails));
    done += ofAccount.length;
    if (done < rowsAtOnce) continue;
    done = 0;
    await nextTurn();
  }
  return cells;
}

interface Detail {
  readonly period_id: number;
  readonly dimension_instance_id: number;
  readonly amount: Amount;
}

function detailsOf(rows: readonly Turnover[], kind: Turnover['kind'], side: 'debit' | 'credit'): Detail[] {
  return rows
    .filter((row) => row.kind === kind)
    .map(({ period_id, dimension_instance_id, ...row }) => ({
      period_id,
      dimension_instance_id,
      amount: row[side],
    }))
    .filter(({ amount }) => amount !== 0n);
}

function toCell(accountId: number, rows: readonly Turnover[], hasDetails: boolean): Cell {
  const columns = {
    debit: detailsOf(rows, 'source', 'debit'),
    credit: detailsOf(rows, 'source', 'credit'),
    elimination_debit: detailsOf(rows, 'elimination', 'debit'),
    elimination_credit: detailsOf(rows, 'elimination', 'credit'),
  };
  const sum = (details: readonly Detail[]): string =>
    formatAmount(details.reduce((total, { amount }) => total + amount, 0n));
  const shown = (details: readonly Detail[]): Cell['debit_details'] =>
    hasDetails ? details.map((detail) => ({ ...detail, amount: formatAmount(detail.amount) })) : null;
  return {
    account_id: accountId,
    debit: sum(columns.debit),
    credit: sum(columns.credit),
    elimination_debit: sum(columns.elimination_debit),
    elimination_credit: sum(columns.elimination_credit),
    debit_details: shown(columns.debit),
    credit_details: shown(columns.credit),
    elimination_debit_details: shown(columns.elimination_debit),
    elimination_credit_details: shown(columns.elimination_credit),
  };
}
