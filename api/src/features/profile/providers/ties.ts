import { timingSafeEqual } from 'node:crypto';
import { z } from 'zod';
import { hashOfToken } from '../../../identity/tokens.ts';
import type { SecretKeeper } from '../../../secretKeeper.ts';

/**
 * What the browser keeps between the way to a provider and the way back, in a cookie: only the browser that was sent comes in.
 * Sealed, so that nothing of it lies on the server, however many strangers begin, and what somebody made up is known as such.
 */
const place = 'way to a sign-in provider';
/** As long as somebody may take to sign in elsewhere. */
export const waySeconds = 600;
const locationLengthMax = 1024;

const keptSchema = z.strictObject({
  provider: z.string().max(32),
  state: z.string().max(64),
  nonce: z.string().max(64),
  verifier: z.string().max(128),
  /** Path of this application to go to. */
  location: z.string().max(locationLengthMax),
  /** In milliseconds since 1970: the browser may keep it for longer than it is asked to. */
  until: z.int(),
});

export type KeptTies = z.output<typeof keptSchema>;

export function sealTies(keeper: SecretKeeper, kept: KeptTies): string {
  return keeper.seal(JSON.stringify(kept), place);
}

/** Null where it was not sealed here, or too long ago. */
export function openTies(keeper: SecretKeeper, cookie: string | null): KeptTies | null {
  if (cookie === null) return null;
  try {
    const kept = keptSchema.parse(JSON.parse(keeper.open(cookie, place)));
    return kept.until > Date.now() ? kept : null;
  } catch {
    return null;
  }
}

const hashBytes = (text: string): Buffer => Buffer.from(hashOfToken(text), 'hex');

/** Takes as long for any two. */
export function isSameState(given: string, kept: string): boolean {
  return timingSafeEqual(hashBytes(given), hashBytes(kept));
}

/** A path of this application; what leads elsewhere, or nowhere, leads to the first page. */
export function pathWithin(publicUrl: URL, wanted: string | undefined): string {
  if (wanted === undefined || !/^\/(?![/\\])/.test(wanted) || !URL.canParse(wanted, publicUrl.href))
    return '/';
  const { origin, pathname, search } = new URL(wanted, publicUrl);
  // What a browser makes of it may begin otherwise than what was written.
  const path = pathname + search;
  const isWithin = origin === publicUrl.origin && !pathname.startsWith('//');
  return isWithin && path.length <= locationLengthMax ? path : '/';
}
