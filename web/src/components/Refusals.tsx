import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useTranslation } from 'react-i18next';
import { isDefect, isRevisionConflict, type Refusal } from '../relay/refusals.ts';
import { DefectDetails } from './DefectDetails.tsx';
import { LocksLink } from './LocksLink.tsx';
import { useRefusalText } from './useRefusalText.ts';

interface RefusalsProps {
  readonly refusals: readonly Refusal[];
  /** The words of who knows what a path or code means here; null where those of the catalogue do. */
  readonly describe?: ((refusal: Refusal) => string | null) | undefined;
  readonly onClose?: (() => void) | undefined;
}

const lockCodes: ReadonlySet<string | null> = new Set([
  'periodLocked',
  'companyPeriodLocked',
  'hiddenPeriodLocked',
  'ratesLocked',
  'hiddenRatesLocked',
]);

/** What helps, where it lies outside of what was asked. */
function WayOut({ refusals }: { readonly refusals: readonly Refusal[] }) {
  const { t } = useTranslation('errors');
  if (refusals.some(({ topic }) => topic === 'sessionEnded')) {
    // In another tab, so that what was typed stays.
    return (
      <Button color="inherit" size="small" component="a" href="/sign-in" target="_blank" rel="noopener">
        {t('signIn')}
      </Button>
    );
  }
  if (refusals.some(({ code }) => lockCodes.has(code))) return <LocksLink isInNewTab />;
  const isBehind = refusals.some(({ topic }) => topic === 'outdated' || topic === 'notFound');
  if (!isRevisionConflict(refusals) && !isBehind) return null;
  return (
    <Button color="inherit" size="small" onClick={() => window.location.reload()}>
      {t('reload')}
    </Button>
  );
}

/** What stands against a change: what happened, what was kept, what to do; of a defect behind details its id, to name to support. */
export function Refusals({ refusals, describe, onClose }: RefusalsProps) {
  const { t } = useTranslation('errors');
  const textOf = useRefusalText();
  if (refusals.length === 0) return null;
  return (
    <Alert severity="error" role="alert" {...(onClose ? { onClose, closeText: t('common:close') } : {})}>
      {refusals.map((refusal) => (
        <Box key={`${refusal.id} ${refusal.code} ${refusal.path.join('.')}`}>
          {describe?.(refusal) ?? textOf(refusal)}
          {isDefect(refusal) && <DefectDetails id={refusal.id} />}
        </Box>
      ))}
      <WayOut refusals={refusals} />
    </Alert>
  );
}
