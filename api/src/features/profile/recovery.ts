import type { z } from 'zod';
import { acceptanceOf, noteChange, refusalOf } from '../../audit/note.ts';
import { noteAttempt } from '../../audit/strangers.ts';
import type { Database } from '../../db/database.ts';
import { type ApiError, invalidField, tooManyRequests } from '../../http/errors.ts';
import { forgetOtherDevices } from '../../identity/deviceStore.ts';
import { rememberDevice } from '../../identity/devices.ts';
import { beginAttempt } from '../../identity/guessing.ts';
import { accountOf } from '../../identity/guessingStore.ts';
import { acceptMembership, declineMembership } from '../../identity/membershipStore.ts';
import { type SignedIn, startSession } from '../../identity/sessions.ts';
import { unwrittenAttemptsOf } from '../../identity/unwrittenAttempts.ts';
import { toClientId, toUserId } from '../../ids.ts';
import type { Platform } from '../../platform.ts';
import { endLinks, findLink, orderMail, readLink, takeLink } from '../mail/service.ts';
import { endSessions, hashChosenPassword, setFirstPassword, unlockUser } from '../users/service.ts';
import type { accountLinkBodySchema, accountLinkSchema } from './schemas.ts';
import { findCredentials, setPassword, updateProfile } from './store.ts';

/** Passwords by links that were mailed: a new one for somebody who forgot theirs, the first one of somebody invited. */

const linkEnded = (): ApiError =>
  invalidField('token', 'link_ended', 'This link was used, has expired, or a later one took its place.');

type AccountLink = z.input<typeof accountLinkSchema>;

const closedLink = {
  email: null,
  client_name: null,
  inviter_name: null,
  roles: [],
  first_name: null,
  last_name: null,
  invited_at: null,
  expires_at: null,
  is_known_person: false,
};

/** What became of a link, for whoever holds it; of whom it is for, only while it works. */
export async function describeLink(
  db: Database,
  { kind, token }: z.output<typeof accountLinkBodySchema>,
): Promise<AccountLink> {
  const link = await db.installation((transaction) => readLink(transaction, kind, token));
  if (link?.state !== 'open') return { ...closedLink, state: link?.state ?? 'unknown' };
  const isInvitation = kind === 'invitation';
  const isNewPerson = isInvitation && !link.isKnown;
  return {
    state: link.state,
    email: link.email,
    client_name: link.clientName,
    inviter_name: isInvitation ? link.inviterName : null,
    roles: isInvitation ? (link.roles ?? []) : [],
    first_name: isNewPerson ? link.firstName : null,
    last_name: isNewPerson ? link.lastName : null,
    invited_at: isInvitation ? (link.invitedAt?.toISOString() ?? null) : null,
    expires_at: link.expiresAt.toISOString(),
    is_known_person: isInvitation && link.isKnown,
  };
}

/**
 * Orders a mail with a link. Whether there is anybody with the address, and whether the mails of the hour are used up, is told
 * neither by the answer nor by its time.
 */
export async function orderRecovery(
  { db, mail }: Pick<Platform, 'db' | 'mail'>,
  { email, address }: { readonly email: string; readonly address: string },
): Promise<void> {
  const counting = { unwritten: unwrittenAttemptsOf(db), mayWrite: true };
  await db.installation(async (transaction) => {
    const attempted = { account: accountOf(`recovery of ${email}`), address, deviceHash: null };
    const { secondsToWait } = await beginAttempt(transaction, attempted, counting);
    if (secondsToWait > 0) throw tooManyRequests(secondsToWait);
    await orderMail(transaction, { kind: 'recovery', recipient: email, clientId: null, orderedBy: null });
    const person = await findCredentials(transaction, email);
    await noteAttempt(transaction, address, {
      object: 'people',
      do: 'recover',
      person: person === undefined ? null : { id: person.id, email },
    });
  });
  mail.wake();
}

/** Sets a new password by a link, which ends with it, and with it all sessions of the person and what was held against them. */
export async function endRecovery(
  db: Database,
  { token, password }: { readonly token: string; readonly password: string },
): Promise<void> {
  const person = await db.installation((transaction) => findLink(transaction, 'recovery', token));
  if (person === undefined) throw linkEnded();
  // Hashing takes tens of milliseconds and must not hold a transaction open.
  const hash = await hashChosenPassword(password, person.email);
  const isTaken = await db.installation(async (transaction) => {
    if (!(await takeLink(transaction, token))) return false;
    await setPassword(transaction, person.id, hash);
    await endLinks(transaction, person.id, { as: 'password_set' });
    await endSessions(transaction, person.id);
    await forgetOtherDevices(transaction, toUserId(person.id), null);
    await unlockUser(transaction, person.id);
    await noteChange(transaction, { id: person.id, name: person.email, userId: person.id });
    return true;
  });
  if (!isTaken) throw linkEnded();
}

interface Acceptance {
  readonly token: string;
  readonly password: string;
  readonly first_name: string;
  readonly last_name: string;
  readonly device: string;
  readonly address: string;
}

/** Somebody who has never been here takes up an invitation: sets one, says how they are called, and is signed in. */
export async function acceptByLink(
  db: Database,
  { token, password, first_name, last_name, ...place }: Acceptance,
): Promise<SignedIn> {
  const person = await db.installation((transaction) => findLink(transaction, 'invitation', token));
  if (person === undefined || person.isKnown) throw linkEnded();
  const { client_id: clientId } = person;
  const hash = await hashChosenPassword(password, person.email);
  const tokens = await db.installation(async (transaction): Promise<SignedIn | null> => {
    if (!(await takeLink(transaction, token))) return null;
    const userId = toUserId(person.id);
    if (!(await setFirstPassword(transaction, person.id, hash))) return null;
    await endLinks(transaction, person.id, { as: 'password_set' });
    await updateProfile(transaction, userId, { first_name, last_name });
    const member =
      clientId === null ? null : await acceptMembership(transaction, toClientId(clientId), userId);
    // Ended in between: with the call all of it is taken back.
    if (clientId !== null && member === null) throw linkEnded();
    const started = {
      sessionToken: await startSession(transaction, userId, place),
      deviceToken: await rememberDevice(transaction, null, userId),
    };
    const accepted =
      clientId === null || member === null
        ? { name: person.email }
        : acceptanceOf(toClientId(clientId), member.id, member.email);
    await noteChange(transaction, { ...accepted, userId });
    return started;
  });
  if (tokens === null) throw linkEnded();
  return tokens;
}

/** Somebody who has never been here says no; whoever has does so when signed in. */
export async function declineByLink(db: Database, token: string): Promise<void> {
  const isDeclined = await db.installation(async (transaction) => {
    const person = await findLink(transaction, 'invitation', token);
    if (person === undefined || person.isKnown || person.client_id === null) return false;
    if (!(await takeLink(transaction, token))) return false;
    const [clientId, userId] = [toClientId(person.client_id), toUserId(person.id)];
    const member = await declineMembership(transaction, clientId, userId);
    // Ended in between: with the call the use of the link is taken back.
    if (member === null) throw linkEnded();
    await endLinks(transaction, person.id, { as: 'used', clientId });
    await noteChange(transaction, { ...refusalOf(clientId, member.id, member.email), userId });
    return true;
  });
  if (!isDeclined) throw linkEnded();
}
