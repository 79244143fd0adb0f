import type { ClientTransaction } from '../db/database.ts';
import { toClientId, toUserId, type UserId } from '../ids.ts';
import type { Caller, Membership } from './caller.ts';
import {
  deleteExpiredSessions,
  deleteSession,
  extendSession,
  findSession,
  insertSession,
  type MembershipsIn,
  type SessionPlace,
} from './sessionStore.ts';
import { hashOfToken, newToken } from './tokens.ts';

/** What somebody who signs in is given: the tokens of the session and of the device. */
export interface SignedIn {
  readonly sessionToken: string;
  readonly deviceToken: string;
}

export async function startSession(
  transaction: ClientTransaction,
  userId: UserId,
  place: SessionPlace,
): Promise<string> {
  const token = newToken();
  await deleteExpiredSessions(transaction);
  await insertSession(transaction, hashOfToken(token), userId, place);
  return token;
}

/** Who sends this token now, and where they may work; a person who uses it puts the session's end off, a program that waits does not. */
export async function resumeSession(
  transaction: ClientTransaction,
  token: string,
  membershipsIn: MembershipsIn,
  isAttended: boolean,
): Promise<Omit<Caller, 'membership'> | null> {
  const tokenHash = hashOfToken(token);
  const rows = await findSession(transaction, tokenHash, membershipsIn);
  const [first] = rows;
  if (first === undefined) {
    return null;
  }
  if (first.is_put_off_again && isAttended) {
    await extendSession(transaction, tokenHash);
  }
  return {
    sessionId: first.session_id,
    user: {
      id: toUserId(first.user_id),
      email: first.email,
      firstName: first.first_name,
      lastName: first.last_name,
      language: first.language,
      pictureVersion: first.picture_version,
      // A program works in its client alone.
      isPlatformAdmin: first.is_platform_admin && first.access === null,
    },
    token:
      first.token_client_id === null || first.access === null
        ? null
        : { clientId: toClientId(first.token_client_id), access: first.access },
    memberships: rows.flatMap(membershipIn),
    // None of a program's business.
    invitationCount: first.access === null ? first.invitation_count : 0,
  };
}

function membershipIn(row: Awaited<ReturnType<typeof findSession>>[number]): Membership[] {
  const { client_id, client_name, client_slug, client_user_id, roles, shared } = row;
  if (
    client_id === null ||
    client_name === null ||
    client_slug === null ||
    client_user_id === null ||
    roles === null
  ) {
    return [];
  }
  const clientId = toClientId(client_id);
  return [
    {
      clientId,
      clientName: client_name,
      clientSlug: client_slug,
      clientUserId: client_user_id,
      roles,
      shared,
      legalEntityIds: row.legal_entity_ids,
      isInvited: row.is_invited,
    },
  ];
}

export async function endSession(transaction: ClientTransaction, token: string): Promise<boolean> {
  return deleteSession(transaction, hashOfToken(token));
}
