import { describe, expect, it } from 'vitest';
import { catalogueNames, loadCatalogue } from './catalogues.ts';
import { LANGUAGES } from './languages.ts';

function keysOf(value: unknown, path = ''): string[] {
  if (typeof value !== 'object' || value === null) return [path];
  return Object.entries(value).flatMap(([key, below]) => keysOf(below, path === '' ? key : `${path}.${key}`));
}

const textOf = (catalogue: unknown, key: string): string =>
  String(key.split('.').reduce<unknown>((value, part) => Object(value)[part], catalogue));

const namespaces = [...new Set(catalogueNames.map((name) => name.split(':')[1] ?? ''))];

describe.each(namespaces)('the texts of %s', (namespace) => {
  it('have the same keys and placeholders in all three languages', async () => {
    const [english, ...others] = await Promise.all(
      LANGUAGES.map((language) => loadCatalogue(language, namespace)),
    );
    const keys = keysOf(english).toSorted();
    const placeholders = (text: string) => (text.match(/\{\{\w+\}\}/g) ?? []).toSorted().join();
    for (const other of others) {
      expect(keysOf(other).toSorted()).toEqual(keys);
      for (const key of keys) {
        expect([key, placeholders(textOf(other, key))]).toEqual([key, placeholders(textOf(english, key))]);
      }
    }
  });
});
