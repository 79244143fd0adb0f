import Link from '@mui/material/Link';
import { useTranslation } from 'react-i18next';
import { Link as RouterLink } from 'react-router';
import { usePermissions } from '../../components/PermissionsContext.ts';
import { useClientAddress } from '../../components/useClientAddress.ts';
import { FoldedWarning } from './FoldedWarning.tsx';

interface StaleInitialBalancesProps {
  readonly names: readonly string[];
}

/** Names the initial balances whose amounts in group currency rest on rates that are others now; they count as they were taken. */
export function StaleInitialBalances({ names }: StaleInitialBalancesProps) {
  const { t } = useTranslation('trial-balance');
  const { can } = usePermissions();
  const addressOf = useClientAddress();
  if (names.length === 0) return null;
  return (
    <FoldedWarning title={t('stale.initialTitle', { count: names.length })}>
      <div>{t('stale.initial', { names: names.join(', ') })}</div>
      {can('INITIAL_BALANCE', 'ADD') ? (
        <Link
          component={RouterLink}
          to={addressOf('data-audit/initial-balances')}
          color="inherit"
          underline="always"
        >
          {t('stale.toInitial')}
        </Link>
      ) : null}
    </FoldedWarning>
  );
}
