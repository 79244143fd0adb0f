import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { notify } from '../../components/notices.tsx';
import { useClientAddress } from '../../components/useClientAddress.ts';

interface PressedKey {
  readonly key: string;
  readonly ctrlKey: boolean;
  readonly metaKey: boolean;
  readonly altKey: boolean;
}

/** Of a key that would change a cell: a letter or digit begins to write it, others open or empty it. */
export const wouldChange = ({ key, ctrlKey, metaKey, altKey }: PressedKey): boolean =>
  !ctrlKey && !metaKey && !altKey && (key.length === 1 || ['Enter', 'Delete', 'Backspace'].includes(key));

/** Says that a cell is locked, and leads to where it is unlocked. */
export function useLockedNotice(): (name: string) => void {
  const { t } = useTranslation('exchange-rates');
  const navigate = useNavigate();
  const addressOf = useClientAddress();
  return (name) =>
    notify(t('isLocked', { name }), 'warning', {
      about: 'locked',
      action: { label: t('toLocks'), onChoose: () => void navigate(addressOf('data-audit/locks')) },
    });
}
