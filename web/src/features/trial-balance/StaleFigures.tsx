import { useTranslation } from 'react-i18next';
import { FoldedWarning } from './FoldedWarning.tsx';
import { StaleInstanceList } from './StaleInstanceList.tsx';
import type { StaleInstanceNote } from './useStaleInstances.ts';

interface StaleFiguresProps {
  readonly instances: readonly StaleInstanceNote[];
}

/** Names the instances behind the figures that rest on something that has changed since; they still count as posted. */
export function StaleFigures({ instances }: StaleFiguresProps) {
  const { t } = useTranslation('trial-balance');
  if (instances.length === 0) return null;
  return (
    <FoldedWarning title={t('stale.title', { count: instances.length })}>
      <StaleInstanceList instances={instances} />
    </FoldedWarning>
  );
}
