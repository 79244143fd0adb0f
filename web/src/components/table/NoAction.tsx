import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';

/** Why nothing can be done with a row, where its buttons would stand. */
export function NoAction({ children }: { readonly children: ReactNode }) {
  return (
    <Typography variant="caption" color="textSecondary">
      {children}
    </Typography>
  );
}
