import i18next from 'i18next';
import { initReactI18next } from 'react-i18next';
import { readStored, store } from '../browserStore.ts';
import { catalogueBackend } from './catalogues.ts';
import { LANGUAGES, nearestLanguage, type LanguageTag } from './languages.ts';

const LANGUAGE_STORAGE_KEY = 'tributary.language';

/** The address wins over the stored choice, that over the browser. */
function wantedLanguage(): LanguageTag {
  const asked = new URLSearchParams(window.location.search).get('lng');
  const chosen = asked ?? readStored(LANGUAGE_STORAGE_KEY);
  return nearestLanguage(...(chosen === null ? navigator.languages : [chosen]));
}

export async function startTranslations(): Promise<void> {
  i18next.on('languageChanged', (language) => {
    document.documentElement.lang = language;
    store(LANGUAGE_STORAGE_KEY, language);
  });
  await i18next
    .use(catalogueBackend)
    .use(initReactI18next)
    .init({
      lng: wantedLanguage(),
      supportedLngs: [...LANGUAGES],
      // Catalogues are whole in each language; of one that cannot be had `catalogueBackend` takes another's.
      fallbackLng: false,
      load: 'currentOnly',
      ns: ['common', 'errors'],
      defaultNS: 'common',
      fallbackNS: ['common', 'shared'],
      interpolation: { escapeValue: false },
      returnNull: false,
    });
}

export async function loadNamespaces(namespaces: readonly string[]): Promise<void> {
  await i18next.loadNamespaces([...namespaces]);
}
