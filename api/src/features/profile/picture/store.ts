import type { ClientTransaction } from '../../../db/database.ts';
import type { UserId } from '../../../ids.ts';

export interface StoredPicture {
  readonly version: string;
  readonly bytes: Uint8Array;
}

/** Null: there is none from then on. */
export async function setPicture(
  transaction: ClientTransaction,
  userId: UserId,
  picture: StoredPicture | null,
): Promise<void> {
  await transaction
    .updateTable('users')
    .set({ picture: picture?.bytes ?? null, picture_version: picture?.version ?? null })
    .where('id', '=', userId)
    .execute();
}

export async function findPicture(
  transaction: ClientTransaction,
  userId: UserId,
): Promise<StoredPicture | null> {
  const { picture, picture_version: version } = await transaction
    .selectFrom('users')
    .select(['picture', 'picture_version'])
    .where('id', '=', userId)
    .executeTakeFirstOrThrow();
  return picture === null || version === null ? null : { version, bytes: picture };
}
