import { noteChange } from '../../../audit/note.ts';
import { noteAttempt } from '../../../audit/strangers.ts';
import type { Configuration } from '../../../config.ts';
import type { ClientTransaction, Database } from '../../../db/database.ts';
import { ApiError, tooManyRequests } from '../../../http/errors.ts';
import { knownDevice, rememberDevice } from '../../../identity/devices.ts';
import { beginAttempt, type BegunAttempt, endAttempt } from '../../../identity/guessing.ts';
import { endSession, type SignedIn, startSession } from '../../../identity/sessions.ts';
import { newToken } from '../../../identity/tokens.ts';
import { unwrittenAttemptsOf } from '../../../identity/unwrittenAttempts.ts';
import { toUserId } from '../../../ids.ts';
import type { Platform } from '../../../platform.ts';
import { keeperOf } from '../../../secretKeeper.ts';
import type { SignInProvider } from '../../../signInProviders.ts';
import type { Place } from '../passwords.ts';
import { addressOfProvider, type Asking, readPerson } from './client.ts';
import { recognise, type Recognised } from './recognise.ts';
import { refused } from './refused.ts';
import { isSameState, openTies, pathWithin, sealTies, waySeconds } from './ties.ts';

/** Signing in by a provider: who is known here by an address that it has verified comes in, and nobody becomes known by it. */

type Serving = Pick<Platform, 'db' | 'configuration' | 'log'>;

function askingOf({ configuration, log }: Pick<Serving, 'configuration' | 'log'>, id: string): Asking {
  const provider = configuration.signInProviders.find((each) => each.id === id);
  if (provider === undefined) throw new ApiError('notFound');
  return { provider, callback: callbackOf(configuration, provider), log };
}

const callbackOf = ({ publicUrl }: Configuration, { id }: SignInProvider): URL =>
  new URL(`/account/providers/${id}/callback`, publicUrl);

/** Where the browser is sent, and what it keeps, sealed, until it comes back. */
export async function beginSignIn(
  serving: Pick<Serving, 'configuration' | 'log'>,
  id: string,
  wanted: string | undefined,
): Promise<{ readonly address: URL; readonly ties: string }> {
  const asking = askingOf(serving, id);
  const keeper = await keeperOf(serving.configuration);
  const ties = {
    provider: id,
    state: newToken(),
    nonce: newToken(),
    verifier: newToken(),
    location: pathWithin(serving.configuration.publicUrl, wanted),
    until: Date.now() + waySeconds * 1000,
  };
  return { address: await addressOfProvider(asking, ties), ties: sealTies(keeper, ties) };
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
  serving: Serving,
  { id, query, cookie, sessionToken, ...place }: Return,
): Promise<SignedIn & { readonly location: string }> {
  const { db, configuration } = serving;
  const asking = askingOf(serving, id);
  const ties = openTies(await keeperOf(configuration), cookie);
  if (ties === null || ties.provider !== id || !isSameState(query['state'] ?? '', ties.state)) {
    throw refused('providerStateUnknown');
  }
  const answer = new URL(asking.callback);
  for (const [name, value] of Object.entries(query)) {
    if (value !== undefined) answer.searchParams.set(name, value);
  }
  const mayWrite = await db.hasRoom();
  const attempt = await beginAsking(db, place, mayWrite);
  const person = await readPerson(asking, answer, ties);
  if (!mayWrite && !(await db.hasRoomToRemove())) throw new ApiError('diskFull');
  const outcome = await db.installation(async (transaction) => {
    const recognised = await recognise(transaction, asking.provider, person);
    if (recognised.failure !== null) {
      // Strangers whom a provider knows have no name here, and nothing is kept of what it calls them.
      const attempted = { object: 'sessions', do: 'refuse', person: recognised.user } as const;
      if (mayWrite) await noteAttempt(transaction, place.address, attempted);
      return { failure: recognised.failure };
    }
    await endAttempt(transaction, attempt);
    return { failure: null, signedIn: await start(transaction, recognised, { ...place, sessionToken }) };
  });
  if (outcome.failure !== null) throw refused(outcome.failure);
  return { ...outcome.signedIn, location: ties.location };
}

/** Whoever began here may bring a made-up answer, about which the provider is asked: at the pace of passwords. */
async function beginAsking(
  db: Database,
  { address, deviceToken }: Place,
  mayWrite: boolean,
): Promise<BegunAttempt> {
  const counting = { unwritten: unwrittenAttemptsOf(db), mayWrite };
  const begun = await db.installation(async (transaction) => {
    // Whose answer it is, only the provider tells.
    const deviceHash = await knownDevice(transaction, deviceToken, null);
    return beginAttempt(transaction, { providerAddress: address, deviceHash }, counting);
  });
  const { secondsToWait: seconds } = begun;
  if (seconds > 0) throw tooManyRequests(seconds, 'providerTooManyAttempts');
  return begun;
}

async function start(
  transaction: ClientTransaction,
  { user }: Extract<Recognised, { failure: null }>,
  { sessionToken, ...place }: Place & Pick<Return, 'sessionToken'>,
): Promise<SignedIn> {
  const userId = toUserId(user.id);
  if (sessionToken !== null) await endSession(transaction, sessionToken);
  const signedIn = {
    sessionToken: await startSession(transaction, userId, place),
    deviceToken: await rememberDevice(transaction, place.deviceToken, userId),
  };
  await noteChange(transaction, { userId, name: user.email });
  return signedIn;
}
