import type { ClientId } from '@tributary/engine/ids';
import type { ClientTransaction, Database } from '../../db/database.ts';
import { ApiError } from '../../http/errors.ts';
import { listAdjustmentVersions } from './adjustmentStore.ts';
import { isCounterpartyIn } from './counterparties.ts';
import { listCoverage } from './coverageStore.ts';
import { DamagedFiguresError, GoneMeanwhileError, MissingFiguresError } from './damage.ts';
import { Figures } from './figures.ts';
import {
  initialBalances,
  type InitialPlace,
  listPlacedInitialBalances,
  type PlacedInitialBalance,
} from './initialBalanceStore.ts';
import { keptReadsOf } from '../../db/keptReads.ts';
import { registerEntityUse } from '../legal-entities/service.ts';
import { registerLockedAccounts } from '../periods/locks/figuresService.ts';
import { findLockedAccounts } from './lockedAccounts.ts';
import { pagePostings, type StoredPosting } from './postingPages.ts';
import { listPublished, listVersions, type PublishedVersion } from './publishedStore.ts';
import type { PostingKey, PostingQuery } from './queries.ts';
import { readAhead } from './readAhead.ts';
import { listNamed } from './referenceStore.ts';
import { type SortedPage, type SortedPlace, sortPostings } from './sortedPostings.ts';
import { storedFigures } from './storedFigures.ts';
import { initialBalanceIdOf, type VersionKey } from './versionKey.ts';
import { keepWritten, sourceOfWritten, type WrittenFigures } from './writtenFigures.ts';

/** The one way to published figures: trial balance, reports and the rest read postings and balances through here. */

export type { AdjustmentVersion } from './adjustmentStore.ts';
export type { AdjustmentKind } from './adjustmentTables.ts';
export { eliminationSetsOf, setsOfVersions } from './eliminationSets.ts';
export type { Figures } from './figures.ts';
export type { PublishedVersion } from './publishedStore.ts';
export type { FigureSeal } from './versionKey.ts';
export type { WrittenFigures } from './writtenFigures.ts';
export type {
  AnalyticsFilter,
  EliminationFilter,
  FigureFilter,
  PostingKey,
  PostingQuery,
  PostingSet,
  RowFilter,
} from './queries.ts';
export type { StoredPosting } from './postingPages.ts';
export type { PostingSort, SortedPlace } from './sortedPostings.ts';
export type { PostingSums } from './leadingGroups.ts';
export type { PlacedSum, Turnover } from './balances.ts';
export type { EntryLine, ListedEntry } from './entries.ts';

const attemptsMax = 5;

const isSame = (version: PublishedVersion, { key }: MissingFiguresError): boolean =>
  version.instanceId === key.instanceId && version.version === key.version;

/**
 * Reads the figures of one moment: the versions that count come by one statement, what else `prepare` needs after it in the
 * same transaction, and `read` works outside of it, for versions never change. Where one of them is retired meanwhile, or something
 * else that was prepared is gone, all begins anew.
 */
export async function readFigures<Prepared, Result>(
  db: Database,
  clientId: ClientId,
  prepare: (transaction: ClientTransaction, versions: readonly PublishedVersion[]) => Promise<Prepared>,
  read: (figures: Figures, prepared: Prepared) => Promise<Result>,
): Promise<Result> {
  let missing: MissingFiguresError | null = null;
  for (let attempt = 0; attempt < attemptsMax; attempt += 1) {
    const { versions, adjustments, prepared } = await db.client(clientId, async (transaction) => {
      const published = await listPublished(transaction, clientId);
      const counting = await listAdjustmentVersions(transaction, clientId);
      return {
        versions: published,
        adjustments: counting,
        prepared: await prepare(transaction, published),
      };
    });
    const before = missing;
    if (before !== null && [...versions, ...adjustments].some((version) => isSame(version, before))) {
      throw new DamagedFiguresError(before.key, `${before.what} is missing`);
    }
    const source = storedFigures((work) => db.client(clientId, work));
    const figures = new Figures(clientId, versions, source, keptReadsOf(db), adjustments);
    try {
      return await read(figures, prepared);
    } catch (error) {
      if (error instanceof MissingFiguresError) missing = error;
      else if (!(error instanceof GoneMeanwhileError)) throw error;
    }
  }
  throw new ApiError('unavailable');
}

/** Reads what people will ask of the versions that were published last, a few of them and none that is very large. */
export async function readFiguresAhead(
  db: Database,
  clientId: ClientId,
  isStopped: () => boolean,
): Promise<void> {
  const nothing = async (): Promise<undefined> => undefined;
  await readFigures(db, clientId, nothing, (figures) => readAhead(figures, isStopped));
}

/** Keeps what was just written of a version, once it counts: its first readers find it as if it had been read. */
export async function keepWrittenFigures(
  db: Database,
  { clientId, instanceId, version }: VersionKey,
  written: WrittenFigures,
): Promise<void> {
  const found = await db.client(clientId, (transaction) =>
    listVersions(transaction, clientId, instanceId, [version]),
  );
  const counting = found.filter(({ publishedAt }) => publishedAt !== null);
  const figures = new Figures(clientId, counting, sourceOfWritten(written), keptReadsOf(db));
  await keepWritten(figures, written);
}

/** The figures that count within a transaction, for what is decided in it. */
export async function figuresWithin(transaction: ClientTransaction, clientId: ClientId): Promise<Figures> {
  const versions = await listPublished(transaction, clientId);
  return new Figures(
    clientId,
    versions,
    storedFigures((work) => work(transaction)),
    null,
    await listAdjustmentVersions(transaction, clientId),
  );
}

/** A page of postings in the order of their key, and whether more follow. */
export async function postingPage(
  figures: Figures,
  query: PostingQuery,
  after: PostingKey | null,
  limit: number,
): Promise<{ postings: StoredPosting[]; hasMore: boolean }> {
  const found = await pagePostings(figures, query, after, limit + 1);
  return { postings: found.slice(0, limit), hasMore: found.length > limit };
}

/** The same in another order, with the place after which the next page goes on. */
export async function sortedPostingPage(
  figures: Figures,
  query: PostingQuery,
  { limit, ...page }: SortedPage,
): Promise<{ postings: StoredPosting[]; lastValue: SortedPlace['value'] | null; hasMore: boolean }> {
  const found = await sortPostings(figures, query, { ...page, limit: limit + 1 });
  const shown = found.slice(0, limit);
  return {
    postings: shown.map(({ posting }) => posting),
    lastValue: shown.at(-1)?.value ?? null,
    hasMore: found.length > limit,
  };
}

export { GoneMeanwhileError } from './damage.ts';
export { versionOfInitialBalance } from './publishedStore.ts';
export { adjustmentIdOf, initialBalanceIdOf } from './versionKey.ts';
export type { InitialPlace, UsedRate } from './initialBalanceStore.ts';
export { isQuicklySorted } from './sortedPostings.ts';
export { valueOfCode } from './analytics.ts';
export { addAnalyticsValues, analyticsPartLength } from './analyticsStore.ts';
export { groupPostings as postingGroups } from './postingGroups.ts';
export { totalPostings as postingTotals } from './postingTotals.ts';
export { findPosting as postingByKey } from './postingPages.ts';
export { PlacedSums, listTurnover as turnoverOf } from './balances.ts';
export { inOrderOfCarrying } from './carriedOrder.ts';
export { differingBalances } from './differingBalances.ts';
export {
  entryLinesShown,
  entryPageLines,
  listEntries as entriesOf,
  listEntryLines as entryLinesOf,
} from './entries.ts';

/** For each company with instances that count, from when to when they do. */
export const coverageOf: typeof listCoverage = listCoverage;

/** The initial balance of a legal entity; undefined: it has none. */
export async function initialBalanceOf(
  transaction: ClientTransaction,
  clientId: ClientId,
  entityId: number,
): Promise<PlacedInitialBalance | undefined> {
  const [found] = await listPlacedInitialBalances(transaction, clientId, entityId);
  return found;
}

/** The file behind an initial balance, as figures name it; null where it is there no more. */
export async function sourceIdOfInitialBalance(
  transaction: ClientTransaction,
  clientId: ClientId,
  instanceId: number,
): Promise<number | null> {
  const id = initialBalanceIdOf(instanceId) ?? 0;
  return (await initialBalances.find(transaction, clientId, { id }))?.source_id ?? null;
}

/** Where the initial balances that count stand, by company. */
export function initialPlacesOf({ versions }: Figures): ReadonlyMap<number, InitialPlace> {
  return new Map(
    versions.flatMap(({ entityId, initial }) => (initial === null ? [] : [[entityId, initial] as const])),
  );
}

/** Initial balances with their places in the calendar. */
export async function initialBalancesOf(
  transaction: ClientTransaction,
  clientId: ClientId,
): Promise<PlacedInitialBalance[]> {
  return listPlacedInitialBalances(transaction, clientId);
}

/** The periods in which the figures of a version lie, whether it counts or not. */
export async function periodsNamedBy(
  transaction: ClientTransaction,
  version: Parameters<typeof listNamed>[1],
): Promise<ReadonlySet<number>> {
  return (await listNamed(transaction, version)).periodIds;
}

registerLockedAccounts(findLockedAccounts);
registerEntityUse(isCounterpartyIn(figuresWithin));
