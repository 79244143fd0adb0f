import type { Database } from '../../db/database.ts';
import type { Membership } from '../../identity/caller.ts';
import { mayDo } from '../../identity/permissionTable.ts';
import { mayDoWithSome } from '../../identity/sharing.ts';
import { streamKinds } from '../../identity/streamKinds.ts';
import { listWaiting } from '../adjustments/approvalService.ts';
import { viewerOf } from '../adjustments/service.ts';
import { listWaitingInstances } from '../streams/waitingService.ts';
import { type ApprovalKind, type Approvals, rightsOfApprovals } from './schemas.ts';

/** What waits for the caller, of every kind on which they may decide or of one. */
export async function readApprovals(
  db: Database,
  member: Membership,
  userId: number,
  only: ApprovalKind | undefined,
): Promise<Approvals> {
  const { clientId, roles } = member;
  const isAsked = (kind: ApprovalKind) => only === undefined || only === kind;
  return db.client(clientId, async (transaction) => {
    const isDeciding = isAsked('adjustments') && mayDo(roles, rightsOfApprovals.adjustments);
    const waiting = isDeciding ? await listWaiting(transaction, clientId, viewerOf(userId, member)) : [];
    const instances: Approvals['instances'] = [];
    for (const kind of streamKinds) {
      if (!isAsked(kind) || !mayDoWithSome(member, rightsOfApprovals[kind])) continue;
      instances.push(...(await listWaitingInstances(transaction, member, kind)));
    }
    const whenOf = ({ review }: Approvals['instances'][number]) => review.submitted_at ?? '';
    return {
      adjustments: waiting,
      instances: instances.toSorted((left, right) => (whenOf(left) < whenOf(right) ? -1 : 1)),
      is_limited: db.limit !== null,
    };
  });
}
