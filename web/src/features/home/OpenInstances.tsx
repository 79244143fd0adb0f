import CheckCircleIcon from '@mui/icons-material/CheckCircleOutlined';
import Button from '@mui/material/Button';
import Chip from '@mui/material/Chip';
import Link from '@mui/material/Link';
import Paper from '@mui/material/Paper';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import { graphql, useFragment } from 'react-relay';
import { Link as RouterLink } from 'react-router';
import type {
  OpenInstances_client$data,
  OpenInstances_client$key,
} from '../../__generated__/OpenInstances_client.graphql.ts';
import { formatCount } from '../../components/amount.ts';
import { formatPeriod } from '../../components/formatPeriod.ts';
import { actionColumn, type DataColumn } from '../../components/table/columns.ts';
import { DataTable } from '../../components/table/DataTable.tsx';
import { useLanguage } from '../../i18n/useLanguage.ts';
import { useClientAddress } from '../../components/useClientAddress.ts';
import {
  instancePath,
  placeSearch,
  streamPath,
  streamsPath,
} from '../../components/instances/editorAddress.ts';
import { usePermissions } from '../../components/PermissionsContext.ts';
import { useGapsText } from '../../components/instances/useGapsText.ts';
import { StaleLabel, StatusLabel } from '../../components/instances/StatusLabel.tsx';
import { NewInstanceLink } from './AddLink.tsx';
import { openStep } from './openStep.ts';

type OpenInstance = OpenInstances_client$data['streamInstances']['edges'][number]['node'];
type GappedStream = OpenInstances_client$data['streams']['edges'][number]['node'];

/** An instance that waits, or a stream whose instances leave periods out. */
type Waiting =
  | { readonly instance: OpenInstance; readonly gapped?: never }
  | { readonly gapped: GappedStream; readonly instance?: never };

const gappedShown = 10;

const fragment = graphql`
  fragment OpenInstances_client on Client {
    streams(first: 100) {
      edges {
        node {
          id
          slug
          name
          summary {
            withoutInstance {
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
    }
    streamInstances(first: 10, openOnly: true) {
      totalCount
      edges {
        node {
          id
          range
          status
          isStale
          staleCauses
          fromPeriod {
            startDate
          }
          toPeriod {
            endDate
          }
          isVerified
          source {
            fileName
          }
          panes {
            ...panesFragment_panes @relay(mask: false)
          }
          lastRun {
            isCurrent
            errorCount
          }
          stream {
            slug
            name
          }
        }
      }
    }
  }
`;

/**
 * Instances whose figures do not count yet, or rest on something that has changed, and the periods that streams leave out, each
 * with its next step.
 */
export function OpenInstances({ client }: { readonly client: OpenInstances_client$key }) {
  const { t } = useTranslation('home');
  const language = useLanguage();
  const addressOf = useClientAddress();
  const gapsText = useGapsText();
  const mayAdd = usePermissions().can('FINANCIAL_STREAM_INSTANCES', 'ADD');
  const { streamInstances, streams } = useFragment(fragment, client);
  const gapped = streams.edges
    .map((edge) => edge.node)
    .filter(({ summary }) => summary.withoutInstance.length > 0);
  const rows: readonly Waiting[] = [
    ...streamInstances.edges.map((edge) => ({ instance: edge.node })),
    ...gapped.slice(0, gappedShown).map((stream) => ({ gapped: stream })),
  ];
  const hidden = streamInstances.totalCount + gapped.length - rows.length;
  const streamOf = ({ instance, gapped: stream }: Waiting) => (instance ? instance.stream : stream);
  const pathOf = ({ instance, gapped: stream }: Waiting) =>
    addressOf(instance ? instancePath(instance.stream, instance) : streamPath(stream));
  const columns: readonly DataColumn<Waiting>[] = [
    {
      id: 'stream',
      header: t('column.stream'),
      isRowHeader: true,
      text: (row) => streamOf(row).name,
      render: (row) => (
        <Link component={RouterLink} to={pathOf(row)} sx={{ fontWeight: 500 }}>
          {streamOf(row).name}
        </Link>
      ),
    },
    {
      id: 'periods',
      header: t('column.periods'),
      text: ({ instance, gapped: stream }) =>
        instance
          ? formatPeriod(
              { startDate: instance.fromPeriod.startDate, endDate: instance.toPeriod.endDate },
              language,
            )
          : gapsText(stream.summary.withoutInstance),
    },
    {
      id: 'status',
      header: t('column.status'),
      text: ({ instance }) =>
        instance ? t(`common:instance.status.${instance.status}`) : t('gaps.noImport'),
      render: (row) =>
        row.instance ? (
          <InstanceStatus instance={row.instance} path={pathOf(row)} />
        ) : (
          <Chip size="small" variant="outlined" color="warning" label={t('gaps.noImport')} />
        ),
    },
    actionColumn(t('column.next'), ({ instance, gapped: stream }) => {
      if (instance) return <NextStep instance={instance} />;
      return mayAdd ? <NewInstanceLink stream={stream} /> : null;
    }),
  ];
  return (
    <Paper variant="outlined" component="section" aria-labelledby="open-instances">
      <Typography id="open-instances" variant="h2" sx={{ px: 2, py: 3 }}>
        {t('waiting.title')}
      </Typography>
      <DataTable
        labelledBy="open-instances"
        columns={columns}
        rows={rows}
        idOf={({ instance, gapped: stream }) => (instance ?? stream).id}
        addressOf={pathOf}
        empty={
          <Stack direction="row" spacing={2} sx={{ px: 2, pb: 4, alignItems: 'center' }}>
            <CheckCircleIcon color="success" fontSize="small" aria-hidden />
            <Typography variant="body2">{t('waiting.nothing')}</Typography>
          </Stack>
        }
      />
      {hidden > 0 && (
        <Link component={RouterLink} to={addressOf(streamsPath)} sx={{ display: 'block', px: 2, py: 3 }}>
          {t('waiting.more', { count: hidden, formatted: formatCount(hidden, language) })}
        </Link>
      )}
    </Paper>
  );
}

interface InstanceStatusProps {
  readonly instance: OpenInstance;
  readonly path: string;
}

function InstanceStatus({ instance, path }: InstanceStatusProps) {
  return (
    <Stack direction="row" spacing={2} sx={{ alignItems: 'center' }}>
      <StatusLabel
        status={instance.status}
        run={instance.lastRun}
        toErrors={`${path}${placeSearch({ pane: 'output', tab: 'errors' })}`}
      />
      {instance.isStale && <StaleLabel causes={instance.staleCauses} />}
    </Stack>
  );
}

function NextStep({ instance }: { readonly instance: OpenInstance }) {
  const { t } = useTranslation('home');
  const addressOf = useClientAddress();
  const { name, place } = openStep(instance);
  const step = t(`waiting.step.${name}`);
  return (
    <Button
      size="small"
      variant="outlined"
      component={RouterLink}
      to={`${addressOf(instancePath(instance.stream, instance))}${placeSearch(place)}`}
      aria-label={t('waiting.stepOf', { step, stream: instance.stream.name })}
      sx={{ my: 1 }}
    >
      {step}
    </Button>
  );
}
