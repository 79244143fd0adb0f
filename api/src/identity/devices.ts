import type { ClientTransaction } from '../db/database.ts';
import type { UserId } from '../ids.ts';
import { findDevice, forgetDevices, keepDevice, renameDevice } from './deviceStore.ts';
import { hashOfToken, newToken } from './tokens.ts';

/** The hash of a device's token, where somebody signed in on it before with this address, or with any; else null. */
export async function knownDevice(
  transaction: ClientTransaction,
  token: string | null,
  email: string | null,
): Promise<string | null> {
  if (token === null) return null;
  const hash = hashOfToken(token);
  return (await findDevice(transaction, hash, email)) ? hash : null;
}

/** From now on the device is known by another token, which is ours, to all whom it was known to and to this user. */
export async function rememberDevice(
  transaction: ClientTransaction,
  token: string | null,
  userId: UserId,
): Promise<string> {
  const next = newToken();
  if (token !== null) await renameDevice(transaction, hashOfToken(token), hashOfToken(next));
  await keepDevice(transaction, hashOfToken(next), userId);
  await forgetDevices(transaction, userId);
  return next;
}
