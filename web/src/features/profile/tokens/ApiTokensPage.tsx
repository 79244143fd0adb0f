import Link from '@mui/material/Link';
import Paper from '@mui/material/Paper';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import { graphql } from 'react-relay';
import { Link as RouterLink, Navigate } from 'react-router';
import type { ApiTokensPageQuery } from '../../../__generated__/ApiTokensPageQuery.graphql.ts';
import { PageHeader } from '../../../components/PageHeader.tsx';
import { useRouteQuery } from '../../../relay/useRouteQuery.ts';
import { ProfileLayout } from '../../../shell/ProfileLayout.tsx';
import { ApiTokenForm } from './ApiTokenForm.tsx';
import { ApiTokenList } from './ApiTokenList.tsx';
import { nodesOf } from '../../../relay/nodesOf.ts';

/** By which programs call in somebody's name. */
export function ApiTokensPage() {
  const { t } = useTranslation('profile/tokens');
  const data = useRouteQuery<ApiTokensPageQuery>(graphql`
    query ApiTokensPageQuery @preloadable @raw_response_type {
      ...ProfileLayout_query
      viewer {
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
        apiTokens {
          id
        }
        ...ApiTokenList_viewer
      }
    }
  `);
  const { viewer } = data;
  if (!viewer) return <Navigate to="/sign-in?to=/api-tokens" replace />;
  const clients = nodesOf(viewer.clients).map(({ client }) => client);
  return (
    <ProfileLayout query={data}>
      <PageHeader title={t('title')} description={`${t('description')} ${t('rest')}`} />
      {clients.length === 0 ? (
        <NoClient />
      ) : (
        <Paper variant="outlined" sx={{ p: 6, mb: 8 }}>
          <ApiTokenForm clients={clients} liveIds={viewer.apiTokens.map(({ id }) => id)} />
        </Paper>
      )}
      <Typography variant="h2" sx={{ mb: 2 }}>
        {t('list')}
      </Typography>
      <ApiTokenList viewer={viewer} clients={clients} />
    </ProfileLayout>
  );
}

/** Why no token can be made, and where that changes. */
function NoClient() {
  const { t } = useTranslation('profile/tokens');
  return (
    <Typography sx={{ mb: 8 }}>
      {t('noClient')}{' '}
      <Link component={RouterLink} to="/">
        {t('toStart')}
      </Link>
    </Typography>
  );
}
