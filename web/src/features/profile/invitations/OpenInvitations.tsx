import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import { InvitationList } from './InvitationList.tsx';
import { useInvitations } from './useInvitations.ts';

/** Apart from the clients that are open already. */
export function OpenInvitations() {
  const { t } = useTranslation('profile/invitations');
  const viewer = useInvitations();
  if (!viewer || viewer.invitations.length === 0) return null;
  return (
    <section aria-labelledby="invitations">
      <Typography id="invitations" variant="h2">
        {t('title')}
      </Typography>
      <Typography variant="body2" color="textSecondary" sx={{ mb: 2 }}>
        {t('description')}
      </Typography>
      <InvitationList viewer={viewer} />
    </section>
  );
}
