import type { ResourceKey } from 'i18next';
import type { LanguageTag } from './languages.ts';

export interface Catalogue {
  default: ResourceKey;
}
export type CatalogueLoader = () => Promise<Catalogue>;

/** By path. `wordsPlugin.ts` makes of each file one module a language. */
export type WordFiles = Readonly<Record<LanguageTag, Readonly<Record<string, CatalogueLoader>>>>;
