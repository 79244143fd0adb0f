import { setTimeout as pause } from 'node:timers/promises';
import type { Database } from '../../db/database.ts';
import { ApiError, tooManyRequests } from '../../http/errors.ts';
import { knownDevice, rememberDevice } from '../../identity/devices.ts';
import { beginAttempt, endAttempt } from '../../identity/guessing.ts';
import { accountOf } from '../../identity/guessingStore.ts';
import { unwrittenAttemptsOf } from '../../identity/unwrittenAttempts.ts';
import { isPasswordOf } from '../../identity/password.ts';
import { endSession, type SignedIn, startSession } from '../../identity/sessions.ts';
import { toUserId } from '../../ids.ts';
import { findCredentials } from './store.ts';

/** Refusals come at full steps of this time, which hides whether there was a row to write. */
const refusalStepMilliseconds = 100;

interface SignIn {
  readonly email: string;
  readonly password: string;
  /** Address of the caller. */
  readonly address: string;
  /** Token that the device got when somebody signed in on it. */
  readonly deviceToken: string | null;
  /** Token of the session that the caller's browser had: whose place the new one takes. */
  readonly sessionToken: string | null;
}

/**
 * Unknown address and wrong password cost the same and read the same. Where the disk has no room for changes, attempts
 * write nothing, and only a right password takes of the room that is kept for it, so that right ones count there too.
 */
export async function signIn(
  db: Database,
  { email, password, address, deviceToken, sessionToken }: SignIn,
): Promise<SignedIn> {
  const begin = performance.now();
  const mayWrite = await db.hasRoom();
  const counting = { unwritten: unwrittenAttemptsOf(db), mayWrite };
  const { attempt, candidate } = await db.installation(async (transaction) => {
    const deviceHash = await knownDevice(transaction, deviceToken, email);
    const attempted = { account: accountOf(email), address, deviceHash };
    const begun = await beginAttempt(transaction, attempted, counting);
    if (begun.secondsToWait > 0) throw tooManyRequests(begun.secondsToWait);
    return { attempt: begun, candidate: await findCredentials(transaction, email) };
  });
  const isRight = await isPasswordOf(candidate?.password_hash ?? null, password);
  if (candidate === undefined || !isRight) {
    await pause(refusalStepMilliseconds - ((performance.now() - begin) % refusalStepMilliseconds));
    throw new ApiError('wrongCredentials');
  }
  if (!mayWrite && !(await db.hasRoomToRemove())) throw new ApiError('diskFull');
  const userId = toUserId(candidate.id);
  return db.installation(async (transaction) => {
    await endAttempt(transaction, attempt);
    if (sessionToken !== null) await endSession(transaction, sessionToken);
    return {
      sessionToken: await startSession(transaction, userId),
      deviceToken: await rememberDevice(transaction, deviceToken, userId),
    };
  });
}
