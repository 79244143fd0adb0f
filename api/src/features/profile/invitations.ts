import type { z } from 'zod';
import { acceptanceOf, noteChange } from '../../audit/note.ts';
import type { ClientTransaction, Database } from '../../db/database.ts';
import { ApiError } from '../../http/errors.ts';
import { acceptMembership, listInvitations } from '../../identity/membershipStore.ts';
import type { SignedInUser } from '../../identity/caller.ts';
import { toClientId, type UserId } from '../../ids.ts';
import type { invitationSchema } from './schemas.ts';

type Invitation = z.input<typeof invitationSchema>;

async function describeInvitations(transaction: ClientTransaction, userId: UserId) {
  const rows = await listInvitations(transaction, userId);
  return rows.map(({ client_id: clientId, created_at, ...row }) => ({
    clientId: toClientId(clientId),
    invitation: { ...row, created_at: created_at.toISOString() },
  }));
}

export async function readInvitations(db: Database, userId: UserId): Promise<Invitation[]> {
  const all = await db.installation((transaction) => describeInvitations(transaction, userId));
  return all.map(({ invitation }) => invitation);
}

/** Those of others, and those taken up before, are as if there were none. */
export async function acceptInvitation(
  db: Database,
  { id: userId, email }: Pick<SignedInUser, 'id' | 'email'>,
  id: number,
): Promise<Invitation> {
  return db.installation(async (transaction) => {
    const all = await describeInvitations(transaction, userId);
    const found = all.find(({ invitation }) => invitation.id === id);
    if (found === undefined) throw new ApiError('notFound');
    await acceptMembership(transaction, found.clientId, userId);
    await noteChange(transaction, acceptanceOf(found.clientId, id, email));
    return found.invitation;
  });
}
