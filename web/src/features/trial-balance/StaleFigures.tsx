import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import { useTranslation } from 'react-i18next';
import { Link as RouterLink } from 'react-router';
import { instancePath } from '../../components/instances/editorAddress.ts';
import { usePermissions } from '../../components/PermissionsContext.ts';
import { useClientAddress } from '../../components/useClientAddress.ts';
import { FoldedWarning } from './FoldedWarning.tsx';
import type { StaleInstanceNote } from './useStaleInstances.ts';

const namedMax = 5;

interface StaleFiguresProps {
  readonly instances: readonly StaleInstanceNote[];
}

/** Names the instances behind the figures that rest on something that has changed since; they still count as posted. */
export function StaleFigures({ instances }: StaleFiguresProps) {
  const { t } = useTranslation('trial-balance');
  const { can } = usePermissions();
  const addressOf = useClientAddress();
  if (instances.length === 0) return null;
  const hidden = instances.length - namedMax;
  return (
    <FoldedWarning title={t('stale.title', { count: instances.length })}>
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
    </FoldedWarning>
  );
}
