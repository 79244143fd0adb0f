import type { ServerResponse } from 'node:http';
import { z } from 'zod';
import { isOfSession } from '../../rest/cookies.ts';
import { exchange, type Exchange } from '../../rest/exchange.ts';
import type { Upstream } from '../../rest/upstream.ts';

/** Signing in by a provider is done by addresses that the browser goes to, since a provider sends it from page to page. */

const steps = /^\/account\/providers\/[\w-]+\/(?:start|callback)$/;

export const isProviderStep = (pathname: string): boolean => steps.test(pathname);

const locationSchema = z.object({ location: z.string().startsWith('/') });
const refusalSchema = z.object({ fields: z.array(z.object({ code: z.string() })).min(1) });
/** Names of refusals, and nothing that would be read otherwise in an address. */
const codePattern = /^provider\w{1,40}$/;
const otherCode = 'providerOther';

/** @param ties what the browser was given along on its way to the provider */
export async function askForStep(upstream: Upstream, path: string, ties: string | null): Promise<Exchange> {
  const { dispatcher, origin, signal = null } = upstream.settings;
  const headers = upstream.headers();
  const cookie = [headers['cookie'], ties].filter((each) => typeof each === 'string').join('; ');
  const asked = { ...headers, ...(cookie === '' ? {} : { cookie }) };
  return exchange(dispatcher, { origin, path: `/api/v1${path}`, method: 'GET', headers: asked }, signal);
}

function parse(bytes: Buffer): unknown {
  try {
    return JSON.parse(bytes.toString('utf8'));
  } catch {
    return null;
  }
}

/** All ways lead back to where people sign in, which says a refusal in words, and takes up what somebody chose in the profile. */
function addressAfter({ statusCode, headers, bytes }: Exchange, wanted: string | null): string {
  if (statusCode === 302) return String(headers['location']);
  const done = statusCode < 400 ? locationSchema.safeParse(parse(bytes)).data : undefined;
  if (done !== undefined) return `/sign-in?arrived&to=${encodeURIComponent(done.location)}`;
  const code = refusalSchema.safeParse(parse(bytes)).data?.fields[0]?.code ?? '';
  const back = wanted === null ? '' : `&to=${encodeURIComponent(wanted)}`;
  return `/sign-in?refused=${codePattern.test(code) ? code : otherCode}${back}`;
}

/**
 * Sends the browser on, so that the address with what the provider said is none that it keeps.
 * @param wanted what was to be gone on to, where the address says it
 * @returns the cookie of the session that began, if one did
 */
export function answerStep(answer: Exchange, response: ServerResponse, wanted: string | null): string | null {
  const cookies = [answer.headers['set-cookie'] ?? []].flat();
  for (const cookie of cookies) response.appendHeader('set-cookie', cookie);
  response.writeHead(303, {
    location: addressAfter(answer, wanted),
    'cache-control': 'no-store',
    'referrer-policy': 'no-referrer',
  });
  response.end();
  const pairs = cookies.map((line) => line.split(';', 1)[0] ?? '');
  return pairs.find((pair) => isOfSession(pair) && !pair.endsWith('=')) ?? null;
}
