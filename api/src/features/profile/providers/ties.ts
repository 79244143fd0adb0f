import { timingSafeEqual } from 'node:crypto';
import { z } from 'zod';
import { hashOfToken } from '../../../identity/tokens.ts';

/**
 * What the browser keeps between the way to a provider and the way back, in a cookie: only the browser that was sent comes in.
 * It is nobody's secret from the browser itself, so that nothing of it lies on the server, however many strangers begin.
 */
const locationLengthMax = 1024;

const keptSchema = z.strictObject({
  provider: z.string().max(32),
  state: z.string().max(64),
  nonce: z.string().max(64),
  verifier: z.string().max(128),
  /** Path of this application to go to. */
  location: z.string().max(locationLengthMax),
});

export type KeptTies = z.output<typeof keptSchema>;

export function writeTies(kept: KeptTies): string {
  return Buffer.from(JSON.stringify(kept)).toString('base64url');
}

export function readTies(cookie: string | null): KeptTies | null {
  if (cookie === null) return null;
  try {
    return keptSchema.parse(JSON.parse(Buffer.from(cookie, 'base64url').toString('utf8')));
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
