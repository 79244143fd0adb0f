import CheckCircleIcon from '@mui/icons-material/CheckCircleOutlined';
import Button from '@mui/material/Button';
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
import { formatPeriod } from '../../components/dates.ts';
import { actionColumn, type DataColumn } from '../../components/table/columns.ts';
import { DataTable } from '../../components/table/DataTable.tsx';
import { useLanguage } from '../../i18n/useLanguage.ts';
import { useClientAddress } from '../../components/useClientAddress.ts';
import { instancePath, placeSearch, streamsPath } from '../../components/instances/editorAddress.ts';
import { StaleLabel, StatusLabel } from '../../components/instances/StatusLabel.tsx';
import { openStep } from './openStep.ts';

type OpenInstance = OpenInstances_client$data['streamInstances']['edges'][number]['node'];

const fragment = graphql`
  fragment OpenInstances_client on Client {
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
            source {
              isValid
              problems {
                code
                subject
                count
              }
              outdatedErrorCount
            }
            rules {
              isValid
              problems {
                code
                subject
                count
              }
              outdatedErrorCount
            }
            output {
              isValid
              problems {
                code
                subject
                count
              }
              outdatedErrorCount
            }
            unknownAccountCount
            unplacedAccountCount
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

/** Instances whose figures do not count yet, or rest on something that has changed, each with its next step. */
export function OpenInstances({ client }: { readonly client: OpenInstances_client$key }) {
  const { t } = useTranslation('home');
  const language = useLanguage();
  const addressOf = useClientAddress();
  const { streamInstances } = useFragment(fragment, client);
  const instances = streamInstances.edges.map((edge) => edge.node);
  const hidden = streamInstances.totalCount - instances.length;
  const pathOf = (instance: OpenInstance) => addressOf(instancePath(instance.stream, instance));
  const columns: readonly DataColumn<OpenInstance>[] = [
    {
      id: 'stream',
      header: t('column.stream'),
      isRowHeader: true,
      text: ({ stream }) => stream.name,
      render: (instance) => (
        <Link component={RouterLink} to={pathOf(instance)} sx={{ fontWeight: 500 }}>
          {instance.stream.name}
        </Link>
      ),
    },
    {
      id: 'periods',
      header: t('column.periods'),
      text: ({ fromPeriod, toPeriod }) =>
        formatPeriod({ startDate: fromPeriod.startDate, endDate: toPeriod.endDate }, language),
    },
    {
      id: 'status',
      header: t('column.status'),
      text: ({ status }) => t(`common:instance.status.${status}`),
      render: (instance) => <InstanceStatus instance={instance} path={pathOf(instance)} />,
    },
    actionColumn(t('column.next'), (instance) => <NextStep instance={instance} />),
  ];
  return (
    <Paper variant="outlined" component="section" aria-labelledby="open-instances">
      <Typography id="open-instances" variant="h2" sx={{ px: 2, py: 3 }}>
        {t('waiting.title')}
      </Typography>
      <DataTable
        labelledBy="open-instances"
        columns={columns}
        rows={instances}
        idOf={({ id }) => id}
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
