import type { BackendModule, ResourceKey } from 'i18next';
import { FALLBACK_LANGUAGES, LANGUAGES } from './languages.ts';
import type { Catalogue, CatalogueLoader, WordFiles } from './wordFiles.ts';

/**
 * What the page for signing in says, and what is said of failures anywhere. What all other screens share comes with the first of
 * them.
 */
const first: WordFiles = {
  'en-GB': import.meta.glob<Catalogue>(
    ['./words/common.json', './words/errors.json', '../features/profile/signIn/words.json'],
    { query: '?en-GB' },
  ),
  'de-DE': import.meta.glob<Catalogue>(
    ['./words/common.json', './words/errors.json', '../features/profile/signIn/words.json'],
    { query: '?de-DE' },
  ),
  'bg-BG': import.meta.glob<Catalogue>(
    ['./words/common.json', './words/errors.json', '../features/profile/signIn/words.json'],
    { query: '?bg-BG' },
  ),
};

/** The names of all other files are many, and none is needed before somebody is signed in. */
const others = async (): Promise<WordFiles> => (await import('./featureCatalogues.ts')).featureCatalogues;

/** `./words/errors.json` is errors, `../features/streams/rules/words.json` is streams/rules. */
const nameOf = (path: string): string =>
  path.replace(/^\.\/words\/|^\.\.\/features\/|\/words\.json$|\.json$/g, '');

export async function catalogueNames(): Promise<readonly string[]> {
  return [first, await others()].flatMap((files) => Object.keys(files['en-GB']).map(nameOf)).toSorted();
}

function loaderIn(files: WordFiles, language: string, namespace: string): CatalogueLoader | undefined {
  const tag = LANGUAGES.find((each) => each === language);
  if (tag === undefined) return undefined;
  return Object.entries(files[tag]).find(([path]) => nameOf(path) === namespace)?.[1];
}

export async function loadCatalogue(language: string, namespace: string): Promise<ResourceKey> {
  const load = loaderIn(first, language, namespace) ?? loaderIn(await others(), language, namespace);
  if (!load) throw new Error(`There is no message catalogue ${namespace} in ${language}.`);
  return (await load()).default;
}

/** The first that can be had: catalogues are whole in each language, so that another is fetched only where one cannot be. */
async function loadNearest(language: string, namespace: string): Promise<ResourceKey> {
  const wanted = loadCatalogue(language, namespace);
  return FALLBACK_LANGUAGES.reduce(
    (loaded, fallback) => loaded.catch(() => loadCatalogue(fallback, namespace)),
    wanted,
  ).catch(() => wanted);
}

/** One file per feature and language, fetched when a screen that needs it opens. */
export const catalogueBackend: BackendModule = {
  type: 'backend',
  init: () => undefined,
  read: (language, namespace, callback) => {
    loadNearest(language, namespace).then(
      (catalogue) => callback(null, catalogue),
      (reason: unknown) => callback(reason instanceof Error ? reason : new Error(String(reason)), false),
    );
  },
};
