import i18next from 'i18next';
import { initReactI18next } from 'react-i18next';
import { catalogueBackend } from './catalogues.ts';
import { FALLBACK_LANGUAGE, LANGUAGES, nearestLanguage, type LanguageTag } from './languages.ts';

const LANGUAGE_STORAGE_KEY = 'tributary.language';

/** Null also where the browser keeps nothing for this page. */
function storedLanguage(): string | null {
  try {
    return localStorage.getItem(LANGUAGE_STORAGE_KEY);
  } catch {
    return null;
  }
}

function storeLanguage(language: string): void {
  try {
    localStorage.setItem(LANGUAGE_STORAGE_KEY, language);
  } catch {
    // It is asked of the browser again next time.
  }
}

/** The address wins over the stored choice, that over the browser. */
function wantedLanguage(): LanguageTag {
  const asked = new URLSearchParams(window.location.search).get('lng');
  return nearestLanguage(asked ?? storedLanguage() ?? navigator.language);
}

export async function startTranslations(): Promise<void> {
  i18next.on('languageChanged', (language) => {
    document.documentElement.lang = language;
    storeLanguage(language);
  });
  await i18next
    .use(catalogueBackend)
    .use(initReactI18next)
    .init({
      lng: wantedLanguage(),
      supportedLngs: [...LANGUAGES],
      fallbackLng: FALLBACK_LANGUAGE,
      load: 'currentOnly',
      ns: ['common', 'errors'],
      defaultNS: 'common',
      fallbackNS: 'common',
      interpolation: { escapeValue: false },
      returnNull: false,
    });
}

export async function loadNamespaces(namespaces: readonly string[]): Promise<void> {
  await i18next.loadNamespaces([...namespaces]);
}
