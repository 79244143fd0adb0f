import { readFileSync } from 'node:fs';
import path from 'node:path';
import { root } from '../../support/root.ts';

/** The words of a screen, from the catalogues that it takes them from: tests name keys, and so run in every language. */

export type Language = 'en-GB' | 'de-DE' | 'bg-BG';

const web = path.join(root, 'web', 'src');
const catalogues = new Map<string, unknown>();

function readCatalogue(namespace: string): unknown {
  if (!catalogues.has(namespace)) {
    const file = ['common', 'errors', 'shared'].includes(namespace)
      ? path.join(web, 'i18n', 'words', `${namespace}.json`)
      : path.join(web, 'features', namespace, 'words.json');
    catalogues.set(namespace, JSON.parse(readFileSync(file, 'utf8')));
  }
  return catalogues.get(namespace);
}

/** Where a text is looked for that its own catalogue lacks, as the screens do. */
const fallbacks = ['common', 'shared'];

const textIn = (catalogue: unknown, way: readonly string[]): unknown =>
  way.reduce<unknown>(
    (value, part) =>
      typeof value === 'object' && value !== null ? (value as Record<string, unknown>)[part] : undefined,
    catalogue,
  );

/** A text whose numbers and names may be anything. */
export function like(text: string): RegExp {
  const parts = text.split(/\{\{[^}]*\}\}/).map((part) => part.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&'));
  return new RegExp(`^${parts.join('.*')}$`);
}

export type Words = (key: string, values?: Readonly<Record<string, string | number>>) => string;

/** `words('de-DE')('streams:list.create')` is the text of that key; a key that is not there fails. */
export function words(language: Language): Words {
  return (key, values = {}) => {
    const [namespace = '', place = ''] = key.split(':');
    const found = [namespace, ...fallbacks]
      .map((each) => textIn(readCatalogue(each), [...place.split('.'), language]))
      .find((text) => text !== undefined);
    if (typeof found !== 'string') throw new Error(`There is no text ${key} in ${language}`);
    return found.replaceAll(/\{\{\s*(\w+)[^}]*\}\}/g, (placeholder, name: string) =>
      String(values[name] ?? placeholder),
    );
  };
}
