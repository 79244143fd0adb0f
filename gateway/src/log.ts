import { pino, type Logger } from 'pino';

/** Lines of JSON; nothing in them that opens a door. */
export function createLog(level: string): Logger {
  return pino({
    level,
    base: { service: 'gateway' },
    redact: ['req.headers.cookie', 'headers.cookie', '*.password', '*.token'],
  });
}
