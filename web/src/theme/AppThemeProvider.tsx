import createCache from '@emotion/cache';
import { CacheProvider } from '@emotion/react';
import CssBaseline from '@mui/material/CssBaseline';
import { ThemeProvider } from '@mui/material/styles';
import type { ReactNode } from 'react';
import { styleNonce } from './styleNonce.ts';
import { theme } from './theme.ts';

const cache = createCache({
  key: 'tributary',
  prepend: true,
  ...(styleNonce === undefined ? {} : { nonce: styleNonce }),
});

export function AppThemeProvider({ children }: { readonly children: ReactNode }) {
  return (
    <CacheProvider value={cache}>
      <ThemeProvider theme={theme} defaultMode="system" modeStorageKey="tributary.scheme">
        <CssBaseline />
        {children}
      </ThemeProvider>
    </CacheProvider>
  );
}
