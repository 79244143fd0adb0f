import type { z } from 'zod';
import { noteChange } from '../../audit/note.ts';
import type { Database } from '../../db/database.ts';
import { ApiError, invalidField } from '../../http/errors.ts';
import type { SignedInUser } from '../../identity/caller.ts';
import { deleteSessionOf } from '../../identity/sessionStore.ts';
import { insertToken, listTokens } from '../../identity/tokenStore.ts';
import { hashOfToken, newToken } from '../../identity/tokens.ts';
import { toClientId } from '../../ids.ts';
import { isMemberOf, lockUser } from '../users/service.ts';
import type { apiTokenBodySchema, apiTokenSchema, newApiTokenSchema } from './schemas.ts';

type ApiToken = z.input<typeof apiTokenSchema>;

const tokensMax = 50;
const daysMax = 366;
const millisecondsOfDay = 86_400_000;

export async function readTokens(db: Database, { id: userId }: SignedInUser): Promise<ApiToken[]> {
  const rows = await db.installation((transaction) => listTokens(transaction, userId));
  return rows.map(({ token_name: name, client_id: clientId, access, ...row }) => ({
    id: row.id,
    name: name ?? '',
    client_id: clientId ?? 0,
    client_name: row.client_name,
    client_slug: row.client_slug,
    access: access ?? 'read',
    created_at: row.created_at.toISOString(),
    expires_at: row.expires_at.toISOString(),
    used_at: row.used_at > row.created_at ? row.used_at.toISOString() : null,
  }));
}

/** Makes a token of a client in which somebody is a member. Nobody is told its secret again. */
export async function createToken(
  db: Database,
  user: SignedInUser,
  { name, client_id: client, access, expires_at: end }: z.output<typeof apiTokenBodySchema>,
): Promise<z.input<typeof newApiTokenSchema>> {
  const expiresAt =
    end === undefined ? new Date(Date.now() + (daysMax - 1) * millisecondsOfDay) : new Date(end);
  const days = (expiresAt.getTime() - Date.now()) / millisecondsOfDay;
  if (days <= 0 || days > daysMax) {
    throw invalidField('expires_at', 'out_of_range', 'A token ends within a year, and not before now.');
  }
  const clientId = toClientId(client);
  const token = newToken();
  const id = await db.installation(async (transaction) => {
    if (!(await isMemberOf(transaction, clientId, user.id))) {
      throw invalidField('client_id', 'unknown', 'You are no member of such a client.');
    }
    // Two at once would each count without the other.
    await lockUser(transaction, user.id);
    if ((await listTokens(transaction, user.id)).length >= tokensMax) {
      throw invalidField('', 'too_many', `There are ${tokensMax} tokens already. Revoke one first.`);
    }
    const values = { name, clientId, access, expiresAt };
    const tokenId = await insertToken(transaction, hashOfToken(token), user.id, values);
    const after = { name, client_id: client, access, expires_at: expiresAt };
    await noteChange(transaction, { id: tokenId, name, before: null, after });
    return tokenId;
  });
  const made = (await readTokens(db, user)).find((each) => each.id === id);
  if (made === undefined) throw new ApiError('notFound');
  return { ...made, token };
}

export async function revokeToken(db: Database, user: SignedInUser, id: number): Promise<void> {
  const isEnded = await db.installation(async (transaction) => {
    const tokens = await listTokens(transaction, user.id);
    const isThere = await deleteSessionOf(transaction, user.id, { id, isToken: true });
    const name = tokens.find((token) => token.id === id)?.token_name ?? null;
    if (isThere) await noteChange(transaction, { id, name });
    return isThere;
  });
  if (!isEnded) throw new ApiError('notFound');
}
