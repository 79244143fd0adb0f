import type { ClientId } from '@tributary/engine/ids';
import type { z } from 'zod';
import { type ChangeNote, noteChange } from '../../audit/note.ts';
import type { ClientTransaction, Database } from '../../db/database.ts';
import { ApiError, invalidField } from '../../http/errors.ts';
import { type Page, pageOfRows, type PageQuery, parsePlace } from '../../http/pages.ts';
import type { Membership } from '../../identity/caller.ts';
import { readOpenRecords } from '../../identity/entryStore.ts';
import { registerRecordKind } from '../../identity/recordKinds.ts';
import { toClientId } from '../../ids.ts';
import { findClient } from '../admin/service.ts';
import { takeBackRights } from '../users/rightsService.ts';
import type {
  addEmbeddedReportBodySchema,
  changeEmbeddedReportBodySchema,
  clientReportsSchema,
} from './schemas.ts';
import {
  countReports,
  deleteReport,
  insertReport,
  isKeptAlready,
  listReports,
  lockReport,
  type ReportContent,
  type StoredReport,
  updateReport,
} from './store.ts';

type NewReport = z.output<typeof addEmbeddedReportBodySchema>;
type ReportChanges = z.output<typeof changeEmbeddedReportBodySchema>;

interface ReportsQuery extends PageQuery {
  readonly client_id?: number | undefined;
  readonly ids?: readonly number[] | undefined;
}

const list = 'reports';
const placeOf = ({ id, name }: StoredReport) => ({ id, value: name });

/** A page of the reports that are kept, of all clients or of one. */
export async function readReports(
  db: Database,
  { client_id: clientId, ids, after, limit }: ReportsQuery,
): Promise<Page<StoredReport>> {
  const filter = { clientId, ids };
  const page = { after: parsePlace(list, after), limit: limit + 1 };
  return db.installation(async (transaction) => {
    const total = await countReports(transaction, filter);
    const reports = await listReports(transaction, filter, page);
    return pageOfRows(reports, { list, total, limit }, { placeOf, itemOf: (report) => report });
  });
}

/** Those of the client that somebody may read; whom entries alone let read them is shown none that is switched off. */
export async function readClientReports(
  db: Database,
  member: Membership,
  { after, limit }: PageQuery,
): Promise<Page<z.input<typeof clientReportsSchema>['items'][number]>> {
  const { clientId } = member;
  const page = { after: parsePlace(list, after), limit: limit + 1 };
  return db.client(clientId, async (transaction) => {
    const { ids } = await readOpenRecords(transaction, member, 'bi_reports');
    const filter = ids === null ? { clientId } : { clientId, ids, isEnabled: true };
    const total = await countReports(transaction, filter);
    const reports = await listReports(transaction, filter, page);
    const itemOf = ({ id, name, is_enabled }: StoredReport) => ({ id, name, is_enabled });
    return pageOfRows(reports, { list, total, limit }, { placeOf, itemOf });
  });
}

/** Those of a client among these. */
export async function listReportsOf(
  transaction: ClientTransaction,
  clientId: ClientId,
  ids: readonly number[],
): Promise<StoredReport[]> {
  return listReports(transaction, { clientId, ids }, { after: null, limit: ids.length });
}

registerRecordKind('bi_reports', { hold: lockReport, list: listReportsOf });

async function findReport(transaction: ClientTransaction, id: number): Promise<StoredReport> {
  const [report] = await listReports(transaction, { ids: [id] }, { after: null, limit: 1 });
  if (report === undefined) throw new ApiError('notFound');
  return report;
}

/** As it is once whoever changed it before is done. */
async function findLockedReport(transaction: ClientTransaction, id: number): Promise<StoredReport> {
  const { client_id: clientId } = await findReport(transaction, id);
  if (!(await lockReport(transaction, clientId, id))) throw new ApiError('notFound');
  return findReport(transaction, id);
}

export async function addReport(
  db: Database,
  { client_id: clientId, ...entered }: NewReport,
): Promise<StoredReport> {
  const content = contentOf(entered);
  return db.installation(async (transaction) => {
    if ((await findClient(transaction, clientId)) === undefined) {
      throw invalidField('client_id', 'unknown', 'There is no such client.');
    }
    await refuseTwin(transaction, clientId, content, 0);
    const report = await findReport(transaction, await insertReport(transaction, clientId, content));
    await noteReport(transaction, report, { before: null, after: toldOf(report) });
    return report;
  });
}

async function refuseTwin(
  transaction: ClientTransaction,
  clientId: number,
  content: ReportContent,
  exceptId: number,
): Promise<void> {
  if (await isKeptAlready(transaction, clientId, content, exceptId)) throw new ApiError('reportKeptAlready');
}

/** What is left out stays as it is; saying what is so already changes nothing. */
export async function changeReport(
  db: Database,
  id: number,
  { revision: seen, ...changes }: ReportChanges,
): Promise<StoredReport> {
  return db.installation(async (transaction) => {
    const present = await findLockedReport(transaction, id);
    if (seen !== undefined && seen !== present.revision) throw new ApiError('conflict');
    const content = contentOf({ ...present, ...withoutUndefined(changes) });
    if (JSON.stringify(content) === JSON.stringify(contentOf(present))) return present;
    await refuseTwin(transaction, present.client_id, content, id);
    await updateReport(transaction, present, {
      ...content,
      place_number: present.place_number + (isSamePlace(content, contentOf(present)) ? 0 : 1),
      revision: present.revision + 1,
    });
    const changed = await findReport(transaction, id);
    await noteReport(transaction, changed, { before: toldOf(present), after: toldOf(changed) });
    return changed;
  });
}

async function noteReport(
  transaction: ClientTransaction,
  { id, name, client_id: clientId }: StoredReport,
  note: Pick<ChangeNote, 'before' | 'after' | 'parts'>,
): Promise<void> {
  await noteChange(transaction, {
    id,
    name,
    within: { clientId: toClientId(clientId), memberId: null },
    ...note,
  });
}

/** Hosts are the same whatever their case: an address is kept, and held against others, with its host in small letters. */
const withSmallHost = (address: string): string =>
  address.replace(/^https:\/\/[^/?]+/, (beginning) => beginning.toLowerCase());

function contentOf(report: ReportContent): ReportContent {
  const { name, description, provider, address, workspace, report_key, is_enabled } = report;
  return { name, description, provider, address: withSmallHost(address), workspace, report_key, is_enabled };
}

function isSamePlace(left: ReportContent, right: ReportContent): boolean {
  return (['address', 'workspace', 'report_key'] as const).every((part) => left[part] === right[part]);
}

/**
 * What the log of a client may hold: where the report lies and by which key stays with whoever keeps it. That it is another place
 * now is told by a number, from which no place can be guessed.
 */
function toldOf({ name, description, provider, is_enabled, place_number: place }: StoredReport) {
  return { name, description, provider, is_enabled, place: String(place) };
}

function withoutUndefined(changes: Omit<ReportChanges, 'revision'>): Partial<ReportContent> {
  return Object.fromEntries(Object.entries(changes).filter(([, value]) => value !== undefined));
}

export async function removeReport(db: Database, id: number): Promise<{ id: number }> {
  return db.installation(async (transaction) => {
    const present = await findLockedReport(transaction, id);
    const clientId = toClientId(present.client_id);
    const rights = await takeBackRights(transaction, clientId, { type: 'bi_reports', id });
    await deleteReport(transaction, present);
    await noteReport(transaction, present, {
      before: toldOf(present),
      after: null,
      ...rights,
    });
    return { id };
  });
}
