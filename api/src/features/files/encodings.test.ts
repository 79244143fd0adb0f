import { describe, expect, it } from 'vitest';
import { createCellDecoder, encodingOfLabel } from './encodings.ts';

/** Bytes that tell one encoding from its neighbours, as the encoding standard has them. */

describe('cells in single-byte encodings', () => {
  it.each([
    ['windows-1252', [0x80, 0x84, 0x93, 0x96, 0x9f, 0xe4, 0xdf], '€„“–Ÿäß'],
    ['windows-1251', [0x80, 0x96, 0xc4, 0xe0, 0xff], 'Ђ–Дая'],
    ['windows-1250', [0x80, 0x9c, 0xb3], '€śł'],
    ['iso-8859-15', [0xa4, 0xbd, 0xe4], '€œä'],
    ['koi8-r', [0xc1, 0xc2], 'аб'],
  ] as const)('%s', (encoding, bytes, text) => {
    expect(createCellDecoder(encoding)(Buffer.from(bytes).toString('latin1'))).toBe(text);
  });

  it('go by their standard names', () => {
    expect(encodingOfLabel('iso-8859-1')).toBe('windows-1252');
    expect(encodingOfLabel('cp1251')).toBe('windows-1251');
    expect(encodingOfLabel('shift_jis')).toBeNull();
  });
});
