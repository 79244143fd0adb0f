import SearchIcon from '@mui/icons-material/Search';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { lazy, Suspense, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { graphql, useFragment } from 'react-relay';
import { Link } from 'react-router';
import favicon from '../favicon.svg';
import type { TopBar_query$key } from '../__generated__/TopBar_query.graphql.ts';
import { loadNamespaces } from '../i18n/i18n.ts';
import { measures, windows } from '../theme/tokens.ts';
import { useFindKeys } from './platform.ts';
import { LanguageSwitch } from './LanguageSwitch.tsx';

interface TopBarProps {
  readonly query: TopBar_query$key;
  readonly children?: ReactNode;
  /** Before everything else. */
  readonly menu?: ReactNode;
  readonly onOpenCommands?: (() => void) | undefined;
  readonly onOpenHelp?: () => void;
}

/** Not there before signing in. */
const UserMenu = lazy(async () => {
  const [menu] = await Promise.all([import('./UserMenu.tsx'), loadNamespaces(['shared'])]);
  return { default: menu.UserMenu };
});

/** Of its button, for which room is kept. */
const userMenuWidth = 34;

/** As chips look, whose code would be much for this one on the page for signing in. */
function Mark({ text }: { readonly text: string }) {
  return (
    <Box
      component="span"
      sx={{
        display: 'flex',
        alignItems: 'center',
        height: 24,
        px: '7px',
        fontSize: '0.8125rem',
        lineHeight: 1.5,
        whiteSpace: 'nowrap',
        border: '1px solid var(--mui-palette-Chip-defaultBorder)',
        borderRadius: '4px',
      }}
    >
      {text}
    </Box>
  );
}

export function TopBar({ query, children, menu = null, onOpenCommands, onOpenHelp }: TopBarProps) {
  const { t } = useTranslation();
  const findKeys = useFindKeys();
  const data = useFragment(
    graphql`
      fragment TopBar_query on Query {
        config {
          isLanguageSwitcherDisabled
          isDemonstration
        }
        viewer {
          invitationCount
          user {
            ...UserMenu_user
          }
        }
      }
    `,
    query,
  );
  return (
    <Box
      component="header"
      sx={{
        height: measures.topBarHeight,
        flexShrink: 0,
        display: 'flex',
        alignItems: 'center',
        gap: 3,
        px: 3,
        [`@media ${windows.single}`]: { gap: 1, px: 2 },
        borderBottom: '1px solid',
        borderColor: 'divider',
        bgcolor: 'tokens.sidebar',
      }}
    >
      {menu}
      <Box
        component={Link}
        to="/"
        sx={{
          display: 'flex',
          alignItems: 'center',
          gap: 2,
          color: 'text.primary',
          textDecoration: 'none',
          fontWeight: 650,
          width: measures.sidebarWidth - 24,
          [`@media ${windows.narrow}`]: { width: 'auto' },
        }}
      >
        <img src={favicon} alt="" width={20} height={20} />
        Tributary
      </Box>
      {children}
      {data.config.isDemonstration ? <Mark text={t('shell.demonstration')} /> : null}
      <Box sx={{ flex: 1 }} />
      {onOpenCommands ? (
        <Button
          onClick={onOpenCommands}
          color="inherit"
          variant="outlined"
          startIcon={<SearchIcon />}
          sx={{ color: 'text.secondary', bgcolor: 'background.paper' }}
        >
          {t('shell.commands')}
          <Box
            component="kbd"
            sx={{
              ml: 4,
              font: 'inherit',
              fontSize: '0.75rem',
              [`@media ${windows.narrow}`]: { display: 'none' },
            }}
          >
            {findKeys}
          </Box>
        </Button>
      ) : null}
      {data.config.isLanguageSwitcherDisabled ? null : <LanguageSwitch />}
      {data.viewer ? (
        <Suspense fallback={<Box sx={{ width: userMenuWidth }} />}>
          <UserMenu
            user={data.viewer.user}
            invitationCount={data.viewer.invitationCount}
            onOpenHelp={onOpenHelp}
          />
        </Suspense>
      ) : null}
    </Box>
  );
}
