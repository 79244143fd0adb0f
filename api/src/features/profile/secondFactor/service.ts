import { noteChange, nothingChanged } from '../../../audit/note.ts';
import { userNamesOfInstallation } from '../../users/service.ts';
import type { Database } from '../../../db/database.ts';
import { ApiError } from '../../../http/errors.ts';
import type { SignedInUser } from '../../../identity/caller.ts';
import { deleteOtherSessions } from '../../../identity/sessionStore.ts';
import { hashOfToken } from '../../../identity/tokens.ts';
import { unwrittenAttemptsOf } from '../../../identity/unwrittenAttempts.ts';
import type { Platform } from '../../../platform.ts';
import { keeperOf } from '../../../secretKeeper.ts';
import { makeSetupWord } from '../../../setupWord.ts';
import { asPerson, type OwnPassword } from '../passwords.ts';
import { hashOfRecoveryCode, type Judged, judgeCode, placeOfSecret, requireRight } from './judging.ts';
import { beginFactor, confirmFactor, deleteFactor, findFactor, holdFactor, isUser } from './store.ts';
import { addressForAuthenticator, newSecret } from './totp.ts';

/** The second factor of somebody's sign-in: begun by the password, on once a code has shown that the authenticator has it. */

const recoveryCodeCount = 10;

type Kept = Pick<Platform, 'db' | 'configuration'>;

export async function readSecondFactor(db: Database, { id }: SignedInUser) {
  const factor = await db.installation((transaction) => findFactor(transaction, id));
  const since = factor?.confirmed_at ?? null;
  return {
    is_on: since !== null,
    confirmed_at: since?.toISOString() ?? null,
    recovery_code_count: since === null ? 0 : (factor?.recovery_hashes.length ?? 0),
  };
}

/** A secret that nobody is told again. */
export async function beginSecondFactor({ db, configuration }: Kept, given: OwnPassword) {
  const { id, email } = given.user;
  const keeper = await keeperOf(configuration);
  const secret = newSecret();
  const sealed = { sealedSecret: keeper.seal(secret, placeOfSecret(id)), keyId: keeper.keyId };
  const isBegun = await asPerson(db, given, async (transaction) => {
    const isNew = await beginFactor(transaction, id, sealed);
    if (isNew) await noteChange(transaction, { id, name: email });
    return isNew;
  });
  if (!isBegun) throw new ApiError('secondFactorIsOn');
  return { secret, address: addressForAuthenticator(secret, email) };
}

interface Confirmation {
  readonly user: SignedInUser;
  readonly code: string;
  readonly address: string;
  /** Of the session that stays. */
  readonly sessionToken: string;
}

/** Turns it on. Other sessions of the person, which began without it, end; tokens of programs stay. */
export async function confirmSecondFactor(
  { db, configuration }: Kept,
  { user: { id, email }, code, address, sessionToken }: Confirmation,
) {
  const keeper = await keeperOf(configuration);
  const counting = { unwritten: unwrittenAttemptsOf(db), mayWrite: true };
  const codes = Array.from({ length: recoveryCodeCount }, makeSetupWord);
  type Outcome = { readonly judged: Judged | 'notBegun' | 'isOn'; readonly endedCount: number };
  const { judged, endedCount } = await db.installation(async (transaction): Promise<Outcome> => {
    const factor = await holdFactor(transaction, id);
    if (factor !== undefined && factor.confirmed_at !== null) return { judged: 'isOn', endedCount: 0 };
    if (factor === undefined || factor.is_late) return { judged: 'notBegun', endedCount: 0 };
    const trying = { userId: id, email, address, code, keeper, counting };
    const outcome = await judgeCode(transaction, trying, factor);
    if (outcome !== 'right') return { judged: outcome, endedCount: 0 };
    await confirmFactor(transaction, id, codes.map(hashOfRecoveryCode));
    const endedOthers = await deleteOtherSessions(transaction, id, hashOfToken(sessionToken), 'ofPeople');
    await noteChange(transaction, { id, name: email });
    return { judged: outcome, endedCount: endedOthers };
  });
  if (judged === 'isOn') throw new ApiError('secondFactorIsOn');
  if (judged === 'notBegun') throw new ApiError('secondFactorNotBegun');
  requireRight(judged);
  return { recovery_codes: codes, ended_session_count: endedCount };
}

export async function endSecondFactor(db: Database, given: OwnPassword): Promise<void> {
  await asPerson(db, given, async (transaction) => {
    const { id, email } = given.user;
    const wasThere = await deleteFactor(transaction, id);
    await noteChange(transaction, wasThere ? { id, name: email } : nothingChanged);
  });
}

/** By a platform administrator, for somebody who has neither the authenticator nor a recovery code. */
export async function endSecondFactorOf(db: Database, by: SignedInUser, userId: number): Promise<void> {
  // An open session alone is not enough for one's own.
  if (by.id === userId) throw new ApiError('ownSecondFactor');
  await db.installation(async (transaction) => {
    if (!(await isUser(transaction, userId))) throw new ApiError('notFound');
    const wasThere = await deleteFactor(transaction, userId);
    const names = await userNamesOfInstallation(transaction, [userId]);
    const note = { id: userId, name: names.get(userId) ?? null };
    await noteChange(transaction, wasThere ? note : nothingChanged);
  });
}
