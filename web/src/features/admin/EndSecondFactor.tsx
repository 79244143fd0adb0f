import { useTranslation } from 'react-i18next';
import { ConfirmedAction } from '../../components/ConfirmedAction.tsx';
import { notify } from '../../components/notices.tsx';
import { useEndUserSecondFactor } from './useEndUserSecondFactor.ts';

interface EndSecondFactorProps {
  readonly person: { readonly id: string; readonly email: string };
  readonly onClose: () => void;
}

/** The question before somebody else's second factor is turned off. */
export function EndSecondFactor({ person: { id, email }, onClose }: EndSecondFactorProps) {
  const { t } = useTranslation('admin');
  const { commit } = useEndUserSecondFactor();
  const end = async () => {
    const outcome = await commit({ input: { userId: id } });
    if (outcome.response) notify(t('users.secondFactorEnded', { email }), 'success', { about: 'factor' });
    return outcome;
  };
  return (
    <ConfirmedAction
      title={t('users.endSecondFactorTitle', { email })}
      text={t('users.endSecondFactorText')}
      confirmLabel={t('users.endSecondFactor')}
      isDestructive
      onConfirm={end}
      onClose={onClose}
    />
  );
}
