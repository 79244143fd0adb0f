/** Letters beyond a to z by language, and the single-byte encodings that hold them, the most usual first. */
const alphabets: readonly (readonly [letters: string, encodings: readonly string[]])[] = [
  ['äöüß', ['windows-1252', 'windows-1250', 'iso-8859-2', 'windows-1254']],
  ['àâæçéèêëîïôœùûüÿ', ['windows-1252', 'windows-1254']],
  ['áéíñóúüªº', ['windows-1252']],
  ['àèéìíòóùú', ['windows-1252']],
  ['áéëïíóöüèê', ['windows-1252']],
  ['áâãàçéêíóôõúüªº', ['windows-1252']],
  ['åäöé', ['windows-1252']],
  ['æøåé', ['windows-1252']],
  ['àçèéíïòóúü', ['windows-1252']],
  ['ąćęłńóśźż', ['windows-1250', 'iso-8859-2']],
  ['áčďéěíňóřšťúůýž', ['windows-1250', 'iso-8859-2']],
  ['áäčďéíĺľňóôŕšťúýž', ['windows-1250', 'iso-8859-2']],
  ['áéíóöőúüű', ['windows-1250', 'iso-8859-2']],
  ['ăâîșțşţ', ['windows-1250', 'iso-8859-2']],
  ['čćđšž', ['windows-1250', 'iso-8859-2']],
  ['çğıöşüâ', ['windows-1254']],
  ['ąčęėįšųūž', ['windows-1257']],
  ['āčēģīķļņšūž', ['windows-1257']],
];

/** The encodings of Latin letters that can be told from each other, the most usual first. */
export const latinEncodings = [
  'windows-1252',
  'windows-1250',
  'iso-8859-2',
  'windows-1254',
  'windows-1257',
] as const;

const foreignLetter = /[\u0080-\u{10ffff}]/gu;
const letter = /^\p{L}+$/u;

function countOf(word: string, letters: string): number {
  return [...word.toLowerCase().matchAll(foreignLetter)].filter(([each]) => letters.includes(each)).length;
}

/**
 * How well words of Latin letters, read in an encoding, are those of one language that is written in it: 0 to 1, the share
 * of the letters beyond a to z that its alphabet has. A sign within a word is no letter of any.
 */
export function latinCoherence(words: readonly string[], encoding: string): number {
  const all = words.reduce((count, word) => count + [...word.matchAll(foreignLetter)].length, 0);
  if (all === 0) return 0;
  const spoiled = words.filter((word) => !letter.test(word)).length;
  const best = alphabets
    .filter(([, encodings]) => encodings.includes(encoding))
    .map(([letters]) => words.reduce((count, word) => count + countOf(word, letters), 0));
  return Math.max(0, Math.max(0, ...best) - spoiled) / all;
}
