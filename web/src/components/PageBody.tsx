import Box from '@mui/material/Box';
import type { ReactNode, Ref } from 'react';
import { measures } from '../theme/tokens.ts';

/** The room of a page. `isFilled` gives a grid all that is left of the window, so that it alone scrolls. */
export function PageBody({
  children,
  isFilled = false,
  ref,
}: {
  readonly children: ReactNode;
  readonly ref?: Ref<HTMLElement>;
  readonly isFilled?: boolean;
}) {
  return (
    <Box
      ref={ref}
      sx={{
        padding: `${measures.pagePadding}px`,
        ...(isFilled
          ? { height: '100%', display: 'flex', flexDirection: 'column', minHeight: 0, pb: 3 }
          : { maxWidth: 1200 }),
      }}
    >
      {children}
    </Box>
  );
}
