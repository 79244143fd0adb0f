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
    <Box component="header" sx={{ display: 'flex', alignItems: 'flex-start', gap: 4, mb: 4 }}>
      <Box sx={{ flex: 1, minWidth: 0 }}>
        {breadcrumb ? <Box sx={{ typography: 'caption', color: 'text.secondary' }}>{breadcrumb}</Box> : null}
        <Typography variant="h1" noWrap>
          {title}
        </Typography>
        {description ? (
          <Typography variant="body2" color="textSecondary" sx={{ maxWidth: '80ch' }}>
            {description}
          </Typography>
        ) : null}
      </Box>
      {actions ? <Box sx={{ display: 'flex', gap: 2, flexShrink: 0 }}>{actions}</Box> : null}
    </Box>
  );
}
