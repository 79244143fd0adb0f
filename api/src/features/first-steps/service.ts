import type { ClientTransaction, Database } from '../../db/database.ts';
import { ApiError } from '../../http/errors.ts';
import { toUserId } from '../../ids.ts';
import { rememberDevice } from '../../identity/devices.ts';
import { type Attempt, beginAttempt, endAttempt } from '../../identity/guessing.ts';
import { type SignedIn, startSession } from '../../identity/sessions.ts';
import { hashChosenPassword } from '../users/service.ts';
import { insertFirstAdministrator, isAnyUser, lockUsers } from './store.ts';

export interface FirstAdministrator {
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
  if (host === publicUrl.host || loopback.test(host)) return;
  throw new ApiError('foreignHost', { values: { address: publicUrl.origin } });
}

/** Makes the first platform administrator and signs them in; refused for ever after. */
export async function setUp(
  db: Database,
  { password, ...person }: FirstAdministrator,
  address: string,
): Promise<SignedIn> {
  const attempt: Attempt = { account: 'set-up', address, deviceHash: null };
  await db.installation(async (transaction) => {
    if (!(await isSetupNeeded(transaction))) throw new ApiError('setupDone');
    const seconds = await beginAttempt(transaction, attempt);
    if (seconds > 0) throw new ApiError('tooManyRequests', { values: { seconds } });
  });
  const passwordHash = await hashChosenPassword(password, person.email);
  return db.installation(async (transaction) => {
    await lockUsers(transaction);
    if (!(await isSetupNeeded(transaction))) {
      throw new ApiError('setupDone');
    }
    const id = await insertFirstAdministrator(transaction, { ...person, passwordHash });
    await endAttempt(transaction, attempt);
    const userId = toUserId(id);
    return {
      sessionToken: await startSession(transaction, userId),
      deviceToken: await rememberDevice(transaction, null, userId),
    };
  });
}
