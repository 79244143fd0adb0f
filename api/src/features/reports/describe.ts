import type { ClientId } from '@tributary/engine/ids';
import type { z } from 'zod';
import type { ClientTransaction } from '../../db/database.ts';
import type { OpenRecords } from '../../identity/entryStore.ts';
import { memberNamesOf } from '../users/service.ts';
import { isOpen } from './rights.ts';
import type { listedReportSchema } from './schemas.ts';
import { type ListedReport, listUsersOfMeasures } from './store.ts';

type Listed = z.input<typeof listedReportSchema>;

/** Who it was; without a name once they have left. */
export function personIn(names: ReadonlyMap<number, string>, id: number | null) {
  return id === null ? null : { client_user_id: id, name: names.get(id) ?? null };
}

/** Reports as lists show them, without what they hold. */
export async function describeListed(
  transaction: ClientTransaction,
  member: { readonly clientId: ClientId; readonly clientUserId: number },
  open: OpenRecords,
  listed: readonly ListedReport[],
): Promise<Listed[]> {
  const { clientId, clientUserId } = member;
  const people = listed.flatMap(({ owner_client_user_id: owner, saved_by: saver }) => [
    owner,
    saver ?? owner,
  ]);
  const names = await memberNamesOf(transaction, clientId, [...new Set(people)]);
  const measureIds = listed.flatMap(({ id, is_measure: isMeasure }) => (isMeasure ? [id] : []));
  const users = await listUsersOfMeasures(transaction, clientId, measureIds);
  return listed.map((report) => {
    const { owner_client_user_id: ownerId } = report;
    const isOwn = ownerId === clientUserId;
    const { canEdit, canDelete } = open.rightsOn(report.id, isOwn);
    const using = users.filter(({ measure_id: measureId }) => measureId === report.id);
    const seen = using.filter((each) => isOpen(open, member, each));
    return {
      id: report.id,
      slug: report.slug,
      name: report.name,
      description: report.description,
      is_measure: report.is_measure,
      measure_node_id: report.measure_node_id,
      favourite: report.favourite,
      revision: report.revision,
      owner: { client_user_id: ownerId, name: names.get(ownerId) ?? null },
      created_at: report.created_at.toISOString(),
      updated_at: report.updated_at.toISOString(),
      updated_by: personIn(names, report.saved_by),
      permissions: { can_edit: canEdit, can_delete: canDelete },
      used_by: {
        reports: seen.map(({ id, name }) => ({ id, name })),
        other_count: using.length - seen.length,
      },
    };
  });
}
