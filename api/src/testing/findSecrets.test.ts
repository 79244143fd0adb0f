import { randomBytes } from 'node:crypto';
import { inspect } from 'node:util';
import { Secret } from 'otpauth';
import { describe, expect, it } from 'vitest';
import { newSecret } from '../features/profile/secondFactor/totp.ts';
import { newToken } from '../identity/tokens.ts';
import { findSecrets } from './findSecrets.ts';

const secret = 'a "secret" of süße & more?';
const token = newToken();
const lowerPercent = (text: string) => text.replaceAll(/%../g, (sign) => sign.toLowerCase());
const ascii = (json: string) => json.replaceAll('ü', String.raw`\u00fc`).replaceAll('ß', String.raw`\u00DF`);
const around = (text: string) => `something before ${text} and behind`;

it.each<[string, string]>([
  ['as it is', around(secret)],
  ['in JSON', JSON.stringify({ of: secret })],
  ['in an address', `/path?a=${encodeURIComponent(secret)}&b=1`],
  ['in a form', new URLSearchParams({ of: secret }).toString()],
  ['in JSON within JSON', JSON.stringify({ of: JSON.stringify({ of: secret }) })],
  ['in JSON of ASCII', ascii(JSON.stringify({ of: secret }))],
  ['in JSON of ASCII within JSON', JSON.stringify({ of: ascii(JSON.stringify({ of: secret })) })],
  ['as JSON has bytes', JSON.stringify(Buffer.from(secret))],
  ['as bytes are shown', inspect({ of: Buffer.from(secret) })],
  ['as the first of many bytes are shown', inspect(Buffer.from(secret.concat('x'.repeat(99))))],
  ['in an address with small letters', `/path?a=${lowerPercent(encodeURIComponent(secret))}`],
  ['in a whole address', encodeURI(`https://example.org/?a=${secret}`)],
  ['in a form with small letters', lowerPercent(new URLSearchParams({ of: secret }).toString())],
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
const key = randomBytes(32).toString('base64');
const bytesOf = {
  token: Buffer.from(token, 'base64url'),
  seed: Buffer.from(Secret.fromBase32(seed).bytes),
  key: Buffer.from(key, 'base64'),
};

describe.each(['token', 'seed', 'key'] as const)('and so are the bytes of a %s', (kind) => {
  it.each<[string, (bytes: Buffer) => string]>([
    ['in hexadecimal', (bytes) => bytes.toString('hex')],
    ['in capital hexadecimal', (bytes) => bytes.toString('hex').toUpperCase()],
    ['as they are', (bytes) => bytes.toString('latin1')],
    ['as they are, in JSON', (bytes) => JSON.stringify(bytes.toString('latin1'))],
    ['as they are, in JSON within JSON', (bytes) => JSON.stringify(JSON.stringify(bytes.toString('latin1')))],
    ['as bytes are shown', (bytes) => inspect({ of: bytes })],
    ['in base 64 of addresses', (bytes) => bytes.toString('base64url')],
    ['in base 64 without its end', (bytes) => bytes.toString('base64').replace('=', '')],
    ['as if they were a text', (bytes) => bytes.toString()],
    ['as JSON has bytes', (bytes) => JSON.stringify(bytes)],
    ['in base 64', (bytes) => Buffer.concat([Buffer.from('1'), bytes]).toString('base64')],
  ])('%s', (_, written) => {
    const places = { here: around(written(bytesOf[kind])), there: 'nothing' };
    expect(findSecrets({ token, seed, key }, places)).toEqual([`${kind} in here`]);
  });
});
