import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useTranslation } from 'react-i18next';
import { useRelayEnvironment } from 'react-relay';
import { createMockEnvironment } from 'relay-test-utils';
import { describe, expect, it } from 'vitest';
import linesQuery, {
  type journalEntriesLinesQuery,
} from '../../../__generated__/journalEntriesLinesQuery.graphql.ts';
import { DataTable } from '../../../components/table/DataTable.tsx';
import { answer } from '../../../testing/answer.ts';
import { renderRoute } from '../../../testing/renderRoute.tsx';
import { findLines } from '../../../testing/tables.ts';
import { entryColumns, entryLines } from './entryColumns.tsx';
import { isInPart, type JournalEntry, readWholeEntry } from './journalEntries.ts';
import { MoreLines } from './MoreLines.tsx';
import { useEntryLines } from './useEntryLines.ts';

type Lines = Extract<
  journalEntriesLinesQuery['rawResponse']['node'],
  { readonly entryLines: unknown }
>['entryLines'];
type Line = Lines['edges'][number]['node'];

const lineOf = (rowNo: number): Line => ({
  rowNo,
  account: { id: 'bank', code: '1200', name: 'Bank' },
  correspondingAccount: { id: 'open', code: '9000', name: 'Open items' },
  dimensionInstance: null,
  side: 'DEBIT',
  amount: '1.0000',
  pairedByConvention: false,
  isContra: false,
});

const entryWith = (rowNumbers: readonly number[], lineCount: number): JournalEntry => ({
  entryNo: 9,
  date: '2025-03-01',
  isClosing: false,
  lineCount,
  lines: rowNumbers.map(lineOf),
});

const page = (rowNumbers: readonly number[], endCursor: string | null, publishedVersion = 4) => ({
  node: {
    __typename: 'StreamInstance' as const,
    id: 'instance',
    publishedVersion,
    entryLines: {
      totalCount: 3,
      pageInfo: { hasNextPage: endCursor !== null, endCursor },
      edges: rowNumbers.map((rowNo) => ({ node: lineOf(rowNo) })),
    },
  },
});

function Entry() {
  const { t } = useTranslation('streams/processing');
  const environment = useRelayEnvironment();
  const place = { environment, instanceId: 'instance', publishedVersion: '4' };
  const { complete, loadMore, loading } = useEntryLines(place);
  const entry = complete(entryWith([4], 3));
  return (
    <>
      <DataTable
        label="Lines"
        columns={entryColumns({ t, language: 'en-GB', digits: 2 })}
        rows={entryLines([entry])}
        idOf={({ index }) => `${index}`}
      />
      {isInPart(entry) ? (
        <MoreLines entry={entry} isLoading={loading === 9} onMore={() => void loadMore(entry)} />
      ) : null}
    </>
  );
}

const shownRows = async () => (await findLines('Lines')).slice(1).map((cells) => cells.at(-1));

describe('a long entry', () => {
  it('says how many of its lines are here, and brings the others page by page', async () => {
    const { environment } = renderRoute(<Entry />);
    expect(await shownRows()).toEqual(['4']);
    expect(screen.getByText('1 of 3 lines')).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: 'More lines of entry 9' }));
    await answer<journalEntriesLinesQuery>(environment, linesQuery, page([4, 5], '2~0'));
    expect(await screen.findByText('2 of 3 lines')).toBeTruthy();
    expect(await shownRows()).toEqual(['4', '5']);
    await userEvent.click(screen.getByRole('button', { name: 'More lines of entry 9' }));
    await waitFor(() =>
      expect(environment.mock.getMostRecentOperation().request.variables['after']).toBe('2~0'),
    );
    await answer<journalEntriesLinesQuery>(environment, linesQuery, page([6], null));
    await waitFor(async () => expect(await shownRows()).toEqual(['4', '5', '6']));
    expect(screen.queryByRole('button', { name: /More lines/ })).toBeNull();
  });

  it('keeps to the figures that it shows', async () => {
    const { environment } = renderRoute(<Entry />);
    await userEvent.click(await screen.findByRole('button', { name: 'More lines of entry 9' }));
    await answer<journalEntriesLinesQuery>(environment, linesQuery, page([7, 8], '2~0', 5));
    await waitFor(() => expect(environment.mock.getAllOperations()).toHaveLength(0));
    expect(await shownRows()).toEqual(['4']);
    expect(screen.getByText('1 of 3 lines')).toBeTruthy();
  });

  it('is read whole for a file, or not at all', async () => {
    const environment = createMockEnvironment();
    const place = { environment, instanceId: 'instance', publishedVersion: '4' };
    const { signal } = new AbortController();
    const short = entryWith([4], 1);
    expect(await readWholeEntry(place, short, { signal })).toBe(short);

    const whole = readWholeEntry(place, entryWith([4], 3), { signal });
    await answer<journalEntriesLinesQuery>(environment, linesQuery, page([4, 5], '2~0'));
    await answer<journalEntriesLinesQuery>(environment, linesQuery, page([6], null));
    expect((await whole).lines.map(({ rowNo }) => rowNo)).toEqual([4, 5, 6]);

    const changed = readWholeEntry(place, entryWith([4], 3), { signal });
    const refused = expect(changed).rejects.toThrow('changed');
    await answer<journalEntriesLinesQuery>(environment, linesQuery, page([4, 5], '2~0', 5));
    await refused;
  });
});
