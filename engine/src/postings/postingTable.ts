import type { BalanceLevels } from '../balances/packs/balanceRows.ts';
import type { PostingSource } from '../entries/postingSource.ts';
import type { AnalyticsReader } from '../reading/analyticsReader.ts';
import { gatherPostings, PlacementIds, placesOf, type PostingContext } from './gather.ts';
import type { PostingColumns, PostingTable } from './result.ts';
import { analyticsColumns } from './segments/segmentColumns.ts';
import { balancesOf } from './sourceBalances.ts';

/** How many are made into columns at once: 16 MiB, and the source is walked so many times less often. */
const portionLength = 2 ** 18;

/** Postings of a source in the ledger's order, made into columns where they are read: mostly one stretch after the other. */
export class SortedPostings implements PostingTable {
  readonly #source: PostingSource;
  readonly #ids: PlacementIds;
  readonly #places: Uint32Array;
  readonly #analytics: AnalyticsReader | null;
  #portion: { readonly from: number; readonly to: number; readonly columns: PostingColumns } | null = null;

  constructor(source: PostingSource, context: PostingContext, analytics: AnalyticsReader | null) {
    this.#source = source;
    this.#analytics = analytics;
    this.#ids = new PlacementIds(context);
    this.#places = placesOf(source, context);
  }

  get count(): number {
    return this.#places.length;
  }

  read(from: number, to: number): PostingColumns {
    const columns = this.#columns(from, to);
    const codes = this.#analytics?.codesOf(columns.sourceRows) ?? [];
    const named = codes.map((ofField, place) => [analyticsColumns[place]!, ofField] as const);
    return { ...columns, ...Object.fromEntries(named) };
  }

  #columns(from: number, to: number): PostingColumns {
    let portion = this.#portion;
    if (portion === null || from < portion.from || to > portion.to) {
      const end = Math.max(from, Math.min(Math.max(to, from + portionLength), this.count));
      const columns = gatherPostings(this.#source, this.#ids, this.#places, { from, to: end });
      portion = { from, to: end, columns };
      this.#portion = portion;
    }
    return partOf(portion.columns, from - portion.from, to - portion.from);
  }

  balances(): BalanceLevels {
    return balancesOf(this.#source, this.#ids);
  }
}

function partOf(columns: PostingColumns, from: number, to: number): PostingColumns {
  const { counterpartyIds, eliminationRuleIds } = columns;
  return {
    accountIds: columns.accountIds.subarray(from, to),
    periodIds: columns.periodIds.subarray(from, to),
    lineNumbers: columns.lineNumbers.subarray(from, to),
    entryNumbers: columns.entryNumbers.subarray(from, to),
    correspondingAccountIds: columns.correspondingAccountIds.subarray(from, to),
    days: columns.days.subarray(from, to),
    sides: columns.sides.subarray(from, to),
    amounts: columns.amounts.subarray(from, to),
    globalAmounts: columns.globalAmounts.subarray(from, to),
    dimensionInstanceIds: columns.dimensionInstanceIds.subarray(from, to),
    sourceRows: columns.sourceRows.subarray(from, to),
    ruleIds: columns.ruleIds.subarray(from, to),
    flags: columns.flags.subarray(from, to),
    ...(counterpartyIds === undefined ? {} : { counterpartyIds: counterpartyIds.subarray(from, to) }),
    ...(eliminationRuleIds === undefined
      ? {}
      : { eliminationRuleIds: eliminationRuleIds.subarray(from, to) }),
  };
}

/** Of a file with errors, and of one that posts nothing. */
export const noPostings: PostingTable = {
  count: 0,
  read: () => ({
    entryNumbers: new Int32Array(0),
    lineNumbers: new Int32Array(0),
    accountIds: new Int32Array(0),
    correspondingAccountIds: new Int32Array(0),
    periodIds: new Int32Array(0),
    days: new Int32Array(0),
    sides: new Int32Array(0),
    amounts: new BigInt64Array(0),
    globalAmounts: new BigInt64Array(0),
    dimensionInstanceIds: new Int32Array(0),
    sourceRows: new Int32Array(0),
    ruleIds: new Int32Array(0),
    flags: new Int32Array(0),
  }),
};
