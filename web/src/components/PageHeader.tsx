import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useEffect, type ReactNode } from 'react';

interface PageHeaderProps {
  readonly title: string;
  readonly description?: ReactNode;
  readonly actions?: ReactNode;
  /** Where this page hangs, for example the list that a record belongs to. */
  readonly breadcrumb?: ReactNode;
}

export function PageHeader({ title, description, actions, breadcrumb }: PageHeaderProps) {
  useEffect(() => {
    document.title = `${title} · Tributary`;
  }, [title]);
  return (
    <Box
      component="header"
      sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'flex-start', columnGap: 4, rowGap: 2, mb: 4 }}
    >
      {/* Where the actions would leave the title less than this, they take a line of their own. */}
      <Box sx={{ flex: '1 1 420px', minWidth: 0 }}>
        {breadcrumb ? <Box sx={{ typography: 'caption', color: 'text.secondary' }}>{breadcrumb}</Box> : null}
        <Typography variant="h1" noWrap title={title}>
          {title}
        </Typography>
        {description ? (
          // Labels, which are blocks, stand in it as well as sentences.
          <Typography component="div" variant="body2" color="textSecondary" sx={{ maxWidth: '80ch' }}>
            {description}
          </Typography>
        ) : null}
      </Box>
      {actions ? (
        <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 2 }}>{actions}</Box>
      ) : null}
    </Box>
  );
}
