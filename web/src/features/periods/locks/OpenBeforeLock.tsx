import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import { graphql } from 'react-relay';
import { Link as RouterLink } from 'react-router';
import type { OpenBeforeLockQuery } from '../../../__generated__/OpenBeforeLockQuery.graphql.ts';
import { formatCount } from '../../../components/amount.ts';
import { formatPeriod } from '../../../components/formatPeriod.ts';
import { instancePath, placeSearch } from '../../../components/instances/editorAddress.ts';
import { useClientAddress } from '../../../components/useClientAddress.ts';
import { useLanguage } from '../../../i18n/useLanguage.ts';
import { useLazyQuery } from '../../../relay/useLazyQuery.ts';

const STATES = ['FAILED', 'NOT_PROCESSED', 'STALE', 'NOT_ASSIGNED'] as const;
const namedMax = 5;

interface OpenBeforeLockProps {
  readonly clientId: string;
  readonly legalEntityId: string;
  readonly periodId: string;
}

/** What stands open in the periods that would be locked, with the way to it. They can be locked all the same. */
export function OpenBeforeLock({ clientId, legalEntityId, periodId }: OpenBeforeLockProps) {
  const { t } = useTranslation('periods/locks');
  const language = useLanguage();
  const addressOf = useClientAddress();
  const { client } = useLazyQuery<OpenBeforeLockQuery>(
    graphql`
      query OpenBeforeLockQuery($clientId: ID!, $legalEntityId: ID!, $periodId: ID!) @raw_response_type {
        client(id: $clientId) {
          openBeforeLock(legalEntityId: $legalEntityId, periodId: $periodId) {
            importCount
            failedCount
            notProcessedCount
            staleCount
            notAssignedCount
            imports {
              instanceId
              kind
              streamName
              streamSlug
              range
              states
              fromPeriod {
                startDate
              }
              toPeriod {
                endDate
              }
            }
          }
        }
      }
    `,
    { clientId, legalEntityId, periodId },
    { fetchPolicy: 'network-only' },
  );
  if (!client) return null;
  const { importCount, imports, ...counts } = client.openBeforeLock;
  if (importCount === 0) {
    return (
      <Typography variant="body2" color="textSecondary">
        {t('open.nothing')}
      </Typography>
    );
  }
  const countOf = {
    FAILED: counts.failedCount,
    NOT_PROCESSED: counts.notProcessedCount,
    STALE: counts.staleCount,
    NOT_ASSIGNED: counts.notAssignedCount,
  };
  const counted = STATES.filter((state) => countOf[state] > 0).map((state) =>
    t('open.count', { state: t(`open.states.${state}`), number: formatCount(countOf[state], language) }),
  );
  const hidden = importCount - Math.min(imports.length, namedMax);
  return (
    <Alert severity="warning">
      <strong>
        {t('open.title', { count: importCount, formatted: formatCount(importCount, language) })}
      </strong>
      <div>{counted.join(' · ')}</div>
      <Box component="ul" sx={{ my: 1, pl: 5 }}>
        {imports.slice(0, namedMax).map((each) => {
          const days = { startDate: each.fromPeriod.startDate, endDate: each.toPeriod.endDate };
          const states = STATES.filter((state) => each.states.includes(state));
          const isOfFigures = states[0] === 'STALE' || states[0] === 'NOT_ASSIGNED';
          const place = isOfFigures ? placeSearch({ pane: 'output', tab: 'balances' }) : '';
          const name = `${each.streamName} · ${formatPeriod(days, language)}`;
          return (
            <li key={each.instanceId}>
              <Link
                component={RouterLink}
                to={`${addressOf(instancePath({ slug: each.streamSlug, kind: each.kind }, each))}${place}`}
                color="inherit"
                underline="always"
              >
                {name}
              </Link>
              {` – ${states.map((state) => t(`open.states.${state}`)).join(', ')}`}
            </li>
          );
        })}
        {hidden > 0 ? (
          <li>{t('open.more', { count: hidden, formatted: formatCount(hidden, language) })}</li>
        ) : null}
      </Box>
      {t('open.allTheSame')}
    </Alert>
  );
}
