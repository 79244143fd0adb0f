import Link from '@mui/material/Link';
import Stack from '@mui/material/Stack';
import TableCell from '@mui/material/TableCell';
import TableRow from '@mui/material/TableRow';
import { useTranslation } from 'react-i18next';
import { graphql, useFragment } from 'react-relay';
import { Link as RouterLink } from 'react-router';
import type { InstanceRow_instance$key } from '../../../__generated__/InstanceRow_instance.graphql.ts';
import { formatCount } from '../../../components/amount.ts';
import { formatDateTime, formatPeriod } from '../../../components/dates.ts';
import { useLanguage } from '../../../i18n/useLanguage.ts';
import { isBusy } from '../../../components/instances/instanceStatus.ts';
import { instancePath, placeSearch } from '../../../components/instances/editorAddress.ts';
import { RunProgress } from '../shared/RunProgress.tsx';
import { StaleLabel, StatusLabel } from '../../../components/instances/StatusLabel.tsx';

const fragment = graphql`
  fragment InstanceRow_instance on StreamInstance {
    id
    status
    isStale
    staleCauses
    isVerified
    fromPeriod {
      startDate
    }
    toPeriod {
      endDate
    }
    progress {
      phase
      done
      total
    }
    source {
      fileName
      rowCount
      uploadedAt
    }
    lastRun {
      errorCount
    }
  }
`;

interface InstanceRowProps {
  readonly instance: InstanceRow_instance$key;
  readonly clientId: string;
  readonly streamId: string;
}

export function InstanceRow({ instance, clientId, streamId }: InstanceRowProps) {
  const { t } = useTranslation('streams');
  const language = useLanguage();
  const data = useFragment(fragment, instance);
  const { source, status } = data;
  const path = instancePath(clientId, streamId, data.id);
  const errorCount = data.lastRun?.errorCount ?? 0;
  const isToMend = errorCount > 0 && (status === 'DATA_READY' || status === 'PROCESS_FAILED');
  return (
    <TableRow hover>
      <TableCell>
        <Link component={RouterLink} to={path} sx={{ fontWeight: 500 }}>
          {formatPeriod({ startDate: data.fromPeriod.startDate, endDate: data.toPeriod.endDate }, language)}
        </Link>
      </TableCell>
      <TableCell>
        <Stack direction="row" spacing={2} sx={{ alignItems: 'center' }}>
          <StatusLabel status={status} />
          {data.isStale && <StaleLabel causes={data.staleCauses} />}
          {isBusy(status) && <RunProgress progress={data.progress} isCompact />}
          {isToMend && (
            <Link
              component={RouterLink}
              to={`${path}${placeSearch({ pane: 'output', tab: 'errors' })}`}
              variant="caption"
              sx={{ color: 'error.main' }}
            >
              {t('list.errors', { count: errorCount, formatted: formatCount(errorCount, language) })}
            </Link>
          )}
        </Stack>
      </TableCell>
      <TableCell sx={{ overflowWrap: 'anywhere' }}>{source ? source.fileName : t('list.noFile')}</TableCell>
      <TableCell align="right" sx={{ fontVariantNumeric: 'tabular-nums' }}>
        {source ? formatCount(source.rowCount, language) : ''}
      </TableCell>
      <TableCell>{source ? formatDateTime(source.uploadedAt, language) : ''}</TableCell>
    </TableRow>
  );
}
