import { expect, it } from 'vitest';
import { isDatabaseAway } from './databaseAway.ts';
import { SilentDatabaseError } from './silentDatabaseError.ts';

const withCode = (code: string): Error => Object.assign(new Error('Words of the driver'), { code });

it.each<[what: string, error: unknown, isAway: boolean]>([
  ['a refused connection', withCode('ECONNREFUSED'), true],
  ['a connection that the other side does not know', withCode('ECONNRESET'), true],
  ['a machine that does not answer', withCode('ETIMEDOUT'), true],
  ['a machine that is not there', withCode('EHOSTUNREACH'), true],
  ['a network that is not there', withCode('ENETUNREACH'), true],
  ['a name that nobody knows', withCode('ENOTFOUND'), true],
  ['names that nobody tells', withCode('EAI_AGAIN'), true],
  ['silence', new SilentDatabaseError('PostgreSQL', 60_000), true],
  ['a broken connection', withCode('08006'), true],
  ['a server that shuts down', withCode('57P01'), true],
  ['a server that crashed', withCode('57P02'), true],
  ['a server that starts', withCode('57P03'), true],
  ['a transaction that was idle for too long', withCode('25P03'), false],
  ['too many connections', withCode('53300'), true],
  ['a full disk', withCode('53100'), false],
  ['a statement that takes more memory than there is', withCode('53200'), false],
  ['a limit of the configuration', withCode('53400'), false],
  ['a statement that was cancelled', withCode('57014'), false],
  ['a key that is there twice', withCode('23505'), false],
  ['an error without a code', new Error('Words'), false],
  ['something that is no error', 'ECONNREFUSED', false],
])('%s', (_, error, isAway) => {
  expect(isDatabaseAway(error)).toBe(isAway);
});
