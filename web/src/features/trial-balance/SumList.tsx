import CheckCircleIcon from '@mui/icons-material/CheckCircleOutlined';
import Box from '@mui/material/Box';
import type { ReactNode } from 'react';

/** A figure above what stands behind it: terms, each with its amount. */
export function SumList({ children }: { readonly children: ReactNode }) {
  return (
    <Box
      component="dl"
      sx={{
        display: 'grid',
        gridTemplateColumns: '1fr auto',
        gap: 1,
        m: 0,
        p: 3,
        mb: 3,
        bgcolor: 'tokens.sunken',
        borderRadius: 1,
        '& dd': { m: 0, textAlign: 'right', fontWeight: 600 },
      }}
    >
      {children}
    </Box>
  );
}

interface CheckedSumProps {
  /** What is said of a sum that is the figure; null: it is not. */
  readonly equal: string | null;
  readonly children: ReactNode;
}

/** A sum, with a sign where it is the figure. */
export function CheckedSum({ equal, children }: CheckedSumProps) {
  return (
    <Box component="span" sx={{ display: 'inline-flex', alignItems: 'center', gap: 1 }}>
      {equal === null ? null : <CheckCircleIcon color="success" sx={{ fontSize: 16 }} titleAccess={equal} />}
      {children}
    </Box>
  );
}
