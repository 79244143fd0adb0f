import type { ClientId } from '@tributary/engine/ids';
import type { ClientTransaction } from '../../db/database.ts';
import { listCoverage } from './coverageStore.ts';
import {
  type BalanceSum,
  type FigureFilter,
  findPosting,
  pagePostings,
  type PlacedSum,
  type PostingKey,
  type PostingQuery,
  type PostingTotals,
  type StoredPosting,
  sumBalances,
  sumPlacements,
  totalPostings,
} from './readStore.ts';

/** The one way to published figures: trial balance, reports and the rest read postings and balances through here. */

export type {
  BalanceSum,
  FigureFilter,
  PlacedSum,
  PostingKey,
  PostingQuery,
  PostingSet,
  StoredPosting,
} from './readStore.ts';

export async function balancesOf(
  transaction: ClientTransaction,
  clientId: ClientId,
  filter: FigureFilter,
  periodIds: readonly number[],
): Promise<BalanceSum[]> {
  return sumBalances(transaction, clientId, filter, periodIds);
}

/**
 * What the published postings of instances add up to by account and dimension instance, debit positive: in some periods
 * and in all others, with what contra accounts took apart.
 */
export async function placedSumsOf(
  transaction: ClientTransaction,
  clientId: ClientId,
  instanceIds: readonly number[],
  periodIds: readonly number[],
): Promise<PlacedSum[]> {
  return sumPlacements(transaction, clientId, instanceIds, periodIds);
}

export async function postingTotals(
  transaction: ClientTransaction,
  clientId: ClientId,
  query: PostingQuery,
): Promise<PostingTotals> {
  return totalPostings(transaction, clientId, query);
}

/** A page of postings in the order of their key, and whether more follow. */
export async function postingPage(
  transaction: ClientTransaction,
  clientId: ClientId,
  query: PostingQuery,
  after: PostingKey | null,
  limit: number,
): Promise<{ postings: StoredPosting[]; hasMore: boolean }> {
  const found = await pagePostings(transaction, clientId, query, after, limit + 1);
  return { postings: found.slice(0, limit), hasMore: found.length > limit };
}

export const postingByKey: typeof findPosting = findPosting;

/** For each company with instances that count, from when to when they do. */
export const coverageOf: typeof listCoverage = listCoverage;
