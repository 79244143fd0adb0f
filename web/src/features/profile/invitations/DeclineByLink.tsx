import Button from '@mui/material/Button';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ConfirmDialog } from '../../../components/ConfirmDialog.tsx';
import { useHeadingOnceGone } from '../../../components/useFocusOnNext.ts';
import { useRefusalNotice } from '../../../components/useRefusalNotice.ts';
import type { Refusal } from '../../../relay/refusals.ts';
import { useDeclineInvitationByLink } from './useDeclineInvitationByLink.ts';

interface DeclineByLinkProps {
  readonly token: string;
  readonly onRefused: (refusals: readonly Refusal[]) => void;
  readonly onDeclined: () => void;
}

export function DeclineByLink({ token, onRefused, onDeclined }: DeclineByLinkProps) {
  const { t } = useTranslation('profile');
  const [isAsked, setIsAsked] = useState(false);
  const sayRefused = useRefusalNotice();
  const { commit, isBusy } = useDeclineInvitationByLink();
  const declined = useRef<true>(null);
  useHeadingOnceGone(declined);
  const decline = async () => {
    const { response, refusals } = await commit({ input: { token } });
    setIsAsked(false);
    if (response) {
      declined.current = true;
      onDeclined();
    } else {
      sayRefused(refusals.filter(({ code }) => code !== 'link_ended'));
      onRefused(refusals);
    }
  };
  return (
    <>
      <Button onClick={() => setIsAsked(true)}>{t('invitation.decline')}</Button>
      <ConfirmDialog
        isOpen={isAsked}
        title={t('invitation.confirm.title')}
        text={t('invitation.confirm.text')}
        confirmLabel={t('invitation.decline')}
        isDestructive
        isBusy={isBusy}
        onCancel={() => setIsAsked(false)}
        onConfirm={() => void decline()}
      />
    </>
  );
}
