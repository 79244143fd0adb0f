import Link from '@mui/material/Link';
import { useTranslation } from 'react-i18next';
import { Link as RouterLink } from 'react-router';
import type { LedgerContents_client$data } from '../../__generated__/LedgerContents_client.graphql.ts';
import { formatCount } from '../../components/amount.ts';
import { formatDateTime } from '../../components/dates.ts';
import { streamPath, streamsPath } from '../../components/instances/editorAddress.ts';
import { usePermissions } from '../../components/PermissionsContext.ts';
import { actionColumn, type DataColumn } from '../../components/table/columns.ts';
import { useClientAddress } from '../../components/useClientAddress.ts';
import { useLanguage } from '../../i18n/useLanguage.ts';
import { NewInstanceLink, NewStreamLink } from './AddLink.tsx';
import { EntityName } from './EntityName.tsx';
import { useCoveredText } from './useCoveredText.ts';

type Entity = LedgerContents_client$data['legalEntities']['edges'][number]['node'];
type Stream = LedgerContents_client$data['streams']['edges'][number]['node'];

interface ContentRow {
  readonly entity: Entity;
  readonly hasFigures: boolean;
  /** Null where the entity has none. */
  readonly stream: Stream | null;
  /** In how many rows the entity stands; 0 in those after its first. */
  readonly entityRows: number;
}

/** The entities with their streams; one without streams stands alone, unless its streams may be among the hidden ones. */
export function contentRows(
  entities: readonly Entity[],
  streams: readonly Stream[],
  hasHidden: boolean,
): readonly ContentRow[] {
  return entities.flatMap((entity): readonly ContentRow[] => {
    const own = streams.filter((stream) => stream.legalEntity.id === entity.id);
    if (own.length === 0)
      return hasHidden ? [] : [{ entity, hasFigures: false, stream: null, entityRows: 1 }];
    const hasFigures = own.some(({ summary }) => summary.processedCount > 0);
    return own.map((stream, index) => ({
      entity,
      hasFigures,
      stream,
      entityRows: index === 0 ? own.length : 0,
    }));
  });
}

export function useContentColumns(): readonly DataColumn<ContentRow>[] {
  const { t } = useTranslation('home');
  const addressOf = useClientAddress();
  const language = useLanguage();
  const coveredText = useCoveredText();
  const { can } = usePermissions();
  const mayAddInstances = can('FINANCIAL_STREAM_INSTANCES', 'ADD');
  const mayAddStreams = can('FINANCIAL_STREAMS', 'ADD');
  const countsOf = ({ summary: { processedCount, openCount } }: Stream) => [
    ...(processedCount > 0
      ? [t('ledger.processed', { count: processedCount, formatted: formatCount(processedCount, language) })]
      : []),
    ...(openCount > 0 ? [t('ledger.open', { formatted: formatCount(openCount, language) })] : []),
  ];
  const ofStream = (id: string, header: string, textOf: (stream: Stream) => string) => ({
    id,
    header,
    text: ({ stream }: ContentRow) => (stream ? textOf(stream) : ''),
  });
  return [
    {
      id: 'entity',
      header: t('column.legalEntity'),
      isRowHeader: true,
      text: ({ entity }) => entity.name,
      render: ({ entity, hasFigures }) => <EntityName entity={entity} hasFigures={hasFigures} />,
      rowSpan: ({ entityRows }) => entityRows,
      cellStyle: { verticalAlign: 'top' },
    },
    {
      ...ofStream('stream', t('column.stream'), ({ name }) => name),
      render: ({ stream }) => (
        <Link component={RouterLink} to={addressOf(stream ? streamPath(stream) : streamsPath)}>
          {stream?.name ?? t('ledger.noStream')}
        </Link>
      ),
    },
    ofStream('periods', t('column.periods'), ({ summary: { fromPeriod, toPeriod, gaps } }) =>
      fromPeriod && toPeriod
        ? coveredText({ startDate: fromPeriod.startDate, endDate: toPeriod.endDate }, gaps)
        : '–',
    ),
    ofStream(
      'instances',
      t('column.instances'),
      (stream) => countsOf(stream).join(' · ') || t('ledger.noInstance'),
    ),
    ofStream('lastProcessed', t('column.lastProcessed'), ({ summary: { lastProcessedAt } }) =>
      lastProcessedAt ? formatDateTime(lastProcessedAt, language) : '–',
    ),
    ...(mayAddInstances || mayAddStreams
      ? [
          actionColumn(t('column.next'), ({ entity, stream }: ContentRow) => {
            if (stream) return mayAddInstances ? <NewInstanceLink stream={stream} /> : null;
            return mayAddStreams ? <NewStreamLink entity={entity} /> : null;
          }),
        ]
      : []),
  ];
}
