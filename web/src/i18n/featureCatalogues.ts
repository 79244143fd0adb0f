import type { Catalogue, WordFiles } from './wordFiles.ts';

/** The words of all features but what signing in needs. */
export const featureCatalogues: WordFiles = {
  'en-GB': import.meta.glob<Catalogue>(['../features/**/words.json', '!../features/profile/words.json'], {
    query: '?en-GB',
  }),
  'de-DE': import.meta.glob<Catalogue>(['../features/**/words.json', '!../features/profile/words.json'], {
    query: '?de-DE',
  }),
  'bg-BG': import.meta.glob<Catalogue>(['../features/**/words.json', '!../features/profile/words.json'], {
    query: '?bg-BG',
  }),
};
