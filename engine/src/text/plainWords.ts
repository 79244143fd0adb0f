import { normalized } from '../characters/normalized.ts';

const combiningMarks = /\p{M}+/gu;

/** A text in the form in which its words are compared: lower case, letters and digits, without accents, single blanks. */
export function plainWords(text: string): string {
  return normalized(text, 'NFD')
    .replaceAll(combiningMarks, '')
    .toLowerCase()
    .replaceAll('ł', 'l')
    .replaceAll('ß', 'ss')
    .replaceAll(/[^\p{L}\p{N}№#º]+/gu, ' ')
    .trim();
}
