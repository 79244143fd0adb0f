import Paper from '@mui/material/Paper';
import { useTranslation } from 'react-i18next';
import { graphql } from 'react-relay';
import { Navigate } from 'react-router';
import type { FirstAdministratorPageQuery } from '../../__generated__/FirstAdministratorPageQuery.graphql.ts';
import { PageHeader } from '../../components/PageHeader.tsx';
import { useRouteQuery } from '../../relay/useRouteQuery.ts';
import { BareLayout } from '../../shell/BareLayout.tsx';
import { FirstAdministratorForm } from './FirstAdministratorForm.tsx';

/** The first administrator of a new installation; the client's own set-up follows. */
export function FirstAdministratorPage() {
  const { t } = useTranslation('first-steps');
  const data = useRouteQuery<FirstAdministratorPageQuery>(graphql`
    query FirstAdministratorPageQuery @preloadable {
      ...TopBar_query
      setup {
        needed
      }
    }
  `);
  if (!data.setup.needed) return <Navigate to="/" replace />;
  return (
    <BareLayout query={data} width={520}>
      <PageHeader title={t('administrator.title')} description={t('administrator.text')} />
      <Paper variant="outlined" sx={{ p: 6 }}>
        <FirstAdministratorForm />
      </Paper>
    </BareLayout>
  );
}
