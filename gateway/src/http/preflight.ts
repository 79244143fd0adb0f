import type { IncomingHttpHeaders } from 'node:http';

export const preflightHeader = 'graphql-require-preflight';

export interface OriginCheck {
  readonly publicOrigin: string;
}

/**
 * A page of another site can send a form, not a header of its own: every request that may change something carries one,
 * and its Origin is ours or absent.
 */
export function findCrossSiteFault(
  headers: IncomingHttpHeaders,
  { publicOrigin }: OriginCheck,
): string | null {
  if (headers[preflightHeader] === undefined) return `The header ${preflightHeader} is missing.`;
  return findOriginFault(headers, { publicOrigin });
}

function findOriginFault(headers: IncomingHttpHeaders, { publicOrigin }: OriginCheck): string | null {
  const { origin } = headers;
  const site = headers['sec-fetch-site'];
  if (site === 'cross-site' || site === 'same-site') return 'Requests from other sites are refused.';
  if (origin === undefined || origin === publicOrigin || isSameHost(origin, headers.host)) return null;
  return 'Requests from other sites are refused.';
}

/** The page came from this very host and port, by whatever name the user typed. */
function isSameHost(origin: string, host: string | undefined): boolean {
  return host !== undefined && URL.canParse(origin) && new URL(origin).host === host;
}
