import Chip from '@mui/material/Chip';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { graphql, usePaginationFragment } from 'react-relay';
import type { AuditTable_client$key } from '../../__generated__/AuditTable_client.graphql.ts';
import type { AuditTablePaginationQuery } from '../../__generated__/AuditTablePaginationQuery.graphql.ts';
import { EmptyState } from '../../components/EmptyState.tsx';
import { DataTable } from '../../components/table/DataTable.tsx';
import { TableActions } from '../../components/table/TableActions.tsx';
import { useClientAddress } from '../../components/useClientAddress.ts';
import { useQueryState } from '../../components/useQueryState.ts';
import { useLanguage } from '../../i18n/useLanguage.ts';
import { auditColumns } from './auditColumns.tsx';
import { type ClientAuditFilter, historyOf } from './auditFilter.ts';
import { type AuditEntry, readEntry, rowsOf } from './auditRows.ts';
import { useAuditExport } from './useAuditExport.ts';
import { useAuditWords } from './useAuditWords.ts';

const PAGE_SIZE = 50;

const auditFragment = graphql`
  fragment AuditTable_client on Client
  @argumentDefinitions(
    email: { type: "String" }
    byNumber: { type: "Int" }
    object: { type: "AuditObject" }
    recordId: { type: "ID" }
    action: { type: "AuditAction" }
    from: { type: "DateTime" }
    to: { type: "DateTime" }
    first: { type: "Int", defaultValue: 50 }
    after: { type: "String" }
  )
  @refetchable(queryName: "AuditTablePaginationQuery") {
    auditLog(
      email: $email
      byNumber: $byNumber
      object: $object
      recordId: $recordId
      action: $action
      from: $from
      to: $to
      first: $first
      after: $after
    ) @connection(key: "AuditTable_auditLog") {
      totalCount
      isTotalExact
      edges {
        node {
          ...auditRows_entry
        }
      }
    }
  }
`;

interface AuditTableProps {
  readonly client: AuditTable_client$key;
  readonly clientId: string;
  readonly filter: ClientAuditFilter;
}

/** The rows of the log, the latest first, with what was and is side by side. */
export function AuditTable({ client, clientId, filter }: AuditTableProps) {
  const { t } = useTranslation('audit');
  const language = useLanguage();
  const words = useAuditWords();
  const addressOf = useClientAddress();
  const { search } = useQueryState();
  const [opened, setOpened] = useState<ReadonlySet<string>>(new Set());
  const { data, loadNext, hasNext, isLoadingNext } = usePaginationFragment<
    AuditTablePaginationQuery,
    AuditTable_client$key
  >(auditFragment, client);
  const { edges } = data.auditLog;
  const entries = edges.map(({ node }) => readEntry(node));
  const columns = auditColumns({
    t,
    language,
    words,
    addressOf,
    historyOf: (entry) => historyOf(search, entry),
    onOpen: (id) => setOpened(new Set([...opened, id])),
  });
  const source = useAuditExport({ clientId, filter, columns, shown: entries, hasMore: hasNext });
  return (
    <>
      {filter.recordId === null ? null : <RecordChip object={filter.object} latest={entries[0]} />}
      <DataTable
        place="audit-log"
        label={t('title')}
        columns={columns}
        rows={rowsOf(entries, (id) => opened.has(id))}
        idOf={({ id }) => id}
        empty={<EmptyState title={t('empty.title')} description={t('empty.text')} />}
        renderActions={() => <TableActions {...source} />}
        count={words.countText(edges.length, data.auditLog)}
        more={
          hasNext
            ? { label: t('common:showMore'), isLoading: isLoadingNext, onMore: () => loadNext(PAGE_SIZE) }
            : null
        }
      />
    </>
  );
}

interface RecordChipProps {
  readonly object: ClientAuditFilter['object'];
  /** Which says what it is called now, or was at last. */
  readonly latest: AuditEntry | undefined;
}

/** Whose history is shown, until the chip is taken off. */
function RecordChip({ object, latest }: RecordChipProps) {
  const { t } = useTranslation('audit');
  const { change } = useQueryState();
  const { objectName, nameText } = useAuditWords();
  const name = latest === undefined ? '' : nameText(latest);
  const label = t('filter.record', {
    name: [objectName(object ?? ''), name].filter((text) => text !== '').join(' · '),
  });
  return (
    <Chip
      label={label}
      onDelete={() => change({ record: null }, { isStep: true })}
      slotProps={{ root: { 'aria-label': t('filter.recordChip', { label }) } }}
      sx={{ mb: 3 }}
    />
  );
}
