import { useTranslation } from 'react-i18next';
import { fetchQuery, graphql, useRelayEnvironment } from 'react-relay';
import type { useAuditExportQuery } from '../../__generated__/useAuditExportQuery.graphql.ts';
import { type DataColumn, tableOf } from '../../components/table/columns.ts';
import { pageOf, readAllPages, type Reading } from '../../components/table/reading.ts';
import { NotFoundError } from '../../relay/errors.ts';
import type { ClientAuditFilter } from './auditFilter.ts';
import { type AuditEntry, type AuditRow, readEntry, rowsOf } from './auditRows.ts';

const query = graphql`
  query useAuditExportQuery(
    $clientId: ID!
    $email: String
    $byNumber: Int
    $object: AuditObject
    $recordId: ID
    $action: AuditAction
    $from: DateTime
    $to: DateTime
    $after: String
  ) {
    client(id: $clientId) {
      auditLog(
        email: $email
        byNumber: $byNumber
        object: $object
        recordId: $recordId
        action: $action
        from: $from
        to: $to
        first: 500
        after: $after
      ) {
        totalCount
        isTotalExact
        pageInfo {
          hasNextPage
          endCursor
        }
        edges {
          node {
            ...auditRows_entry
          }
        }
      }
    }
  }
`;

interface AuditExport {
  readonly clientId: string;
  readonly filter: ClientAuditFilter;
  readonly columns: readonly DataColumn<AuditRow>[];
  readonly shown: readonly AuditEntry[];
  /** Whether there are rows that are not shown. */
  readonly hasMore: boolean;
}

const isOpen = (): boolean => true;

/** The rows of the log for a file: all that the filter lets through, with all changes that were kept, a line each. */
export function useAuditExport({ clientId, filter, columns, shown, hasMore }: AuditExport) {
  const { t } = useTranslation('audit');
  const environment = useRelayEnvironment();
  const written = (entries: readonly AuditEntry[]) => tableOf({ columns, rows: rowsOf(entries, isOpen) });
  const readPage = async (to: string, after: string | null) => {
    const variables = { clientId, ...filter, to, after };
    const answer = await fetchQuery<useAuditExportQuery>(environment, query, variables, {
      fetchPolicy: 'network-only',
    }).toPromise();
    const page = answer?.client?.auditLog;
    if (!page) throw new NotFoundError({ message: 'The client is not known.', code: 'NOT_FOUND', id: null });
    return pageOf(page, String(page.totalCount), readEntry);
  };
  return {
    fileName: t('title'),
    report: { title: t('title'), notes: [] },
    isPart: hasMore,
    readShown: () => written(shown),
    readWhole: async (reading: Reading) => {
      // What comes while it is read is not in it.
      const to = filter.to ?? new Date().toISOString();
      const lineCountOf = ({ changes }: AuditEntry) => Math.max(1, changes.length);
      const readNext = async (after: string | null) => readPage(to, after);
      return written(await readAllPages({ readPage: readNext, lineCountOf }, reading));
    },
  };
}
