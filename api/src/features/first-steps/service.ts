import type { ClientTransaction, Database } from '../../db/database.ts';
import { noteChange } from '../../audit/note.ts';
import { ApiError, invalidField, tooManyRequests } from '../../http/errors.ts';
import { toUserId } from '../../ids.ts';
import { rememberDevice } from '../../identity/devices.ts';
import { beginAttempt, endAttempt } from '../../identity/guessing.ts';
import { unwrittenAttemptsOf } from '../../identity/unwrittenAttempts.ts';
import { type SignedIn, startSession } from '../../identity/sessions.ts';
import { isSameWord } from '../../setupWord.ts';
import { hashChosenPassword } from '../users/service.ts';
import { insertFirstAdministrator, isAnyUser, lockUsers } from './store.ts';

interface FirstAdministrator {
  readonly email: string;
  readonly password: string;
  readonly first_name: string;
  readonly last_name: string;
}

export async function isSetupNeeded(transaction: ClientTransaction): Promise<boolean> {
  return !(await isAnyUser(transaction));
}

const loopback = /^(localhost|127(\.\d+){3}|\[::1\])(:\d+)?$/;

/** A page of another name can make that name lead here, and be taken by a browser for one of ours. */
export function refuseForeignHost(host: string, publicUrl: URL): void {
  // The port that goes without saying may be said.
  const named = `${publicUrl.protocol}//${host}`;
  const isPublic = URL.canParse(named) && new URL(named).origin === publicUrl.origin;
  if (isPublic || loopback.test(host)) return;
  throw new ApiError('foreignHost', { values: { address: publicUrl.origin } });
}

interface SetUp {
  readonly person: FirstAdministrator;
  readonly word: { readonly given: string; readonly wanted: string };
  /** Of the caller, and what their browser calls itself. */
  readonly address: string;
  readonly device: string;
}

/**
 * Refuses whoever does not know the word. Guessing is slowed by address alone: what strangers try must not keep out the one
 * who knows it, and has no device that the installation knows.
 */
async function requireWord(db: Database, { word, address }: Omit<SetUp, 'person'>): Promise<void> {
  const attempted = { account: 'set-up', address, deviceHash: null, isUnguessable: true };
  const counting = { unwritten: unwrittenAttemptsOf(db), mayWrite: true };
  const isRight = await db.installation(async (transaction) => {
    if (!(await isSetupNeeded(transaction))) throw new ApiError('setupDone');
    const begun = await beginAttempt(transaction, attempted, counting);
    if (begun.secondsToWait > 0) throw tooManyRequests(begun.secondsToWait);
    if (!isSameWord(word.given, word.wanted)) return false;
    await endAttempt(transaction, begun);
    return true;
  });
  if (!isRight) {
    throw invalidField(
      'setup_word',
      'wrong_setup_word',
      'This is not the set-up word that the start printed.',
    );
  }
}

/** Makes the first platform administrator and signs them in; refused for ever after. */
export async function setUp(db: Database, { person, ...door }: SetUp): Promise<SignedIn> {
  await requireWord(db, door);
  const { password, ...names } = person;
  const passwordHash = await hashChosenPassword(password, person.email);
  return db.installation(async (transaction) => {
    await lockUsers(transaction);
    if (!(await isSetupNeeded(transaction))) {
      throw new ApiError('setupDone');
    }
    const userId = toUserId(await insertFirstAdministrator(transaction, { ...names, passwordHash }));
    const tokens = {
      sessionToken: await startSession(transaction, userId, door),
      deviceToken: await rememberDevice(transaction, null, userId),
    };
    await noteChange(transaction, { name: person.email, userId });
    return tokens;
  });
}
