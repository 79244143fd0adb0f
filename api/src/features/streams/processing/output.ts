import { type Amount, formatAmount } from '@tributary/engine/money/amount';
import { postingFlags, sideCodes } from '@tributary/engine/entries/postingCodes';
import type { ClientId } from '@tributary/engine/ids';
import type { z } from 'zod';
import type { Database } from '../../../db/database.ts';
import { invalidField } from '../../../http/errors.ts';
import { type InstanceAddress, requireInstance, statusAfter } from '../instances/service.ts';
import type { cellSchema, entriesSchema } from './outputSchemas.ts';
import {
  type EntryLine,
  entryLinesOf,
  readFigures,
  type Turnover,
  turnoverOf,
} from '../../postings/readService.ts';
import { findVersion } from '../versions/service.ts';

type Entries = z.input<typeof entriesSchema>;
type Entry = Entries['entries'][number];
type Cell = z.input<typeof cellSchema>;

/** The journal entries of the published version, in order of their numbers. */
export async function readEntries(
  db: Database,
  clientId: ClientId,
  address: InstanceAddress,
  page: { readonly after?: string | undefined; readonly limit: number },
): Promise<Entries> {
  const after = page.after === undefined ? 0 : Number(page.after);
  if (!Number.isSafeInteger(after) || after < 0) {
    throw invalidField('query.after', 'invalid', 'This is no cursor of this list.');
  }
  const upTo = after + page.limit;
  return readFigures(
    db,
    clientId,
    async (transaction) => {
      const { instance } = await requireInstance(transaction, clientId, address);
      const number = instance.published_version;
      const version =
        number === null ? undefined : await findVersion(transaction, clientId, instance.id, number);
      return { instance, total: version?.counts?.entries ?? 0 };
    },
    async (figures, { instance, total }) => {
      const published = figures.versions.find(({ instanceId }) => instanceId === instance.id);
      if (published === undefined) return { total: 0, entries: [], next: null };
      const lines = await entryLinesOf(figures, published, { after, upTo });
      return { total, entries: toEntries(lines), next: upTo < total ? String(upTo) : null };
    },
  );
}

function toEntries(lines: readonly EntryLine[]): Entry[] {
  const entries = new Map<number, EntryLine[]>();
  for (const line of lines) {
    const known = entries.get(line.entry_no);
    if (known) known.push(line);
    else entries.set(line.entry_no, [line]);
  }
  return [...entries].map(([entryNo, [first, ...others]]) => {
    if (first === undefined) throw new Error(`Entry ${entryNo} has no lines`);
    return {
      entry_no: entryNo,
      date: first.date,
      period_id: first.period_id,
      is_closing: (first.flags & postingFlags.closing) !== 0,
      lines: [first, ...others].map((line) => ({
        row_no: line.source_row,
        account_id: line.account_id,
        corresponding_account_id: line.corresponding_account_id,
        dimension_instance_id: line.dimension_instance_id,
        side: line.side === sideCodes.debit ? ('debit' as const) : ('credit' as const),
        amount: line.amount,
        global_amount: line.global_amount,
        rule_id: line.rule_id,
        paired_by_convention: (line.flags & postingFlags.pairedByConvention) !== 0,
        is_contra: (line.flags & postingFlags.contra) !== 0,
      })),
    };
  });
}

/** What the published version moved on each account, on request by period and dimension instance. */
export async function readCells(
  db: Database,
  clientId: ClientId,
  address: InstanceAddress,
  hasDetails: boolean,
): Promise<Cell[]> {
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
  const byAccount = new Map<number, Turnover[]>();
  for (const row of rows) {
    const known = byAccount.get(row.account_id);
    if (known) known.push(row);
    else byAccount.set(row.account_id, [row]);
  }
  return [...byAccount].map(([accountId, ofAccount]) => toCell(accountId, ofAccount, hasDetails));
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
