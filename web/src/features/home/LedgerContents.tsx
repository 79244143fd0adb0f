import Link from '@mui/material/Link';
import Paper from '@mui/material/Paper';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import { graphql, useFragment } from 'react-relay';
import { Link as RouterLink } from 'react-router';
import type {
  LedgerContents_client$data,
  LedgerContents_client$key,
} from '../../__generated__/LedgerContents_client.graphql.ts';
import { formatCount } from '../../components/amount.ts';
import { formatDateTime, formatPeriod } from '../../components/dates.ts';
import { useLanguage } from '../../i18n/useLanguage.ts';
import { streamsPath } from '../../components/instances/editorAddress.ts';
import { EntityName } from './EntityName.tsx';

const fragment = graphql`
  fragment LedgerContents_client on Client {
    id
    legalEntities {
      id
      code
      name
      currency
    }
    streams(first: 100) {
      totalCount
      edges {
        node {
          id
          name
          legalEntity {
            id
          }
          summary {
            processedCount
            openCount
            fromPeriod {
              startDate
            }
            toPeriod {
              endDate
            }
            lastProcessedAt
          }
        }
      }
    }
  }
`;

type Stream = LedgerContents_client$data['streams']['edges'][number]['node'];

/** The legal entities with their streams: which periods count, and since when. */
export function LedgerContents({ client }: { readonly client: LedgerContents_client$key }) {
  const { t } = useTranslation('home');
  const language = useLanguage();
  const { id: clientId, legalEntities, streams } = useFragment(fragment, client);
  const nodes = streams.edges.map((edge) => edge.node);
  const hidden = streams.totalCount - nodes.length;
  return (
    <Paper variant="outlined" component="section" aria-labelledby="ledger-contents">
      <Typography id="ledger-contents" variant="h2" sx={{ px: 2, py: 3 }}>
        {t('ledger.title')}
      </Typography>
      <Table size="small" aria-labelledby="ledger-contents">
        <TableHead>
          <TableRow>
            <TableCell>{t('column.legalEntity')}</TableCell>
            <TableCell>{t('column.stream')}</TableCell>
            <TableCell>{t('column.periods')}</TableCell>
            <TableCell>{t('column.instances')}</TableCell>
            <TableCell>{t('column.lastProcessed')}</TableCell>
          </TableRow>
        </TableHead>
        <TableBody>
          {legalEntities.map((entity) => {
            const own = nodes.filter((stream) => stream.legalEntity.id === entity.id);
            // Its streams may be among those that are not listed here.
            if (own.length === 0 && hidden > 0) return null;
            return <EntityRows key={entity.id} clientId={clientId} entity={entity} streams={own} />;
          })}
        </TableBody>
      </Table>
      {hidden > 0 && (
        <Link component={RouterLink} to={streamsPath(clientId)} sx={{ display: 'block', px: 2, py: 3 }}>
          {t('ledger.more', { count: hidden, formatted: formatCount(hidden, language) })}
        </Link>
      )}
    </Paper>
  );
}

interface EntityRowsProps {
  readonly clientId: string;
  readonly entity: LedgerContents_client$data['legalEntities'][number];
  readonly streams: readonly Stream[];
}

function EntityRows({ clientId, entity, streams }: EntityRowsProps) {
  const { t } = useTranslation('home');
  const name = (
    <TableCell component="th" scope="row" rowSpan={Math.max(1, streams.length)} sx={{ verticalAlign: 'top' }}>
      <EntityName entity={entity} hasFigures={streams.some(({ summary }) => summary.processedCount > 0)} />
    </TableCell>
  );
  if (streams.length === 0) {
    return (
      <TableRow>
        {name}
        <TableCell colSpan={4}>
          <Link component={RouterLink} to={streamsPath(clientId)}>
            {t('ledger.noStream')}
          </Link>
        </TableCell>
      </TableRow>
    );
  }
  return streams.map((stream, index) => (
    <TableRow key={stream.id}>
      {index === 0 ? name : null}
      <StreamCells stream={stream} />
    </TableRow>
  ));
}

function StreamCells({ stream: { name, summary } }: { readonly stream: Stream }) {
  const { t } = useTranslation('home');
  const language = useLanguage();
  const { fromPeriod, toPeriod, processedCount, openCount, lastProcessedAt } = summary;
  const parts = [
    ...(processedCount > 0
      ? [t('ledger.processed', { count: processedCount, formatted: formatCount(processedCount, language) })]
      : []),
    ...(openCount > 0 ? [t('ledger.open', { formatted: formatCount(openCount, language) })] : []),
  ];
  return (
    <>
      <TableCell>{name}</TableCell>
      <TableCell>
        {fromPeriod && toPeriod
          ? formatPeriod({ startDate: fromPeriod.startDate, endDate: toPeriod.endDate }, language)
          : '–'}
      </TableCell>
      <TableCell>{parts.length > 0 ? parts.join(' · ') : t('ledger.noInstance')}</TableCell>
      <TableCell>{lastProcessedAt ? formatDateTime(lastProcessedAt, language) : '–'}</TableCell>
    </>
  );
}
