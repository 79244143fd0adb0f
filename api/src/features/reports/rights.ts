import type { ClientTransaction } from '../../db/database.ts';
import { ApiError } from '../../http/errors.ts';
import { type Member, type OpenRecords, readOpenRecords } from '../../identity/entryStore.ts';
import { mayDo } from '../../identity/permissionTable.ts';
import { registerRecordKind } from '../../identity/recordKinds.ts';
import { reportNames } from './store.ts';

/** Whose reports they are: rights on single ones come from entries, and from having made them. */

export const reportsType = 'report_builder_reports';

export const openReports = (transaction: ClientTransaction, member: Member): Promise<OpenRecords> =>
  readOpenRecords(transaction, member, reportsType);

export const seesAllReports = ({ roles }: Pick<Member, 'roles'>): boolean =>
  mayDo(roles, { on: reportsType, do: 'read' });

interface OwnedReport {
  readonly id: number;
  readonly owner_client_user_id: number;
}

/** Whether somebody may read a report. */
export function isOpen(
  { ids, areOwnOpen }: OpenRecords,
  { clientUserId }: Pick<Member, 'clientUserId'>,
  { id, owner_client_user_id: owner }: OwnedReport,
): boolean {
  return ids === null || ids.includes(id) || (areOwnOpen && owner === clientUserId);
}

/** Those of some reports that somebody may not read. */
export async function closedReports(
  transaction: ClientTransaction,
  member: Member,
  ids: readonly number[],
): Promise<ReadonlySet<number>> {
  if (ids.length === 0) return new Set();
  const open = await openReports(transaction, member);
  const named = await reportNames.list(transaction, member.clientId, { id: ids });
  return new Set(named.filter((each) => !isOpen(open, member, each)).map(({ id }) => id));
}

/** Refuses a report that they may not read as one that is not there, and one that they may not change. */
export async function requireRight(
  transaction: ClientTransaction,
  member: Member,
  report: OwnedReport,
  right: 'read' | 'edit',
): Promise<{ readonly canEdit: boolean }> {
  const open = await openReports(transaction, member);
  if (!isOpen(open, member, report)) throw new ApiError('notFound');
  const { canEdit } = open.rightsOn(report.id, report.owner_client_user_id === member.clientUserId);
  if (right === 'edit' && !canEdit) throw new ApiError('forbidden');
  return { canEdit };
}

registerRecordKind(reportsType, {
  hold: async (transaction, clientId, id) =>
    (await reportNames.lock(transaction, clientId, { id })) !== undefined,
  list: (transaction, clientId, ids) => reportNames.list(transaction, clientId, { id: ids }),
  isMadeBy: (transaction, clientId, { id, membershipId }) =>
    reportNames.has(transaction, clientId, { id, owner_client_user_id: membershipId }),
});
