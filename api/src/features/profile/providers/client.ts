import {
  allowInsecureRequests,
  authorizationCodeGrant,
  AuthorizationResponseError,
  buildAuthorizationUrl,
  calculatePKCECodeChallenge,
  ClientError,
  type Configuration,
  discovery,
  fetchUserInfo,
  ResponseBodyError,
} from 'openid-client';
import { ApiError } from '../../../http/errors.ts';
import type { FailureName } from '../../../http/errorCatalogue.ts';
import type { SignInProvider } from '../../../signInProviders.ts';

/** What is asked of a provider, and what it says of whoever signed in there. */

const timeoutSeconds = 10;
/** After which a provider is asked anew how it is to be asked. */
const knownMilliseconds = 3_600_000;
const scope = 'openid email profile';

interface Known {
  readonly configuration: Promise<Configuration>;
  readonly until: number;
}

const known = new WeakMap<SignInProvider, Known>();

/** A refusal that has words of its own wherever it is met. */
export function refused(failure: FailureName): ApiError {
  const { message } = new ApiError(failure);
  return new ApiError(failure, { fields: [{ path: '', code: failure, message }] });
}

function configurationOf(provider: SignInProvider): Promise<Configuration> {
  const found = known.get(provider);
  if (found !== undefined && found.until > Date.now()) return found.configuration;
  const issuer = new URL(provider.issuer);
  const configuration = discovery(issuer, provider.clientId, provider.clientSecret, undefined, {
    timeout: timeoutSeconds,
    // Only for one on this machine, as is checked where the environment is read.
    execute: issuer.protocol === 'http:' ? [allowInsecureRequests] : [],
  });
  known.set(provider, { configuration, until: Date.now() + knownMilliseconds });
  configuration.catch(() => known.delete(provider));
  return configuration;
}

async function reach(provider: SignInProvider): Promise<Configuration> {
  try {
    return await configurationOf(provider);
  } catch {
    throw refused('providerAway');
  }
}

/** What ties the answer of a provider to the browser that was sent there. */
export interface Ties {
  readonly state: string;
  readonly nonce: string;
  readonly verifier: string;
}

export async function addressOfProvider(
  provider: SignInProvider,
  callback: string,
  { state, nonce, verifier }: Ties,
): Promise<URL> {
  const configuration = await reach(provider);
  return buildAuthorizationUrl(configuration, {
    redirect_uri: callback,
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

const textOf = (value: unknown): string => (typeof value === 'string' ? value.trim() : '');

/** @param answer address to which the provider sent the browser, with what it says there */
export async function readPerson(
  provider: SignInProvider,
  answer: URL,
  { state, nonce, verifier }: Ties,
): Promise<ProviderPerson> {
  const configuration = await reach(provider);
  try {
    const tokens = await authorizationCodeGrant(configuration, answer, {
      pkceCodeVerifier: verifier,
      expectedState: state,
      expectedNonce: nonce,
      idTokenExpected: true,
    });
    const claims = tokens.claims();
    if (claims === undefined) throw refused('providerAnswerWrong');
    const said = {
      ...(claims['email'] === undefined
        ? await fetchUserInfo(configuration, tokens.access_token, claims.sub)
        : {}),
      ...claims,
    };
    return {
      issuer: claims.iss,
      subject: claims.sub,
      email: said['email_verified'] === true ? textOf(said['email']) || null : null,
      firstName: textOf(said['given_name']),
      lastName: textOf(said['family_name']),
    };
  } catch (error) {
    throw refusalOf(error);
  }
}

/** Nothing of what the provider said is passed on or logged: codes and tokens are in it. */
function refusalOf(error: unknown): ApiError {
  if (error instanceof ApiError) return error;
  if (error instanceof AuthorizationResponseError) return refused('providerDenied');
  const isAnswered = error instanceof ResponseBodyError || error instanceof ClientError;
  return refused(isAnswered && !isUnreached(error) ? 'providerAnswerWrong' : 'providerAway');
}

/** The library says so of a time that ran out, and of a status that no answer of a provider has. */
function isUnreached({ code }: { readonly code?: string | undefined }): boolean {
  return code === 'OAUTH_TIMEOUT' || code === 'OAUTH_RESPONSE_IS_NOT_CONFORM';
}
