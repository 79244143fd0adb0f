/** As the api names it: over https the browser itself holds it to this host and to encrypted connections. */
type What = 'session' | 'device' | 'provider';

const nameOf = (what: What, publicUrl: URL): string =>
  `${publicUrl.protocol === 'https:' ? '__Host-' : ''}tributary_${what}`;

/** As the api writes them, so that nothing in one can be spelled in another way, as with quotation marks or percent signs. */
const valuePattern = /^[\w-]+$/;

/**
 * One of the cookies that the api is sent, as a pair. What else a browser sends stays here, so that a session is told by its
 * own alone, whatever lies beside it and in one spelling; of two of the same name the first counts, as with the api.
 */
export function findCookie(what: What, header: string | null, publicUrl: URL): string | null {
  const name = nameOf(what, publicUrl);
  for (const pair of header?.split(';') ?? []) {
    const [given = '', ...rest] = pair.split('=');
    if (given.trim() !== name) continue;
    const value = rest.join('=').trim();
    return valuePattern.test(value) ? `${name}=${value}` : null;
  }
  return null;
}

/** As the api makes tokens. */
const bearer = /^Bearer ([\w-]{43})$/i;

const saysBearer = /^Bearer(?: |$)/i;

/** Whether a program sends a token; what else stands there, as of a proxy with passwords of its own, is for somebody else. */
export const sendsToken = (authorization: string | null): authorization is string =>
  authorization !== null && saysBearer.test(authorization);

/**
 * By which the api knows the caller. A program sends its token as what it is; the api takes it as that of a session, so that both
 * are read, counted and ended in one way. Where one is sent, no cookie counts.
 */
export function findCredential(
  { authorization, cookie }: { readonly authorization: string | null; readonly cookie: string | null },
  publicUrl: URL,
): string | null {
  if (!sendsToken(authorization)) return findCookie('session', cookie, publicUrl);
  const token = bearer.exec(authorization)?.[1];
  return token === undefined ? null : `${nameOf('session', publicUrl)}=${token}`;
}

/** Whether a cookie that the api sets is the one of the session. */
export const isOfSession = (pair: string): boolean => /^(__Host-)?tributary_session=/.test(pair);
