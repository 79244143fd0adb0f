import Link from '@mui/material/Link';
import Stack from '@mui/material/Stack';
import { useTranslation } from 'react-i18next';
import { Link as RouterLink } from 'react-router';
import type { InstanceTable_instances$data } from '../../../__generated__/InstanceTable_instances.graphql.ts';
import { formatCount } from '../../../components/amount.ts';
import { formatDateTime } from '../../../components/dates.ts';
import { formatPeriod } from '../../../components/formatPeriod.ts';
import { instancePath, type OfKind, placeSearch } from '../../../components/instances/editorAddress.ts';
import { isBusy } from '../../../components/instances/instanceStatus.ts';
import { StaleLabel, StatusLabel } from '../../../components/instances/StatusLabel.tsx';
import { useClientAddress } from '../../../components/useClientAddress.ts';
import type { DataColumn } from '../../../components/table/columns.ts';
import { useLanguage } from '../../../i18n/useLanguage.ts';
import { RunProgress } from '../shared/RunProgress.tsx';

type Instance = InstanceTable_instances$data[number];

interface StatusCellProps {
  readonly instance: Instance;
  readonly path: string;
}

function StatusCell({ instance, path }: StatusCellProps) {
  const { status, isStale, staleCauses, progress, lastRun } = instance;
  return (
    <Stack direction="row" spacing={2} useFlexGap sx={{ alignItems: 'center', flexWrap: 'wrap' }}>
      <StatusLabel
        status={status}
        run={lastRun}
        toErrors={`${path}${placeSearch({ pane: 'output', tab: 'errors' })}`}
      />
      {isStale && <StaleLabel causes={staleCauses} />}
      {isBusy(status) && <RunProgress progress={progress} isCompact />}
    </Stack>
  );
}

/** Of the instances of a stream; without one nothing leads anywhere. */
export function useInstanceColumns(
  stream: ({ readonly slug: string } & OfKind) | null,
): readonly DataColumn<Instance>[] {
  const { t } = useTranslation('streams');
  const addressOf = useClientAddress();
  const language = useLanguage();
  const pathOf = (instance: Instance) => (stream ? addressOf(instancePath(stream, instance)) : '');
  const rangeOf = ({ fromPeriod, toPeriod }: Instance) =>
    formatPeriod({ startDate: fromPeriod.startDate, endDate: toPeriod.endDate }, language);
  return [
    {
      id: 'range',
      header: t('list.range'),
      width: 190,
      isRowHeader: true,
      text: rangeOf,
      render: (instance) => (
        <Link component={RouterLink} to={pathOf(instance)} sx={{ fontWeight: 500 }}>
          {rangeOf(instance)}
        </Link>
      ),
    },
    {
      id: 'status',
      header: t('list.status'),
      width: 270,
      text: ({ status }) => t(`common:instance.status.${status}`),
      render: (instance) => <StatusCell instance={instance} path={pathOf(instance)} />,
    },
    {
      id: 'file',
      header: t('list.file'),
      text: ({ source }) => source?.fileName ?? t('list.noFile'),
      cellStyle: { overflowWrap: 'anywhere' },
    },
    {
      id: 'rows',
      header: t('list.rows'),
      width: 90,
      align: 'end',
      text: ({ source }) => (source ? formatCount(source.rowCount, language) : ''),
    },
    {
      id: 'uploaded',
      header: t('list.uploaded'),
      width: 160,
      text: ({ source }) => (source ? formatDateTime(source.uploadedAt, language) : ''),
    },
  ];
}
