import { useTranslation } from 'react-i18next';
import type { Refusal } from '../relay/refusals.ts';
import { notify } from './notices.tsx';
import { useRefusalText } from './useRefusalText.ts';

/** Says what was refused where the place in which it was asked for is gone, or has no room for it. */
export function useRefusalNotice(): (refusals: readonly Refusal[]) => void {
  const { t } = useTranslation('errors');
  const textOf = useRefusalText();
  return (refusals) => {
    for (const refusal of refusals) {
      const id = refusal.id === null ? '' : ` (${t('id', { id: refusal.id })})`;
      notify(`${textOf(refusal)}${id}`, 'error');
    }
  };
}
