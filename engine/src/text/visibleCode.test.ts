import { describe, expect, it } from 'vitest';
import { keptCode, SeenCodes, visibleCode } from './visibleCode.ts';

describe('a code', () => {
  it.each([
    ['4000 10', '4000 10'],
    ['4000  10', '4000 10'],
    [' 4000\u00A010\u2003 ', '4000 10'],
    ['Gro\u0308ße', 'Größe'],
    ['4000\u200B10', '4000\u200B10'],
    ['', ''],
  ])('%j is kept as %j', (code, kept) => expect(keptCode(code)).toBe(kept));

  it('is seen without what nothing shows', () => {
    expect(visibleCode('4000\u200B\u00A010')).toBe('4000 10');
  });
});

describe('codes that are looked for', () => {
  const codes = new SeenCodes(['A 1', 'B 1', 'B  1', 'Größe', 'C\u00A01']);

  it.each([
    ['the very code', 'B  1', 'B  1'],
    ['one with other blanks', 'A\u00A0 1', 'A 1'],
    ['one with letters put together otherwise', 'Gro\u0308ße', 'Größe'],
    ['one with a blank of no width', 'A\u200B 1', 'A 1'],
    ['one that was kept before', 'C 1', 'C\u00A01'],
    ['two that look like it', 'B\u00A01', 'B\u00A01'],
    ['none', 'a 1', 'a 1'],
  ])('find %s', (_, code, found) => expect(codes.find(code)).toBe(found));

  it('say on which codes the answer rests', () => {
    expect(codes.decidingOn('A 1')).toEqual(['A 1']);
    expect(new Set(codes.decidingOn('C 1'))).toEqual(new Set(['C 1', 'C\u00A01']));
    expect(new Set(codes.decidingOn('D\u00A01'))).toEqual(new Set(['D\u00A01', 'D 1']));
  });
});
