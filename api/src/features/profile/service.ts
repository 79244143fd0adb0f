import { createHash, randomBytes } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import type { ClientTransaction, Database } from '../../db/database.ts';
import { ApiError } from '../../http/errors.ts';
import type { Caller } from '../../identity/caller.ts';
import { toClientId, toUserId, type UserId } from '../../ids.ts';
import { isPasswordOf } from '../../identity/password.ts';
import {
  clearLoginAttempts,
  countLoginAttempt,
  deleteExpiredSessions,
  deleteSession,
  extendSession,
  findSession,
  insertSession,
} from './store.ts';

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

/** Refusals come at full steps of this time, which hides whether there was a row to write. */
const refusalStepMilliseconds = 100;

/** Unknown address, wrong password and locked user cost the same and read the same. */
export async function signIn(db: Database, email: string, password: string): Promise<string> {
  const begin = performance.now();
  const candidate = await db.installation(async (transaction) => countLoginAttempt(transaction, email));
  const isRight = await isPasswordOf(candidate?.password_hash ?? null, password);
  if (candidate === undefined || !isRight) {
    await pause(refusalStepMilliseconds - ((performance.now() - begin) % refusalStepMilliseconds));
    throw new ApiError('wrongCredentials');
  }
  const userId = toUserId(candidate.id);
  return db.installation(async (transaction) => {
    await clearLoginAttempts(transaction, userId);
    return startSession(transaction, userId);
  });
}

function hashOfToken(token: string): string {
  return createHash('sha256').update(token).digest('hex');
}
