import type { ClientTransaction } from '../../db/database.ts';
import type { Membership } from '../../identity/caller.ts';
import { readOpenRecords } from '../../identity/entryStore.ts';
import { type StreamKind, typeOfKind } from '../../identity/streamKinds.ts';
import { userIdOfMember } from '../users/service.ts';
import { describeInstances, type Instance } from './instanceView.ts';
import { listSubmitted } from './processing/service.ts';

/** Instances of a kind that wait for a member to release them, of the streams that they may edit. */
export async function listWaitingInstances(
  transaction: ClientTransaction,
  member: Membership,
  kind: StreamKind,
): Promise<Instance[]> {
  const open = await readOpenRecords(transaction, member, typeOfKind('financial_streams', kind));
  const reviewer = await userIdOfMember(transaction, member.clientId, member.clientUserId);
  const submitted = await listSubmitted(transaction, member.clientId, kind, reviewer);
  const shown = submitted.filter(
    ({ stream_id: id }) => (open.ids === null || open.ids.includes(id)) && open.rightsOn(id).canEdit,
  );
  return describeInstances(transaction, member, shown);
}
