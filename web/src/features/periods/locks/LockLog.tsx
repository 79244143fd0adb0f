import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import { graphql, usePaginationFragment } from 'react-relay';
import type {
  LockLog_client$data,
  LockLog_client$key,
} from '../../../__generated__/LockLog_client.graphql.ts';
import type { LockLogPaginationQuery } from '../../../__generated__/LockLogPaginationQuery.graphql.ts';
import { formatCount } from '../../../components/amount.ts';
import { formatDateTime } from '../../../components/dates.ts';
import { formatPeriod } from '../../../components/formatPeriod.ts';
import { type DataColumn, tableOf } from '../../../components/table/columns.ts';
import { DataTable } from '../../../components/table/DataTable.tsx';
import { TableActions } from '../../../components/table/TableActions.tsx';
import { useLanguage } from '../../../i18n/useLanguage.ts';

const PAGE_SIZE = 50;

const logFragment = graphql`
  fragment LockLog_client on Client
  @argumentDefinitions(first: { type: "Int", defaultValue: 50 }, after: { type: "String" })
  @refetchable(queryName: "LockLogPaginationQuery") {
    periodLocks(first: $first, after: $after) @connection(key: "LockLog_periodLocks") {
      totalCount
      edges {
        node {
          id
          kind
          change
          reason
          by
          at
          legalEntity {
            code
            name
          }
          period {
            startDate
            endDate
          }
          throughPeriod {
            startDate
            endDate
          }
        }
      }
    }
  }
`;

type Entry = LockLog_client$data['periodLocks']['edges'][number]['node'];

/** Who locked and unlocked what, and why; the latest first. */
export function LockLog({ client }: { readonly client: LockLog_client$key }) {
  const { t } = useTranslation('periods/locks');
  const language = useLanguage();
  const { data, loadNext, hasNext, isLoadingNext } = usePaginationFragment<
    LockLogPaginationQuery,
    LockLog_client$key
  >(logFragment, client);
  const { edges, totalCount } = data.periodLocks;
  const columns: DataColumn<Entry>[] = [
    { id: 'at', header: t('log.at'), text: ({ at }) => formatDateTime(at, language), isRowHeader: true },
    { id: 'by', header: t('log.by'), text: ({ by }) => by ?? t('log.nobody') },
    {
      id: 'whose',
      header: t('whose'),
      text: ({ legalEntity }) => (legalEntity ? `${legalEntity.code} ${legalEntity.name}` : t('rates')),
    },
    { id: 'change', header: t('log.change'), text: ({ change }) => t(`log.changes.${change}`) },
    { id: 'period', header: t('log.period'), text: ({ period }) => formatPeriod(period, language) },
    {
      id: 'through',
      header: t('through'),
      text: ({ throughPeriod }) => (throughPeriod ? formatPeriod(throughPeriod, language) : t('none')),
    },
    { id: 'reason', header: t('reason'), text: ({ reason }) => reason },
  ];
  const rows = edges.map(({ node }) => node);
  if (rows.length === 0) return null;
  return (
    <>
      <Typography variant="h2" sx={{ mt: 8, mb: 3 }}>
        {t('log.title')}
      </Typography>
      <DataTable
        label={t('log.title')}
        columns={columns}
        rows={rows}
        idOf={({ id }) => id}
        count={t('log.count', {
          shown: formatCount(rows.length, language),
          total: formatCount(totalCount, language),
        })}
        renderActions={(shown) => (
          <TableActions
            fileName={t('log.fileName')}
            report={{ title: t('log.title'), notes: [] }}
            isPart={hasNext}
            readShown={() => tableOf({ columns, rows: shown })}
          />
        )}
        more={
          hasNext
            ? { label: t('common:showMore'), isLoading: isLoadingNext, onMore: () => loadNext(PAGE_SIZE) }
            : null
        }
      />
    </>
  );
}
