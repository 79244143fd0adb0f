import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import { useTranslation } from 'react-i18next';
import { graphql, useFragment } from 'react-relay';
import { Link as RouterLink } from 'react-router';
import type { StaleFigures_balance$key } from '../../__generated__/StaleFigures_balance.graphql.ts';
import { formatPeriod } from '../../components/dates.ts';
import { usePermissions } from '../../components/PermissionsContext.ts';
import { useClientAddress } from '../../components/useClientAddress.ts';
import { useLanguage } from '../../i18n/useLanguage.ts';

const fragment = graphql`
  fragment StaleFigures_balance on TrialBalance {
    staleInstances {
      instanceId
      streamId
      streamName
      fromPeriod {
        startDate
      }
      toPeriod {
        endDate
      }
      causes
    }
  }
`;

const namedMax = 5;

interface StaleFiguresProps {
  readonly balance: StaleFigures_balance$key;
}

/** Names the deliveries behind the figures that rest on something that has changed since; they still count as posted. */
export function StaleFigures({ balance }: StaleFiguresProps) {
  const { t } = useTranslation('trial-balance');
  const language = useLanguage();
  const { can } = usePermissions();
  const addressOf = useClientAddress();
  const { staleInstances } = useFragment(fragment, balance);
  if (staleInstances.length === 0) return null;
  const list = new Intl.ListFormat(language, { type: 'conjunction' });
  const hidden = staleInstances.length - namedMax;
  return (
    <Alert severity="warning" sx={{ mb: 2 }}>
      <strong>{t('stale.title', { count: staleInstances.length })}</strong>
      <Box component="ul" sx={{ my: 0, pl: 5 }}>
        {staleInstances.slice(0, namedMax).map(({ instanceId, streamId, streamName, causes, ...range }) => {
          const period = { startDate: range.fromPeriod.startDate, endDate: range.toPeriod.endDate };
          const name = `${streamName} · ${formatPeriod(period, language)}`;
          const path = `streams/${encodeURIComponent(streamId)}/instances/${encodeURIComponent(instanceId)}`;
          return (
            <li key={instanceId}>
              {can('financial_stream_instances', 'read') ? (
                <Link component={RouterLink} to={addressOf(path)} color="inherit" underline="always">
                  {name}
                </Link>
              ) : (
                name
              )}
              {` – ${t('stale.cause', { causes: list.format(causes.map((cause) => t(`stale.causes.${cause}`))) })}`}
            </li>
          );
        })}
        {hidden > 0 && <li>{t('stale.more', { count: hidden })}</li>}
      </Box>
    </Alert>
  );
}
