import { setTimeout as pause } from 'node:timers/promises';
import type { ClientTransaction, Database } from '../../db/database.ts';
import { ApiError, invalidField, tooManyRequests } from '../../http/errors.ts';
import type { SignedInUser } from '../../identity/caller.ts';
import { knownDevice, rememberDevice } from '../../identity/devices.ts';
import { forgetOtherDevices } from '../../identity/deviceStore.ts';
import { beginAttempt, endAttempt } from '../../identity/guessing.ts';
import { accountOf } from '../../identity/guessingStore.ts';
import { unwrittenAttemptsOf } from '../../identity/unwrittenAttempts.ts';
import { isPasswordOf } from '../../identity/password.ts';
import { endSession, type SignedIn, startSession } from '../../identity/sessions.ts';
import { deleteOtherSessions, deleteSessionOf, listSessions } from '../../identity/sessionStore.ts';
import { hashOfToken } from '../../identity/tokens.ts';
import { toUserId } from '../../ids.ts';
import { endLinks } from '../mail/service.ts';
import { hashChosenPassword } from '../users/service.ts';
import { findCredentials, holdPassword, replacePassword } from './store.ts';

/** Refusals come at full steps of this time, which hides whether there was a row to write. */
const refusalStepMilliseconds = 100;

/** From where somebody calls. */
interface Place {
  /** What the browser or program calls itself. */
  readonly device: string;
  /** Address of the caller. */
  readonly address: string;
  /** Token that the device got when somebody signed in on it. */
  readonly deviceToken: string | null;
}

interface Tried extends Omit<Place, 'device'> {
  readonly email: string;
  readonly password: string;
}

type Candidate = NonNullable<Awaited<ReturnType<typeof findCredentials>>>;

/**
 * Judges a password, counted as an attempt at its account, and acts for the person whose it is. Unknown address and wrong
 * password cost the same and read the same. Where the disk has no room for changes, attempts write nothing, and only a right
 * password takes of the room that is kept for it, so that right ones count there too.
 */
async function withPassword<Result>(
  db: Database,
  { email, password, address, deviceToken }: Tried,
  refusal: () => ApiError,
  act: (transaction: ClientTransaction, person: Candidate) => Promise<Result>,
): Promise<Result> {
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
    throw refusal();
  }
  if (!mayWrite && !(await db.hasRoomToRemove())) throw new ApiError('diskFull');
  const result = await db.installation(async (transaction) => {
    // While it was judged, it may have become another one.
    if (!(await holdPassword(transaction, candidate))) return null;
    await endAttempt(transaction, attempt);
    return { value: await act(transaction, candidate) };
  });
  if (result === null) throw refusal();
  return result.value;
}

interface SignIn extends Place {
  readonly email: string;
  readonly password: string;
  /** Token of the session that the caller's browser had: whose place the new one takes. */
  readonly sessionToken: string | null;
}

export async function signIn(db: Database, { sessionToken, ...tried }: SignIn): Promise<SignedIn> {
  const refusal = () => new ApiError('wrongCredentials');
  return withPassword(db, tried, refusal, async (transaction, { id }) => {
    const userId = toUserId(id);
    if (sessionToken !== null) await endSession(transaction, sessionToken);
    return {
      sessionToken: await startSession(transaction, userId, tried),
      deviceToken: await rememberDevice(transaction, tried.deviceToken, userId),
    };
  });
}

interface PasswordChange extends Omit<Place, 'device'> {
  readonly user: SignedInUser;
  readonly oldPassword: string;
  readonly newPassword: string;
  /** Of the session that stays. */
  readonly sessionToken: string;
}

/**
 * Gives somebody another password, who knows the present one. Every other session of theirs ends, and no other device is known
 * any more: whoever had the old password has nothing left of it. @returns how many sessions ended
 */
export async function changePassword(
  db: Database,
  { user, oldPassword, newPassword, sessionToken, ...place }: PasswordChange,
): Promise<number> {
  const tried = { ...place, email: user.email, password: oldPassword };
  const wrong = () => invalidField('old_password', 'wrong_password', 'This is not the present password.');
  const checked = await withPassword(db, tried, wrong, async (_, { password_hash: hash }) => hash);
  if (oldPassword === newPassword) {
    throw invalidField('new_password', 'same_password', 'This is the present password.');
  }
  const hash = await hashChosenPassword(newPassword, user.email, 'new_password');
  return db.installation(async (transaction) => {
    // Of two changes at once the one that comes second knows a password that is none any more.
    if (!(await replacePassword(transaction, user.id, { from: checked, to: hash }))) throw wrong();
    await endLinks(transaction, user.id);
    const { deviceToken } = place;
    await forgetOtherDevices(transaction, user.id, deviceToken === null ? null : hashOfToken(deviceToken));
    return deleteOtherSessions(transaction, user.id, hashOfToken(sessionToken));
  });
}

/** The own sessions; those of others are as if there were none. */
export async function readSessions(db: Database, user: SignedInUser, token: string) {
  return db.installation((transaction) => listSessions(transaction, user.id, hashOfToken(token)));
}

export async function endOwnSession(db: Database, user: SignedInUser, id: number): Promise<void> {
  const isEnded = await db.installation((transaction) =>
    deleteSessionOf(transaction, user.id, { id, isToken: false }),
  );
  if (!isEnded) throw new ApiError('notFound');
}
