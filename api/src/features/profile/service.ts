import { setTimeout as pause } from 'node:timers/promises';
import type { Database } from '../../db/database.ts';
import { ApiError } from '../../http/errors.ts';
import { startSession } from '../../identity/sessions.ts';
import { toUserId } from '../../ids.ts';
import { isPasswordOf } from '../../identity/password.ts';
import { clearLoginAttempts, countLoginAttempt } from './store.ts';

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
