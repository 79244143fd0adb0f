import type { CookieSerializeOptions } from '@fastify/cookie';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Configuration } from '../config.ts';

/** Over https the browser itself holds the cookie to this host, this path and encrypted connections. */
function cookieName({ publicUrl }: Configuration): string {
  return publicUrl.protocol === 'https:' ? '__Host-tributary_session' : 'tributary_session';
}

function cookieOptions({ publicUrl }: Configuration): CookieSerializeOptions {
  return { httpOnly: true, sameSite: 'lax', path: '/', secure: publicUrl.protocol === 'https:' };
}

export function sessionToken(request: FastifyRequest, configuration: Configuration): string | null {
  return request.cookies[cookieName(configuration)] ?? null;
}

export function setSessionCookie(reply: FastifyReply, configuration: Configuration, token: string): void {
  reply.setCookie(cookieName(configuration), token, cookieOptions(configuration));
}

export function clearSessionCookie(reply: FastifyReply, configuration: Configuration): void {
  reply.clearCookie(cookieName(configuration), cookieOptions(configuration));
}
