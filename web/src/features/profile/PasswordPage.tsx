import Paper from '@mui/material/Paper';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import { graphql } from 'react-relay';
import { Navigate } from 'react-router';
import type { PasswordPageQuery } from '../../__generated__/PasswordPageQuery.graphql.ts';
import { PageHeader } from '../../components/PageHeader.tsx';
import { useRouteQuery } from '../../relay/useRouteQuery.ts';
import { ProfileLayout } from '../../shell/ProfileLayout.tsx';
import { PasswordForm } from './PasswordForm.tsx';
import { SecondFactor } from './secondFactor/SecondFactor.tsx';
import { SessionList } from './SessionList.tsx';

/** The own password, and where somebody is signed in with it. */
export function PasswordPage() {
  const { t } = useTranslation(['profile', 'profile/secondFactor']);
  const data = useRouteQuery<PasswordPageQuery>(graphql`
    query PasswordPageQuery @preloadable @raw_response_type {
      ...ProfileLayout_query
      viewer {
        user {
          id
          email
        }
        ...SecondFactor_viewer
        ...SessionList_viewer
      }
    }
  `);
  const { viewer } = data;
  if (!viewer) return <Navigate to="/sign-in?to=/change-password" replace />;
  return (
    <ProfileLayout query={data}>
      <PageHeader title={t('change.title')} description={t('change.description')} />
      <Paper variant="outlined" sx={{ p: 6, mb: 8 }}>
        <PasswordForm email={viewer.user.email} />
      </Paper>
      <Typography variant="h2" sx={{ mb: 2 }}>
        {t('profile/secondFactor:title')}
      </Typography>
      <SecondFactor viewer={viewer} />
      <Typography variant="h2" sx={{ mb: 2 }}>
        {t('sessions.title')}
      </Typography>
      <SessionList viewer={viewer} />
    </ProfileLayout>
  );
}
