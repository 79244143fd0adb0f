import { randomBytes } from 'node:crypto';

interface PolicyOptions {
  readonly writesStyles?: boolean;
  readonly outsideHosts?: readonly string[];
}

export function createNonce(): string {
  return randomBytes(16).toString('base64');
}

/**
 * Nothing but what this server sends; scripts only with the nonce of the page, and styles too, except for an editor that
 * writes its own. Of hosts outside that were set up scripts are loaded, which may talk to them and show what they answer.
 */
export function contentSecurityPolicy(
  nonce: string,
  { writesStyles = false, outsideHosts = [] }: PolicyOptions = {},
): string {
  const outside = outsideHosts.map((host) => ` ${host}`).join('');
  return [
    "default-src 'none'",
    `script-src 'self' 'nonce-${nonce}'${outside}`,
    writesStyles ? "style-src 'self' 'unsafe-inline'" : `style-src 'self' 'nonce-${nonce}'`,
    "style-src-attr 'unsafe-inline'",
    `img-src 'self' data: blob:${outside}`,
    "font-src 'self' data:",
    `connect-src 'self'${outside}`,
    ...(outside === '' ? [] : [`frame-src${outside}`]),
    "worker-src 'self' blob:",
    "manifest-src 'self'",
    "base-uri 'self'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ');
}
