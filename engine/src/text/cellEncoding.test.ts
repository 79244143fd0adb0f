import fc from 'fast-check';
import { expect, it } from 'vitest';
import { latin1Encoding, latin1Of, utf8Encoding, utf8Of } from '../testing/recordBytes.ts';

const units = Array.from({ length: 0x10000 }, (_, unit) => unit).filter(
  (unit) => unit < 0xd800 || unit > 0xdfff,
);
const isTrimmed = (char: string): boolean => char > '\u007f' && char.trim() === '';

it('know each blank that trimming takes away, at both ends', () => {
  const foundIn = (place: (char: string) => string) =>
    units.filter((unit) => {
      const bytes = utf8Of(`;${place(String.fromCharCode(unit))};`);
      return utf8Encoding.hasBlankAround(bytes, 1, bytes.length - 1);
    });
  const blanks = units.filter((unit) => isTrimmed(String.fromCharCode(unit)));
  expect(foundIn((char) => char)).toEqual(blanks);
  expect(foundIn((char) => `${char}a`)).toEqual(blanks);
  expect(foundIn((char) => `a${char}`)).toEqual(blanks);
  expect(foundIn((char) => `a${char}a`)).toEqual([]);
});

it('see no blank where letters of several bytes stand beside each other', () => {
  const char = fc.oneof(
    fc.constantFrom('à', 'Р', 'ܠ', '€', '“', '\u00a0', '\u2003', '\ufeff', '　', '😀', 'a'),
    fc.string({ unit: 'grapheme', minLength: 1, maxLength: 1 }),
  );
  fc.assert(
    fc.property(fc.array(char, { minLength: 1, maxLength: 4 }), (chars) => {
      const text = chars.join('');
      const bytes = utf8Of(text);
      const expected = isTrimmed(text.at(0)!) || isTrimmed(text.at(-1)!);
      expect(utf8Encoding.hasBlankAround(bytes, 0, bytes.length)).toBe(expected);
    }),
    { numRuns: 500 },
  );
});

it.each([
  ['\u00a0a', true],
  ['a\u00a0', true],
  ['a\u00a0a', false],
  ['\u0085', false],
])('know blanks of one byte: %j', (text, hasBlank) => {
  expect(latin1Encoding.hasBlankAround(latin1Of(text), 0, text.length)).toBe(hasBlank);
});
