import fc from 'fast-check';

/** Pieces of which comparing may think wrongly: cases that differ in length, composed and not, halves of pairs, blanks. */
const pieces = [
  'a',
  'A',
  'b',
  'ab',
  'B1',
  'ß',
  'ẞ',
  'İ',
  'i',
  'Σ',
  'ς',
  'é',
  'e\u0301',
  '\u0301',
  'Ж',
  'ж',
  '\ud83d',
  '\ude00',
  '\ud83d\ude00',
  'ﬁ',
  'Ǆ',
  ' ',
  '\u00a0',
  '\t',
  '\0',
  '"',
  '\u007f',
];

/** Few pieces, so that texts often contain, begin or are one another; one may be empty. */
export const hostileText = fc.oneof(
  { weight: 3, arbitrary: fc.string({ unit: fc.constantFrom(...pieces), maxLength: 5 }) },
  { weight: 2, arbitrary: fc.string({ unit: fc.constantFrom('a', 'b', 'B'), maxLength: 6 }) },
  { weight: 1, arbitrary: fc.string({ unit: 'binary', maxLength: 4 }) },
);
