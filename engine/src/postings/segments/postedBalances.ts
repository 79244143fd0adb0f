import type { PackAmountColumn, PackIntegerColumn } from '../../balances/packs/balanceRows.ts';
import { type BalanceColumns, BalancePack } from '../../balances/packs/pack.ts';
import { halvesOf } from '../../columns/amountHalves.ts';
import { PackedColumns } from '../../columns/packedColumns.ts';
import { columnCountOf } from '../../columns/packedLayout.ts';
import { correspondenceFlagsOf, sideCodes } from '../../entries/postingCodes.ts';
import type { Segment } from './segment.ts';

/** What balances by corresponding account need of postings. */
const postedIntegers = [
  'accountIds',
  'periodIds',
  'dimensionInstanceIds',
  'correspondingAccountIds',
  'sides',
  'flags',
  'counterpartyIds',
  'movementTypeIds',
] as const;
const postedAmounts = ['amounts', 'globalAmounts'] as const;
const postedCount = postedIntegers.length + postedAmounts.length;

type PostedInteger = (typeof postedIntegers)[number];

const isPosted = (column: PackIntegerColumn): column is PackIntegerColumn & PostedInteger =>
  postedIntegers.some((name) => name === column);

const amountsOf: Readonly<Record<PackAmountColumn, readonly [place: number, side: number]>> = {
  debits: [0, sideCodes.debit],
  credits: [0, sideCodes.credit],
  globalDebits: [1, sideCodes.debit],
  globalCredits: [1, sideCodes.credit],
};

/** The postings of a segment as a body that stands for balances by corresponding account. */
export const postedBody = (segment: Segment): Uint8Array<ArrayBuffer> =>
  segment.chosen(postedIntegers, postedAmounts);

/**
 * Postings as balances by corresponding account, each one for itself: a key may come again, and the same is added to it as if it
 * had been summed before.
 */
class PostedBalances implements BalanceColumns {
  readonly #columns: PackedColumns;
  readonly #amounts: (BigInt64Array | undefined)[] = [];

  constructor(body: Uint8Array) {
    this.#columns = new PackedColumns(body, postedCount);
  }

  get count(): number {
    return this.#columns.rowCount;
  }

  integers(column: PackIntegerColumn): Int32Array {
    if (column === 'flags') return this.#flags();
    if (column === 'debitCounts') return this.#countsOf(sideCodes.debit);
    if (column === 'creditCounts') return this.#countsOf(sideCodes.credit);
    return isPosted(column) ? this.#posted(column) : new Int32Array(this.count);
  }

  amounts(column: PackAmountColumn): BigInt64Array {
    const [place, side] = amountsOf[column];
    const amounts = this.#postedAmounts(place).slice();
    const halves = halvesOf(amounts);
    const sides = this.#posted('sides');
    for (let row = 0; row < sides.length; row++) {
      // All bits, or none on the other side: sides follow no order by which a processor could foresee them.
      const mask = (sides[row]! ^ side) - 1;
      halves[row * 2]! &= mask;
      halves[row * 2 + 1]! &= mask;
    }
    return amounts;
  }

  #posted(column: PostedInteger): Int32Array {
    return this.#columns.integers(postedIntegers.indexOf(column));
  }

  #flags(): Int32Array {
    const flags = this.#posted('flags');
    for (let row = 0; row < flags.length; row++) flags[row] = correspondenceFlagsOf(flags[row]!);
    return flags;
  }

  #countsOf(side: number): Int32Array {
    return this.#posted('sides').map((each) => (each === side ? 1 : 0));
  }

  /** Debits and credits of the same amounts are mostly asked for one after the other. */
  #postedAmounts(place: number): BigInt64Array {
    const known = this.#amounts[place];
    if (known !== undefined) return known;
    const amounts = this.#columns.amounts(postedIntegers.length + place);
    if (!(amounts instanceof BigInt64Array)) throw new RangeError('An amount of a posting has 64 bits');
    this.#amounts[place] = amounts;
    return amounts;
  }
}

/** The balances of a body, be they of a pack or postings that stand for them; the number of columns tells which. */
export function balancesOfBody(body: Uint8Array): BalanceColumns {
  return columnCountOf(body) === postedCount ? new PostedBalances(body) : new BalancePack(body);
}
