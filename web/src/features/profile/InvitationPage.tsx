import Paper from '@mui/material/Paper';
import { useTranslation } from 'react-i18next';
import { graphql } from 'react-relay';
import { Navigate, useLocation } from 'react-router';
import type { InvitationPageQuery } from '../../__generated__/InvitationPageQuery.graphql.ts';
import { PageHeader } from '../../components/PageHeader.tsx';
import { useRouteQuery } from '../../relay/useRouteQuery.ts';
import { BareLayout } from '../../shell/BareLayout.tsx';
import { InvitationForm } from './InvitationForm.tsx';

/** Where the link of an invitation leads somebody who has no password yet. */
export function InvitationPage() {
  const { t } = useTranslation('profile');
  const token = useLocation().hash.slice(1);
  const data = useRouteQuery<InvitationPageQuery>(graphql`
    query InvitationPageQuery @preloadable {
      ...TopBar_query
    }
  `);
  if (token === '') return <Navigate to="/sign-in" replace />;
  return (
    <BareLayout query={data} width={520}>
      <PageHeader title={t('invitation.title')} description={t('invitation.description')} />
      <Paper variant="outlined" sx={{ p: 6 }}>
        <InvitationForm token={token} />
      </Paper>
    </BareLayout>
  );
}
