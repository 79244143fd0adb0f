import { type AccountId, defaultDimensionInstanceId, type DimensionInstanceId } from '../ids.ts';
import type { Amount } from '../money/amount.ts';
import {
  addPlaced,
  type PlacedResult,
  type PreviousBalance,
  type PreviousBalances,
} from '../plan/previousBalances.ts';

/** Whether an account is revenue or expense. */
type ResultTest = (accountId: AccountId) => boolean;

export const placedKeyOf = ({ accountId, dimensionInstanceId }: Omit<PreviousBalance, 'amount'>): string =>
  `${accountId}/${dimensionInstanceId}`;

function sumsByAccount(balances: Iterable<PreviousBalance>): Map<AccountId, Amount> {
  const sums = new Map<AccountId, Amount>();
  for (const { accountId, amount } of balances) sums.set(accountId, (sums.get(accountId) ?? 0n) + amount);
  return sums;
}

/**
 * What stands on the accounts before a statement, over the ends of fiscal years, as the trial balance has it: at the
 * begin of a fiscal year every balance of revenue and expense is 0, and their sum stands on retained earnings. Balances
 * keep what was posted, results of earlier years stand apart from it, so that it makes no difference how many files the
 * statements come in.
 *
 * Revenue and expense have dimension instances, retained earnings mostly one: the whole result is held against that. A
 * statement that has retained earnings in several instances is held against the result of each; what lies in others is
 * held against the default structure, or without it against the first of them. So nothing is posted where the file
 * states what the roll has carried.
 *
 * Earlier results are held only against files that state retained earnings: from the first statement that names the
 * account on, be it the first of a fiscal year or one of March; one that names it no more says that it fell to zero. Of files
 * before this one, those count that moved it. Until then they stay where the roll has put them, for the file knows nothing of
 * them.
 */
export class CarriedBalances {
  readonly #isResult: ResultTest;
  readonly #retainedId: AccountId | undefined;
  readonly #posted = new Map<string, PreviousBalance>();
  readonly #flows = new Map<number, Map<DimensionInstanceId, Amount>>();
  readonly #earlierResults = new Map<DimensionInstanceId, Amount>();
  #fiscalYear: number;

  constructor(
    previous: PreviousBalances | undefined,
    retainedId: AccountId | undefined,
    isResult: ResultTest,
  ) {
    this.#isResult = isResult;
    this.#retainedId = retainedId;
    this.#fiscalYear = previous?.fiscalYear ?? -Infinity;
    for (const balance of previous?.balances ?? []) this.#posted.set(placedKeyOf(balance), balance);
    for (const flow of previous?.flows ?? []) this.addFlow(this.#fiscalYear, flow);
    for (const result of previous?.earlierResults ?? []) addPlaced(this.#earlierResults, result);
  }

  /** Revenue or expense of a fiscal year that no balance states: it counts once the year is over. */
  addFlow(fiscalYear: number, flow: PlacedResult): void {
    const ofYear = this.#flows.get(fiscalYear) ?? new Map<DimensionInstanceId, Amount>();
    this.#flows.set(fiscalYear, ofYear);
    addPlaced(ofYear, flow);
  }

  /** Goes on to a fiscal year: revenue and expense of those before become their results. */
  advanceTo(fiscalYear: number): void {
    if (fiscalYear <= this.#fiscalYear) return;
    this.#fiscalYear = fiscalYear;
    for (const [key, balance] of this.#posted) {
      if (!this.#isResult(balance.accountId)) continue;
      addPlaced(this.#earlierResults, balance);
      this.#posted.delete(key);
    }
    for (const [year, flows] of this.#flows) {
      if (year >= fiscalYear) continue;
      for (const [dimensionInstanceId, amount] of flows) {
        addPlaced(this.#earlierResults, { dimensionInstanceId, amount });
      }
      this.#flows.delete(year);
    }
  }

  /** What earlier years leave as their result, debit positive. */
  get earlierResult(): Amount {
    return [...this.#earlierResults.values()].reduce((sum, amount) => sum + amount, 0n);
  }

  /** Whether earlier years left a result anywhere: those of two dimension instances may cancel each other in the sum. */
  get hasEarlierResults(): boolean {
    return [...this.#earlierResults.values()].some((amount) => amount !== 0n);
  }

  /** Whether the files state retained earnings: in this statement, or earlier. */
  isRetainedStated(stated: readonly PreviousBalance[]): boolean {
    const isRetained = ({ accountId }: PreviousBalance) => accountId === this.#retainedId;
    return stated.some(isRetained) || [...this.#posted.values()].some(isRetained);
  }

  /**
   * Whether a balance account of a statement may hold the earlier result: it moves by exactly that, or comes up, where
   * nothing was posted, on the side on which the result lies.
   */
  mayHoldResult(stated: readonly PreviousBalance[]): boolean {
    const result = this.earlierResult;
    if (result === 0n) return false;
    const posted = sumsByAccount(this.#posted.values());
    const ofBalances = stated.filter(({ accountId }) => !this.#isResult(accountId));
    return [...sumsByAccount(ofBalances)].some(([accountId, amount]) => {
      const previous = posted.get(accountId) ?? 0n;
      const isNew = previous === 0n && amount !== 0n;
      return amount - previous === result || (isNew && amount > 0n === result > 0n);
    });
  }

  /** What each balance of a statement is held against; `stated` has those of the statement, whatever their amounts. */
  before(stated: readonly PreviousBalance[]): Map<string, PreviousBalance> {
    const before = new Map(this.#posted);
    if (!this.isRetainedStated(stated)) return before;
    for (const share of this.sharesOfResult(stated)) {
      const amount = (before.get(placedKeyOf(share))?.amount ?? 0n) + share.amount;
      before.set(placedKeyOf(share), { ...share, amount });
    }
    return before;
  }

  /** What of the earlier results stands where on retained earnings. */
  sharesOfResult(stated: readonly PreviousBalance[]): PreviousBalance[] {
    const accountId = this.#retainedId;
    if (accountId === undefined) return [];
    const instances = new Set<DimensionInstanceId>();
    for (const balance of stated)
      if (balance.accountId === accountId) instances.add(balance.dimensionInstanceId);
    const isDefault = instances.size === 0 || instances.has(defaultDimensionInstanceId);
    const rest = isDefault
      ? defaultDimensionInstanceId
      : [...instances].toSorted((one, other) => one - other)[0]!;
    const shares = new Map<DimensionInstanceId, Amount>();
    for (const [instance, amount] of this.#earlierResults) {
      addPlaced(shares, { dimensionInstanceId: instances.has(instance) ? instance : rest, amount });
    }
    return [...shares].map(([dimensionInstanceId, amount]) => ({ accountId, dimensionInstanceId, amount }));
  }

  /** Keeps what is posted by a movement of a balance. */
  post(movement: PreviousBalance): void {
    const key = placedKeyOf(movement);
    const amount = (this.#posted.get(key)?.amount ?? 0n) + movement.amount;
    this.#posted.set(key, { ...movement, amount });
  }
}
