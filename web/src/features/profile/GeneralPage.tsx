import Paper from '@mui/material/Paper';
import { useTranslation } from 'react-i18next';
import { graphql } from 'react-relay';
import { Navigate } from 'react-router';
import type { GeneralPageQuery } from '../../__generated__/GeneralPageQuery.graphql.ts';
import { PageHeader } from '../../components/PageHeader.tsx';
import { useRouteQuery } from '../../relay/useRouteQuery.ts';
import { ProfileLayout } from '../../shell/ProfileLayout.tsx';
import { GeneralForm } from './GeneralForm.tsx';
import { PictureChoice } from './picture/PictureChoice.tsx';

/** What somebody is called, and in which language the product speaks to them. */
export function GeneralPage() {
  const { t } = useTranslation('profile');
  const data = useRouteQuery<GeneralPageQuery>(graphql`
    query GeneralPageQuery @preloadable @raw_response_type {
      ...ProfileLayout_query
      viewer {
        user {
          id
          ...GeneralForm_user
          ...PictureChoice_user
        }
      }
    }
  `);
  if (!data.viewer) return <Navigate to="/sign-in?to=/general" replace />;
  return (
    <ProfileLayout query={data}>
      <PageHeader title={t('general.title')} description={t('general.description')} />
      <Paper variant="outlined" sx={{ p: 6, mb: 4 }}>
        <PictureChoice user={data.viewer.user} />
      </Paper>
      <Paper variant="outlined" sx={{ p: 6 }}>
        <GeneralForm user={data.viewer.user} />
      </Paper>
    </ProfileLayout>
  );
}
