import type { ClientTransaction, Database } from '../../../db/database.ts';
import { ApiError } from '../../../http/errors.ts';
import { rememberDevice } from '../../../identity/devices.ts';
import { endSession, type SignedIn, startSession } from '../../../identity/sessions.ts';
import { newToken } from '../../../identity/tokens.ts';
import { toUserId } from '../../../ids.ts';
import type { Configuration } from '../../../config.ts';
import type { Platform } from '../../../platform.ts';
import type { SignInProvider } from '../../../signInProviders.ts';
import type { Place } from '../passwords.ts';
import { updateProfile } from '../store.ts';
import { addressOfProvider, type ProviderPerson, readPerson, refused } from './client.ts';
import { bindUser, findBoundUser, holdUserByEmail, type KnownUser } from './store.ts';
import { isSameState, type KeptTies, pathWithin, readTies } from './ties.ts';

/** Signing in by a provider: who is known here by an address that it has verified comes in, and nobody becomes known by it. */

const nameLengthMax = 128;

function requireProvider({ signInProviders }: Configuration, id: string): SignInProvider {
  const provider = signInProviders.find((each) => each.id === id);
  if (provider === undefined) throw new ApiError('notFound');
  return provider;
}

const callbackOf = ({ publicUrl }: Configuration, { id }: SignInProvider): URL =>
  new URL(`/account/providers/${id}/callback`, publicUrl);

/** Where the browser is sent, and what it keeps until it comes back. */
export async function beginSignIn(
  configuration: Configuration,
  id: string,
  wanted: string | undefined,
): Promise<{ readonly address: URL; readonly ties: KeptTies }> {
  const provider = requireProvider(configuration, id);
  const ties = {
    provider: id,
    state: newToken(),
    nonce: newToken(),
    verifier: newToken(),
    location: pathWithin(configuration.publicUrl, wanted),
  };
  const address = await addressOfProvider(provider, callbackOf(configuration, provider).href, ties);
  return { address, ties };
}

interface Return extends Place {
  readonly id: string;
  /** What the provider gave the browser along. */
  readonly query: Readonly<Record<string, string | undefined>>;
  readonly cookie: string | null;
  /** Token of the session that the browser had: whose place the new one takes. */
  readonly sessionToken: string | null;
}

export async function endSignIn(
  { db, configuration }: Pick<Platform, 'db' | 'configuration'>,
  { id, query, cookie, sessionToken, ...place }: Return,
): Promise<SignedIn & { readonly location: string }> {
  const provider = requireProvider(configuration, id);
  const ties = readTies(cookie);
  if (ties === null || ties.provider !== id || !isSameState(query['state'] ?? '', ties.state)) {
    throw refused('providerStateUnknown');
  }
  const answer = callbackOf(configuration, provider);
  for (const [name, value] of Object.entries(query)) {
    if (value !== undefined) answer.searchParams.set(name, value);
  }
  const person = await readPerson(provider, answer, ties);
  const signedIn = await startSessionOf(db, provider, person, { ...place, sessionToken });
  // The cookie is the browser's: what it says is looked at again.
  return { ...signedIn, location: pathWithin(configuration.publicUrl, ties.location) };
}

async function startSessionOf(
  db: Database,
  provider: SignInProvider,
  person: ProviderPerson,
  { sessionToken, ...place }: Place & Pick<Return, 'sessionToken'>,
): Promise<SignedIn> {
  return db.installation(async (transaction) => {
    const userId = toUserId((await findBoundUser(transaction, person)) ?? (await bind(transaction, provider, person)));
    if (sessionToken !== null) await endSession(transaction, sessionToken);
    return {
      sessionToken: await startSession(transaction, userId, place),
      deviceToken: await rememberDevice(transaction, place.deviceToken, userId),
    };
  });
}

/** Somebody who comes the first time: from then on the provider's own name of them counts, whatever becomes of addresses. */
async function bind(
  transaction: ClientTransaction,
  { domains }: SignInProvider,
  person: ProviderPerson,
): Promise<number> {
  const { email } = person;
  if (email === null) throw refused('providerAddressUnverified');
  const domain = email.slice(email.lastIndexOf('@') + 1).toLowerCase();
  if (domains.length > 0 && !domains.includes(domain)) throw refused('providerAddressElsewhere');
  const user = await holdUserByEmail(transaction, email);
  if (user === undefined) throw refused('providerPersonUnknown');
  if (!(await bindUser(transaction, person, user.id))) throw refused('providerPersonOther');
  await nameNewcomer(transaction, user, person);
  return user.id;
}

/** Whoever was invited and has no names yet is called as the provider calls them. */
async function nameNewcomer(
  transaction: ClientTransaction,
  user: KnownUser,
  { firstName, lastName }: ProviderPerson,
): Promise<void> {
  if (user.first_name !== '' || user.last_name !== '' || firstName + lastName === '') return;
  const names = {
    first_name: firstName.slice(0, nameLengthMax),
    last_name: lastName.slice(0, nameLengthMax),
  };
  await updateProfile(transaction, toUserId(user.id), names);
}
