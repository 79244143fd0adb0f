import { noteChange } from '../../audit/note.ts';
import type { Database } from '../../db/database.ts';
import { ApiError, invalidField } from '../../http/errors.ts';
import type { SignedInUser } from '../../identity/caller.ts';
import { rememberDevice } from '../../identity/devices.ts';
import { forgetOtherDevices } from '../../identity/deviceStore.ts';
import { endSession, type SignedIn, startSession } from '../../identity/sessions.ts';
import { deleteOtherSessions, deleteSessionOf, listSessions } from '../../identity/sessionStore.ts';
import { hashOfToken } from '../../identity/tokens.ts';
import { toUserId } from '../../ids.ts';
import type { Platform } from '../../platform.ts';
import { keeperOf } from '../../secretKeeper.ts';
import { endLinks } from '../mail/service.ts';
import { hashChosenPassword } from '../users/service.ts';
import { asPerson, type Candidate, type Place, withPassword, wrongPassword } from './passwords.ts';
import { judgeSecondFactor, requireRight } from './secondFactor/judging.ts';
import { replacePassword } from './store.ts';

interface SignIn extends Place {
  readonly email: string;
  readonly password: string;
  /** Of the second factor, where somebody has one. */
  readonly code: string | undefined;
  /** Token of the session that the caller's browser had: whose place the new one takes. */
  readonly sessionToken: string | null;
}

/** Null: the password is right, and a code of the second factor is to be given as well. */
export async function signIn(
  { db, configuration }: Pick<Platform, 'db' | 'configuration'>,
  { sessionToken, code, ...tried }: SignIn,
): Promise<SignedIn | null> {
  const second = code === undefined ? null : { code, keeper: await keeperOf(configuration) };
  const refusal = () => new ApiError('wrongCredentials');
  const outcome = await withPassword(db, tried, refusal, async (transaction, { id }, counting) => {
    const userId = toUserId(id);
    const { email, address } = tried;
    const judged = await judgeSecondFactor(transaction, { userId, email, address, second, counting });
    if (judged !== 'right') return { judged };
    if (sessionToken !== null) await endSession(transaction, sessionToken);
    const signedIn: SignedIn = {
      sessionToken: await startSession(transaction, userId, tried),
      deviceToken: await rememberDevice(transaction, tried.deviceToken, userId),
    };
    await noteChange(transaction, { userId, name: email.toLowerCase() });
    return { judged, signedIn };
  });
  if (outcome.judged === 'needed') return null;
  requireRight(outcome.judged);
  return outcome.signedIn ?? null;
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
  const given = { ...place, user, password: oldPassword };
  const hashOf = (_: unknown, { password_hash: hash }: Candidate) => Promise.resolve(hash);
  const checked = await asPerson(db, given, hashOf, 'old_password');
  if (oldPassword === newPassword) {
    throw invalidField('new_password', 'same_password', 'This is the present password.');
  }
  const hash = await hashChosenPassword(newPassword, user.email, 'new_password');
  return db.installation(async (transaction) => {
    // Of two changes at once the one that comes second knows a password that is none any more.
    if (!(await replacePassword(transaction, user.id, { from: checked, to: hash }))) {
      throw wrongPassword('old_password');
    }
    await endLinks(transaction, user.id, { as: 'password_set' });
    const { deviceToken } = place;
    await forgetOtherDevices(transaction, user.id, deviceToken === null ? null : hashOfToken(deviceToken));
    const endedCount = await deleteOtherSessions(transaction, user.id, hashOfToken(sessionToken));
    await noteChange(transaction, { id: user.id, name: user.email });
    return endedCount;
  });
}

/** The own sessions; those of others are as if there were none. */
export async function readSessions(db: Database, user: SignedInUser, token: string) {
  return db.installation((transaction) => listSessions(transaction, user.id, hashOfToken(token)));
}

export async function endOwnSession(db: Database, user: SignedInUser, id: number): Promise<void> {
  const isEnded = await db.installation(async (transaction) => {
    const isThere = await deleteSessionOf(transaction, user.id, { id, isToken: false });
    if (isThere) await noteChange(transaction, { id, name: user.email });
    return isThere;
  });
  if (!isEnded) throw new ApiError('notFound');
}
