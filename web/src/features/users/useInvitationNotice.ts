import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import { notify } from '../../components/notices.tsx';
import { sendsMail } from '../../runtimeConfig.ts';

/** Says that somebody was invited, and where the invitation is. */
export function useInvitationNotice(): (email: string) => void {
  const { t } = useTranslation('users');
  return useCallback(
    (email) => {
      const about = { about: 'invitation' };
      if (sendsMail()) notify(t('invited', { email }), 'success', about);
      else notify(t('invitedWithoutMail', { email }), 'warning', about);
    },
    [t],
  );
}
