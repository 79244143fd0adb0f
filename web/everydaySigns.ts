/**
 * What words and figures in the languages of the product are written with: English, German, Bulgarian. A file of the font that has
 * some of it is cut in two, so that nobody loads signs of other languages before they are shown.
 */
const everyday = [
  [0x20, 0x7e],
  // No-break space, §, «, °, ±, ·, », ×.
  ...[0xa0, 0xa7, 0xab, 0xb0, 0xb1, 0xb7, 0xbb, 0xd7].map((code) => [code, code] as const),
  // Ä, Ö, Ü, ß, ä, é, ö, ü.
  ...[0xc4, 0xd6, 0xdc, 0xdf, 0xe4, 0xe9, 0xf6, 0xfc].map((code) => [code, code] as const),
  // Without Ы and Э, which Bulgarian does not have.
  [0x410, 0x42a],
  [0x42c, 0x42c],
  [0x42e, 0x44a],
  [0x44c, 0x44c],
  [0x44e, 0x44f],
  // Ѝ, ѝ, №.
  ...[0x40d, 0x45d, 0x2116].map((code) => [code, code] as const),
  // Spaces: thin ones and those without width stand in every form.
  [0x2000, 0x200f],
  // Dashes, quotation marks, ellipsis, narrow no-break space, euro, minus.
  [0x2013, 0x2014],
  [0x2018, 0x201e],
  ...[0x2026, 0x202f, 0x20ac, 0x2212].map((code) => [code, code] as const),
] as const satisfies readonly (readonly [first: number, last: number])[];

export function isEveryday(code: number): boolean {
  return everyday.some(([first, last]) => first <= code && code <= last);
}
