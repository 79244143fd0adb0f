import { type BalanceLevels, packKeyColumns } from '../balances/packs/balanceRows.ts';
import { keyLength, LevelSums } from '../balances/packs/levelSums.ts';
import { PlacedRows } from '../balances/packs/placedRows.ts';
import { balanceLevelsOf, correspondencesMaxOf } from '../balances/packs/sumBalances.ts';
import { halvesOf } from '../columns/amountHalves.ts';
import { TupleTable } from '../columns/tupleTable.ts';
import { balanceFlagsOf, correspondenceFlagsOf, postingFlags } from '../entries/postingCodes.ts';
import type { GatheredPostings, PostingSource } from '../entries/postingSource.ts';
import { columnsFor, type PlacementIds } from './gather.ts';
import { hasMoreCorrespondences } from './correspondences.ts';

/** So many at a time stay in the cache of a processor while they are summed. */
const stretchLength = 4096;

const correspondingAccountPlace = packKeyColumns.indexOf('correspondingAccountIds');

/**
 * The balances of the postings of a source, equal to those that `BalanceSums` makes of their columns. Rows are found by
 * indexes instead of keys, and in the order of the source, where postings lie beside each other: both take a fraction of
 * the time.
 */
export function balancesOf(source: PostingSource, ids: PlacementIds): BalanceLevels {
  const correspondencesMax = correspondencesMaxOf(source.count);
  const sums = new SourceSums(ids, !hasMoreCorrespondences(source, ids, correspondencesMax));
  const order = new Uint32Array(Math.min(stretchLength, source.count));
  const columns = columnsFor(order.length);
  for (let from = 0; from < source.count; from += stretchLength) {
    const length = Math.min(stretchLength, source.count - from);
    for (let place = 0; place < length; place++) order[place] = from + place;
    source.gather(order.subarray(0, length), columns);
    sums.add(columns, length);
  }
  return sums.finish(correspondencesMax);
}

class SourceSums {
  readonly #instances = new LevelSums();
  readonly #rows: PlacedRows;
  readonly #ids: PlacementIds;
  readonly #correspondences: LevelSums | null;
  /** Rows of correspondences by row of the instances, pairing by convention, and corresponding account. */
  readonly #correspondenceRows = new TupleTable(2);
  readonly #key = new Int32Array(keyLength);

  constructor(ids: PlacementIds, keepsCorrespondences: boolean) {
    this.#ids = ids;
    this.#rows = new PlacedRows(this.#instances, ids);
    this.#correspondences = keepsCorrespondences ? new LevelSums() : null;
  }

  add(columns: GatheredPostings, count: number): void {
    const { placements, periodIndexes, flags, sides } = columns;
    const amounts = { functional: halvesOf(columns.amounts), global: halvesOf(columns.globalAmounts) };
    for (let place = 0; place < count; place++) {
      const row = this.#rows.of(placements[place]!, periodIndexes[place]!, balanceFlagsOf(flags[place]!));
      this.#instances.addTo(row, sides[place]!, amounts, place);
      if (this.#correspondences !== null) {
        const correspondence = this.#correspondenceRow(this.#correspondences, row, columns, place);
        this.#correspondences.addTo(correspondence, sides[place]!, amounts, place);
      }
    }
  }

  #correspondenceRow(level: LevelSums, row: number, columns: GatheredPostings, place: number): number {
    const flags = correspondenceFlagsOf(columns.flags[place]!);
    const account = this.#ids.accounts[columns.correspondingPlacements[place]!]!;
    const { key: tuple } = this.#correspondenceRows;
    tuple[0] = row * 2 + (flags & postingFlags.pairedByConvention ? 1 : 0);
    tuple[1] = account;
    const known = this.#correspondenceRows.find();
    if (known >= 0) return known;
    // Both number what they add from 0.
    this.#correspondenceRows.add();
    this.#rows.writeKey(this.#key, columns.placements[place]!, columns.periodIndexes[place]!, flags);
    this.#key[correspondingAccountPlace] = account;
    return level.rowOf(this.#key);
  }

  finish(correspondencesMax: number): BalanceLevels {
    const isShort = this.#correspondences !== null && this.#correspondences.count <= correspondencesMax;
    return balanceLevelsOf(this.#instances, isShort ? this.#correspondences : null);
  }
}
