import { createHash, randomBytes } from 'node:crypto';
import type { ClientTransaction } from '../db/database.ts';
import { toClientId, toUserId, type UserId } from '../ids.ts';
import type { Caller } from './caller.ts';
import {
  deleteExpiredSessions,
  deleteSession,
  extendSession,
  findSession,
  insertSession,
} from './sessionStore.ts';

/** 256 random bits; the database knows their hash alone. */
export async function startSession(transaction: ClientTransaction, userId: UserId): Promise<string> {
  const token = randomBytes(32).toString('base64url');
  await deleteExpiredSessions(transaction);
  await insertSession(transaction, hashOfToken(token), userId);
  return token;
}

/** Who sends this token now; using it puts the session's end off. */
export async function resumeSession(
  transaction: ClientTransaction,
  token: string,
  clientId: number | null,
): Promise<Caller | null> {
  const tokenHash = hashOfToken(token);
  const found = await findSession(transaction, tokenHash, clientId);
  if (found === undefined) {
    return null;
  }
  if (found.is_half_over) {
    await extendSession(transaction, tokenHash);
  }
  const { user_id, email, is_platform_admin, client_id, client_name, client_user_id, roles } = found;
  const user = { id: toUserId(user_id), email, isPlatformAdmin: is_platform_admin };
  if (client_id === null || client_name === null || client_user_id === null || roles === null) {
    return { user, membership: null };
  }
  return {
    user,
    membership: {
      clientId: toClientId(client_id),
      clientName: client_name,
      clientUserId: client_user_id,
      roles,
    },
  };
}

export async function endSession(transaction: ClientTransaction, token: string): Promise<boolean> {
  return deleteSession(transaction, hashOfToken(token));
}

function hashOfToken(token: string): string {
  return createHash('sha256').update(token).digest('hex');
}
