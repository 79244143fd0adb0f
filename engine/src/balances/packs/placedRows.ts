import { packKeyColumns } from './balanceRows.ts';
import { keyLength, type LevelSums } from './levelSums.ts';

/** The ids of placements and of periods, by index. */
export interface PlacedIds {
  readonly accounts: Int32Array;
  readonly dimensionInstances: Int32Array;
  /** Null: none of them has any. */
  readonly counterparties: Int32Array | null;
  readonly eliminationRules: Int32Array | null;
  readonly periods: Int32Array;
}

/** Flags of postings are below this. */
const flagsEnd = 8;

/** Beyond that a table of all that may come is larger than what it saves. */
const tableLengthMax = 2 ** 24;

const none = -1;
const accountPlace = packKeyColumns.indexOf('accountIds');
const periodPlace = packKeyColumns.indexOf('periodIds');
const dimensionInstancePlace = packKeyColumns.indexOf('dimensionInstanceIds');
const counterpartyPlace = packKeyColumns.indexOf('counterpartyIds');
const eliminationRulePlace = packKeyColumns.indexOf('eliminationRuleIds');
const flagsPlace = packKeyColumns.indexOf('flags');

/**
 * The rows of a level by index of the placement, index of the period, and flags: a table of them takes a fraction of the
 * time of looking for keys. A period's rows lie together, as most files go from period to period.
 */
export class PlacedRows {
  readonly #key = new Int32Array(keyLength);
  readonly #level: LevelSums;
  readonly #ids: PlacedIds;
  readonly #rows: Int32Array | null;

  constructor(level: LevelSums, ids: PlacedIds) {
    this.#level = level;
    this.#ids = ids;
    const length = ids.accounts.length * ids.periods.length * flagsEnd;
    this.#rows = length > tableLengthMax ? null : new Int32Array(length).fill(none);
  }

  of(placement: number, periodIndex: number, flags: number): number {
    if (this.#rows === null) return this.#find(placement, periodIndex, flags);
    const at = (periodIndex * flagsEnd + flags) * this.#ids.accounts.length + placement;
    const known = this.#rows[at]!;
    if (known !== none) return known;
    const row = this.#find(placement, periodIndex, flags);
    this.#rows[at] = row;
    return row;
  }

  #find(placement: number, periodIndex: number, flags: number): number {
    this.writeKey(this.#key, placement, periodIndex, flags);
    return this.#level.rowOf(this.#key);
  }

  /** Writes what a key says of account, period, dimension instance, counterparty, elimination rule and flags. */
  writeKey(key: Int32Array, placement: number, periodIndex: number, flags: number): void {
    key[accountPlace] = this.#ids.accounts[placement]!;
    key[periodPlace] = this.#ids.periods[periodIndex]!;
    key[dimensionInstancePlace] = this.#ids.dimensionInstances[placement]!;
    key[counterpartyPlace] = this.#ids.counterparties?.[placement] ?? 0;
    key[eliminationRulePlace] = this.#ids.eliminationRules?.[placement] ?? 0;
    key[flagsPlace] = flags;
  }
}
