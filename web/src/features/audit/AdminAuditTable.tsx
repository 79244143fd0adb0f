import { useTranslation } from 'react-i18next';
import { graphql, usePaginationFragment } from 'react-relay';
import type { AdminAuditTable_query$key } from '../../__generated__/AdminAuditTable_query.graphql.ts';
import type { AdminAuditTablePaginationQuery } from '../../__generated__/AdminAuditTablePaginationQuery.graphql.ts';
import { formatInstant, zoneName } from '../../components/dates.ts';
import { EmptyState } from '../../components/EmptyState.tsx';
import { type DataColumn, tableOf } from '../../components/table/columns.ts';
import { DataTable } from '../../components/table/DataTable.tsx';
import { textColumn } from '../../components/table/listTable.ts';
import { TableActions } from '../../components/table/TableActions.tsx';
import { useLanguage } from '../../i18n/useLanguage.ts';
import { numberColumn, tracedColumns } from './traceColumns.ts';
import { useAuditWords } from './useAuditWords.ts';

const PAGE_SIZE = 100;

const adminAuditFragment = graphql`
  fragment AdminAuditTable_query on Query
  @argumentDefinitions(
    email: { type: "String" }
    object: { type: "AuditObject" }
    action: { type: "AuditAction" }
    from: { type: "DateTime" }
    to: { type: "DateTime" }
    first: { type: "Int", defaultValue: 100 }
    after: { type: "String" }
  )
  @refetchable(queryName: "AdminAuditTablePaginationQuery") {
    viewer {
      admin {
        auditLog(
          email: $email
          object: $object
          action: $action
          from: $from
          to: $to
          first: $first
          after: $after
        ) @connection(key: "AdminAuditTable_auditLog") {
          totalCount
          isTotalExact
          edges {
            node {
              id
              number
              at
              actor
              userName
              sessionNumber
              requestId
              action
              object
              objectNumber
              objectName
              clientName
              attempts
            }
          }
        }
      }
    }
  }
`;

/** The rows of the log of the installation, the latest first, without what was and is. */
export function AdminAuditTable({ query }: { readonly query: AdminAuditTable_query$key }) {
  const { t } = useTranslation('audit');
  const language = useLanguage();
  const words = useAuditWords();
  const { data, loadNext, hasNext, isLoadingNext } = usePaginationFragment<
    AdminAuditTablePaginationQuery,
    AdminAuditTable_query$key
  >(adminAuditFragment, query);
  const log = data.viewer?.admin?.auditLog;
  if (!log) return null;
  const entries = log.edges.map(({ node }) => node);
  type Entry = (typeof entries)[number];
  const columns: readonly DataColumn<Entry>[] = [
    numberColumn(t, language, (entry: Entry) => entry),
    {
      id: 'at',
      header: t('at', { zone: zoneName(language) }),
      width: 180,
      isRowHeader: true,
      text: ({ at }) => formatInstant(at, language),
    },
    {
      id: 'person',
      header: t('person'),
      width: 220,
      text: (entry) => words.personText(entry),
    },
    {
      id: 'action',
      header: t('action'),
      width: 220,
      text: (entry) => words.attemptsText(entry, entry.attempts),
    },
    { id: 'object', header: t('object'), width: 180, text: ({ object }) => words.objectName(object) },
    {
      id: 'name',
      header: t('name'),
      width: 300,
      text: ({ objectName }) => objectName ?? '',
      written: [
        textColumn(t('name'), ({ objectName }) => objectName),
        ...tracedColumns(t, (entry: Entry) => entry),
      ],
    },
    { id: 'client', header: t('client'), width: 180, text: ({ clientName }) => clientName ?? '' },
  ];
  return (
    <DataTable
      place="admin-audit-log"
      label={t('title')}
      columns={columns}
      rows={entries}
      idOf={({ id }) => id}
      empty={<EmptyState title={t('empty.title')} description={t('empty.text')} />}
      renderActions={(shown) => (
        <TableActions
          fileName={t('title')}
          report={{ title: t('title'), notes: [] }}
          isPart={hasNext}
          readShown={() => tableOf({ columns, rows: shown })}
        />
      )}
      count={words.countText(entries.length, log)}
      more={
        hasNext
          ? { label: t('common:showMore'), isLoading: isLoadingNext, onMore: () => loadNext(PAGE_SIZE) }
          : null
      }
    />
  );
}
