import type { CookieSerializeOptions } from '@fastify/cookie';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Configuration } from '../config.ts';
import { deviceDays } from '../identity/deviceStore.ts';
import { ApiError } from './errors.ts';

const deviceSeconds = deviceDays * 24 * 60 * 60;

/** Over https the browser itself holds the cookie to this host, this path and encrypted connections. */
function nameOf(what: 'session' | 'device' | 'provider', { publicUrl }: Configuration): string {
  return `${publicUrl.protocol === 'https:' ? '__Host-' : ''}tributary_${what}`;
}

function cookieOptions({ publicUrl }: Configuration): CookieSerializeOptions {
  return { httpOnly: true, sameSite: 'lax', path: '/', secure: publicUrl.protocol === 'https:' };
}

/** A program sends it as what it is. */
const bearer = /^Bearer ([\w-]{1,128})$/i;

/** What else stands there, as of a proxy with passwords of its own, is for somebody else. */
const saysBearer = /^Bearer(?: |$)/i;

/** As programs do, which sign in nowhere. */
export function sendsToken({ headers: { authorization } }: FastifyRequest): boolean {
  return authorization !== undefined && saysBearer.test(authorization);
}

/** By which somebody is known: of the browser's cookie, or that of a program. */
export function sessionToken(request: FastifyRequest, configuration: Configuration): string | null {
  if (sendsToken(request)) return bearer.exec(request.headers.authorization ?? '')?.[1] ?? null;
  return request.cookies[nameOf('session', configuration)] ?? null;
}

/** Of a call that only a session makes. */
export function requireSessionToken(request: FastifyRequest, configuration: Configuration): string {
  const token = sessionToken(request, configuration);
  if (token === null) throw new ApiError('unauthenticated');
  return token;
}

export function setSessionCookie(reply: FastifyReply, configuration: Configuration, token: string): void {
  reply.setCookie(nameOf('session', configuration), token, cookieOptions(configuration));
}

export function clearSessionCookie(reply: FastifyReply, configuration: Configuration): void {
  reply.clearCookie(nameOf('session', configuration), cookieOptions(configuration));
}

/** What the caller's browser or program calls itself. */
export function deviceOf(request: FastifyRequest): string {
  return request.headers['user-agent'] ?? '';
}

export function deviceToken(request: FastifyRequest, configuration: Configuration): string | null {
  return request.cookies[nameOf('device', configuration)] ?? null;
}

/** It outlives sessions, and opens none. */
export function setDeviceCookie(reply: FastifyReply, configuration: Configuration, token: string): void {
  const options = { ...cookieOptions(configuration), maxAge: deviceSeconds };
  reply.setCookie(nameOf('device', configuration), token, options);
}

export function providerCookie(request: FastifyRequest, configuration: Configuration): string | null {
  return request.cookies[nameOf('provider', configuration)] ?? null;
}

/** What a browser keeps while it is at a sign-in provider. */
export function setProviderCookie(
  reply: FastifyReply,
  configuration: Configuration,
  ties: string,
  maxAge: number,
): void {
  const options = { ...cookieOptions(configuration), maxAge };
  reply.setCookie(nameOf('provider', configuration), ties, options);
}

export function clearProviderCookie(reply: FastifyReply, configuration: Configuration): void {
  reply.clearCookie(nameOf('provider', configuration), cookieOptions(configuration));
}
