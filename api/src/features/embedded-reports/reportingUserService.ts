import type { ClientId } from '@tributary/engine/ids';
import type { z } from 'zod';
import { distinctLabels, namedAll } from '../../audit/named.ts';
import { noteChange } from '../../audit/note.ts';
import type { ClientTransaction, Database } from '../../db/database.ts';
import { ApiError, invalidField } from '../../http/errors.ts';
import type { Page, PageQuery } from '../../http/pages.ts';
import { aclEntries } from '../../identity/entryStore.ts';
import { findMember, memberships, nameOf, readMembers } from '../users/service.ts';
import type { reportingUserBodySchema, reportingUserSchema } from './reportingUserSchemas.ts';
import { listReportsOf } from './service.ts';
import { lockReport } from './store.ts';

type ReportingUser = z.output<typeof reportingUserSchema>;
type Entry = Awaited<ReturnType<typeof listEntries>>[number];

/** A reporting user is a member with an entry of access control on an embedded report. */
async function listEntries(transaction: ClientTransaction, clientId: ClientId, memberId?: number) {
  const ofMember = memberId === undefined ? {} : { membership_id: memberId };
  const ofReports = { resource_type: 'bi_reports' as const, ...ofMember };
  const entries = await aclEntries.list(transaction, clientId, ofReports, 'id');
  return entries.filter(({ membership_id: id }) => id !== null);
}

const reportsOf = (entries: readonly Entry[], memberId: number): number[] =>
  entries.filter((entry) => entry.membership_id === memberId).map((entry) => entry.resource_id);

/** A page of those who may see reports by entries of their own, by address. */
export async function readReportingUsers(
  db: Database,
  clientId: ClientId,
  { ids: asked, ...page }: PageQuery & { readonly ids?: readonly number[] | undefined },
): Promise<Page<ReportingUser>> {
  const entries = await db.client(clientId, (transaction) => listEntries(transaction, clientId));
  const all = [...new Set(entries.flatMap(({ membership_id: id }) => id ?? []))];
  const ids = asked === undefined ? all : all.filter((id) => asked.includes(id));
  const { items, ...answer } = await readMembers(db, clientId, { ids, ...page });
  const withReports = items.map(({ id, email, first_name, last_name, status }) => {
    const reports = reportsOf(entries, id);
    return { id, email, first_name, last_name, status, report_ids: reports };
  });
  return { ...answer, items: withReports };
}

async function readReportingUser(db: Database, clientId: ClientId, id: number): Promise<ReportingUser> {
  const entries = await db.client(clientId, (transaction) => listEntries(transaction, clientId, id));
  const { items } = await readMembers(db, clientId, { ids: [id], limit: 1 });
  const [member] = items;
  if (member === undefined) throw new ApiError('notFound');
  const { email, first_name, last_name, status } = member;
  return { id, email, first_name, last_name, status, report_ids: reportsOf(entries, id) };
}

async function holdReports(
  transaction: ClientTransaction,
  clientId: ClientId,
  ids: readonly number[],
): Promise<void> {
  // In one order, so that two who name the same reports do not wait for each other.
  const places = [...ids.keys()].toSorted((left, right) => (ids[left] ?? 0) - (ids[right] ?? 0));
  for (const place of places) {
    const id = ids[place] ?? 0;
    if (ids.indexOf(id) !== place) {
      throw invalidField(`report_ids.${place}`, 'duplicate', 'The report is named twice.');
    }
    if (!(await lockReport(transaction, clientId, id))) {
      throw invalidField(`report_ids.${place}`, 'unknown', 'The client has no such report.');
    }
  }
}

const isSameSet = (left: readonly number[], right: readonly number[]): boolean =>
  left.length === right.length && left.every((id) => right.includes(id));

/** Entries on reports that stay are left as they are, whatever else they allow. */
export async function setReportingUser(
  db: Database,
  clientId: ClientId,
  { user_id: memberId, report_ids: wanted, seen_report_ids: known }: z.output<typeof reportingUserBodySchema>,
): Promise<ReportingUser> {
  await db.client(clientId, async (transaction) => {
    await holdReports(transaction, clientId, wanted);
    if ((await memberships.lock(transaction, clientId, { id: memberId })) === undefined) {
      throw invalidField('user_id', 'unknown', 'There is no such member.');
    }
    const present = await listEntries(transaction, clientId, memberId);
    const seen = reportsOf(present, memberId);
    if (known !== undefined && !isSameSet(known, seen)) throw new ApiError('conflict');
    const added = wanted.filter((id) => !seen.includes(id));
    const taken = present.filter((entry) => !wanted.includes(entry.resource_id));
    await aclEntries.addAll(
      transaction,
      clientId,
      added.map((id) => ({
        resource_type: 'bi_reports',
        resource_id: id,
        membership_id: memberId,
        role: null,
        can_edit: false,
        can_delete: false,
      })),
    );
    await removeAll(transaction, clientId, taken);
    await note(transaction, clientId, memberId, { before: seen, after: wanted });
  });
  return readReportingUser(db, clientId, memberId);
}

async function removeAll(
  transaction: ClientTransaction,
  clientId: ClientId,
  entries: readonly Entry[],
): Promise<void> {
  for (const { id } of entries) await aclEntries.remove(transaction, clientId, { id });
}

interface Seen {
  readonly before: readonly number[];
  readonly after: readonly number[];
}

async function note(
  transaction: ClientTransaction,
  clientId: ClientId,
  memberId: number,
  { before, after }: Seen,
): Promise<void> {
  const reports = await listReportsOf(transaction, clientId, [...before, ...after]);
  const names = distinctLabels(new Map(reports.map(({ id, name }) => [id, name])));
  const member = await findMember(transaction, clientId, memberId);
  await noteChange(transaction, {
    id: memberId,
    name: nameOf(member),
    within: { clientId, memberId: null },
    before: { reports: namedAll(before, names) },
    after: { reports: namedAll(after, names) },
  });
}

export async function removeReportingUser(
  db: Database,
  clientId: ClientId,
  memberId: number,
): Promise<{ id: number }> {
  return db.client(clientId, async (transaction) => {
    const present = await listEntries(transaction, clientId, memberId);
    if (present.length === 0) throw new ApiError('notFound');
    await removeAll(transaction, clientId, present);
    await note(transaction, clientId, memberId, { before: reportsOf(present, memberId), after: [] });
    return { id: memberId };
  });
}
