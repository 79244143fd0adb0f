import type { BalanceLevels } from '../balances/packs/balanceRows.ts';
import type { PostingSource } from '../entries/postingSource.ts';
import type { AnalyticsReader } from '../reading/analyticsReader.ts';
import { gatherPostings, orderOf, PlacementIds, type PostingContext } from './gather.ts';
import type { PostingColumns, PostingTable } from './result.ts';
import { analyticsColumns } from './segments/segmentColumns.ts';
import { balancesOf } from './sourceBalances.ts';

/** Postings of a source in the ledger's order, made into columns where they are read. */
export class SortedPostings implements PostingTable {
  readonly #source: PostingSource;
  readonly #ids: PlacementIds;
  readonly #order: Uint32Array;
  readonly #analytics: AnalyticsReader | null;

  constructor(source: PostingSource, context: PostingContext, analytics: AnalyticsReader | null) {
    this.#source = source;
    this.#analytics = analytics;
    this.#ids = new PlacementIds(context);
    this.#order = orderOf(source, context);
  }

  get count(): number {
    return this.#order.length;
  }

  read(from: number, to: number): PostingColumns {
    const columns = gatherPostings(this.#source, this.#ids, this.#order.subarray(from, to));
    const codes = this.#analytics?.codesOf(columns.sourceRows) ?? [];
    const named = codes.map((ofField, place) => [analyticsColumns[place]!, ofField] as const);
    return { ...columns, ...Object.fromEntries(named) };
  }

  balances(): BalanceLevels {
    return balancesOf(this.#source, this.#ids);
  }
}
