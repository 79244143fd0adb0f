import { expect, it } from 'vitest';
import { decodeTransactionId, encodeTransactionId } from './transactionIds.ts';

it('the id of a line comes back as it went', () => {
  const line = encodeTransactionId(4, { id: '1-1-4-3-156', currency: 'EUR' });
  expect(decodeTransactionId(line, 4)).toEqual({ clientId: 4, transactionId: '1-1-4-3-156' });
  expect(decodeTransactionId(line, 5)).toBeNull();
});

it('the ids of a posting in two currencies are two, because its amounts are', () => {
  const [euro, lev] = ['EUR', 'BGN'].map((currency) =>
    encodeTransactionId(4, { id: '1-1-4-3-156', currency }),
  );
  expect(euro).not.toBe(lev);
});
