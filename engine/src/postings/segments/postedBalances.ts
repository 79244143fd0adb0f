import {
  balanceKindCodes,
  type PackAmountColumn,
  type PackIntegerColumn,
} from '../../balances/packs/balanceRows.ts';
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
  'eliminationRuleIds',
  'movementTypeIds',
] as const;
const postedAmounts = ['amounts', 'globalAmounts'] as const;
const postedCount = postedIntegers.length + postedAmounts.length;

const none = new Int32Array(0);

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
  /** The postings that an elimination rule marked: they are once more behind all, as what it eliminates. */
  readonly #marked: Int32Array;

  constructor(body: Uint8Array) {
    this.#columns = new PackedColumns(body, postedCount);
    const rules = this.#posted('eliminationRuleIds');
    this.#marked = rules.some((id) => id !== 0)
      ? Int32Array.from(rules.keys()).filter((row) => rules[row] !== 0)
      : none;
  }

  get count(): number {
    return this.#columns.rowCount + this.#marked.length;
  }

  integers(column: PackIntegerColumn): Int32Array {
    const posted = this.#integersOf(column);
    const { rowCount } = this.#columns;
    if (this.#marked.length === 0) return posted;
    const both = new Int32Array(this.count);
    if (column === 'kinds') return both.fill(balanceKindCodes.elimination, rowCount);
    // By which rule a figure was marked is said of what it eliminates alone.
    if (column !== 'eliminationRuleIds') both.set(posted);
    for (let at = 0; at < this.#marked.length; at++) both[rowCount + at] = posted[this.#marked[at]!]!;
    return both;
  }

  #integersOf(column: PackIntegerColumn): Int32Array {
    if (column === 'flags') return this.#flags();
    if (column === 'debitCounts') return this.#countsOf(sideCodes.debit);
    if (column === 'creditCounts') return this.#countsOf(sideCodes.credit);
    return isPosted(column) ? this.#posted(column) : new Int32Array(this.#columns.rowCount);
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
    if (this.#marked.length === 0) return amounts;
    const both = new BigInt64Array(this.count);
    both.set(amounts);
    for (let at = 0; at < this.#marked.length; at++) both[amounts.length + at] = amounts[this.#marked[at]!]!;
    return both;
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
