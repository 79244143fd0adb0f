import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import { useTranslation } from 'react-i18next';
import { Link as RouterLink } from 'react-router';
import { usePermissions } from '../../components/PermissionsContext.ts';
import { useClientAddress } from '../../components/useClientAddress.ts';
import type { StaleDelivery } from './useStaleDeliveries.ts';

const namedMax = 5;

interface StaleFiguresProps {
  readonly deliveries: readonly StaleDelivery[];
}

/** Names the deliveries behind the figures that rest on something that has changed since; they still count as posted. */
export function StaleFigures({ deliveries }: StaleFiguresProps) {
  const { t } = useTranslation('trial-balance');
  const { can } = usePermissions();
  const addressOf = useClientAddress();
  if (deliveries.length === 0) return null;
  const hidden = deliveries.length - namedMax;
  return (
    <Alert severity="warning" sx={{ mb: 2 }}>
      <strong>{t('stale.title', { count: deliveries.length })}</strong>
      <Box component="ul" sx={{ my: 0, pl: 5 }}>
        {deliveries.slice(0, namedMax).map(({ id, streamId, name, cause }) => {
          const path = `streams/${encodeURIComponent(streamId)}/instances/${encodeURIComponent(id)}`;
          return (
            <li key={id}>
              {can('financial_stream_instances', 'read') ? (
                <Link component={RouterLink} to={addressOf(path)} color="inherit" underline="always">
                  {name}
                </Link>
              ) : (
                name
              )}
              {` – ${cause}`}
            </li>
          );
        })}
        {hidden > 0 && <li>{t('stale.more', { count: hidden })}</li>}
      </Box>
    </Alert>
  );
}
