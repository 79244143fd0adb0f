import BackIcon from '@mui/icons-material/ArrowBack';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import List from '@mui/material/List';
import ListItem from '@mui/material/ListItem';
import ListItemButton from '@mui/material/ListItemButton';
import ListItemText from '@mui/material/ListItemText';
import ListSubheader from '@mui/material/ListSubheader';
import { useId, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { graphql, useFragment } from 'react-relay';
import { Link, NavLink } from 'react-router';
import type { ProfileLayout_query$key } from '../__generated__/ProfileLayout_query.graphql.ts';
import { isSwitchedOn } from '../runtimeConfig.ts';
import { BareLayout } from './BareLayout.tsx';

const ownPages = ['general', 'change-password', 'api-tokens'] as const;
const platformPages = ['users', 'clients', 'reports', 'outbox', 'audit-log'] as const;

interface PageListProps {
  readonly title: string;
  readonly pages: readonly { readonly path: string; readonly label: string }[];
}

function PageList({ title, pages }: PageListProps) {
  const titleId = useId();
  return (
    <List
      dense
      disablePadding
      sx={{ mb: 3 }}
      aria-labelledby={titleId}
      subheader={
        <ListSubheader id={titleId} disableGutters disableSticky sx={{ bgcolor: 'transparent' }}>
          {title}
        </ListSubheader>
      }
    >
      {pages.map(({ path, label }) => (
        <ListItem key={path} disablePadding>
          <ListItemButton
            component={NavLink}
            to={`/${path}`}
            sx={{ borderRadius: 1, '&.active': { bgcolor: 'action.selected', fontWeight: 600 } }}
          >
            <ListItemText primary={label} />
          </ListItemButton>
        </ListItem>
      ))}
    </List>
  );
}

/** An installation may leave a page out. */
const isShown = (page: (typeof ownPages)[number]) => page !== 'api-tokens' || isSwitchedOn('api_tokens');

interface ProfileLayoutProps {
  readonly query: ProfileLayout_query$key;
  readonly width?: number;
  readonly children: ReactNode;
}

/** A screen of the signed-in person, or of the administration of the installation, beside the list of them. */
export function ProfileLayout({ query, width = 900, children }: ProfileLayoutProps) {
  const { t } = useTranslation();
  const data = useFragment(
    graphql`
      fragment ProfileLayout_query on Query {
        ...TopBar_query
        viewer {
          user {
            isPlatformAdmin
          }
        }
      }
    `,
    query,
  );
  // Folded where there is no room beside the page; another page comes with it folded again.
  const [isOpen, setIsOpen] = useState(false);
  return (
    <BareLayout query={data} width={width}>
      <Box
        sx={{
          display: 'grid',
          gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: '200px minmax(0, 1fr)' },
          gap: { xs: 2, sm: 8 },
          mt: { xs: -12, sm: 0 },
        }}
      >
        <Box component="nav" aria-label={t('shell.profile')}>
          <Button aria-expanded={isOpen} onClick={() => setIsOpen(!isOpen)} sx={{ display: { sm: 'none' } }}>
            {t('shell.openNavigation')}
          </Button>
          <Box sx={{ display: { xs: isOpen ? 'block' : 'none', sm: 'block' } }}>
            <Button component={Link} to="/" startIcon={<BackIcon />} sx={{ mb: 2 }}>
              {t('shell.backToClient')}
            </Button>
            <PageList
              title={t('shell.profile')}
              pages={ownPages
                .filter(isShown)
                .map((path) => ({ path, label: t(`shell.profilePages.${path}`) }))}
            />
            {data.viewer?.user.isPlatformAdmin === true && (
              <PageList
                title={t('shell.platform')}
                pages={platformPages.map((path) => ({ path, label: t(`shell.platformPages.${path}`) }))}
              />
            )}
          </Box>
        </Box>
        <Box sx={{ minWidth: 0 }}>{children}</Box>
      </Box>
    </BareLayout>
  );
}
