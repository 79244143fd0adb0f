import type { BalancePack } from '@tributary/engine/balances/packs/pack';
import { balanceKindCodes } from '@tributary/engine/balances/packs/balanceRows';
import { DamagedFiguresError } from './damage.ts';
import type { PublishedVersion } from './publishedStore.ts';
import type { StoredHead } from './segmentStore.ts';

/** A segment with the places that its first and last posting stand on. */
export interface PlacedHead extends StoredHead {
  readonly firstPlace: number;
  readonly lastPlace: number;
}

/** Accounts and periods on which a version has postings, in the order of the segments. */
export class Places {
  readonly accountIds: Int32Array;
  readonly periodIds: Int32Array;

  constructor(version: PublishedVersion, totals: readonly BalancePack[]) {
    const accountIds: number[] = [];
    const periodIds: number[] = [];
    for (const pack of totals) {
      const [accounts, periods] = [pack.integers('accountIds'), pack.integers('periodIds')];
      const kinds = pack.integers('kinds');
      for (let row = 0; row < pack.count; row++) {
        if (kinds[row] !== balanceKindCodes.source) continue;
        const last = accountIds.length - 1;
        if (accountIds[last] === accounts[row] && periodIds[last] === periods[row]) continue;
        accountIds.push(accounts[row] ?? 0);
        periodIds.push(periods[row] ?? 0);
      }
    }
    this.accountIds = Int32Array.from(accountIds);
    this.periodIds = Int32Array.from(periodIds);
    if ((accountIds.length === 0) !== (version.postingCount === 0)) {
      throw new DamagedFiguresError(
        version,
        `it has ${version.postingCount} postings, and its balances say otherwise`,
      );
    }
  }

  get count(): number {
    return this.accountIds.length;
  }

  get bytes(): number {
    return this.count * 8;
  }

  /** All places of an account. */
  *ofAccount(accountId: number): Generator<number> {
    let from = 0;
    let to = this.count;
    while (from < to) {
      const middle = (from + to) >> 1;
      if ((this.accountIds[middle] ?? 0) < accountId) from = middle + 1;
      else to = middle;
    }
    for (let place = from; this.accountIds[place] === accountId; place += 1) yield place;
  }

  /** The place of an account and period, or -1. */
  indexOf(accountId: number, periodId: number): number {
    let from = 0;
    let to = this.count - 1;
    while (from <= to) {
      const middle = (from + to) >> 1;
      const difference =
        (this.accountIds[middle] ?? 0) - accountId || (this.periodIds[middle] ?? 0) - periodId;
      if (difference === 0) return middle;
      if (difference < 0) from = middle + 1;
      else to = middle - 1;
    }
    return -1;
  }
}

export function placeHeads(
  version: PublishedVersion,
  heads: readonly StoredHead[],
  places: Places,
): PlacedHead[] {
  return heads.map((head) => {
    const firstPlace = places.indexOf(head.first.accountId, head.first.periodId);
    const lastPlace = places.indexOf(head.last.accountId, head.last.periodId);
    if (firstPlace < 0 || lastPlace < firstPlace) {
      throw new DamagedFiguresError(version, `segment ${head.segmentNumber} lies where no balance does`);
    }
    return { ...head, firstPlace, lastPlace };
  });
}
