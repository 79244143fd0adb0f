import CheckCircleIcon from '@mui/icons-material/CheckCircleOutlined';
import Button from '@mui/material/Button';
import Link from '@mui/material/Link';
import Paper from '@mui/material/Paper';
import Stack from '@mui/material/Stack';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import { graphql, useFragment } from 'react-relay';
import { Link as RouterLink } from 'react-router';
import type { OpenInstances_client$key } from '../../__generated__/OpenInstances_client.graphql.ts';
import { formatCount } from '../../components/amount.ts';
import { formatPeriod } from '../../components/dates.ts';
import { useLanguage } from '../../i18n/useLanguage.ts';
import { instancePath, placeSearch, streamsPath } from '../../components/instances/editorAddress.ts';
import { StaleLabel, StatusLabel } from '../../components/instances/StatusLabel.tsx';
import { openStep } from './openStep.ts';

const fragment = graphql`
  fragment OpenInstances_client on Client {
    id
    streamInstances(first: 10, openOnly: true) {
      totalCount
      edges {
        node {
          id
          status
          isStale
          staleCauses
          fromPeriod {
            startDate
          }
          toPeriod {
            endDate
          }
          lastRun {
            state
            errorCount
          }
          stream {
            id
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
  const { id: clientId, streamInstances } = useFragment(fragment, client);
  const instances = streamInstances.edges.map((edge) => edge.node);
  const hidden = streamInstances.totalCount - instances.length;
  return (
    <Paper variant="outlined" component="section" aria-labelledby="open-instances">
      <Typography id="open-instances" variant="h2" sx={{ px: 2, py: 3 }}>
        {t('waiting.title')}
      </Typography>
      {instances.length === 0 ? (
        <Stack direction="row" spacing={2} sx={{ px: 2, pb: 4, alignItems: 'center' }}>
          <CheckCircleIcon color="success" fontSize="small" aria-hidden />
          <Typography variant="body2">{t('waiting.nothing')}</Typography>
        </Stack>
      ) : (
        <Table size="small" aria-labelledby="open-instances">
          <TableHead>
            <TableRow>
              <TableCell>{t('column.stream')}</TableCell>
              <TableCell>{t('column.periods')}</TableCell>
              <TableCell>{t('column.status')}</TableCell>
              <TableCell align="right">{t('column.next')}</TableCell>
            </TableRow>
          </TableHead>
          <TableBody>
            {instances.map((instance) => {
              const step = openStep(instance);
              const errorCount = instance.lastRun?.errorCount ?? 0;
              const range = {
                startDate: instance.fromPeriod.startDate,
                endDate: instance.toPeriod.endDate,
              };
              return (
                <TableRow key={instance.id} hover>
                  <TableCell sx={{ fontWeight: 500 }}>{instance.stream.name}</TableCell>
                  <TableCell>{formatPeriod(range, language)}</TableCell>
                  <TableCell>
                    <Stack direction="row" spacing={2} sx={{ alignItems: 'center' }}>
                      <StatusLabel status={instance.status} />
                      {instance.isStale && <StaleLabel causes={instance.staleCauses} />}
                      {errorCount > 0 && (
                        <Typography variant="caption" color="textSecondary">
                          {t('waiting.errors', {
                            count: errorCount,
                            formatted: formatCount(errorCount, language),
                          })}
                        </Typography>
                      )}
                    </Stack>
                  </TableCell>
                  <TableCell align="right">
                    <Button
                      size="small"
                      variant="outlined"
                      component={RouterLink}
                      to={`${instancePath(clientId, instance.stream.id, instance.id)}${placeSearch(step.place)}`}
                      aria-label={t('waiting.stepOf', {
                        step: t(`waiting.step.${step.name}`),
                        stream: instance.stream.name,
                      })}
                    >
                      {t(`waiting.step.${step.name}`)}
                    </Button>
                  </TableCell>
                </TableRow>
              );
            })}
          </TableBody>
        </Table>
      )}
      {hidden > 0 && (
        <Link component={RouterLink} to={streamsPath(clientId)} sx={{ display: 'block', px: 2, py: 3 }}>
          {t('waiting.more', { count: hidden, formatted: formatCount(hidden, language) })}
        </Link>
      )}
    </Paper>
  );
}
