import Button from '@mui/material/Button';
import { useTranslation } from 'react-i18next';
import { Link, Navigate } from 'react-router';
import { EmptyState } from '../../../components/EmptyState.tsx';
import { PageHeader } from '../../../components/PageHeader.tsx';
import { signInAddress } from '../returnAddress.ts';
import { InvitationList } from './InvitationList.tsx';
import { useInvitations } from './useInvitations.ts';

/** What waits for an answer of whoever is signed in, wherever they work. */
export function OwnInvitations() {
  const { t } = useTranslation('profile/invitations');
  const viewer = useInvitations();
  if (!viewer) return <Navigate to={signInAddress('/invitation')} replace />;
  const home = (
    <Button component={Link} to="/">
      {t('home')}
    </Button>
  );
  if (viewer.invitations.length === 0) {
    return <EmptyState title={t('none')} description={t('noneHint')} action={home} />;
  }
  return (
    <>
      <PageHeader title={t('title')} description={t('description')} />
      <InvitationList viewer={viewer} />
    </>
  );
}
