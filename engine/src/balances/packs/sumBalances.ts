import { halvesOf } from '../../columns/amountHalves.ts';
import { postingFlags } from '../../entries/postingCodes.ts';
import { type BalanceLevels, packIntegerColumns } from './balanceRows.ts';
import { keyLength, LevelSums } from './levelSums.ts';

type KeyColumn =
  | 'accountIds'
  | 'periodIds'
  | 'dimensionInstanceIds'
  | 'correspondingAccountIds'
  | 'flags'
  | 'sides';

/** What balances need of postings; a column that is left out is 0 in every posting. */
export type PostingsToSum = Readonly<
  Record<KeyColumn, Int32Array> &
    Partial<Record<'counterpartyIds' | 'movementTypeIds', Int32Array>> &
    Record<'amounts' | 'globalAmounts', BigInt64Array>
>;

const places = {
  account: packIntegerColumns.indexOf('accountIds'),
  period: packIntegerColumns.indexOf('periodIds'),
  dimensionInstance: packIntegerColumns.indexOf('dimensionInstanceIds'),
  counterparty: packIntegerColumns.indexOf('counterpartyIds'),
  movementType: packIntegerColumns.indexOf('movementTypeIds'),
  flags: packIntegerColumns.indexOf('flags'),
  correspondingAccount: packIntegerColumns.indexOf('correspondingAccountIds'),
};

/**
 * The balances of source postings on all levels: debits and credits apart, closing and contra postings apart. Postings are
 * added in the order of account and period, a number of them at a time. Invariant: each level adds up to the same sums.
 */
export class BalanceSums {
  readonly #correspondences = new LevelSums();
  readonly #instances = new LevelSums();
  readonly #totals = new LevelSums();
  readonly #key = new Int32Array(keyLength);
  readonly #coarserKey = new Int32Array(keyLength);

  add(columns: PostingsToSum): void {
    const key = this.#key;
    const { accountIds, periodIds, dimensionInstanceIds, correspondingAccountIds, flags, sides } = columns;
    const { counterpartyIds, movementTypeIds } = columns;
    const amounts = { functional: halvesOf(columns.amounts), global: halvesOf(columns.globalAmounts) };
    for (let place = 0; place < sides.length; place++) {
      const account = accountIds[place]!;
      const period = periodIds[place]!;
      if (account !== key[places.account] || period !== key[places.period]) this.#closeGroup();
      key[places.account] = account;
      key[places.period] = period;
      key[places.dimensionInstance] = dimensionInstanceIds[place]!;
      key[places.counterparty] = counterpartyIds?.[place] ?? 0;
      key[places.movementType] = movementTypeIds?.[place] ?? 0;
      key[places.flags] = flags[place]!;
      key[places.correspondingAccount] = correspondingAccountIds[place]!;
      this.#correspondences.addPosting(this.#correspondences.rowOf(key), sides[place]!, amounts, place);
    }
  }

  finish(): BalanceLevels {
    this.#closeGroup();
    return {
      totals: this.#totals.finish(),
      instances: this.#instances.finish(),
      correspondences: this.#correspondences.finish(),
    };
  }

  #closeGroup(): void {
    const key = this.#coarserKey;
    this.#correspondences.closeGroup((finerKey, row) => {
      key.set(finerKey);
      key[places.flags]! &= ~postingFlags.pairedByConvention;
      key[places.correspondingAccount] = 0;
      this.#instances.addRow(this.#instances.rowOf(key), this.#correspondences, row);
    });
    this.#instances.closeGroup((finerKey, row) => {
      key.set(finerKey);
      key[places.dimensionInstance] = 0;
      this.#totals.addRow(this.#totals.rowOf(key), this.#instances, row);
    });
    this.#totals.closeGroup(() => undefined);
  }
}
