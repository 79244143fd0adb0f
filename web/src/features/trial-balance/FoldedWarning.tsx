import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import useMediaQuery from '@mui/material/useMediaQuery';
import type { ReactNode } from 'react';
import { windows } from '../../theme/tokens.ts';

interface FoldedWarningProps {
  readonly title: string;
  readonly children: ReactNode;
}

/** What to know of the figures: where there are too few lines for it above them, its title alone, which opens the rest. */
export function FoldedWarning({ title, children }: FoldedWarningProps) {
  const isFolding = useMediaQuery(windows.folded);
  if (!isFolding) {
    return (
      <Alert severity="warning" sx={{ mb: 2 }}>
        <strong>{title}</strong>
        {children}
      </Alert>
    );
  }
  return (
    <Alert severity="warning" sx={{ mb: 1, py: 0, px: 2, '& .MuiAlert-icon': { mr: 1 } }}>
      <details>
        <Box component="summary" sx={{ cursor: 'pointer' }}>
          {title}
        </Box>
        {children}
      </details>
    </Alert>
  );
}
