import type { BalanceLevels } from '../balances/packs/balanceRows.ts';
import type { PostingSource } from '../entries/postingSource.ts';
import { gatherPostings, orderOf, PlacementIds, type PostingContext } from './gather.ts';
import type { PostingColumns, PostingTable } from './result.ts';
import { balancesOf } from './sourceBalances.ts';

/** Postings of a source in the ledger's order, made into columns where they are read. */
export class SortedPostings implements PostingTable {
  readonly #source: PostingSource;
  readonly #ids: PlacementIds;
  readonly #order: Uint32Array;

  constructor(source: PostingSource, context: PostingContext) {
    this.#source = source;
    this.#ids = new PlacementIds(context);
    this.#order = orderOf(source, context);
  }

  get count(): number {
    return this.#order.length;
  }

  read(from: number, to: number): PostingColumns {
    return gatherPostings(this.#source, this.#ids, this.#order.subarray(from, to));
  }

  balances(): BalanceLevels {
    return balancesOf(this.#source, this.#ids);
  }
}
