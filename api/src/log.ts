import type { FastifyRequest } from 'fastify';
import { type DestinationStream, type Logger, pino } from 'pino';
import type { Configuration } from './config.ts';

/** JSON, one line an event. Secrets and what people typed stay out. */
export function createLog(level: Configuration['logLevel'], destination?: DestinationStream): Logger {
  const options = {
    level,
    base: { service: 'api' },
    serializers: { req: describeRequest },
    redact: {
      paths: [
        // Of requests, and of what libraries say of them.
        '*.headers.cookie',
        '*.headers.authorization',
        'res.headers["set-cookie"]',
        '*.password',
        '*.password_hash',
        '*.old_password',
        '*.new_password',
        '*.setup_word',
        '*.secret',
      ],
      censor: '[removed]',
    },
  };
  return destination === undefined ? pino(options) : pino(options, destination);
}

/** Where somebody comes back from a sign-in provider, the address holds a code. */
const secretQueries = /^(\/api\/v1\/account\/[^?]*)\?.*$/s;

/** What tells which records and which page were asked for; any other value may hold what somebody typed. */
const plainParameter = /^(?:(?:[a-z_]+_)?ids?|limit|from|to|year)=(?:[\d,-]|%2C)*$/;

const withoutValue = (parameter: string): string =>
  plainParameter.test(parameter)
    ? parameter
    : parameter.replace(/^([a-z_]+=)?.*$/s, (_, name: string | undefined) => `${name ?? ''}[removed]`);

function withoutTexts(url: string): string {
  const start = url.indexOf('?') + 1;
  if (start === 0) return url;
  return url.slice(0, start) + url.slice(start).split('&').map(withoutValue).join('&');
}

/** As the framework describes one, without what opens a door or what people typed. */
function describeRequest({ method, url, host, ip, socket }: FastifyRequest) {
  const address = withoutTexts(url.replace(secretQueries, '$1'));
  return { method, url: address, host, remoteAddress: ip, remotePort: socket.remotePort };
}
