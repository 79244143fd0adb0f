import type { ClientId } from '@tributary/engine/ids';
import type { z } from 'zod';
import type { Database } from '../../db/database.ts';
import { type CallerToken, describeToken, type SignedInUser } from '../../identity/caller.ts';
import { profileSchema } from './schemas.ts';
import { findProfile } from './store.ts';

/** The signed-in user, with the roles in the client that the call names. */
export async function describeProfile(
  db: Database,
  { id, isPlatformAdmin }: SignedInUser,
  clientId: ClientId | null,
  token: CallerToken | null = null,
): Promise<z.input<typeof profileSchema>> {
  const { roles, language, ...profile } = await db.installation((transaction) =>
    findProfile(transaction, id, clientId),
  );
  return {
    ...profile,
    is_platform_admin: isPlatformAdmin,
    token: describeToken(token),
    language: profileSchema.shape.language.parse(language),
    roles: roles ?? [],
  };
}
