import type { PackLevel } from '@tributary/engine/balances/packs/balanceRows';
import type { EntryPlaces } from '@tributary/engine/postings/segments/entryPlaces';
import { EntryIndex } from './entryIndex.ts';
import type { Figures } from './figures.ts';
import type { FigureSource } from './figureSource.ts';
import type { StoredPackHead } from './packStore.ts';
import type { StoredHead } from './segmentStore.ts';

/** What the thread that made the figures of a version knows of them when they are written. */
export interface WrittenFigures {
  readonly heads: readonly StoredHead[];
  /** Of all segments, in their order, in memory that other threads can read; null where there are very many postings. */
  readonly bodies: readonly Uint8Array[] | null;
  readonly packHeads: readonly StoredPackHead[];
  /** Of the levels that are not large; what a level has lies in one place. */
  readonly packBodies: Readonly<Partial<Record<PackLevel, readonly Uint8Array[]>>>;
  /** Null where there are very many. */
  readonly entries: EntryPlaces | null;
}

/** As a source of the figures of that version alone. */
export function sourceOfWritten({
  heads,
  bodies: segments,
  packHeads,
  packBodies,
}: WrittenFigures): FigureSource {
  return {
    heads: async (keys) => keys.map(() => [...heads]),
    bodies: async (wanted) => wanted.map(({ segmentNumber }) => segments?.[segmentNumber]),
    analyticsValues: async () => [],
    packHeads: async (keys) => keys.map(() => [...packHeads]),
    packBodies: async (level, wanted) => wanted.map(({ part }) => packBodies[level]?.[part]),
  };
}

/** Reads from what was written what people ask first, so that it is kept as if it had been read from the database. */
export async function keepWritten(
  figures: Figures,
  { bodies, packBodies: { totals, instances }, entries }: WrittenFigures,
): Promise<void> {
  for (const version of figures.versions) {
    if (entries !== null) figures.keepEntryIndex(version, new EntryIndex(entries));
    if (totals !== undefined) await figures.segmentIndex(version);
    if (instances !== undefined) await figures.packBodies(version, 'instances');
    if (totals !== undefined && bodies !== null) await figures.keepSegments(version);
  }
}
