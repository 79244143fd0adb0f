import {
  allowInsecureRequests,
  authorizationCodeGrant,
  AuthorizationResponseError,
  buildAuthorizationUrl,
  calculatePKCECodeChallenge,
  ClientError,
  type Configuration,
  customFetch,
  discovery,
  fetchUserInfo,
  ResponseBodyError,
  WWWAuthenticateChallengeError,
} from 'openid-client';
import type { Logger } from 'pino';
import { z } from 'zod';
import { ApiError } from '../../../http/errors.ts';
import type { SignInProvider } from '../../../signInProviders.ts';
import { fetchBounded } from './boundedFetch.ts';
import { refused } from './refused.ts';

/** What is asked of a provider, and what it says of whoever signed in there. */

const timeoutSeconds = 10;
/** After which a provider is asked anew how it is to be asked. */
const knownMilliseconds = 3_600_000;
/** For which one that did not answer counts as away, however many ask. */
const awayMilliseconds = 5_000;
const scope = 'openid email profile';

interface Known {
  readonly configuration: Promise<Configuration>;
  readonly until: number;
}

const known = new WeakMap<SignInProvider, Known>();

/** Who is asked, for whom, and where it is told what could not be asked. */
export interface Asking {
  readonly provider: SignInProvider;
  /** To which it sends browsers back, spelled as it was registered there. */
  readonly callback: URL;
  readonly log: Logger;
}

function configurationOf(provider: SignInProvider): Promise<Configuration> {
  const found = known.get(provider);
  if (found !== undefined && found.until > Date.now()) return found.configuration;
  const issuer = new URL(provider.issuer);
  const configuration = discovery(issuer, provider.clientId, provider.clientSecret, undefined, {
    timeout: timeoutSeconds,
    [customFetch]: fetchBounded,
    // Only for one on this machine, as is checked where the environment is read.
    execute: issuer.protocol === 'http:' ? [allowInsecureRequests] : [],
  });
  known.set(provider, { configuration, until: Date.now() + knownMilliseconds });
  configuration.catch(() => known.set(provider, { configuration, until: Date.now() + awayMilliseconds }));
  return configuration;
}

async function reach({ provider, log }: Asking): Promise<Configuration> {
  try {
    return await configurationOf(provider);
  } catch (error) {
    tell(log, provider, error);
    throw refused('providerAway');
  }
}

/** What ties the answer of a provider to the browser that was sent there. */
export interface Ties {
  readonly state: string;
  readonly nonce: string;
  readonly verifier: string;
}

interface AnsweredTies extends Ties {
  /** In milliseconds since 1970: after that they are nobody's any more. */
  readonly until: number;
}

export async function addressOfProvider(asking: Asking, { state, nonce, verifier }: Ties): Promise<URL> {
  return buildAuthorizationUrl(await reach(asking), {
    redirect_uri: asking.callback.href,
    scope,
    state,
    nonce,
    code_challenge: await calculatePKCECodeChallenge(verifier),
    code_challenge_method: 'S256',
  });
}

/** Somebody as a provider names them. */
export interface ProviderPerson {
  readonly issuer: string;
  readonly subject: string;
  /** Null: none that the provider has verified. */
  readonly email: string | null;
  readonly firstName: string;
  readonly lastName: string;
}

/** What may be typed here as an address: letters that only look or fold like others are somebody else's. */
const emailSchema = z.email().max(255);

/** As the protocol bounds it. */
const subjectPattern = /^[\x20-\x7e]{1,255}$/;

const textOf = (value: unknown): string => (typeof value === 'string' ? value.trim() : '');

/** Of the sign-ins whose answer was taken to the provider, and until when it would be anew. */
const used = new Map<string, number>();

/** As many are kept as the pace of asking lets through while one lasts; of what another process took along, the provider says no. */
function useOnce({ state, until }: AnsweredTies): void {
  const now = Date.now();
  for (const [each, end] of used) if (end <= now) used.delete(each);
  if (used.has(state)) throw refused('providerAnswerWrong');
  used.set(state, until);
}

/**
 * Of several who bring the answer to one sign-in, at once or later, the first is heard, and the others are told that it was used: a
 * provider withdraws what it gave for a code that comes twice, so that nobody would come in.
 * @param answer address to which the provider sent the browser, with what it says there
 */
export async function readPerson(asking: Asking, answer: URL, ties: AnsweredTies): Promise<ProviderPerson> {
  useOnce(ties);
  const { state, nonce, verifier } = ties;
  const configuration = await reach(asking);
  try {
    const tokens = await authorizationCodeGrant(configuration, answer, {
      pkceCodeVerifier: verifier,
      expectedState: state,
      expectedNonce: nonce,
      idTokenExpected: true,
    });
    const claims = tokens.claims();
    if (claims === undefined || !subjectPattern.test(claims.sub)) throw refused('providerAnswerWrong');
    const isTold = claims['email'] !== undefined;
    const said: Readonly<Record<string, unknown>> = {
      ...(isTold ? {} : await fetchUserInfo(configuration, tokens.access_token, claims.sub)),
      ...claims,
    };
    return {
      issuer: claims.iss,
      subject: claims.sub,
      email: isYes(said['email_verified'])
        ? (emailSchema.safeParse(textOf(said['email'])).data ?? null)
        : null,
      firstName: textOf(said['given_name']),
      lastName: textOf(said['family_name']),
    };
  } catch (error) {
    if (error instanceof ApiError) throw error;
    tell(asking.log, asking.provider, error);
    throw refusalOf(error);
  }
}

/** Some write it as a text. */
const isYes = (value: unknown): boolean => value === true || value === 'true';

function refusalOf(error: unknown): ApiError {
  if (error instanceof AuthorizationResponseError) return refused('providerDenied');
  // What it gave for the code was withdrawn: elsewhere it came once more.
  if (error instanceof WWWAuthenticateChallengeError) return refused('providerAnswerWrong');
  const isAnswered = error instanceof ResponseBodyError || error instanceof ClientError;
  return refused(isAnswered && !isUnreached(error) ? 'providerAnswerWrong' : 'providerAway');
}

/** Of a time that ran out, of a status that no answer of a provider has, and where there was none at all. */
function isUnreached({ code }: { readonly code?: string | undefined }): boolean {
  return code === undefined || code === 'OAUTH_TIMEOUT' || code === 'OAUTH_RESPONSE_IS_NOT_CONFORM';
}

const codePattern = /^\w{1,64}$/;

/** For whoever configures it: the name of what failed, and nothing else of what the provider said, for codes and tokens are in it. */
function tell(log: Logger, { id }: SignInProvider, error: unknown): void {
  const { code, error: said, cause } = partsOf(error);
  const reasons = [code, said, partsOf(cause).code];
  const names = reasons.filter((reason) => typeof reason === 'string' && codePattern.test(reason));
  log.warn({ provider: id, reasons: names }, 'a sign-in by a provider failed');
}

const partsOf = (error: unknown): { code?: unknown; error?: unknown; cause?: unknown } =>
  error instanceof Error ? error : {};
