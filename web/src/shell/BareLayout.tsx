import Box from '@mui/material/Box';
import type { ReactNode } from 'react';
import type { TopBar_query$key } from '../__generated__/TopBar_query.graphql.ts';
import { SkipLink } from './SkipLink.tsx';
import { TopBar } from './TopBar.tsx';

interface BareLayoutProps {
  readonly query: TopBar_query$key;
  readonly width?: number;
  readonly children: ReactNode;
}

/** A screen outside any client: sign-in, choice of a client, first steps. */
export function BareLayout({ query, width = 420, children }: BareLayoutProps) {
  return (
    <Box sx={{ display: 'flex', flexDirection: 'column', height: '100%' }}>
      <SkipLink />
      <TopBar query={query} />
      <Box
        component="main"
        id="content"
        tabIndex={-1}
        sx={{ flex: 1, overflow: 'auto', bgcolor: 'tokens.sidebar', '&:focus-visible': { outline: 'none' } }}
      >
        <Box sx={{ width, maxWidth: 'calc(100% - 32px)', mx: 'auto', my: 16 }}>{children}</Box>
      </Box>
    </Box>
  );
}
