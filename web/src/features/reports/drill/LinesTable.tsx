import { useTranslation } from 'react-i18next';
import { graphql, usePaginationFragment } from 'react-relay';
import type { LinesTable_client$key } from '../../../__generated__/LinesTable_client.graphql.ts';
import type { LinesTablePaginationQuery } from '../../../__generated__/LinesTablePaginationQuery.graphql.ts';
import { formatCount } from '../../../components/amount.ts';
import { DataTable } from '../../../components/table/DataTable.tsx';
import { TableActions } from '../../../components/table/TableActions.tsx';
import { useQueryState } from '../../../components/useQueryState.ts';
import { useLanguage } from '../../../i18n/useLanguage.ts';
import { lineColumns, readLine } from './lineColumns.tsx';
import { nextOrder, orderedColumns, sortingOf } from './lineOrder.ts';
import { useLinesExport, type ShownLines } from './useLinesExport.ts';

const PAGE_SIZE = 50;

const clientFragment = graphql`
  fragment LinesTable_client on Client
  @argumentDefinitions(
    input: { type: "ReportTransactionsInput!" }
    first: { type: "Int", defaultValue: 50 }
    after: { type: "String" }
  )
  @refetchable(queryName: "LinesTablePaginationQuery") {
    reportTransactions(input: $input, first: $first, after: $after)
      @connection(key: "LinesTable_reportTransactions") {
      sum
      totalCount
      edges {
        cursor
        node {
          ...lineColumns_line
        }
      }
    }
  }
`;

/** Why there are no lines. */
function emptyText({ isFound, hasValue }: ShownLines, sum: string | null) {
  if (isFound) return 'lines.noneFound';
  if (!hasValue) return 'lines.noValue';
  return sum === null ? 'lines.noSum' : 'lines.none';
}

interface LinesTableProps {
  readonly client: LinesTable_client$key;
  /** Of which figure they are. */
  readonly place: ShownLines;
}

/** The lines behind a figure, page by page. */
export function LinesTable({ client, place }: LinesTableProps) {
  const { t } = useTranslation('reports/drill');
  const language = useLanguage();
  const { change } = useQueryState();
  const { data, loadNext, hasNext, isLoadingNext } = usePaginationFragment<
    LinesTablePaginationQuery,
    LinesTable_client$key
  >(clientFragment, client);
  const { edges, sum, totalCount } = data.reportTransactions;
  const lines = edges.map(({ node }) => readLine(node));
  // The same line may count twice in a figure: its place alone tells it apart.
  const ids = new Map(lines.map((line, index) => [line, edges[index]?.cursor ?? '']));
  const source = useLinesExport(place, lines);
  const { order, digits, currency } = place;
  return (
    <DataTable
      place="report-lines"
      label={t('lines.title')}
      columns={lineColumns({ t, language, digits, currency })}
      serverOrder={{
        columnIds: orderedColumns,
        sorting: sortingOf(order),
        onSort: (columnId) => change({ order: nextOrder(order, columnId) }),
      }}
      rows={lines}
      idOf={(line) => ids.get(line) ?? ''}
      empty={<p>{t(emptyText(place, sum ?? null))}</p>}
      renderActions={() => <TableActions {...source} />}
      count={t('lines.shown', {
        shown: formatCount(edges.length, language),
        total: formatCount(totalCount, language),
      })}
      more={
        hasNext
          ? { label: t('common:showMore'), isLoading: isLoadingNext, onMore: () => loadNext(PAGE_SIZE) }
          : null
      }
      style={{ '& td, & th': { px: 1.5 } }}
    />
  );
}
