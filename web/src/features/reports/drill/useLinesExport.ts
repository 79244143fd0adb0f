import { useTranslation } from 'react-i18next';
import { fetchQuery, graphql, useRelayEnvironment } from 'react-relay';
import type { ReportTransactionSort } from '../../../__generated__/ReportDrillQuery.graphql.ts';
import type {
  useLinesExportQuery,
  useLinesExportQuery$variables,
} from '../../../__generated__/useLinesExportQuery.graphql.ts';
import { writtenColumns } from '../../../components/table/columns.ts';
import { amountCell, listTable, textCell } from '../../../components/table/listTable.ts';
import { pageOf, readAllPages, type Reading } from '../../../components/table/reading.ts';
import type { TableReport, TableText } from '../../../components/table/tableText.ts';
import { useLanguage } from '../../../i18n/useLanguage.ts';
import { NotFoundError } from '../../../relay/errors.ts';
import { lineColumns, readLine, type Line } from './lineColumns.tsx';

const query = graphql`
  query useLinesExportQuery($clientId: ID!, $input: ReportTransactionsInput!, $after: String) {
    client(id: $clientId) {
      reportTransactions(input: $input, first: 500, after: $after) {
        sum
        totalCount
        pageInfo {
          hasNextPage
          endCursor
        }
        edges {
          node {
            ...lineColumns_line
          }
        }
      }
    }
  }
`;

interface LineTotals {
  readonly sum?: string | null | undefined;
  readonly totalCount: number;
}

export interface ShownLines {
  readonly clientId: string;
  readonly input: useLinesExportQuery$variables['input'];
  readonly order: ReportTransactionSort;
  /** Decimals of the currency. */
  readonly digits: number;
  /** Of the figure; null where it has none. */
  readonly currency: string | null;
  /** Of all pages; without a sum where the lines do not add. */
  readonly totals: LineTotals;
  /** Not all lines are meant, but those that are looked for. */
  readonly isFound: boolean;
  /** Whether there is anything that lines could add up to. */
  readonly hasValue: boolean;
  readonly report: TableReport;
  /** Without its ending. */
  readonly fileName: string;
}

const stateOf = ({ sum, totalCount }: LineTotals) => `${totalCount} ${sum ?? ''}`;

/** The lines behind a figure for a file: every one of them, read page by page, with a sum that is the figure. */
export function useLinesExport(place: ShownLines, shown: readonly Line[]) {
  const { clientId, input, digits, currency, totals, report, fileName } = place;
  const { t } = useTranslation('reports/drill');
  const language = useLanguage();
  const environment = useRelayEnvironment();
  const tableOf = (lines: readonly Line[]): TableText => {
    const columns = lineColumns({ t, language, digits, currency }).flatMap((each) => writtenColumns(each));
    const amountPlace = columns.findIndex(({ header }) => header === t('lines.amount'));
    const sum = totals.sum ?? null;
    const isWhole = lines.length === totals.totalCount && sum !== null;
    const total = columns.map((_, at) => {
      if (at === amountPlace && sum !== null) return amountCell(sum, language, digits);
      return textCell(at === 0 ? t('lines.total') : '');
    });
    return listTable({ columns, rows: lines, totals: isWhole ? [total] : [] });
  };
  const readPage = async (after: string | null) => {
    const variables = { clientId, input, after };
    const answer = await fetchQuery<useLinesExportQuery>(environment, query, variables, {
      fetchPolicy: 'network-only',
    }).toPromise();
    const page = answer?.client?.reportTransactions;
    if (!page) throw new NotFoundError({ message: 'The client is not known.', code: 'NOT_FOUND', id: null });
    return pageOf(page, stateOf(page), readLine);
  };
  return {
    fileName,
    report,
    isPart: shown.length < totals.totalCount,
    readShown: () => tableOf(shown),
    readWhole: async (reading: Reading) =>
      tableOf(await readAllPages({ readPage, stateBefore: stateOf(totals) }, reading)),
  };
}
