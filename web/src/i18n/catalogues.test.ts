import { describe, expect, it } from 'vitest';
import { catalogueBackend, catalogueNames, loadCatalogue } from './catalogues.ts';
import { isEveryday } from '../../everydaySigns.ts';
import { LANGUAGES } from './languages.ts';

type Branch = Readonly<Record<string, unknown>>;

const isBranch = (value: unknown): value is Branch => typeof value === 'object' && value !== null;
const placeholdersOf = (text: unknown): string =>
  (String(text).match(/\{\{\w+\}\}/g) ?? []).toSorted().join(' ');

/** The texts of a `words.json` by their keys, each as it stands there: a wording for every language, if it is right. */
function textsOf(words: unknown, key = ''): readonly (readonly [string, unknown])[] {
  if (!isBranch(words) || LANGUAGES.some((language) => language in words)) return [[key, words]];
  return Object.entries(words).flatMap(([part, below]) =>
    textsOf(below, key === '' ? part : `${key}.${part}`),
  );
}

/** What is wrong with one text; null if nothing is. */
function faultOf(text: unknown): string | null {
  if (!isBranch(text)) return 'is no object of languages';
  const languages = Object.keys(text);
  if (languages.toSorted().join() !== LANGUAGES.toSorted().join()) return `is in ${languages.join(', ')}`;
  const empty = languages.filter(
    (language) => typeof text[language] !== 'string' || text[language].trim() === '',
  );
  if (empty.length > 0) return `says nothing in ${empty.join(', ')}`;
  const placeholders = new Set(Object.values(text).map(placeholdersOf));
  return placeholders.size === 1 ? null : `has other placeholders in another language`;
}

const faultsOf = (words: unknown): readonly string[] =>
  textsOf(words).flatMap(([key, text]) => {
    const fault = faultOf(text);
    return fault === null ? [] : [`${key} ${fault}`];
  });

const files: Readonly<Record<string, unknown>> = import.meta.glob(
  ['./words/*.json', '../features/**/words.json'],
  { eager: true, import: 'default' },
);

const inCyrillic = /\p{Script=Cyrillic}/u;

describe('what the check of words finds', () => {
  it.each([
    ['a text without its languages', { title: 'Users' }, 'title is no object of languages'],
    [
      'a language that is missing',
      { a: { b: { 'en-GB': 'Users', 'de-DE': 'Benutzer' } } },
      'a.b is in en-GB, de-DE',
    ],
    [
      'a language that nobody asked for',
      { a: { 'en-GB': 'Users', 'de-DE': 'Benutzer', 'bg-BG': 'Потребители', fr: 'Utilisateurs' } },
      'a is in en-GB, de-DE, bg-BG, fr',
    ],
    [
      'a text that says nothing',
      { a: { 'en-GB': 'Users', 'de-DE': ' ', 'bg-BG': null } },
      'a says nothing in de-DE, bg-BG',
    ],
    [
      'a placeholder that another language lacks',
      { a: { 'en-GB': 'Edit {{name}}', 'de-DE': '{{name}} bearbeiten', 'bg-BG': 'Редактиране на {{user}}' } },
      'a has other placeholders in another language',
    ],
  ])('%s', (_fault, words, found) => {
    expect(faultsOf(words)).toEqual([found]);
  });
});

describe.each(Object.entries(files))('the words of %s', (_file, words) => {
  it('are in the three languages, with the same placeholders', () => {
    expect(faultsOf(words)).toEqual([]);
    expect(textsOf(words).length).toBeGreaterThan(0);
  });

  it('are Bulgarian in Cyrillic', () => {
    expect(textsOf(words).some(([, text]) => isBranch(text) && inCyrillic.test(String(text['bg-BG'])))).toBe(
      true,
    );
  });
});

/** Of the fonts of the system; the other stands for what a file has instead of a letter. */
const notInFont = ['→', '▲', '▼', '\uFFFD'];

it('all words are written with what the font’s first files hold', () => {
  const signs = new Set(
    Object.values(files)
      .flatMap((words) => textsOf(words))
      .flatMap(([, text]) => Object.values(isBranch(text) ? text : {}))
      .flatMap((text) => String(text).match(/[^\n]/gu) ?? []),
  );
  expect(signs.size).toBeGreaterThan(100);
  const others = [...signs].filter((sign) => !isEveryday(sign.codePointAt(0) ?? 0));
  expect(others.filter((sign) => !notInFont.includes(sign))).toEqual([]);
});

describe('a catalogue', () => {
  it('is there for each file of words', async () => {
    const names = await catalogueNames();
    expect(names).toHaveLength(Object.keys(files).length);
    expect(names).toEqual(expect.arrayContaining(['common', 'profile', 'streams/rules']));
  });

  it.each(LANGUAGES)('holds the words of one language: %s', async (language) => {
    for (const [file, words] of Object.entries(files)) {
      const name = (await catalogueNames()).find(
        (each) => file.endsWith(`/features/${each}/words.json`) || file.endsWith(`/words/${each}.json`),
      );
      const wanted = textsOf(words).map(([key, text]) => [key, isBranch(text) ? text[language] : null]);
      expect(textsOf(await loadCatalogue(language, name ?? file))).toEqual(wanted);
    }
  });

  it('is another language’s where one cannot be had, and none where there is none', async () => {
    const read = (language: string, namespace: string) =>
      new Promise((resolve) => {
        catalogueBackend.read(language, namespace, (error, catalogue) =>
          resolve(error === null ? catalogue : String(error)),
        );
      });
    expect(await read('fr-FR', 'errors')).toEqual(await loadCatalogue('en-GB', 'errors'));
    expect(await read('de-DE', 'errors')).toEqual(await loadCatalogue('de-DE', 'errors'));
    expect(await read('de-DE', 'nothing')).toBe('Error: There is no message catalogue nothing in de-DE.');
  });
});
