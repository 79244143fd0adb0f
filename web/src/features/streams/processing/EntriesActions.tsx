import { useTranslation } from 'react-i18next';
import { fetchQuery, graphql, useFragment, useRelayEnvironment } from 'react-relay';
import type { EntriesActions_instance$key } from '../../../__generated__/EntriesActions_instance.graphql.ts';
import type { EntriesActionsQuery } from '../../../__generated__/EntriesActionsQuery.graphql.ts';
import { pageOf, readAllPages, type Reading } from '../../../components/table/reading.ts';
import { TableActions } from '../../../components/table/TableActions.tsx';
import { useLanguage } from '../../../i18n/useLanguage.ts';
import { entriesTable } from './entryColumns.tsx';
import { instanceMissing, type JournalEntry, readEntry, readWholeEntry } from './journalEntries.ts';
import { useFiguresReport } from './useFiguresReport.ts';

const query = graphql`
  query EntriesActionsQuery($id: ID!, $after: String) {
    node(id: $id) {
      ... on StreamInstance {
        publishedVersion
        entries(first: 250, after: $after) {
          totalCount
          pageInfo {
            hasNextPage
            endCursor
          }
          edges {
            node {
              ...journalEntries_entry
            }
          }
        }
      }
    }
  }
`;

interface EntriesActionsProps {
  readonly instance: EntriesActions_instance$key;
  readonly shown: readonly JournalEntry[];
  /** Whether there are more than those. */
  readonly isPart: boolean;
}

/** Copy of the entries that are shown; a file holds all of them, read page by page. */
export function EntriesActions({ instance, shown, isPart }: EntriesActionsProps) {
  const { t } = useTranslation('streams/processing');
  const language = useLanguage();
  const environment = useRelayEnvironment();
  const data = useFragment(
    graphql`
      fragment EntriesActions_instance on StreamInstance {
        id
        ...useFiguresReport_instance
      }
    `,
    instance,
  );
  const { streamName, publishedVersion, notes, digits } = useFiguresReport(data);
  const readPage = async (after: string | null) => {
    const variables = { id: data.id, after };
    const answer = await fetchQuery<EntriesActionsQuery>(environment, query, variables, {
      fetchPolicy: 'network-only',
    }).toPromise();
    const page = answer?.node?.entries;
    if (!page) throw instanceMissing();
    return pageOf(page, String(answer.node?.publishedVersion ?? ''), readEntry);
  };
  const written = { t, language, digits };
  return (
    <TableActions
      fileName={`${t('tabs.entries')} ${streamName}`}
      report={{ title: t('tabs.entries'), notes }}
      isPart={isPart}
      readShown={() => entriesTable(shown, written)}
      readWhole={async (reading: Reading) => {
        const lineCountOf = ({ lineCount }: JournalEntry) => lineCount;
        const entries = await readAllPages({ readPage, stateBefore: publishedVersion, lineCountOf }, reading);
        const place = { environment, instanceId: data.id, publishedVersion };
        const whole: JournalEntry[] = [];
        for (const entry of entries) whole.push(await readWholeEntry(place, entry, reading));
        return entriesTable(whole, written);
      }}
    />
  );
}
