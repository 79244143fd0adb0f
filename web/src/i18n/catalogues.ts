import type { BackendModule, ResourceKey } from 'i18next';
import type { LanguageTag } from './languages.ts';

interface Catalogue {
  default: ResourceKey;
}
type CatalogueLoader = () => Promise<Catalogue>;

/** `wordsPlugin.ts` makes of each file one module a language. */
const files: Readonly<Record<LanguageTag, Readonly<Record<string, CatalogueLoader>>>> = {
  'en-GB': import.meta.glob<Catalogue>(['./words/*.json', '../features/**/words.json'], { query: '?en-GB' }),
  'de-DE': import.meta.glob<Catalogue>(['./words/*.json', '../features/**/words.json'], { query: '?de-DE' }),
  'bg-BG': import.meta.glob<Catalogue>(['./words/*.json', '../features/**/words.json'], { query: '?bg-BG' }),
};

/** `./words/errors.json` is errors, `../features/streams/rules/words.json` is streams/rules. */
const nameOf = (path: string): string =>
  path.replace(/^\.\/words\/|^\.\.\/features\/|\/words\.json$|\.json$/g, '');

const loaders = new Map<string, CatalogueLoader>(
  Object.entries(files).flatMap(([language, ofLanguage]) =>
    Object.entries(ofLanguage).map(([path, load]) => [`${language}:${nameOf(path)}`, load] as const),
  ),
);

export const catalogueNames: readonly string[] = Object.keys(files['en-GB']).map(nameOf).toSorted();

export async function loadCatalogue(language: string, namespace: string): Promise<ResourceKey> {
  const load = loaders.get(`${language}:${namespace}`);
  if (!load) throw new Error(`There is no message catalogue ${namespace} in ${language}.`);
  return (await load()).default;
}

/** One file per feature and language, fetched when a screen that needs it opens. */
export const catalogueBackend: BackendModule = {
  type: 'backend',
  init: () => undefined,
  read: (language, namespace, callback) => {
    loadCatalogue(language, namespace).then(
      (catalogue) => callback(null, catalogue),
      (reason: unknown) => callback(reason instanceof Error ? reason : new Error(String(reason)), false),
    );
  },
};
