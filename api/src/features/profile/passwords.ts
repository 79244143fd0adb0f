import { setTimeout as pause } from 'node:timers/promises';
import { noteAttempt, type StrangerAttempt } from '../../audit/strangers.ts';
import type { ClientTransaction, Database } from '../../db/database.ts';
import { ApiError, invalidField, tooManyRequests } from '../../http/errors.ts';
import type { SignedInUser } from '../../identity/caller.ts';
import { knownDevice } from '../../identity/devices.ts';
import { beginAttempt, type Counting, endAttempt } from '../../identity/guessing.ts';
import { accountOf } from '../../identity/guessingStore.ts';
import { isPasswordOf } from '../../identity/password.ts';
import { unwrittenAttemptsOf } from '../../identity/unwrittenAttempts.ts';
import { findCredentials, holdPassword } from './store.ts';

/** Refusals come at full steps of this time, which hides whether there was a row to write. */
const refusalStepMilliseconds = 100;

/** From where somebody calls. */
export interface Place {
  /** What the browser or program calls itself. */
  readonly device: string;
  /** Address of the caller. */
  readonly address: string;
  /** Token that the device got when somebody signed in on it. */
  readonly deviceToken: string | null;
}

export interface Tried extends Omit<Place, 'device'> {
  readonly email: string;
  readonly password: string;
}

export type Candidate = NonNullable<Awaited<ReturnType<typeof findCredentials>>>;

/** What strangers type may be anything, a password too: only an address that is somebody's is told. */
function refused(
  object: 'sessions' | 'passwords',
  candidate: Candidate | undefined,
  email: string,
): StrangerAttempt {
  return { object, do: 'refuse', person: candidate === undefined ? null : { id: candidate.id, email } };
}

/**
 * Judges a password, counted as an attempt at its account, and acts for the person whose it is. Unknown address and wrong
 * password cost the same and read the same. Where the disk has no room for changes, attempts write nothing, and only a right
 * password takes of the room that is kept for it, so that right ones count there too.
 */
export async function withPassword<Result>(
  db: Database,
  { email, password, address, deviceToken, isOwn = false }: Tried & { readonly isOwn?: boolean },
  refusal: () => ApiError,
  act: (transaction: ClientTransaction, person: Candidate, counting: Counting) => Promise<Result>,
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
    // Known or not, it takes as long.
    const attempted = refused(isOwn ? 'passwords' : 'sessions', candidate, email);
    if (mayWrite) await db.installation((transaction) => noteAttempt(transaction, address, attempted));
    await pause(refusalStepMilliseconds - ((performance.now() - begin) % refusalStepMilliseconds));
    throw refusal();
  }
  if (!mayWrite && !(await db.hasRoomToRemove())) throw new ApiError('diskFull');
  const result = await db.installation(async (transaction) => {
    // While it was judged, it may have become another one.
    if (!(await holdPassword(transaction, candidate))) return null;
    await endAttempt(transaction, attempt);
    return { value: await act(transaction, candidate, counting) };
  });
  if (result === null) throw refusal();
  return result.value;
}

export const wrongPassword = (field: string): ApiError =>
  invalidField(field, 'wrong_password', 'This is not the present password.');

/** What a change takes that an open session alone is not enough for. */
export interface OwnPassword extends Omit<Place, 'device'> {
  readonly user: SignedInUser;
  readonly password: string;
}

/** Acts for somebody who is signed in and knows their password, too. */
export async function asPerson<Result>(
  db: Database,
  { user, ...given }: OwnPassword,
  act: (transaction: ClientTransaction, person: Candidate) => Promise<Result>,
  field = 'password',
): Promise<Result> {
  return withPassword(db, { ...given, email: user.email, isOwn: true }, () => wrongPassword(field), act);
}
