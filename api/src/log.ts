import { type DestinationStream, type Logger, pino } from 'pino';
import type { Configuration } from './config.ts';

/** JSON, one line an event. Secrets and what people typed stay out. */
export function createLog(level: Configuration['logLevel'], destination?: DestinationStream): Logger {
  const options = {
    level,
    base: { service: 'api' },
    redact: {
      paths: [
        'req.headers.cookie',
        'req.headers.authorization',
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
