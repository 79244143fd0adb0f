import { createHash, randomBytes } from 'node:crypto';
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
} from './sessionStore.ts';

/** 256 random bits; the database knows their hash alone. */
export async function startSession(transaction: ClientTransaction, userId: UserId): Promise<string> {
  const token = randomBytes(32).toString('base64url');
  await deleteExpiredSessions(transaction);
  await insertSession(transaction, hashOfToken(token), userId);
  return token;
}

/** Who sends this token now, and where they may work; using it puts the session's end off. */
export async function resumeSession(
  transaction: ClientTransaction,
  token: string,
  membershipsIn: MembershipsIn,
): Promise<Omit<Caller, 'membership'> | null> {
  const tokenHash = hashOfToken(token);
  const rows = await findSession(transaction, tokenHash, membershipsIn);
  const [first] = rows;
  if (first === undefined) {
    return null;
  }
  if (first.is_half_over) {
    await extendSession(transaction, tokenHash);
  }
  return {
    user: {
      id: toUserId(first.user_id),
      email: first.email,
      firstName: first.first_name,
      lastName: first.last_name,
      language: first.language,
      isPlatformAdmin: first.is_platform_admin,
    },
    memberships: rows.flatMap(membershipIn),
  };
}

function membershipIn(row: Awaited<ReturnType<typeof findSession>>[number]): Membership[] {
  const { client_id, client_name, client_user_id, roles } = row;
  if (client_id === null || client_name === null || client_user_id === null || roles === null) {
    return [];
  }
  return [{ clientId: toClientId(client_id), clientName: client_name, clientUserId: client_user_id, roles }];
}

export async function endSession(transaction: ClientTransaction, token: string): Promise<boolean> {
  return deleteSession(transaction, hashOfToken(token));
}

function hashOfToken(token: string): string {
  return createHash('sha256').update(token).digest('hex');
}
