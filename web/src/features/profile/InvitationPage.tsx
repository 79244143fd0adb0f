import Paper from '@mui/material/Paper';
import { useTranslation } from 'react-i18next';
import { Navigate, useLocation } from 'react-router';
import { PageHeader } from '../../components/PageHeader.tsx';
import { BareLayout } from '../../shell/BareLayout.tsx';
import { InvitationForm } from './InvitationForm.tsx';
import { useTopBar } from './useTopBar.ts';

/** Where the link of an invitation leads somebody who has no password yet. */
export function InvitationPage() {
  const { t } = useTranslation('profile');
  const token = useLocation().hash.slice(1);
  const data = useTopBar();
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
