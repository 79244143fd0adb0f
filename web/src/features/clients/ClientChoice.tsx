import ChevronRightIcon from '@mui/icons-material/ChevronRight';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import List from '@mui/material/List';
import ListItem from '@mui/material/ListItem';
import ListItemButton from '@mui/material/ListItemButton';
import ListItemText from '@mui/material/ListItemText';
import Paper from '@mui/material/Paper';
import { lazy, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { graphql, useFragment } from 'react-relay';
import { Link, Navigate } from 'react-router';
import type { ClientChoice_query$key } from '../../__generated__/ClientChoice_query.graphql.ts';
import { namesApart } from '../../components/clientNames.ts';
import { EmptyState } from '../../components/EmptyState.tsx';
import { PageHeader } from '../../components/PageHeader.tsx';
import { clientAddress } from '../../components/useClientAddress.ts';
import { loadNamespaces } from '../../i18n/i18n.ts';
import { BareLayout } from '../../shell/BareLayout.tsx';
import { CreateClientForm } from './CreateClientForm.tsx';
import { nodesOf } from '../../relay/nodesOf.ts';

/** Few have any. */
const OpenInvitations = lazy(async () => {
  const [page] = await Promise.all([
    import('../profile/invitations/OpenInvitations.tsx'),
    loadNamespaces(['profile', 'profile/invitations']),
  ]);
  return { default: page.OpenInvitations };
});

/** Among the clients of the signed-in person, with a form for another one where there may be. */
export function ClientChoice({ query }: { readonly query: ClientChoice_query$key }) {
  const { t } = useTranslation('clients');
  const data = useFragment(
    graphql`
      fragment ClientChoice_query on Query {
        ...TopBar_query
        viewer {
          invitationCount
          user {
            email
            isPlatformAdmin
          }
          clients(first: 5000) {
            edges {
              node {
                roles
                client {
                  id
                  name
                  slug
                }
              }
            }
          }
        }
      }
    `,
    query,
  );
  const { viewer } = data;
  if (!viewer) return <Navigate to="/sign-in" replace />;
  const clients = nodesOf(viewer.clients);
  const nameOf = namesApart(clients.map(({ client }) => client));
  const mayCreate = viewer.user.isPlatformAdmin || clients.some((each) => each.roles.includes('ORG_ADMIN'));
  return (
    <BareLayout query={data} width={560}>
      <PageHeader title={t('title')} description={t('description')} />
      {viewer.invitationCount > 0 && (
        <Box sx={{ mb: 6 }}>
          <Suspense>
            <OpenInvitations />
          </Suspense>
        </Box>
      )}
      {clients.length > 0 ? (
        <Paper variant="outlined">
          <List disablePadding>
            {clients.map(({ client, roles }) => (
              <ListItem key={client.id} disablePadding divider>
                <ListItemButton component={Link} to={clientAddress(client.slug)}>
                  <ListItemText
                    primary={nameOf(client)}
                    secondary={roles.map((role) => t(`common:roles.${role}`)).join(', ')}
                  />
                  <ChevronRightIcon fontSize="small" />
                </ListItemButton>
              </ListItem>
            ))}
          </List>
        </Paper>
      ) : viewer.invitationCount > 0 ? null : (
        <EmptyState
          title={mayCreate ? t('empty.createTitle') : t('empty.title')}
          description={mayCreate ? t('empty.create') : t('empty.ask')}
        />
      )}
      {viewer.user.isPlatformAdmin && (
        <Button component={Link} to="/clients" sx={{ mt: 3 }}>
          {t('administration')}
        </Button>
      )}
      {mayCreate ? (
        <Box sx={{ mt: 6 }}>
          <CreateClientForm email={viewer.user.email} />
        </Box>
      ) : null}
    </BareLayout>
  );
}
