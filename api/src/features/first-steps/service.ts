import type { ClientTransaction, Database } from '../../db/database.ts';
import { ApiError } from '../../http/errors.ts';
import { toUserId } from '../../ids.ts';
import { hashPassword } from '../../identity/password.ts';
import { startSession } from '../../identity/sessions.ts';
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

/** Makes the first platform administrator and answers the token of their session; refused for ever after. */
export async function setUp(db: Database, { password, ...person }: FirstAdministrator): Promise<string> {
  const needed = await db.installation(isSetupNeeded);
  if (!needed) {
    throw new ApiError('setupDone');
  }
  const passwordHash = await hashPassword(password);
  return db.installation(async (transaction) => {
    await lockUsers(transaction);
    if (!(await isSetupNeeded(transaction))) {
      throw new ApiError('setupDone');
    }
    const id = await insertFirstAdministrator(transaction, { ...person, passwordHash });
    return startSession(transaction, toUserId(id));
  });
}
