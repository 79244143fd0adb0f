import { LANGUAGES, type LanguageTag } from './languages.ts';

/** One text in every language. */
type Wording = Readonly<Record<LanguageTag, string>>;

/** What a `words.json` holds: texts, named by their key, in groups. */
export interface Words {
  readonly [key: string]: Wording | Words;
}

export interface Texts {
  readonly [key: string]: string | Texts;
}

const isWording = (below: Wording | Words): below is Wording =>
  LANGUAGES.some((language) => language in below);

/** The words of one language, as i18next wants them. */
export function wordsIn(words: Words, language: LanguageTag): Texts {
  return Object.fromEntries(
    Object.entries(words).map(([key, below]) => [
      key,
      isWording(below) ? below[language] : wordsIn(below, language),
    ]),
  );
}
