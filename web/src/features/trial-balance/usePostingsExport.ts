import { useTranslation } from 'react-i18next';
import { fetchQuery, graphql, useRelayEnvironment } from 'react-relay';
import type {
  usePostingsExportQuery,
  usePostingsExportQuery$variables,
} from '../../__generated__/usePostingsExportQuery.graphql.ts';
import { pageOf, readAllPages, type Reading } from '../../components/table/reading.ts';
import type { TableReport, TableText } from '../../components/table/tableText.ts';
import { useLanguage } from '../../i18n/useLanguage.ts';
import { NotFoundError } from '../../relay/errors.ts';
import type { Figure } from './figure.ts';
import { type AnalyticsColumn, readPosting, type Posting } from './postingColumns.tsx';
import type { PostingOrder } from './postingOrder.ts';
import { postingsTable, type PostingSums } from './postingsTable.ts';

const query = graphql`
  query usePostingsExportQuery(
    $clientId: ID!
    $filter: TransactionFilter!
    $orderBy: TransactionOrder!
    $after: String
  ) {
    client(id: $clientId) {
      transactions(filter: $filter, orderBy: $orderBy, first: 500, after: $after) {
        totalCount
        debit
        credit
        pageInfo {
          hasNextPage
          endCursor
        }
        edges {
          node {
            ...postingColumns_posting
          }
        }
      }
    }
  }
`;

export interface PostingsFigure {
  readonly clientId: string;
  readonly filter: usePostingsExportQuery$variables['filter'];
  readonly orderBy: PostingOrder;
  readonly figure: Figure;
  /** Decimals of its currency. */
  readonly digits: number;
  /** Of the figure; behind one in a reporting currency lines are in others. */
  readonly currency: string | null;
  readonly sums: PostingSums & { readonly totalCount: number };
  /** Whether they come from several streams, so that each names its own. */
  readonly showsStream: boolean;
  readonly analytics: readonly AnalyticsColumn[];
  readonly report: TableReport;
  /** Without its ending. */
  readonly fileName: string;
}

/** The postings behind a figure for a file: every one of them, read page by page, with sums that are the figure. */
export function usePostingsExport(place: PostingsFigure, shown: readonly Posting[]) {
  const { clientId, filter, orderBy, figure, digits, currency, sums, analytics, report, fileName } = place;
  const { t } = useTranslation('trial-balance');
  const language = useLanguage();
  const environment = useRelayEnvironment();
  const tableOf = (postings: readonly Posting[]): TableText => {
    const isWhole = postings.length === sums.totalCount;
    const face = { figure, analytics, t, language, digits, currency };
    // What is translated is no sum of its lines.
    const isSummed = isWhole && filter.reportingCurrency == null;
    return postingsTable({ ...face, postings, sums: isSummed ? sums : null });
  };
  const stateOf = (state: { totalCount: number; debit: string; credit: string }) =>
    `${state.totalCount} ${state.debit} ${state.credit}`;
  const readPage = async (after: string | null) => {
    const variables = { clientId, filter, orderBy, after };
    const answer = await fetchQuery<usePostingsExportQuery>(environment, query, variables, {
      fetchPolicy: 'network-only',
    }).toPromise();
    const page = answer?.client?.transactions;
    if (!page) throw new NotFoundError({ message: 'The client is not known.', code: 'NOT_FOUND', id: null });
    return pageOf(page, stateOf(page), readPosting);
  };
  return {
    fileName,
    report,
    isPart: shown.length < sums.totalCount,
    readShown: () => tableOf(shown),
    readWhole: async (reading: Reading) =>
      tableOf(await readAllPages({ readPage, stateBefore: stateOf(sums) }, reading)),
  };
}
