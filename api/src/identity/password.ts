import { hash, verify } from '@node-rs/argon2';
import { availableParallelism } from 'node:os';
import pLimit from 'p-limit';

/** Argon2id with the parameters of the library's defaults (19 MiB, two passes), stated so that they do not change unseen. */
const options = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/**
 * Of the processors one is left to answer others. The process has four threads for this, and reads and writes files by the same
 * ones: two are left for that.
 */
const inTurn = pLimit(Math.min(2, Math.max(1, availableParallelism() - 1)));

export async function hashPassword(password: string): Promise<string> {
  return inTurn(() => hash(password, options));
}

let standIn: Promise<string> | null = null;

/** Without a hash the same work is done on a stand-in, so that the time says nothing about whether the address is known. */
export async function isPasswordOf(passwordHash: string | null, password: string): Promise<boolean> {
  if (passwordHash === null) {
    standIn ??= hashPassword('nobody has this password');
    const known = await standIn;
    await inTurn(() => verify(known, password));
    return false;
  }
  return inTurn(() => verify(passwordHash, password));
}
