import { expect, it } from 'vitest';
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

it('and so are the bytes of a token', () => {
  const text = Buffer.from(token, 'base64url').toString('hex');
  expect(findSecrets({ token }, { here: around(text) })).toEqual(['token in here']);
});
