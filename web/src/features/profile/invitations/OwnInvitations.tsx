import Button from '@mui/material/Button';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, Navigate } from 'react-router';
import { EmptyState } from '../../../components/EmptyState.tsx';
import { clientAddress } from '../../../components/useClientAddress.ts';
import { PageHeader } from '../../../components/PageHeader.tsx';
import { signInAddress } from '../returnAddress.ts';
import { InvitationList } from './InvitationList.tsx';
import type { Answer } from './useAnswerInvitation.ts';
import { useInvitations } from './useInvitations.ts';

/** What waits for an answer of whoever is signed in, wherever they work. */
export function OwnInvitations() {
  const { t } = useTranslation('profile/invitations');
  const viewer = useInvitations();
  const [answer, setAnswer] = useState<Answer | null>(null);
  if (!viewer) return <Navigate to={signInAddress('/invitation')} replace />;
  const home = (
    <Button component={Link} to="/">
      {t('home')}
    </Button>
  );
  if (viewer.invitations.length === 0 && answer !== null) {
    const { clientName: client, clientSlug } = answer.invitation;
    if (answer.way === 'declined') return <EmptyState title={t('declined', { client })} action={home} />;
    const open = (
      <Button variant="contained" component={Link} to={clientAddress(clientSlug)}>
        {t('open', { client })}
      </Button>
    );
    return <EmptyState title={t('accepted', { client })} action={open} />;
  }
  if (viewer.invitations.length === 0) {
    return <EmptyState title={t('none')} description={t('noneHint')} action={home} />;
  }
  return (
    <>
      <PageHeader title={t('title')} description={t('description')} />
      <InvitationList viewer={viewer} onAnswered={setAnswer} />
    </>
  );
}
