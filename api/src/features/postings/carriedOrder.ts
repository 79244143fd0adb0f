import type { BalancePack } from '@tributary/engine/balances/packs/pack';
import { compareMovedTogether } from '@tributary/engine/entries/carriedBalances';
import { balanceKindCodes } from '@tributary/engine/balances/packs/balanceRows';
import { TupleTable } from '@tributary/engine/columns/tupleTable';
import { postingFlags } from '@tributary/engine/entries/postingCodes';
import type { Segment } from '@tributary/engine/postings/segments/segment';
import { packsInTurns } from './balances.ts';
import type { Figures } from './figures.ts';
import type { PublishedVersion } from './publishedStore.ts';

interface Carried {
  readonly accountId: number;
  readonly dimensionInstanceId: number;
}

/** What carries balances. */
export interface Carrying {
  readonly instanceIds: readonly number[];
  /** Where a period stands in time. */
  readonly placeOf: (periodId: number) => number;
  /** From which place on what moves an account counts. */
  readonly fromOf: (accountId: number) => number;
  /** That takes results of earlier years. */
  readonly retainedId: number | null;
}

/** When each account and dimension instance was first moved: packs tell the period, the postings of that alone the row. */
class FirstMoves {
  readonly #places = new TupleTable(2);
  readonly #periods: number[] = [];
  readonly #rows: number[] = [];
  readonly #carrying: Carrying;

  constructor(carrying: Carrying) {
    this.#carrying = carrying;
  }

  numberOf(accountId: number, dimensionInstanceId: number): number {
    this.#places.key[0] = accountId;
    this.#places.key[1] = dimensionInstanceId;
    return this.#places.numberOf();
  }

  addPeriods(pack: BalancePack): void {
    const kinds = pack.integers('kinds');
    this.#eachMove(pack, (row, number, place) => {
      if (kinds[row] !== balanceKindCodes.source) return;
      this.#periods[number] = Math.min(this.#periods[number] ?? Infinity, place);
    });
  }

  /** The accounts and periods, as `account period`, in which some of them were first moved. */
  placesIn(pack: BalancePack, into: Set<string>): void {
    const [accountIds, periodIds] = [pack.integers('accountIds'), pack.integers('periodIds')];
    this.#eachMove(pack, (row, number, place) => {
      if (this.#periods[number] === place) into.add(`${accountIds[row]} ${periodIds[row]}`);
    });
  }

  addRows(segment: Segment): void {
    const [sourceRows, sides] = [segment.integers('sourceRows'), segment.integers('sides')];
    this.#eachMove(segment, (row, number, place) => {
      if (this.#periods[number] !== place) return;
      const at = (sourceRows[row] ?? 0) * 2 + (sides[row] ?? 0);
      this.#rows[number] = Math.min(this.#rows[number] ?? Infinity, at);
    });
  }

  /** By period, row and side. */
  compare(one: number, other: number): number {
    const periods = (this.#periods[one] ?? 0) - (this.#periods[other] ?? 0);
    return periods === 0 ? (this.#rows[one] ?? 0) - (this.#rows[other] ?? 0) : periods;
  }

  #eachMove(part: BalancePack | Segment, take: (row: number, number: number, place: number) => void): void {
    const [accountIds, periodIds] = [part.integers('accountIds'), part.integers('periodIds')];
    const [dimensions, flags] = [part.integers('dimensionInstanceIds'), part.integers('flags')];
    let [account, from, period, place] = [-1, 0, -1, 0];
    for (let row = 0; row < part.count; row += 1) {
      if (((flags[row] ?? 0) & postingFlags.closing) !== 0) continue;
      if (accountIds[row] !== account) {
        account = accountIds[row] ?? 0;
        from = this.#carrying.fromOf(account);
      }
      if (periodIds[row] !== period) {
        period = periodIds[row] ?? 0;
        place = this.#carrying.placeOf(period);
      }
      if (place >= from) take(row, this.numberOf(account, dimensions[row] ?? 0), place);
    }
  }
}

async function addRowsOf(figures: Figures, version: PublishedVersion, moves: FirstMoves): Promise<void> {
  const first = new Set<string>();
  for await (const pack of packsInTurns(figures, version, 'instances')) moves.placesIn(pack, first);
  const { heads, places } = await figures.segmentIndex(version);
  const isFirst = (place: number) => first.has(`${places.accountIds[place]} ${places.periodIds[place]}`);
  const wanted = heads.filter(({ firstPlace, lastPlace }) => {
    for (let place = firstPlace; place <= lastPlace; place += 1) if (isFirst(place)) return true;
    return false;
  });
  for await (const { segment } of figures.segments(version, wanted)) moves.addRows(segment);
}

/**
 * Balances in the order in which each was first moved: neither ids nor the number of imports decide it, and where a deletion makes one of
 * two, that stands where the earlier one stood.
 */
export async function inOrderOfCarrying<Balance extends Carried>(
  figures: Figures,
  balances: readonly Balance[],
  carrying: Carrying,
): Promise<Balance[]> {
  const moves = new FirstMoves(carrying);
  const among = new Set(carrying.instanceIds);
  const versions = figures.versions.filter(({ instanceId }) => among.has(instanceId));
  for (const version of versions) {
    for await (const pack of packsInTurns(figures, version, 'instances')) moves.addPeriods(pack);
  }
  for (const version of versions) await addRowsOf(figures, version, moves);
  const toMoved = ({ balance: { accountId, dimensionInstanceId } }: { readonly balance: Carried }) => ({
    isRetained: accountId === carrying.retainedId,
    dimensionInstanceId,
  });
  return balances
    .map((balance) => ({ balance, number: moves.numberOf(balance.accountId, balance.dimensionInstanceId) }))
    .toSorted(
      (one, other) =>
        moves.compare(one.number, other.number) || compareMovedTogether(toMoved(one), toMoved(other)),
    )
    .map(({ balance }) => balance);
}
