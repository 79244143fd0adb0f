import type { Catalogue, WordFiles } from './wordFiles.ts';

/** The words of all features but what signing in needs, and what their screens share. */
export const featureCatalogues: WordFiles = {
  'en-GB': import.meta.glob<Catalogue>(
    ['./words/shared.json', '../features/**/words.json', '!../features/profile/signIn/words.json'],
    { query: '?en-GB' },
  ),
  'de-DE': import.meta.glob<Catalogue>(
    ['./words/shared.json', '../features/**/words.json', '!../features/profile/signIn/words.json'],
    { query: '?de-DE' },
  ),
  'bg-BG': import.meta.glob<Catalogue>(
    ['./words/shared.json', '../features/**/words.json', '!../features/profile/signIn/words.json'],
    { query: '?bg-BG' },
  ),
};
