import UnfoldMoreIcon from '@mui/icons-material/UnfoldMore';
import Button from '@mui/material/Button';
import Divider from '@mui/material/Divider';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { graphql, useFragment } from 'react-relay';
import { useNavigate } from 'react-router';
import type { ClientSwitcher_viewer$key } from '../__generated__/ClientSwitcher_viewer.graphql.ts';
import { namesApart } from '../components/clientNames.ts';
import { clientAddress } from '../components/useClientAddress.ts';
import { nodesOf } from '../relay/nodesOf.ts';

interface ClientSwitcherProps {
  readonly viewer: ClientSwitcher_viewer$key;
  readonly clientId: string;
  readonly clientName: string;
}

export function ClientSwitcher({ viewer, clientId, clientName }: ClientSwitcherProps) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const data = useFragment(
    graphql`
      fragment ClientSwitcher_viewer on Viewer {
        clients(first: 5000) {
          edges {
            node {
              client {
                id
                name
                slug
              }
            }
          }
        }
      }
    `,
    viewer,
  );
  const clients = nodesOf(data.clients).map(({ client }) => client);
  const nameOf = namesApart(clients);
  const shown = clients.find(({ id }) => id === clientId);
  const currentName = shown ? nameOf(shown) : clientName;
  const go = (address: string) => {
    setAnchor(null);
    void navigate(address);
  };
  return (
    <>
      <Button
        color="inherit"
        fullWidth
        variant="outlined"
        endIcon={<UnfoldMoreIcon />}
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        aria-label={`${t('shell.switchClient')}: ${currentName}`}
        onClick={(event) => setAnchor(event.currentTarget)}
        sx={{
          justifyContent: 'space-between',
          mb: 3,
          bgcolor: 'background.paper',
          '& > span:first-of-type': { overflow: 'hidden', textOverflow: 'ellipsis' },
        }}
      >
        <span>{currentName}</span>
      </Button>
      <Menu anchorEl={anchor} open={anchor !== null} onClose={() => setAnchor(null)}>
        {clients.map((client) => (
          <MenuItem
            key={client.id}
            selected={client.id === clientId}
            onClick={() => go(clientAddress(client.slug))}
          >
            {nameOf(client)}
          </MenuItem>
        ))}
        <Divider component="li" role="presentation" />
        <MenuItem onClick={() => go('/clients')}>{t('shell.clients')}…</MenuItem>
      </Menu>
    </>
  );
}
