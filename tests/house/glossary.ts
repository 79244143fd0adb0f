/** Reading GLOSSARY.md: one entry for one thing, with the words that people read and those that no message says any more. */

export const LANGUAGES = ['en-GB', 'de-DE', 'bg-BG'] as const;
export type Language = (typeof LANGUAGES)[number];

type InEachLanguage<Value> = Readonly<Record<Language, Value>>;

export interface GlossaryEntry {
  /** The term of the code, without what stands behind it in brackets. */
  readonly term: string;
  readonly words: InEachLanguage<string>;
  readonly oldWords: InEachLanguage<readonly string[]>;
}

const SEPARATOR = ' · ';
const OLD_WORDS = 'Not: ';

function inEachLanguage<Value>(values: readonly Value[], where: string): InEachLanguage<Value> {
  const [english, german, bulgarian, ...further] = values;
  if (english === undefined || german === undefined || bulgarian === undefined || further.length > 0)
    throw new Error(`The glossary names ${values.length} languages in “${where}”.`);
  return { 'en-GB': english, 'de-DE': german, 'bg-BG': bulgarian };
}

function oldWordsIn(line: string | undefined): InEachLanguage<readonly string[]> {
  if (!line?.startsWith(OLD_WORDS)) return { 'en-GB': [], 'de-DE': [], 'bg-BG': [] };
  const lists = line.slice(OLD_WORDS.length).split(SEPARATOR);
  return inEachLanguage(
    lists.map((list) => (list === '—' ? [] : list.split(', '))),
    line,
  );
}

export function readGlossary(page: string): readonly GlossaryEntry[] {
  const [, ...entries] = page.split(/^## /m);
  return entries.map((entry) => {
    const [title = '', line = '', next] = entry.trim().split(/\n\n/);
    const term = title.replace(/ \(.*\)$/, '');
    const words = line.split(SEPARATOR);
    return {
      term,
      words: inEachLanguage(words.length === 2 ? [term, ...words] : words, line),
      oldWords: oldWordsIn(next),
    };
  });
}

/** The word as it stands in a text, between characters that are no letters; a word that ends with `…` with any ending. */
function inText(word: string): RegExp {
  const stem = word.replace(/…$/, '').replaceAll(' ', String.raw`\s+`);
  return new RegExp(String.raw`(?<!\p{L})${stem}${word.endsWith('…') ? '' : String.raw`(?!\p{L})`}`, 'iu');
}

/** What a text says that the glossary has another word for, as “old word: new word”. */
export function oldWordsOf(
  text: string,
  language: Language,
  glossary: readonly GlossaryEntry[],
): readonly string[] {
  return glossary.flatMap(({ words, oldWords }) =>
    oldWords[language].filter((word) => inText(word).test(text)).map((word) => `${word}: ${words[language]}`),
  );
}
