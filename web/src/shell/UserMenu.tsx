import AccountCircleIcon from '@mui/icons-material/AccountCircleOutlined';
import Badge from '@mui/material/Badge';
import Box from '@mui/material/Box';
import Divider from '@mui/material/Divider';
import IconButton from '@mui/material/IconButton';
import ListSubheader from '@mui/material/ListSubheader';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { useColorScheme } from '@mui/material/styles';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { graphql, useFragment } from 'react-relay';
import { Link } from 'react-router';
import type { UserMenu_user$key } from '../__generated__/UserMenu_user.graphql.ts';
import { fullName, nameOrAddress } from '../components/personName.ts';
import { SignInAgainPlace } from '../features/profile/again/SignInAgainPlace.tsx';
import { useSignOut } from '../features/profile/useSignOut.ts';

/** As large as the icon that stands there without one. */
const pictureSide = 24;

const MODES = ['light', 'dark', 'system'] as const;

interface UserMenuProps {
  readonly user: UserMenu_user$key;
  /** How many wait for an answer. */
  readonly invitationCount: number;
  /** Only where a client is shown. */
  readonly onOpenHelp: (() => void) | undefined;
}

export function UserMenu({ user, invitationCount, onOpenHelp }: UserMenuProps) {
  const { t } = useTranslation();
  const { mode, setMode } = useColorScheme();
  const signOut = useSignOut();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const data = useFragment(
    graphql`
      fragment UserMenu_user on User {
        email
        firstName
        lastName
        pictureUrl
      }
    `,
    user,
  );
  const invitations = `${t('shell.invitations')} (${invitationCount})`;
  const waiting = invitationCount === 0 ? '' : `, ${invitations}`;
  return (
    <>
      <IconButton
        aria-label={`${t('shell.userMenu')}: ${nameOrAddress(data)}${waiting}`}
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        onClick={(event) => setAnchor(event.currentTarget)}
      >
        <Badge variant="dot" color="primary" overlap="circular" invisible={invitationCount === 0}>
          {data.pictureUrl == null ? (
            <AccountCircleIcon />
          ) : (
            <Box
              component="img"
              src={data.pictureUrl}
              alt=""
              sx={{ width: pictureSide, height: pictureSide, borderRadius: '50%' }}
            />
          )}
        </Badge>
      </IconButton>
      <Menu anchorEl={anchor} open={anchor !== null} onClose={() => setAnchor(null)}>
        <Box component="li" role="presentation" sx={{ px: 4, py: 2, minWidth: 220 }}>
          <Box sx={{ fontWeight: 600 }}>{fullName(data)}</Box>
          <Box sx={{ typography: 'caption', color: 'text.secondary' }}>{data.email}</Box>
        </Box>
        <Divider component="li" role="presentation" />
        <ListSubheader role="presentation" sx={{ lineHeight: '28px' }}>
          {t('shell.appearance')}
        </ListSubheader>
        {MODES.map((each) => (
          <MenuItem
            key={each}
            role="menuitemradio"
            aria-checked={mode === each}
            selected={mode === each}
            onClick={() => setMode(each)}
          >
            {t(`shell.${each}`)}
          </MenuItem>
        ))}
        <Divider component="li" role="presentation" />
        {onOpenHelp && (
          <MenuItem
            onClick={() => {
              setAnchor(null);
              onOpenHelp();
            }}
          >
            {t('shell.help')}
          </MenuItem>
        )}
        {invitationCount > 0 && (
          <MenuItem component={Link} to="/invitation" onClick={() => setAnchor(null)}>
            {invitations}
          </MenuItem>
        )}
        <MenuItem component={Link} to="/general" onClick={() => setAnchor(null)}>
          {t('shell.profile')}
        </MenuItem>
        <MenuItem component="a" href="/graphql" target="_blank" rel="noopener">
          {t('shell.developers')}
        </MenuItem>
        <Divider component="li" role="presentation" />
        <MenuItem onClick={() => void signOut()}>{t('shell.signOut')}</MenuItem>
      </Menu>
      <SignInAgainPlace />
    </>
  );
}
