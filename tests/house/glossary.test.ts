import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { projectFiles, root } from './files.ts';
import { type Language, LANGUAGES, oldWordsOf, readGlossary } from './glossary.ts';

const read = (file: string): string => readFileSync(path.join(root, file), 'utf8');

const page = read('GLOSSARY.md');
const glossary = readGlossary(page);

interface Message {
  readonly place: string;
  readonly text: string;
}

/** The texts of a file of words in one language, with their keys. */
function messagesIn(words: unknown, language: Language, place: string): readonly Message[] {
  if (typeof words === 'string') return place.endsWith(`.${language}`) ? [{ place, text: words }] : [];
  return Object.entries(words ?? {}).flatMap(([key, below]) =>
    messagesIn(below, language, `${place}.${key}`),
  );
}

const filesOfWords = projectFiles().filter((file) =>
  /(^|\/)words\.json$|^web\/src\/i18n\/words\/\w+\.json$/.test(file),
);

const messagesOf = (language: Language): readonly Message[] =>
  filesOfWords.flatMap((file) => messagesIn(JSON.parse(read(file)), language, file));

/** Pages for people who work with figures; what is code in them says the names of the code. */
const pages = [
  'README.md',
  'docs/howto/import-a-chart.md',
  'docs/howto/map-a-file.md',
  'demo/data/README.md',
];

const withoutCode = (text: string): string =>
  text.replaceAll(/^```.*?^```/gms, '').replaceAll(/`[^`\n]*`|\]\([^)]*\)/g, '');

describe('the glossary', () => {
  it('is in alphabetical order, each term once', () => {
    const titles = [...page.matchAll(/^## (.*)$/gm)].map(([, title = '']) => title.toLowerCase());
    expect(titles).toEqual([...new Set(titles)].toSorted());
  });

  it('says what is said, in each language, wherever it says what is not said any more', () => {
    for (const language of LANGUAGES) {
      const said = messagesOf(language).map(({ text }) => text.toLowerCase());
      const unused = glossary
        .filter(({ oldWords }) => oldWords[language].length > 0)
        .map(({ words }) => words[language].toLowerCase())
        .filter((word) => !said.some((text) => text.includes(word)));
      expect([language, unused]).toEqual([language, []]);
    }
  });

  it('names no word of its own among the old ones', () => {
    for (const language of LANGUAGES)
      expect(glossary.flatMap(({ words }) => oldWordsOf(words[language], language, glossary))).toEqual([]);
  });

  it.each([
    ['two languages too few', 'Konto'],
    ['a language too many', 'account · Konto · сметка · compte'],
  ])('is not read with %s', (_fault, line) => {
    expect(() => readGlossary(`# Glossary\n\n## account\n\n${line}\n\nA line of the chart.\n`)).toThrow(line);
  });
});

describe('what the check of old words finds', () => {
  it.each<[Language, string, readonly string[]]>([
    ['en-GB', 'Deliveries of this stream', ['deliver…: import']],
    [
      'en-GB',
      'The ledger accounts are in global currency.',
      ['global currenc…: group currency', 'ledger account…: group account'],
    ],
    ['en-GB', 'Mend one error', ['mend: fix']],
    ['en-GB', 'Amendments are recommended to administrators.', []],
    ['de-DE', 'Neue Lieferung', ['Lieferung…: Import']],
    ['de-DE', 'Konto im Kontenplan für 1200', ['Konto im Kontenplan: Konzernkonto']],
    ['de-DE', 'Diese Elemente bilden einen Baum.', ['Elemente: Ausprägung']],
    ['de-DE', 'Ein elementarer Import mit Saldovortrag', []],
    ['bg-BG', 'Изтриване на доставката', ['доставк…: импорт']],
    ['bg-BG', 'Сума в глобална валута', ['глобална валута: валута на групата']],
    ['bg-BG', 'Нов импорт на потока', []],
  ])('%s: %s', (language, text, found) => {
    expect(oldWordsOf(text, language, glossary)).toEqual(found);
  });

  it('reads messages, not the names of their keys, and pages without their code', () => {
    const words = { delivery: { 'en-GB': 'Import', 'de-DE': 'Lieferung' } };
    expect(messagesIn(words, 'de-DE', 'file')).toEqual([{ place: 'file.delivery.de-DE', text: 'Lieferung' }]);
    expect(withoutCode('an import (`StreamInstance`)\n\n```sh\ninstance\n```\n[it](instances.md)')).toBe(
      'an import ()\n\n\n[it',
    );
  });
});

describe('old words', () => {
  it.each(LANGUAGES)('are in no message: %s', (language) => {
    const messages = messagesOf(language);
    expect(messages.length).toBeGreaterThan(500);
    const found = messages.map(({ place, text }) => [place, ...oldWordsOf(text, language, glossary)]);
    expect(found.filter(([, ...words]) => words.length > 0)).toEqual([]);
  });

  it.each(pages)('are not in %s', (file) => {
    expect(oldWordsOf(withoutCode(read(file)), 'en-GB', glossary)).toEqual([]);
  });
});
