import type { z } from 'zod';
import { acceptanceOf, noteChange, refusalOf } from '../../audit/note.ts';
import type { Database } from '../../db/database.ts';
import { ApiError } from '../../http/errors.ts';
import { acceptMembership, declineMembership, listInvitations } from '../../identity/membershipStore.ts';
import type { SignedInUser } from '../../identity/caller.ts';
import { toClientId, type UserId } from '../../ids.ts';
import { endLinks } from '../mail/service.ts';
import type { invitationSchema } from './schemas.ts';

type Invitation = z.input<typeof invitationSchema>;

function describeInvitation(row: Awaited<ReturnType<typeof listInvitations>>[number]): Invitation {
  const { id, client_name, client_slug, roles, inviter_name, inviter_email } = row;
  return {
    id,
    client_name,
    client_slug,
    roles,
    inviter_name,
    inviter_email,
    created_at: row.created_at.toISOString(),
    invited_at: row.invited_at.toISOString(),
    expires_at: row.expires_at.toISOString(),
  };
}

export async function readInvitations(db: Database, userId: UserId): Promise<Invitation[]> {
  const rows = await db.installation((transaction) => listInvitations(transaction, userId));
  return rows.map(describeInvitation);
}

const answers = {
  accept: { change: acceptMembership, noteOf: acceptanceOf },
  decline: { change: declineMembership, noteOf: refusalOf },
} as const;

/** Those of others, and those that were answered or withdrawn, are as if there were none. */
export async function answerInvitation(
  db: Database,
  { id: userId }: Pick<SignedInUser, 'id'>,
  id: number,
  answer: keyof typeof answers,
): Promise<Invitation> {
  const { change, noteOf } = answers[answer];
  return db.installation(async (transaction) => {
    const [found] = await listInvitations(transaction, userId, id);
    if (found === undefined) throw new ApiError('notFound');
    if (found.is_over) throw new ApiError('invitationExpired');
    const clientId = toClientId(found.client_id);
    const answered = await change(transaction, clientId, userId);
    if (answered === null) throw new ApiError('notFound');
    await endLinks(transaction, userId, { as: 'used', clientId });
    await noteChange(transaction, noteOf(clientId, id, answered.email));
    return describeInvitation(found);
  });
}
