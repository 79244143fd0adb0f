import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import { Link as RouterLink } from 'react-router';
import { usePermissions } from '../../components/PermissionsContext.ts';
import { useClientAddress } from '../../components/useClientAddress.ts';

interface EntityNameProps {
  readonly entity: {
    readonly id: string;
    readonly code: string;
    readonly name: string;
    readonly currency: string;
  };
  readonly hasFigures: boolean;
}

/** A legal entity; where it has figures its name leads to them. */
export function EntityName({ entity, hasFigures }: EntityNameProps) {
  const { t } = useTranslation('home');
  const permissions = usePermissions();
  const addressOf = useClientAddress();
  const search = new URLSearchParams({ entity: entity.code }).toString();
  return (
    <>
      <Typography component="span" variant="body2" sx={{ fontWeight: 500 }}>
        {hasFigures && permissions.isInMenu('trial_balance') ? (
          <Link
            component={RouterLink}
            to={`${addressOf('data-audit/balance')}?${search}`}
            title={t('ledger.toTrialBalance', { entity: entity.name })}
          >
            {entity.name}
          </Link>
        ) : (
          entity.name
        )}
      </Typography>
      <Typography component="span" variant="caption" color="textSecondary" sx={{ ml: 2 }}>
        {`${entity.code} · ${entity.currency}`}
      </Typography>
    </>
  );
}
