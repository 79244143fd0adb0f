import { fetchQuery, graphql, readInlineData } from 'react-relay';
import type { IEnvironment } from 'relay-runtime';
import type {
  journalEntries_entry$data,
  journalEntries_entry$key,
} from '../../../__generated__/journalEntries_entry.graphql.ts';
import type {
  journalEntries_line$data,
  journalEntries_line$key,
} from '../../../__generated__/journalEntries_line.graphql.ts';
import type { journalEntriesLinesQuery } from '../../../__generated__/journalEntriesLinesQuery.graphql.ts';
import { pageOf, readAllPages, type Reading, type ReadPage } from '../../../components/table/reading.ts';
import { NotFoundError } from '../../../relay/errors.ts';

export type JournalLine = Omit<journalEntries_line$data, ' $fragmentType'>;

/** With some of its lines, or with all. */
export interface JournalEntry extends Omit<journalEntries_entry$data, 'lines' | ' $fragmentType'> {
  readonly lines: readonly JournalLine[];
}

const lineFragment = graphql`
  fragment journalEntries_line on JournalLine @inline {
    rowNo
    account {
      code
      name
    }
    correspondingAccount {
      code
      name
    }
    dimensionInstance {
      code
      name
    }
    side
    amount
    pairedByConvention
    isContra
  }
`;

const entryFragment = graphql`
  fragment journalEntries_entry on JournalEntry @inline {
    entryNo
    date
    isClosing
    lineCount
    lines {
      ...journalEntries_line
    }
  }
`;

const linesQuery = graphql`
  query journalEntriesLinesQuery($id: ID!, $entryNo: Int!, $after: String) @raw_response_type {
    node(id: $id) {
      ... on StreamInstance {
        publishedVersion
        entryLines(entryNo: $entryNo, first: 500, after: $after) {
          totalCount
          pageInfo {
            hasNextPage
            endCursor
          }
          edges {
            node {
              ...journalEntries_line
            }
          }
        }
      }
    }
  }
`;

const readLine = (key: journalEntries_line$key): JournalLine => readInlineData(lineFragment, key);

export function readEntry(key: journalEntries_entry$key): JournalEntry {
  const { entryNo, date, isClosing, lineCount, lines } = readInlineData(entryFragment, key);
  return { entryNo, date, isClosing, lineCount, lines: lines.map(readLine) };
}

/** Whether an entry has more lines than those that are here. */
export const isInPart = ({ lines, lineCount }: JournalEntry): boolean => lines.length < lineCount;

/** Where an entry stands. */
export interface EntryPlace {
  readonly environment: IEnvironment;
  readonly instanceId: string;
  readonly publishedVersion: string;
}

export function instanceMissing(): NotFoundError {
  return new NotFoundError({ message: 'There is no such instance.', code: 'NOT_FOUND', id: null });
}

/** A page of the lines of an entry. */
export async function readEntryLines(
  { environment, instanceId }: EntryPlace,
  entryNo: number,
  after: string | null,
): Promise<ReadPage<JournalLine>> {
  const variables = { id: instanceId, entryNo, after };
  const answer = await fetchQuery<journalEntriesLinesQuery>(environment, linesQuery, variables, {
    fetchPolicy: 'network-only',
  }).toPromise();
  const page = answer?.node?.entryLines;
  if (!page) throw instanceMissing();
  return pageOf(page, String(answer.node?.publishedVersion ?? ''), readLine);
}

/** An entry with all of its lines. */
export async function readWholeEntry(
  place: EntryPlace,
  entry: JournalEntry,
  { signal }: Pick<Reading, 'signal'>,
): Promise<JournalEntry> {
  if (!isInPart(entry)) return entry;
  const readPage = async (after: string | null) => readEntryLines(place, entry.entryNo, after);
  const pages = { readPage, stateBefore: place.publishedVersion };
  return { ...entry, lines: await readAllPages(pages, { signal, onProgress: () => {} }) };
}
