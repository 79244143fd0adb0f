import type { BackendModule, ResourceKey } from 'i18next';

type CatalogueLoader = () => Promise<{ default: ResourceKey }>;

const common = import.meta.glob<{ default: ResourceKey }>('./locales/*/*.json');
const features = import.meta.glob<{ default: ResourceKey }>('../features/**/locales/*.json');

/** `./locales/errors/de-DE.json` is errors, `../features/streams/rules/locales/de-DE.json` is streams/rules. */
function nameOf(path: string): string {
  const parts = path.split('/');
  const language = parts.at(-1)?.replace('.json', '') ?? '';
  const namespace = path.startsWith('./locales/') ? parts.slice(2, -1) : parts.slice(2, -2);
  return `${language}:${namespace.join('/')}`;
}

const loaders = new Map<string, CatalogueLoader>(
  Object.entries({ ...common, ...features }).map(([path, load]) => [nameOf(path), load]),
);

export const catalogueNames: readonly string[] = [...loaders.keys()].toSorted();

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
