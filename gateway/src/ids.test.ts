import { Buffer } from 'node:buffer';
import { describe, expect, it } from 'vitest';
import { decodeClientId, encodeClientId } from './features/clients/clientIds.ts';
import { absentId, encodeId, RecordIds } from './ids.ts';

const accountIds = new RecordIds('Account');

describe('global ids', () => {
  it('come back as they went', () => {
    expect(decodeClientId(encodeClientId(4))).toBe(4);
    expect(accountIds.decode(accountIds.encode(4, 9))).toEqual({ clientId: 4, id: 9 });
    expect(accountIds.decodeIn(accountIds.encode(4, 9), { clientId: 4 })).toBe(9);
  });

  it.each([
    ['another type', new RecordIds('Period').encode(4, 9)],
    ['another client', accountIds.encode(5, 9)],
    ['plain text', 'Account:4:9'],
    ['a number', '9'],
    ['nothing', ''],
    ['a negative number', accountIds.encode(4, -9)],
    ['a number too large', encodeId('Account', 4, '99999999999999999999')],
    ['a zero', accountIds.encode(4, 0)],
    ['an unknown type', Buffer.from('Nothing:4:9').toString('base64url')],
    ['a padded writing of a known id', `${accountIds.encode(4, 9)}==`],
  ])('of %s name no record', (_, id) => {
    expect(accountIds.decodeIn(id, { clientId: 4 })).toBe(absentId);
    expect(accountIds.decodeAllIn([id], { clientId: 4 })).toEqual([absentId]);
  });
});
