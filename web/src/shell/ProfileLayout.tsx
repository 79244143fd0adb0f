import BackIcon from '@mui/icons-material/ArrowBack';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import List from '@mui/material/List';
import ListItem from '@mui/material/ListItem';
import ListItemButton from '@mui/material/ListItemButton';
import ListItemText from '@mui/material/ListItemText';
import ListSubheader from '@mui/material/ListSubheader';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, NavLink } from 'react-router';
import type { TopBar_query$key } from '../__generated__/TopBar_query.graphql.ts';
import { BareLayout } from './BareLayout.tsx';

const pages = ['general', 'change-password', 'api-tokens'] as const;

interface ProfileLayoutProps {
  readonly query: TopBar_query$key;
  readonly children: ReactNode;
}

/** A screen of the signed-in person, beside the list of them. */
export function ProfileLayout({ query, children }: ProfileLayoutProps) {
  const { t } = useTranslation();
  return (
    <BareLayout query={query} width={900}>
      <Box sx={{ display: 'grid', gridTemplateColumns: { xs: '1fr', sm: '200px minmax(0, 1fr)' }, gap: 8 }}>
        <Box component="nav" aria-labelledby="profile-pages">
          <Button component={Link} to="/" startIcon={<BackIcon />} sx={{ mb: 2 }}>
            {t('shell.backToClient')}
          </Button>
          <List
            dense
            disablePadding
            subheader={
              <ListSubheader id="profile-pages" disableGutters sx={{ bgcolor: 'transparent' }}>
                {t('shell.profile')}
              </ListSubheader>
            }
          >
            {pages.map((page) => (
              <ListItem key={page} disablePadding>
                <ListItemButton
                  component={NavLink}
                  to={`/${page}`}
                  sx={{ borderRadius: 1, '&.active': { bgcolor: 'action.selected', fontWeight: 600 } }}
                >
                  <ListItemText primary={t(`shell.profilePages.${page}`)} />
                </ListItemButton>
              </ListItem>
            ))}
          </List>
        </Box>
        <Box sx={{ minWidth: 0 }}>{children}</Box>
      </Box>
    </BareLayout>
  );
}
