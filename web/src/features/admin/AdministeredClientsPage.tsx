import Box from '@mui/material/Box';
import { useTranslation } from 'react-i18next';
import { graphql } from 'react-relay';
import { Navigate } from 'react-router';
import type { AdministeredClientsPageQuery } from '../../__generated__/AdministeredClientsPageQuery.graphql.ts';
import { PageHeader } from '../../components/PageHeader.tsx';
import { SearchField } from '../../components/SearchField.tsx';
import { useRouteQuery } from '../../relay/useRouteQuery.ts';
import { ProfileLayout } from '../../shell/ProfileLayout.tsx';
import { ClientChoice } from '../clients/ClientChoice.tsx';
import { AdministeredClients } from './AdministeredClients.tsx';
import { NewClientForm } from './NewClientForm.tsx';

/** All clients for those who administer the installation; to everybody else the choice among their own. */
export function AdministeredClientsPage() {
  const { t } = useTranslation('admin');
  const data = useRouteQuery<AdministeredClientsPageQuery>(graphql`
    query AdministeredClientsPageQuery($search: String) @preloadable {
      ...ProfileLayout_query
      ...ClientChoice_query
      ...NewClientForm_query
      viewer {
        admin {
          __typename
        }
        ...AdministeredClients_viewer @arguments(search: $search)
      }
    }
  `);
  const { viewer } = data;
  if (!viewer) return <Navigate to="/sign-in?to=/clients" replace />;
  if (!viewer.admin) return <ClientChoice query={data} />;
  return (
    <ProfileLayout query={data} width={1280}>
      <PageHeader
        title={t('clients:title')}
        description={t('clients.description')}
        actions={<SearchField label={t('clients.find')} />}
      />
      <Box sx={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 8 }}>
        <Box>
          <AdministeredClients viewer={viewer} />
        </Box>
        <NewClientForm query={data} />
      </Box>
    </ProfileLayout>
  );
}
