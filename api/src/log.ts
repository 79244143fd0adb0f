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

/** As the framework describes one, without what opens a door. */
function describeRequest({ method, url, host, ip, socket }: FastifyRequest) {
  const address = url.replace(secretQueries, '$1');
  return { method, url: address, host, remoteAddress: ip, remotePort: socket.remotePort };
}
