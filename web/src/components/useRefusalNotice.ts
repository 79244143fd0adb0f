import { useTranslation } from 'react-i18next';
import { isDefect, type Refusal } from '../relay/refusals.ts';
import { notify } from './notices.tsx';
import { useRefusalText } from './useRefusalText.ts';

/** Says what was refused where the place in which it was asked for is gone, or has no room for it. */
export function useRefusalNotice(): (refusals: readonly Refusal[]) => void {
  const { t } = useTranslation('errors');
  const textOf = useRefusalText();
  return (refusals) => {
    for (const refusal of refusals) {
      const copy = isDefect(refusal)
        ? {
            label: t('details.copyId'),
            onChoose: () => void navigator.clipboard.writeText(refusal.id),
          }
        : undefined;
      notify(textOf(refusal), 'error', { action: copy });
    }
  };
}
