import createCache from '@emotion/cache';
import { CacheProvider } from '@emotion/react';
import CssBaseline from '@mui/material/CssBaseline';
import { ThemeProvider } from '@mui/material/styles';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { styleNonce } from './styleNonce.ts';
import { useLanguage } from '../i18n/useLanguage.ts';
import { themeIn } from './theme.ts';

const cache = createCache({
  key: 'tributary',
  prepend: true,
  ...(styleNonce === undefined ? {} : { nonce: styleNonce }),
});

export function AppThemeProvider({ children }: { readonly children: ReactNode }) {
  const { t } = useTranslation();
  const language = useLanguage();
  return (
    <CacheProvider value={cache}>
      <ThemeProvider theme={themeIn(language, t)} defaultMode="system" modeStorageKey="tributary.scheme">
        <CssBaseline />
        {children}
      </ThemeProvider>
    </CacheProvider>
  );
}
