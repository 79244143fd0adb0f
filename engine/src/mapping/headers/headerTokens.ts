import { accountWords } from './accountWords.ts';
import { amountWords } from './amountWords.ts';
import { bookingWords } from './bookingWords.ts';
import { headerLanguages } from './headerLanguages.ts';

const tokens = new Set(
  [...bookingWords, ...accountWords, ...amountWords].flatMap((line) =>
    headerLanguages.flatMap((language) => (line[language] ?? '').split(/[^\p{L}]+/u)),
  ),
);

/** Whether a word, with its accents, stands in headers of accounting programs. */
export function isHeaderToken(word: string): boolean {
  return tokens.has(word.toLowerCase());
}
