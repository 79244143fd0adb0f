import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';

interface EmptyStateProps {
  /** What belongs here. */
  readonly title: string;
  readonly description?: ReactNode;
  /** The next step. */
  readonly action?: ReactNode;
}

export function EmptyState({ title, description, action }: EmptyStateProps) {
  return (
    <Box
      sx={{
        border: '1px dashed',
        borderColor: 'tokens.rule',
        borderRadius: 1,
        py: 10,
        px: 6,
        textAlign: 'center',
        display: 'grid',
        justifyItems: 'center',
        gap: 2,
      }}
    >
      <Typography variant="h2">{title}</Typography>
      {description ? (
        <Typography variant="body2" color="textSecondary" sx={{ maxWidth: '64ch' }}>
          {description}
        </Typography>
      ) : null}
      {action ? <Box sx={{ mt: 2, display: 'flex', gap: 2 }}>{action}</Box> : null}
    </Box>
  );
}
