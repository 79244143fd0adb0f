import { expect, it } from 'vitest';
import {
  decodeTransactionId,
  encodeTransactionId,
  readTransactionKey,
  transactionKey,
} from './transactionIds.ts';

it('the id of a line comes back as it went', () => {
  const line = encodeTransactionId(4, { id: '1-1-4-3-156', currency: 'EUR' });
  expect(decodeTransactionId(line, 4)).toBe('1-1-4-3-156');
});

it('an id of another client, or none, is sent to the api as one that nobody has', () => {
  const line = encodeTransactionId(4, { id: '1-1-4-3-156', currency: 'EUR' });
  for (const text of [line, encodeTransactionId(5, { id: '', currency: 'EUR' }), 'nothing']) {
    expect(decodeTransactionId(text, 5)).toBe('2147483647');
  }
});

it('the ids of a posting in two currencies are two, because its amounts are', () => {
  const [euro, lev] = ['EUR', 'BGN'].map((currency) =>
    encodeTransactionId(4, { id: '1-1-4-3-156', currency }),
  );
  expect(euro).not.toBe(lev);
});

it('the id of a posting that is taken away from a figure is another one, and names the same posting', () => {
  const line = { id: '1-1-4-3-156', currency: 'EUR' };
  const taken = encodeTransactionId(4, { ...line, is_deducted: true });
  expect(taken).not.toBe(encodeTransactionId(4, line));
  expect(decodeTransactionId(taken, 4)).toBe('1-1-4-3-156');
});

it('the key of a line names the same posting, and a wrong one none', () => {
  const key = transactionKey({ id: '1-1-4-3-156', currency: 'EUR' });
  expect(key).toBe('1-1-4-3-156.EUR');
  expect(readTransactionKey(key)).toBe('1-1-4-3-156');
  expect(readTransactionKey('')).toBe('2147483647');
});
