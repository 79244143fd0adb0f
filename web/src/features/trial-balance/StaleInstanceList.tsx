import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import { useTranslation } from 'react-i18next';
import { Link as RouterLink } from 'react-router';
import { instancePath } from '../../components/instances/editorAddress.ts';
import { usePermissions } from '../../components/PermissionsContext.ts';
import { useClientAddress } from '../../components/useClientAddress.ts';
import type { StaleInstanceNote } from './useStaleInstances.ts';

const namedMax = 5;

interface StaleInstanceListProps {
  readonly instances: readonly StaleInstanceNote[];
}

/** The first of them, each with what has changed. */
export function StaleInstanceList({ instances }: StaleInstanceListProps) {
  const { t } = useTranslation('trial-balance');
  const { can } = usePermissions();
  const addressOf = useClientAddress();
  const hidden = instances.length - namedMax;
  return (
    <Box component="ul" sx={{ my: 0, pl: 5 }}>
      {instances.slice(0, namedMax).map(({ id, stream, range, name, cause }) => (
        <li key={id}>
          {can('FINANCIAL_STREAM_INSTANCES', 'READ') ? (
            <Link
              component={RouterLink}
              to={addressOf(instancePath(stream, { range }))}
              color="inherit"
              underline="always"
            >
              {name}
            </Link>
          ) : (
            name
          )}
          {` – ${cause}`}
        </li>
      ))}
      {hidden > 0 && <li>{t('stale.more', { count: hidden })}</li>}
    </Box>
  );
}
