import Chip from '@mui/material/Chip';
import { Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { graphql, usePaginationFragment, useRelayEnvironment } from 'react-relay';
import type { EntriesTable_instance$key } from '../../../__generated__/EntriesTable_instance.graphql.ts';
import type { EntriesTablePaginationQuery } from '../../../__generated__/EntriesTablePaginationQuery.graphql.ts';
import { formatCount, SHOWN_DIGITS } from '../../../components/amount.ts';
import { formatDate } from '../../../components/dates.ts';
import { EmptyState } from '../../../components/EmptyState.tsx';
import { DataTable } from '../../../components/table/DataTable.tsx';
import { useLanguage } from '../../../i18n/useLanguage.ts';
import { EntriesActions } from './EntriesActions.tsx';
import { entryColumns, entryLines } from './entryColumns.tsx';
import { isInPart, type JournalEntry, readEntry } from './journalEntries.ts';
import { MoreLines } from './MoreLines.tsx';
import { useEntryLines } from './useEntryLines.ts';

const fragment = graphql`
  fragment EntriesTable_instance on StreamInstance
  @argumentDefinitions(count: { type: "Int", defaultValue: 25 }, cursor: { type: "String" })
  @refetchable(queryName: "EntriesTablePaginationQuery") {
    id
    publishedVersion
    ...EntriesActions_instance
    source {
      firstRowNo
    }
    stream {
      legalEntity {
        currency
      }
    }
    entries(first: $count, after: $cursor) @connection(key: "EntriesTable_entries") {
      totalCount
      edges {
        node {
          ...journalEntries_entry
        }
      }
    }
  }
`;

interface EntriesTableProps {
  readonly instance: EntriesTable_instance$key;
}

const pageSize = 50;

/** Journal entries as they were posted, each line with the row of the file that it comes from. */
export function EntriesTable({ instance }: EntriesTableProps) {
  const { t } = useTranslation('streams/processing');
  const language = useLanguage();
  const { data, hasNext, isLoadingNext, loadNext } = usePaginationFragment<
    EntriesTablePaginationQuery,
    EntriesTable_instance$key
  >(fragment, instance);
  const { entries, source, stream } = data;
  const environment = useRelayEnvironment();
  const { complete, loadMore, loading } = useEntryLines({
    environment,
    instanceId: data.id,
    publishedVersion: String(data.publishedVersion ?? ''),
  });
  const shown = entries.edges.map(({ node }) => complete(readEntry(node)));
  const { currency } = stream.legalEntity;
  const columns = entryColumns(
    { t, language, digits: SHOWN_DIGITS },
    { currency, firstRowNo: source?.firstRowNo ?? 1 },
  );
  return (
    <DataTable
      place="entries"
      label={t('tabs.entries')}
      columns={columns}
      rows={entryLines(shown)}
      idOf={({ entry, index }) => `${String(entry.entryNo)} ${String(index)}`}
      empty={<EmptyState title={t('entries.noneTitle')} description={t('entries.noneText')} />}
      renderActions={() => (
        <Suspense fallback={null}>
          <EntriesActions instance={data} shown={shown} isPart={hasNext || shown.some(isInPart)} />
        </Suspense>
      )}
      group={{
        idOf: ({ entry }) => String(entry.entryNo),
        renderHeader: ({ entry }) => <EntryHeader entry={entry} />,
        renderFooter: ({ entry }) =>
          isInPart(entry) ? (
            <MoreLines
              entry={entry}
              isLoading={loading === entry.entryNo}
              onMore={() => void loadMore(entry)}
            />
          ) : null,
      }}
      count={t('entries.shown', {
        shown: formatCount(entries.edges.length, language),
        total: formatCount(entries.totalCount, language),
      })}
      more={
        hasNext
          ? { label: t('streams:common.more'), isLoading: isLoadingNext, onMore: () => loadNext(pageSize) }
          : null
      }
      isHeaderSticky
    />
  );
}

function EntryHeader({ entry }: { readonly entry: JournalEntry }) {
  const { t } = useTranslation('streams/processing');
  const language = useLanguage();
  return (
    <>
      {t('entries.entry', {
        number: formatCount(entry.entryNo, language),
        date: formatDate(entry.date, language),
      })}
      {entry.isClosing && <Chip label={t('entries.closing')} variant="outlined" sx={{ ml: 2, height: 18 }} />}
    </>
  );
}
