import createCache from '@emotion/cache';
import { CacheProvider } from '@emotion/react';
import CssBaseline from '@mui/material/CssBaseline';
import { ThemeProvider } from '@mui/material/styles';
import type { ReactNode } from 'react';
import { theme } from './theme.ts';

/** The Content-Security-Policy lets only styles with this value in; the gateway writes it into the page. */
function styleNonce(): string | undefined {
  const meta = document.querySelector<HTMLMetaElement>('meta[property="csp-nonce"]');
  return meta?.nonce || undefined;
}

const nonce = styleNonce();
const cache = createCache({ key: 'tributary', prepend: true, ...(nonce === undefined ? {} : { nonce }) });

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
