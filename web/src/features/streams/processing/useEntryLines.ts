import { useState } from 'react';
import { refusalOfError } from '../../../relay/refusals.ts';
import { useRefusalNotice } from '../../../components/useRefusalNotice.ts';
import { type EntryPlace, type JournalEntry, type JournalLine, readEntryLines } from './journalEntries.ts';

/** Lines of an entry that were read beyond those that came with it. */
interface ReadLines {
  readonly lines: readonly JournalLine[];
  readonly next: string | null;
}

/** Entries with the lines that were asked for beside the first, as long as the figures are the same. */
export function useEntryLines(place: EntryPlace) {
  const notify = useRefusalNotice();
  const [read, setRead] = useState<ReadonlyMap<string, ReadLines>>(new Map());
  const [loading, setLoading] = useState<number | null>(null);
  const keyOf = (entryNo: number) => `${place.publishedVersion} ${String(entryNo)}`;

  const complete = (entry: JournalEntry): JournalEntry => {
    const known = read.get(keyOf(entry.entryNo));
    return known ? { ...entry, lines: known.lines } : entry;
  };
  const loadMore = async ({ entryNo }: JournalEntry) => {
    const key = keyOf(entryNo);
    const known = read.get(key);
    setLoading(entryNo);
    try {
      const page = await readEntryLines(place, entryNo, known?.next ?? null);
      // Figures that are not those of the screen come with the screen's own next answer.
      if (page.state !== place.publishedVersion) return;
      const lines = [...(known?.lines ?? []), ...page.rows];
      setRead((before) => new Map(before).set(key, { lines, next: page.next }));
    } catch (error) {
      notify([refusalOfError(error)]);
    } finally {
      setLoading(null);
    }
  };
  return { complete, loadMore, loading };
}
