import { cleanup, configure } from '@testing-library/react';
import i18next from 'i18next';
import { initReactI18next } from 'react-i18next';
import { afterEach, vi } from 'vitest';
import { catalogueBackend, catalogueNames } from '../i18n/catalogues.ts';

// A limit for what hangs, not for a slow machine.
configure({ asyncUtilTimeout: 120_000 });

// relay-test-utils makes its mocks with jest's name for what vitest calls vi.
Object.assign(globalThis, { jest: vi });

await i18next
  .use(catalogueBackend)
  .use(initReactI18next)
  .init({
    lng: 'en-GB',
    fallbackLng: 'en-GB',
    ns: await catalogueNames(),
    defaultNS: 'common',
    fallbackNS: ['common', 'shared'],
    interpolation: { escapeValue: false },
  });

afterEach(async () => {
  cleanup();
  await i18next.changeLanguage('en-GB');
});
