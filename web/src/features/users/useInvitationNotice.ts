import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { notify } from '../../components/notices.tsx';
import { sendsMail } from '../../runtimeConfig.ts';

/** Says that somebody was invited, and where the invitation is; who administers the installation is led there. */
export function useInvitationNotice({ isOfPlatform }: { readonly isOfPlatform: boolean }) {
  const { t } = useTranslation('users');
  const navigate = useNavigate();
  return useCallback(
    (email: string) => {
      const about = 'invitation';
      if (sendsMail()) {
        notify(t('invited', { email }), 'success', { about });
      } else if (isOfPlatform) {
        const action = { label: t('outbox'), onChoose: () => void navigate('/outbox') };
        notify(t('invitedToOutbox', { email }), 'warning', { about, action });
      } else {
        notify(t('invitedWithoutMail', { email }), 'warning', { about });
      }
    },
    [isOfPlatform, navigate, t],
  );
}
