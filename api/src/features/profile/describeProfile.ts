import type { ClientId } from '@tributary/engine/ids';
import type { z } from 'zod';
import type { Database } from '../../db/database.ts';
import type { UserId } from '../../ids.ts';
import { profileSchema } from './schemas.ts';
import { findProfile } from './store.ts';

/** The signed-in user, with the roles in the client that the call names. */
export async function describeProfile(
  db: Database,
  userId: UserId,
  clientId: ClientId | null,
): Promise<z.input<typeof profileSchema>> {
  const { roles, language, ...profile } = await db.installation((transaction) =>
    findProfile(transaction, userId, clientId),
  );
  return { ...profile, language: profileSchema.shape.language.parse(language), roles: roles ?? [] };
}
