import { Buffer } from 'node:buffer';
import { describe, expect, it } from 'vitest';
import {
  absentId,
  decodeClientId,
  decodeInstanceId,
  decodeLocalId,
  decodeLocalIds,
  decodeStreamPartId,
  decodeTransactionId,
  encodeClientId,
  encodeId,
  encodeInstanceId,
  encodeTransactionId,
} from './ids.ts';

describe('global ids', () => {
  it('come back as they went', () => {
    const key = { clientId: 4, kind: 'financial', streamId: 3, instanceId: 12 } as const;
    expect(decodeInstanceId(encodeInstanceId(key))).toEqual(key);
    expect(decodeClientId(encodeClientId(4))).toBe(4);
    expect(decodeLocalId('Account', encodeId('Account', 4, 9), 4)).toBe(9);
    const line = encodeTransactionId(4, { id: '1-1-4-3-156', currency: 'EUR' });
    expect(decodeTransactionId(line, 4)).toEqual({ clientId: 4, transactionId: '1-1-4-3-156' });
  });

  it.each([
    ['another type', encodeId('Period', 4, 9)],
    ['another client', encodeId('Account', 5, 9)],
    ['plain text', 'Account:4:9'],
    ['a number', '9'],
    ['nothing', ''],
    ['a negative number', encodeId('Account', 4, -9)],
    ['a number too large', encodeId('Account', 4, '99999999999999999999')],
    ['a zero', encodeId('Account', 4, 0)],
    ['an unknown type', Buffer.from('Nothing:4:9').toString('base64url')],
    ['a padded writing of a known id', `${encodeId('Account', 4, 9)}==`],
  ])('of %s name no record', (_, id) => {
    expect(decodeLocalId('Account', id, 4)).toBe(absentId);
    expect(decodeLocalIds('Account', [id], 4)).toEqual([absentId]);
  });

  it('of a posting in two currencies are two, because its amounts are', () => {
    const [euro, lev] = ['EUR', 'BGN'].map((currency) =>
      encodeTransactionId(4, { id: '1-1-4-3-156', currency }),
    );
    expect(euro).not.toBe(lev);
  });

  it('of parts of a stream belong to that stream', () => {
    const stream = { clientId: 4, kind: 'financial', streamId: 3 } as const;
    expect(decodeStreamPartId('Rule', encodeId('Rule', 4, '3.8'), stream)).toBe(8);
    expect(decodeStreamPartId('Rule', encodeId('Rule', 4, '2.8'), stream)).toBe(absentId);
    expect(decodeStreamPartId('Rule', encodeId('Rule', 5, '3.8'), stream)).toBe(absentId);
  });
});
