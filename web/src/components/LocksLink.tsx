import Link from '@mui/material/Link';
import { useTranslation } from 'react-i18next';
import { Link as RouterLink } from 'react-router';
import { usePermissions } from './PermissionsContext.ts';
import { useClientAddress } from './useClientAddress.ts';

/** Beside what a lock stands against, the way to where it is unlocked, for whoever has that page. */
export function LocksLink({ isInNewTab = false }: { readonly isInNewTab?: boolean }) {
  const { t } = useTranslation();
  const { can } = usePermissions();
  const addressOf = useClientAddress();
  if (!can('PERIOD_LOCKS', 'EXECUTE')) return null;
  return (
    <Link
      component={RouterLink}
      to={addressOf('data-audit/locks')}
      color="inherit"
      underline="always"
      {...(isInNewTab && { target: '_blank', rel: 'noopener' })}
    >
      {t('menu.periodLocks')}
    </Link>
  );
}
