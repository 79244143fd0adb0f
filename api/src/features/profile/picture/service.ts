import { createHash } from 'node:crypto';
import { noteChange } from '../../../audit/note.ts';
import type { ClientTransaction, Database } from '../../../db/database.ts';
import { ApiError } from '../../../http/errors.ts';
import type { SignedInUser } from '../../../identity/caller.ts';
import { remakePicture } from './remake.ts';
import { findPicture, setPicture, type StoredPicture } from './store.ts';

/** The picture of a person, which nobody else is shown. */

const versionLength = 16;

export async function replacePicture(db: Database, user: SignedInUser, file: Buffer): Promise<void> {
  const bytes = await remakePicture(file);
  const version = createHash('sha256').update(bytes).digest('hex').slice(0, versionLength);
  await db.installation((transaction) => keepPicture(transaction, user, { version, bytes }));
}

export async function removePicture(db: Database, user: SignedInUser): Promise<void> {
  await db.installation((transaction) => keepPicture(transaction, user, null));
}

async function keepPicture(
  transaction: ClientTransaction,
  { id, email: name, pictureVersion: before }: SignedInUser,
  picture: StoredPicture | null,
): Promise<void> {
  await setPicture(transaction, id, picture);
  const after = picture?.version ?? null;
  await noteChange(transaction, { id, name, before: { picture: before }, after: { picture: after } });
}

export async function readPicture(db: Database, { id }: SignedInUser): Promise<StoredPicture> {
  const picture = await db.installation((transaction) => findPicture(transaction, id));
  if (picture === null) throw new ApiError('notFound');
  return picture;
}
