import type { Figures } from './figures.ts';

/** What is read for whoever comes first after a publication, while nobody waits for it. */

/** So much is kept of a client that what its people read stays beside it. */
const postingsAhead = 2_000_000;
const versionsAhead = 12;

/**
 * Heads of the versions that were published last, and where the lines of their entries lie, as far as it is not much: the first
 * page behind a figure needs the former, entries by number the latter, for which all segments are read. Others come in between.
 */
export async function readAhead(
  figures: Figures,
  isStopped: () => boolean,
  postingsMax = postingsAhead,
): Promise<void> {
  const versions = figures.versions
    .filter(({ initial }) => initial === null)
    .toSorted((left, right) => Number(right.publishedAt) - Number(left.publishedAt))
    .slice(0, versionsAhead);
  let postingCount = 0;
  for (const version of versions) {
    if (isStopped()) return;
    await figures.segmentIndex(version);
    postingCount += version.postingCount;
    if (postingCount <= postingsMax) await figures.entryIndex(version);
  }
}
