import { destination, type DestinationStream, pino, type Logger } from 'pino';

/** Lines are written together, as many as this many bytes hold, but no line waits longer than the time. */
const bytesTogether = 4_096;
const waitMillisecondsMax = 500;

/** Lines of JSON; nothing in them that opens a door. What is waiting goes out when the process ends. */
export function createLog(level: string, stream?: DestinationStream): Logger {
  const settings = {
    level,
    base: { service: 'gateway' },
    redact: [
      'req.headers.authorization',
      'req.headers.cookie',
      'headers.authorization',
      'headers.cookie',
      '*.password',
      '*.oldPassword',
      '*.newPassword',
      '*.token',
      '*.secret',
    ],
  };
  const lines = { sync: false, minLength: bytesTogether, periodicFlush: waitMillisecondsMax };
  return pino(settings, stream ?? destination(lines));
}
