import { Secret } from 'otpauth';
import { describe, expect, it } from 'vitest';
import { newSecret } from '../features/profile/secondFactor/totp.ts';
import { newToken } from '../identity/tokens.ts';
import { findSecrets } from './findSecrets.ts';

const secret = 'a "secret" of süße & more?';
const token = newToken();
const around = (text: string) => `something before ${text} and behind`;

it.each<[string, string]>([
  ['as it is', around(secret)],
  ['in JSON', JSON.stringify({ of: secret })],
  ['in an address', `/path?a=${encodeURIComponent(secret)}&b=1`],
  ['in a form', new URLSearchParams({ of: secret }).toString()],
  ['in hexadecimal', `\\x${Buffer.from(around(secret)).toString('hex')}`],
  ['in capital hexadecimal', Buffer.from(secret).toString('hex').toUpperCase()],
  ['in base 64', Buffer.from(secret).toString('base64')],
  ['in base 64, one further', Buffer.from(`1${secret}`).toString('base64')],
  ['in base 64, two further', Buffer.from(`12${secret}2`).toString('base64url')],
])('a secret is found %s', (_, text) => {
  expect(findSecrets({ password: secret, other: 'not there' }, { here: text, there: 'nothing' })).toEqual([
    'password in here',
  ]);
});

const seed = newSecret();
const bytesOf = { token: Buffer.from(token, 'base64url'), seed: Buffer.from(Secret.fromBase32(seed).bytes) };

describe.each(['token', 'seed'] as const)('and so are the bytes of a %s', (kind) => {
  it.each<[string, (bytes: Buffer) => string]>([
    ['in hexadecimal', (bytes) => bytes.toString('hex')],
    ['in capital hexadecimal', (bytes) => bytes.toString('hex').toUpperCase()],
    ['as they are', (bytes) => bytes.toString('latin1')],
    ['as they are, in JSON', (bytes) => JSON.stringify(bytes.toString('latin1'))],
    ['as if they were a text', (bytes) => bytes.toString()],
    ['as JSON has bytes', (bytes) => JSON.stringify(bytes)],
    ['in base 64', (bytes) => Buffer.concat([Buffer.from('1'), bytes]).toString('base64')],
  ])('%s', (_, written) => {
    const places = { here: around(written(bytesOf[kind])), there: 'nothing' };
    expect(findSecrets({ token, seed }, places)).toEqual([`${kind} in here`]);
  });
});
