import { SilentDatabaseError } from './silentDatabaseError.ts';

/** The machine of the database: not there, not to be found, or without an answer. */
const codesOfNetwork: readonly string[] = [
  'ECONNREFUSED',
  'ECONNRESET',
  'EHOSTDOWN',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EPIPE',
  'ETIMEDOUT',
];

/**
 * Connection refused, broken (class 08) or silent, server shutting down (57P01 to 57P05), too many connections (53300): nobody's
 * fault, and later it works. Of class 53 nothing else is: a statement that finds no memory finds none the next time either, and
 * what a full disk is `isDiskFull` tells.
 */
export function isDatabaseAway(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  if (error instanceof SilentDatabaseError) return true;
  const code = 'code' in error && typeof error.code === 'string' ? error.code : '';
  return (
    codesOfNetwork.includes(code) ||
    /^(08...|57P0[1-5]|53300)$/.test(code) ||
    /^timeout exceeded when trying to connect|^Connection terminated|is not queryable$/.test(error.message)
  );
}
