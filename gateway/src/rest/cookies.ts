/** As the api names it: over https the browser itself holds it to this host and to encrypted connections. */
type What = 'session' | 'device';

const nameOf = (what: What, publicUrl: URL): string =>
  `${publicUrl.protocol === 'https:' ? '__Host-' : ''}tributary_${what}`;

/**
 * One of the two cookies that the api is sent, as a pair. What else a browser sends stays here, so that a session is told by its
 * own alone, whatever lies beside it; of two of the same name the first counts, as with the api.
 */
export function findCookie(what: What, header: string | null, publicUrl: URL): string | null {
  const name = nameOf(what, publicUrl);
  for (const pair of header?.split(';') ?? []) {
    const [given = '', ...value] = pair.split('=');
    if (given.trim() === name) return `${name}=${value.join('=').trim()}`;
  }
  return null;
}

/** Whether a cookie that the api sets is the one of the session. */
export const isOfSession = (pair: string): boolean => /^(__Host-)?tributary_session=/.test(pair);
